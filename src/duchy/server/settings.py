"""Every setting of the server with its default; `docs/hosting.md` lists them."""

from msgspec import Struct

DAY = 24 * 3600


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of the server."""

    public_url: str = ""
    """The public address of this server, as browsers show it."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may use this server."""
    trusted_proxy: str = ""
    """Address of the reverse proxy whose `X-Forwarded-For` header is trusted."""
    lobby: bool = False
    """Whether tables can be listed on the start page."""
    chat: bool = True
    """Whether tables can have chat."""
    keep_days: int = 0
    """Days after which untouched tables are deleted; 0 keeps them."""
    unused_days: int = 14
    """Days after which tables that never started, and people without a seat, are deleted; 0 keeps them."""
    admin_token: str = ""
    """Token for operators."""

    bot_workers: int = 1
    """Number of bot worker processes."""
    bot_seconds: float = 5.0
    """Time limit for a bot's move; after that, another bot makes this move."""
    think_seconds: float = 0.0
    """Time limit for a bot's or a hint's search; the best move so far counts then. 0: a fixed search for each level."""

    weights: tuple[str, ...] = ()
    """Weights files for bot levels, each as LEVEL@FILE."""
    bots: tuple[str, ...] = ()
    """Bots beside ours, each as NAME=BOT."""

    compile_rules: bool = False
    """Whether the rules are compiled in the background, if there is a source tree."""
    may_open: bool = False
    """Whether a person at this machine can open the server to the network."""
    analysis_seconds: float = 120.0
    """Time limit for an analysis; after that, only its quick first pass is kept."""
    analysis_level: str = "master"
    """Bot level whose search analyses games; empty for the quick first pass only."""
    analyses_at_once: int = 8
    """Analyses that run or wait at the same time."""
    assistance_per_minute: float = 20.0
    assistance_at_once: int = 10
    """Hints, what-ifs, imports, full replays and puzzles per person: a rate per minute, and a burst."""
    computing_per_minute: float = 20.0
    computing_at_once: float = 15.0
    """Seconds of computation per person: replays, exports, hints, what-ifs, imports."""
    computing_per_person: int = 3
    computing_waiting: int = 48
    """Computations that run or wait: for one person, and in total."""
    address_share: float = 8.0
    """Limit of one IP address, as a multiple of the limit of one person: a whole club may share one."""
    record_bytes: int = 256 * 1024
    record_lines: int = 5000
    """Maximum size of an imported game."""
    webhook_hosts: tuple[str, ...] = ()
    """Hosts that may receive webhooks."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    """Push services, with their subdomains, through which browsers may be notified."""
    smtp_host: str = ""
    """Mail server that sends notifications; without one, nobody is notified by e-mail."""
    smtp_port: int = 587
    smtp_tls: str = "starttls"
    """When its connection is encrypted: `starttls`, `tls` (from its beginning) or `none`."""
    smtp_user: str = ""
    smtp_password: str = ""
    """Who we are to the mail server; without a user, nobody."""
    mail_from: str = ""
    """The address from which e-mail is sent."""
    mails_per_hour: float = 6.0
    mails_at_once: int = 3
    """Links and trials sent by e-mail, per person and per address that they are sent to."""

    idle_seconds: int = 60
    """Seconds after which an untouched table is evicted from memory; it is restored from storage."""
    body_bytes: int = 16 * 1024
    """Maximum size of a request body."""
    message_bytes: int = 8 * 1024
    """Maximum size of a socket message."""
    messages_per_second: float = 10.0
    messages_at_once: int = 40
    """Messages per socket and per person: a rate per second, and a burst."""
    lines_per_minute: float = 20.0
    lines_at_once: int = 5
    """Chat messages per person."""
    tables_per_hour: float = 60.0
    tables_at_once: int = 20
    """Tables opened per person, in every way: new, rematch, what-if, import, puzzle."""
    tournament_people: int = 64
    """People in a tournament, of which each round has a table for every two at most."""
    requests_per_second: float = 50.0
    requests_at_once: int = 500
    """Requests per IP address; generous, because a whole club may share one."""
    sockets_per_person: int = 20
    anonymous_sockets: int = 40
    sockets_per_address: int = 200
    """Open sockets: per person, per address for visitors without a seat, and per address in total."""
    connections_per_address: int = 300
    """Open connections per address, with those that have sent nothing yet; the trusted proxy has no limit."""
    sockets_per_minute: float = 30.0
    """New sockets per person; the burst is the number that may be open."""
    undos_per_minute: float = 60.0
    undos_at_once: int = 30
    """Decisions that one person may undo."""
    opened_per_socket: int = 16
    """Tables that one socket may follow."""
    waiting_messages: int = 256
    waiting_bytes: int = 2 * 1024 * 1024
    """Messages and bytes that may wait for a slow reader before its socket is closed."""
    ping_seconds: float = 20.0
    """Seconds after which a socket that does not answer is closed."""
    drain_seconds: int = 10
    """Seconds that a stopping server waits for work in progress."""

    @property
    def body_limit(self) -> int:
        """Maximum size of any body: a recorded game, written as JSON."""
        return max(self.body_bytes, self.record_bytes * 3 // 2)
