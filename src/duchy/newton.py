"""Maxima of concave functions of a few variables; the games need no NumPy, which is an extra."""

import math
from collections.abc import Callable

Vector = list[float]
Matrix = list[list[float]]


def maximum(function: Callable[[Vector], tuple[float, Vector, Matrix]], start: Vector) -> Vector:
    """Return where a concave function is largest, by Newton's method with step halving.

    The function returns its value, its gradient and its negative Hessian.
    """
    at = start
    now, gradient, curve = function(start)
    for _ in range(200):
        step = [math.fsum(c * g for c, g in zip(row, gradient, strict=True)) for row in inverse(curve)]
        length = 1.0
        while length > 1e-9:
            tried = [a + length * s for a, s in zip(at, step, strict=True)]
            there, gradient, curve = function(tried)
            if there >= now - 1e-12 * abs(now):  # at the maximum, only rounding changes it
                break
            length /= 2
        else:
            return at
        at, now = tried, there
        if length * max(map(abs, step), default=0.0) < 1e-11:
            break
    return at


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a small matrix (Gauss-Jordan with pivoting)."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for column in range(n):
        best = max(range(column, n), key=lambda i: abs(rows[i][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [x / pivot for x in rows[column]]
        for i in range(n):
            if i != column and rows[i][column]:
                factor = rows[i][column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[column], strict=True)]
    return [row[n:] for row in rows]


def product(a: Matrix, b: Matrix) -> Matrix:
    """Return the product of two matrices."""
    columns = list(zip(*b, strict=True))
    return [[math.fsum(x * y for x, y in zip(row, column, strict=True)) for column in columns] for row in a]
