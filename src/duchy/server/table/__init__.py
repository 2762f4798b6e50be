"""One table as the sum of its entries: who sits there, what was played, asked and said, and the commands of people."""
