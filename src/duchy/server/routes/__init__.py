"""The HTTP routes; play itself uses the socket."""
