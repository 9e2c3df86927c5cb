// SPDX-License-Identifier: GPL-3.0-or-later
// What is true of every answer, for any runs: short, complete, the same in any order of the runs, and never a reason that explains less
// than a third, computed separately here.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JOB_PARTS } from '../../analysis/metrics/parts';
import { plainWords } from '../../analysis/why/rich-text';
import { wordsIn } from './answer';
import { reasonOf } from './reason';
import type { RunResult } from './run-result';
import { sayChange } from './say-change';
import { sayRuns } from './say-runs';
import { type MadeJob, madeResult } from './testing/made-result';

const job: fc.Arbitrary<MadeJob> = fc.record({
  arrivalS: fc.integer({ min: 0, max: 100 }),
  parts: fc.dictionary(fc.constantFrom(...JOB_PARTS), fc.integer({ min: 0, max: 5000 })),
  racks: fc.integer({ min: 1, max: 3 }),
});

/** Runs of the same jobs, which arrive at the same times. */
const runs = (most: number): fc.Arbitrary<readonly RunResult[]> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((jobs) =>
      fc
        .array(fc.array(job, { minLength: jobs, maxLength: jobs }), { minLength: 2, maxLength: most })
        .map((all) =>
          all.map((row, index) =>
            madeResult(
              index,
              `run ${index}`,
              Object.fromEntries(row.map((one, i) => [`j${i}`, { ...one, arrivalS: all[0]?.[i]?.arrivalS ?? 0 }])),
            ),
          ),
        ),
    );

const MEASURES = ['makespanS', 'averageJctS'] as const;
const measure = fc.constantFrom(...MEASURES);

test('an answer is short and whole, and does not depend on the order of runs that differ', () => {
  fc.assert(
    fc.property(runs(5), measure, (results, by) => {
      const { text, ids, title } = sayRuns({ measure: by, results, without: 0 })!;
      expect(wordsIn(text)).toBeLessThanOrEqual(25);
      expect(plainWords(text, ids)).not.toMatch(/NaN|undefined|Infinity|unknown/);
      expect(title).toMatch(/^run \d /);
      const values = results.map(({ metrics }) => metrics[by]);
      if (new Set(values).size < values.length) return;
      const turned = sayRuns({ measure: by, results: results.toReversed(), without: 0 })!;
      expect(plainWords(turned.text, ids)).toBe(plainWords(text, ids));
    }),
  );
});

test('a run against itself is as before, and a change is short and whole', () => {
  fc.assert(
    fc.property(runs(4), measure, (results, by) => {
      const same = sayChange(
        results.map((run) => ({ was: run, is: run })),
        by,
      )!;
      expect(plainWords(same.text, same.ids)).toMatch(/as before|no run changes/);
      const [was, is] = results as [RunResult, RunResult];
      const { text, ids } = sayChange([{ was, is }], by)!;
      expect(wordsIn(text)).toBeLessThanOrEqual(25);
      expect(plainWords(text, ids)).not.toMatch(/NaN|undefined|Infinity|unknown/);
    }),
  );
});

test('where no part of any job changed by a third of the difference in its direction, no reason is given', () => {
  fc.assert(
    fc.property(runs(2), ([from, to]) => {
      if (from === undefined || to === undefined) return;
      const differenceS = (to.metrics.makespanS ?? 0) - (from.metrics.makespanS ?? 0);
      const say = String;
      const reason = reasonOf({ from, to, measure: 'makespanS', differenceS, say, style: 'instead' });
      const changes = to.ids.map((_, owner) =>
        JOB_PARTS.map((part) => Math.sign(differenceS) * (to.partReader(part)(owner) - from.partReader(part)(owner))),
      );
      const enough = (seconds: number): boolean => 3 * seconds >= Math.abs(differenceS);
      // Several parts on a job's racks count together.
      const isAny = changes.some(
        (own) => own.some(enough) || enough(own.reduce((sum, one) => sum + Math.max(0, one), 0)),
      );
      if (!isAny || differenceS === 0) expect(reason).toBeUndefined();
      const named = reason?.find((part) => typeof part === 'object' && 'job' in part);
      if (named !== undefined && 'job' in named) {
        const later = differenceS > 0 ? to : from;
        expect(later.times.endS[named.job]).toBe(later.metrics.makespanS);
      }
    }),
  );
});
