"""`duchy mcp`: a Model Context Protocol server, through which language models and other readers play."""

from typing import Annotated

from duchy.cli.declare import CommandOption
from duchy.cli.texts import LANGUAGE, say
from duchy.extras import needs

PORT = 8139


def command(
    http: Annotated[bool, CommandOption("--http", help=say("opt-mcp-http"))] = False,
    host: Annotated[str, CommandOption("--host", help=say("opt-host"))] = "127.0.0.1",
    port: Annotated[int, CommandOption("--port", min=0, max=65535, help=say("opt-mcp-port"))] = PORT,
) -> None:
    import socket

    from duchy.cli.serve import refused, shown

    with needs("mcp"):
        from duchy.mcp.server import serve

    if not http:
        return serve(LANGUAGE)
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise refused(host, port, error) from None
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    url = f"http://{shown(host)}:{listening.getsockname()[1]}/mcp"
    print(say("mcp-at", url=url), flush=True)
    return serve(LANGUAGE, listening)
