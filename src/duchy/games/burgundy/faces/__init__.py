"""The faces, which show a position: views, texts and refusals."""
