// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRuns } from './merge-runs';

test('runs are merged as a stable sort would', () => {
  const run = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(run, { minLength: 1 }), (all) => {
      const keys = Float64Array.from(all.flat());
      const starts: number[] = [];
      let at = 0;
      for (const one of all) {
        starts.push(at);
        at += one.length;
      }
      const plain = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b);
      expect([...mergeRuns(keys, starts)]).toEqual(plain);
    }),
  );
});
