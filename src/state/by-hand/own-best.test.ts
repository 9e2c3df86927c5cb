// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { plainStorage, smallScenario } from '../testing/small-page';
import { bestKey, keepBest, type OwnBest, readBest } from './own-best';

const best = (valueS: number, helped = false, job = 'big'): OwnBest => ({
  ...{ valueS, helped },
  rectangles: [{ job, racks: [0, 2], startS: 0 }],
});

describe('the own best of a scenario', () => {
  test('is kept, and only a better one replaces it', () => {
    const storage = plainStorage();
    expect(readBest(storage, 'a')).toBeUndefined();
    expect(keepBest(storage, 'a', best(20))).toEqual(best(20));
    expect(keepBest(storage, 'a', best(25))).toEqual(best(20));
    expect(keepBest(storage, 'a', best(20 + 1e-12))).toEqual(best(20));
    expect(keepBest(storage, 'a', best(18, true))).toEqual(best(18, true));
    // An equal score without help is better.
    expect(keepBest(storage, 'a', best(18))).toEqual(best(18));
    expect(keepBest(storage, 'a', best(18, true))).toEqual(best(18));
    keepBest(storage, 'b', best(3));
    expect(readBest(storage, 'a')).toEqual(best(18));
    expect(readBest(storage, 'b')).toEqual(best(3));
  });

  test('of the twenty newest scenarios', () => {
    const storage = plainStorage();
    for (let i = 0; i < 25; i++) keepBest(storage, `s${i}`, best(i));
    expect(readBest(storage, 's4')).toBeUndefined();
    expect(readBest(storage, 's5')).toEqual(best(5));
  });

  test('survives a storage that is full, or holds something else', () => {
    expect(keepBest(plainStorage(3), 'a', best(2))).toEqual(best(2));
    for (const text of [
      '{',
      '7',
      '[["a"]]',
      '[["a",null]]',
      '[["a",{"valueS":1,"helped":false,"rectangles":[null]}]]',
    ]) {
      const storage = plainStorage();
      storage.setItem('gantry.by-hand', text);
      expect(readBest(storage, 'a'), text).toBeUndefined();
      keepBest(storage, 'a', best(2));
      expect(readBest(storage, 'a'), text).toEqual(best(2));
    }
  });

  test('depends on what is scored, and on nothing else', () => {
    const scenario = smallScenario();
    const key = bestKey(scenario, 'makespan', {});
    expect(bestKey({ ...smallScenario({ name: 'other', runs: [] }) }, 'makespan', { bound: 'lp' })).toBe(key);
    expect(bestKey(scenario, 'averageCompletion', {})).not.toBe(key);
    expect(bestKey(scenario, 'makespan', { alpha: 2 })).not.toBe(key);
    expect(bestKey({ ...scenario, topology: { ...scenario.topology, background: 0.4 } }, 'makespan', {})).not.toBe(key);
  });
});
