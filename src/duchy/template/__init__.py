"""A small game in one file, which `duchy new-game` copies: secret choices, a die, options, texts in two languages."""
