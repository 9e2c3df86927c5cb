// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { failureFromFault, failureFromSilence, failureFromStart, isOutOfMemory } from './worker-failure';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (fault) {
    return fault;
  }
  throw new Error('nothing was thrown');
}

describe('a lost worker in a sentence', () => {
  test('an array that the engine refuses to allocate reads as running out of memory', () => {
    for (const fault of [
      thrownBy(() => new Float64Array(2 ** 52)),
      thrownBy(() => new ArrayBuffer(2 ** 52)),
      thrownBy(() => new Array(-1)),
      thrownBy(() => 'x'.repeat(2 ** 30)),
    ]) {
      const failure = failureFromFault('planning worker', fault);
      expect(failure.kind).toBe('memory');
      expect(failure.message).toBe(
        'The planning worker ran out of memory. It has been restarted; your scenario is untouched. Fewer jobs or racks need less.',
      );
    }
  });

  test('knows the words that Chromium, Firefox, Safari and WebAssembly use for it', () => {
    for (const words of [
      new RangeError('Array buffer allocation failed'),
      new RangeError('invalid array length'),
      'out of memory',
      'uncaught exception: out of memory',
      new RangeError('Out of memory'),
      new RangeError('Map maximum size exceeded'),
      new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory'),
      new Error('Aborted(OOM)'),
      { message: 'Data cannot be cloned, out of memory.' },
    ])
      expect(isOutOfMemory(words)).toBe(true);
  });

  test('an endless recursion is a fault, not a lack of memory', () => {
    const recurse = (): number => recurse() + 1;
    const failure = failureFromFault('planning worker', thrownBy(recurse));
    expect(failure.kind).toBe('crash');
    expect(failure.message).toBe(
      'The planning worker stopped because of a fault in Gantry (RangeError: Maximum call stack size exceeded). ' +
        'It has been restarted; your scenario is untouched.',
    );
  });

  test('a part that could not be fetched is reported as such', () => {
    const fault = new TypeError('Failed to fetch dynamically imported module: https://example.org/glpk.js');
    const failure = failureFromFault('bounds worker', fault);
    expect([failure.kind, failure.message]).toEqual([
      'start',
      'The bounds worker could not load a part of Gantry; is the network down? ' +
        'It has been restarted; your scenario is untouched.',
    ]);
  });

  test('says something whole even where nothing is known of the fault', () => {
    expect(failureFromFault('bounds worker', undefined).message).toBe(
      'The bounds worker stopped because of a fault in Gantry. It has been restarted; your scenario is untouched.',
    );
    expect(failureFromSilence('bounds worker', 20).kind).toBe('silent');
    expect(failureFromStart('bounds worker').message).toContain('could not be started. Your scenario is untouched');
  });
});
