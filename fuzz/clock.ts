// SPDX-License-Identifier: GPL-3.0-or-later
// How long something took: wall-clock time or the CPU time of the process, whichever is less. On a busy machine the clock runs on while
// nothing is computed; in a process of several threads the CPU time is that of all of them.

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds since creation, by the wall clock alone. */
export function wallClock(): () => number {
  const startMs = performance.now();
  return () => performance.now() - startMs;
}

/** Milliseconds since creation. */
export function stopwatch(): () => number {
  const [clock, usedMs] = [wallClock(), cpuMs()];
  return () => Math.min(clock(), cpuMs() - usedMs);
}
