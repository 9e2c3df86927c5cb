// SPDX-License-Identifier: GPL-3.0-or-later
// How long something took: by the clock or by the CPU time of the process, whichever is less. On a busy machine the clock goes on while
// nothing is computed; in a process of several threads the CPU time is that of all of them.

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds since it was made, by the clock alone. */
export function byTheClock(): () => number {
  const startMs = performance.now();
  return () => performance.now() - startMs;
}

/** Milliseconds since it was made. */
export function stopwatch(): () => number {
  const [clock, usedMs] = [byTheClock(), cpuMs()];
  return () => Math.min(clock(), cpuMs() - usedMs);
}
