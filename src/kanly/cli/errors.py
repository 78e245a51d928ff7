"""How a command says that it was called wrongly."""


class CommandError(Exception):
    """What a person got wrong, in one line; ``kanly`` prints it on stderr and ends with status 2."""
