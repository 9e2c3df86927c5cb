// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsBy, rowsOf } from './rows-by';

it('answers each key’s rows as filtering all rows does', () => {
  const JOBS = 5;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: JOBS - 1 })), (owners) => {
      const rows = rowsBy(owners.length, Int32Array.from(owners), JOBS);
      for (let job = 0; job < JOBS; job++) {
        const plain = owners.flatMap((owner, i) => (owner === job ? [i] : []));
        expect([...rowsOf(rows, job)]).toEqual(plain);
      }
    }),
  );
});
