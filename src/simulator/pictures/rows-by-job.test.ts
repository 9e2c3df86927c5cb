import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsByJob } from './rows-by-job';

it('answers each job’s rows as filtering all rows does', () => {
  const JOBS = 5;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: JOBS - 1 })), (owners) => {
      const { from, row } = rowsByJob({ length: owners.length, job: Int32Array.from(owners) }, JOBS);
      for (let job = 0; job < JOBS; job++) {
        const plain = owners.flatMap((owner, i) => (owner === job ? [i] : []));
        expect([...row.subarray(from[job], from[job + 1])]).toEqual(plain);
      }
    }),
  );
});
