"""What the same work costs after a rest, in CPU of the thread that does it.

    python3 docs/method/idle.py

A thread on one processor sleeps, then computes for some 60 us on 64 kB. Timed by its own CPU clock, from before the sleep
to after the work, so that falling asleep and waking up are in it. Three states of the processor while the thread rests:
it halts, as usual; it polls (/dev/cpu_dma_latency at 0, needs root); another process uses it that gives way at once.
Python 3, standard library alone.
"""
import hashlib, os, statistics, struct, subprocess, sys, time

RESTS = [0, 0.1e-3, 0.3e-3, 1e-3, 3e-3, 10e-3]
SECONDS = 2
DATA = bytes(range(256)) * 256


def micros(rest):
    """The median over some seconds, in microseconds."""
    taken, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        before = time.thread_time_ns()
        if rest:
            time.sleep(rest)
        hashlib.sha256(DATA).digest()
        taken.append((time.thread_time_ns() - before) / 1e3)
    return statistics.median(taken)


def row(name):
    print(f"| {name} | " + " | ".join(f"{micros(rest):.0f}" for rest in RESTS) + " |", flush=True)


if __name__ == "__main__":
    processor = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {processor})
    micros(0)
    print("| processor, while the thread rests | " + " | ".join(f"{rest * 1e3:g} ms" for rest in RESTS) + " |")
    print("| --- |" + " --: |" * len(RESTS))
    for _ in range(2):
        row("halts")
        try:
            with open("/dev/cpu_dma_latency", "wb", buffering=0) as latency:
                latency.write(struct.pack("i", 0))
                row("polls")
        except OSError as e:
            print(f"polling: {e}", file=sys.stderr)
        spin = [sys.executable, "-c", "while True: pass"]
        with subprocess.Popen(["chrt", "--idle", "0", *spin]) as other:
            row("is used by others")
            other.kill()
