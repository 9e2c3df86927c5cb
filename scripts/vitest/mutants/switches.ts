// SPDX-License-Identifier: GPL-3.0-or-later
// The switches for faults, at most one of which is on. They count how often the tests pass each, which shows which tests could notice a
// fault, and whether a faulty loop does not end.

/** A faulty loop may take longer than a correct one, but not this many times as long. */
const LONGER = 20;
const AT_LEAST = 100_000;

export interface Switches {
  /** How often each was passed. */
  readonly passed: Float64Array;
  /** Called by the code at each fault: whether it is on. */
  readonly ask: (id: number) => boolean;
  /** @param usual how often it is passed while it is off */
  turnOn(id: number, usual: number): void;
  /** @returns whether the switch was passed so often that a loop seems endless */
  turnOff(): boolean;
}

export function createSwitches(count: number): Switches {
  const passed = new Float64Array(count);
  let on = -1;
  let left = 0;
  return {
    passed,
    ask(id) {
      passed[id]!++;
      if (id !== on) return false;
      if (--left < 0) throw new Error('The fault keeps a loop going.');
      return true;
    },
    turnOn(id, usual) {
      on = id;
      left = usual * LONGER + AT_LEAST;
    },
    turnOff() {
      on = -1;
      return left < 0;
    },
  };
}
