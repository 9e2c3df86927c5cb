// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for tests: a few jobs written by hand, and generated ones whose racks are never used twice at once.
import fc from 'fast-check';
import type { PlannedJob, RackPlan } from '../../model/plan';

export function planOf(
  jobs: readonly Pick<PlannedJob, 'id' | 'racks' | 'startS' | 'endS'>[],
  more: Partial<RackPlan> = {},
): RackPlan {
  const planned = jobs.map((job, priority) => ({ ...job, latencyS: job.endS - job.startS, priority }));
  const valueS = planned.reduce((last, job) => Math.max(last, job.endS), 0);
  return { planner: 'corral', objective: 'makespan', valueS, candidates: 1, jobs: planned, ...more };
}

const jobDraft = (racks: number) =>
  fc.record({
    racks: fc.uniqueArray(fc.integer({ min: 0, max: racks - 1 }), { minLength: 1, maxLength: racks }),
    latencyS: fc.double({ min: 0.001, max: 500, noNaN: true }),
    idleS: fc.double({ min: 0, max: 50, noNaN: true }),
  });

/** Each job starts when its racks are free, plus some idling. */
export const generatedPlan: fc.Arbitrary<{ readonly plan: RackPlan; readonly racks: number }> = fc
  .integer({ min: 1, max: 12 })
  .chain((racks) =>
    fc.array(jobDraft(racks), { minLength: 1, maxLength: 25 }).map((drafts) => {
      const freeS = new Array<number>(racks).fill(0);
      const jobs = drafts.map((draft, index) => {
        const ordered = [...draft.racks].sort((a, b) => a - b);
        const startS = Math.max(...ordered.map((rack) => freeS[rack] ?? 0)) + draft.idleS;
        const endS = startS + draft.latencyS;
        for (const rack of ordered) freeS[rack] = endS;
        return { id: `job-${index}`, racks: ordered, startS, endS };
      });
      return { plan: planOf(jobs), racks };
    }),
  );
