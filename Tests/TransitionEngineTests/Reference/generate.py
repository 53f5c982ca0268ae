#!/usr/bin/env python3
"""Writes SpringReference.swift: springs integrated and evaluated with 50 digits, independently of the engine.

Every row is the exact solution of m·x'' + c·x' + k·(x − 1) = 0 through the matrix exponential, which knows no
damping regimes. Needs mpmath. Run it again only to add rows.
"""
import pathlib

from mpmath import expm, matrix, mp, mpf

mp.dps = 60

# (mass, stiffness, damping, initial velocity)
SPRINGS = [
    ("1", "100", "10", "0"),
    ("1", "170", "15", "0"),
    ("1", "100", "1", "0"),
    ("2", "300", "20", "3"),
    ("1", "157.91367041742973", "17.59291886010284", "0"),
    ("1", "100", "20", "0"),  # critical
    ("1", "100", "20", "-5"),
    ("1", "100", "19.99999999", "0"),  # within 1e-9 of critical, below
    ("1", "100", "20.00000001", "2"),  # and above
    ("1", "100", "200", "0"),  # ratio 10
    ("1", "100", "400", "0"),  # ratio 20
    ("1", "100", "400", "10"),
    ("1", "100", "0", "0"),  # never rests
    ("1", "1e7", "3162.2776601683795", "0"),
    ("1", "1e7", "100", "0"),
    ("0.25", "4", "0.5", "-1"),
]
TIMES = ["0.001", "0.01", "0.05", "0.1", "0.25", "0.5", "1", "2", "5", "10"]


def state(mass, stiffness, damping, velocity, time):
    m, k, c, v, t = (mpf(float(text)) for text in (mass, stiffness, damping, velocity, time))
    # y = 1 − x: y' = w, w' = −(k/m)·y − (c/m)·w
    system = matrix([[0, 1], [-k / m, -c / m]])
    y = expm(system * t, method="taylor") * matrix([1, -v])
    return 1 - y[0], -y[1]


rows = []
for spring in SPRINGS:
    for time in TIMES:
        # The Taylor method needs digits where the exponent is large.
        mp.dps = 60 + int(2 * float(time) * max(float(spring[1]) ** 0.5, float(spring[2])) / 2.3)
        if mp.dps > 6000:
            continue
        value, rate = state(*spring, time)
        mp.dps = 60
        value, rate = (mpf(0) if abs(x) < 1e-300 else +x for x in (value, rate))
        rows.append(f"        .init({', '.join(spring)}, at: {time}, {mp.nstr(value, 20)}, {mp.nstr(rate, 20)}),")

text = "\n".join(rows)
pathlib.Path(__file__).with_name("SpringReference.swift").write_text(f"""// Made by generate.py; don't edit.

/// A spring's exact state at one time.
struct SpringReference: CustomTestStringConvertible {{
    let mass, stiffness, damping, initialVelocity, time, value, velocity: Double

    init(
        _ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double, at time: Double,
        _ value: Double, _ velocity: Double
    ) {{
        (self.mass, self.stiffness, self.damping, self.initialVelocity) = (mass, stiffness, damping, initialVelocity)
        (self.time, self.value, self.velocity) = (time, value, velocity)
    }}

    var testDescription: String {{ "m \\(mass) k \\(stiffness) c \\(damping) v \\(initialVelocity) at \\(time)" }}

    static let all: [SpringReference] = [
{text}
    ]
}}
""".replace("// Made", "import Testing\n\n// Made", 1))
