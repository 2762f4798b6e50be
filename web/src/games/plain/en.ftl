# What a table without a look of its own says beside the texts of its game.

plain-choices = Choices
plain-nothing = empty
