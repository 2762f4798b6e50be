"""Every setting of the server with its default; `docs/hosting.md` lists them."""

from msgspec import Struct

DAY = 24 * 3600


class Settings(Struct, frozen=True, kw_only=True):
    """What an operator may set."""

    public_url: str = ""
    """The address under which others reach this server, as browsers show it."""
    origins: tuple[str, ...] = ()
    """Further addresses whose pages may talk to this server."""
    trusted_proxy: str = ""
    """The address of a proxy in front, whose word on who comes is taken."""
    lobby: bool = False
    """Whether tables may be listed on the start page."""
    chat: bool = True
    """Whether tables may have chat."""
    keep_days: int = 0
    """Days after which tables that nobody has touched are removed; 0 keeps them."""
    admin_token: str = ""
    """What lets an operator in."""

    bot_workers: int = 1
    """Number of bot worker processes."""
    bot_seconds: float = 5.0
    """A bot that takes longer is replaced for that move."""

    weights: tuple[str, ...] = ()
    """Files of weights that levels of bots think with, each as LEVEL@FILE."""

    compile_rules: bool = False
    """Whether rules that are not compiled are compiled in the background, from a tree of sources."""
    may_open: bool = False
    """Whether a person at this machine may open the server to the network."""
    analysis_seconds: float = 120.0
    """A game that takes longer to think over is given up; what was found at first sight is kept."""
    analysis_level: str = "master"
    """The level of the bot whose search analyses games; empty for a coarse look only."""
    analyses_at_once: int = 8
    """Games that are analysed, or wait for it, at once."""
    assistance_per_minute: float = 20.0
    assistance_at_once: int = 10
    """Hints, what-ifs, records, whole replays and puzzles that one person may ask for."""
    computing_per_minute: float = 20.0
    computing_at_once: float = 15.0
    """Seconds of computing that one person may ask for: replays, exports, hints, what-ifs, records."""
    computing_per_person: int = 3
    computing_waiting: int = 48
    """What is computed, or waits for it, at the same time: for one person, and in all."""
    address_share: float = 8.0
    """One address may ask for this many times what one person may: a whole club may sit behind one."""
    record_bytes: int = 256 * 1024
    record_lines: int = 5000
    """The longest record that somebody may bring."""
    webhook_hosts: tuple[str, ...] = ()
    """Hosts to which players may have their turns sent."""

    idle_seconds: int = 60
    """Seconds after which an untouched table is evicted from memory; it is restored from storage."""
    body_bytes: int = 16 * 1024
    """The longest body of a request."""
    message_bytes: int = 8 * 1024
    """The longest message of a socket."""
    messages_per_second: float = 10.0
    messages_at_once: int = 40
    """What one socket, and one person, may send: a rate per second, and a burst."""
    lines_per_minute: float = 20.0
    lines_at_once: int = 5
    """What one person may say."""
    tables_per_hour: float = 60.0
    tables_at_once: int = 10
    """What one person may open."""
    requests_per_second: float = 50.0
    requests_at_once: int = 500
    """What one address may send: a coarse guard, for a whole club may sit behind one."""
    sockets_per_person: int = 20
    anonymous_sockets: int = 40
    sockets_per_address: int = 200
    """Sockets that may be open: of one person, of all who are nobody yet at one address, and of everybody there."""
    sockets_per_minute: float = 240.0
    """Sockets that one address may open."""
    undos_per_minute: float = 60.0
    undos_at_once: int = 30
    """What one person may take back."""
    opened_per_socket: int = 16
    """Tables that one socket may follow."""
    waiting_messages: int = 256
    waiting_bytes: int = 2 * 1024 * 1024
    """What may wait for a slow reader, before its socket is closed."""
    ping_seconds: float = 20.0
    """Seconds after which a socket that does not answer is closed."""
    drain_seconds: int = 10
    """Seconds that a stopping server waits for work in progress."""

    @property
    def body_limit(self) -> int:
        """The longest body of all: a record, written as JSON."""
        return max(self.body_bytes, self.record_bytes * 3 // 2)
