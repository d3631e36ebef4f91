"""Makes nonnegative.csv: non-negative least squares as scipy.optimize.nnls solves it.

python3 -m venv venv && venv/bin/pip install scipy==1.17.1 numpy==2.4.6
venv/bin/python nonnegative.py > nonnegative.csv

Lines: the case; the variance of the row; its value; its terms. A line "= case" has the coefficients that
scipy found, "sd case" the standard errors of the fit without the bound, "condition case" one number.
"""

import numpy
import scipy
from scipy.optimize import nnls


def show(name, x, y, variance):
    root = 1 / numpy.sqrt(variance)
    a, b = x * root[:, None], y * root
    found, rest = nnls(a, b)
    covariance = numpy.linalg.inv(a.T @ a)
    scaled = a / numpy.linalg.norm(a, axis=0)
    for v, value, row in zip(variance, y, x):
        print(name, repr(float(v)), repr(float(value)), *(repr(float(t)) for t in row), sep=",")
    print(f"= {name}", *(repr(float(c)) for c in found), sep=",")
    print(f"sd {name}", *(repr(float(e)) for e in numpy.sqrt(numpy.diag(covariance))), sep=",")
    print(f"condition {name}", repr(float(numpy.linalg.cond(scaled))), sep=",")
    print(f"rest {name}", repr(float(rest)), sep=",")


def design(random):
    """Handshakes full and resumed, requests, kB out and in of one interaction."""
    rows = []
    for begun in (1.0, 0.1, 0.0):
        for out in (1.0, 30.0, 180.0):
            for resumed in (0.0, 0.9):
                for given in (0.4, 60.0):
                    rows.append([begun * (1 - resumed), begun * resumed, 1.0, out, given])
    return numpy.array(rows)


random = numpy.random.default_rng(15)
x = design(random)
variance = (2.0 + 0.02 * x[:, 3] + 20 * x[:, 0]) ** 2
print(f"# numpy {numpy.__version__}, scipy {scipy.__version__}")
y = x @ numpy.array([1700.0, 420.0, 9.0, 2.1, 1.6]) + random.normal(size=len(x)) * numpy.sqrt(variance)
show("inside", x, y, variance)
y = x @ numpy.array([1700.0, 90.0, -4.0, 0.25, -0.1]) + random.normal(size=len(x)) * numpy.sqrt(variance)
show("two-on-the-bound", x, y, variance)
show("all-on-the-bound", x, -y, variance)
for i in range(3):
    x = random.normal(size=(12, 6))
    show(f"random-{i}", x, random.normal(size=12), random.uniform(0.5, 4, size=12))
for seed in (87, 139, 261):
    # the largest gradients free a term that goes below 0 when others are freed, and must be bound again
    random = numpy.random.default_rng(seed)
    x = random.uniform(size=(14, 5))
    y = x @ numpy.array([1.0, 0.5, 0.0, 2.0, 1.0]) + random.normal(size=14)
    show(f"bound-again-{seed}", x, y, random.uniform(0.5, 4, size=14))
