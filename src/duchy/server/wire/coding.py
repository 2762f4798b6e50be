"""Encode and decode messages."""

import msgspec

from duchy.server.wire import validation
from duchy.server.wire.protocol import ClientMessage, ServerMessage

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: ServerMessage) -> bytes:
    """Encode a message to a client."""
    return _encoder.encode(message)


def decode(data: str | bytes) -> ClientMessage:
    """Decode a message from a client; raise an error if it is not valid."""
    try:
        message: ClientMessage = _decoder.decode(data)
    except validation.UNREADABLE as error:
        raise validation.unreadable(error) from None
    validation.check(message)
    return message
