"""Encode and decode messages."""

import msgspec

from duchy.server.errors import Refused
from duchy.server.wire import door
from duchy.server.wire.protocol import Answered, Message

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Message)


def encode(message: Answered) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def decode(data: str | bytes) -> Message:
    """Decode a message from a client; raise an error if it is not valid."""
    try:
        message: Message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("bad-message", "the server doesn't understand this message") from None
    door.check(message)
    return message
