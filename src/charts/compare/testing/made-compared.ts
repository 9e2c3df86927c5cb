// SPDX-License-Identifier: GPL-3.0-or-later
// Compared runs from a few figures per job, for tests of the compare charts.
import fc from 'fast-check';
import { JobUseMaker } from '../../../analysis/chart-data/job-use';
import { JOB_PHASES, WAIT_CAUSES } from '../../../model/trace';
import { recordOf } from '../../../simulator/testing/record-of';
import { runOf } from '../../gantt/testing/runs';
import { type ComparedRun, comparedRun } from '../compared-run';

export interface MadeJob {
  readonly id: string;
  readonly arrivalS: number;
  /** By the names of phases and causes. `slots` and `network` are given by their causes. */
  readonly parts: Readonly<Partial<Record<(typeof JOB_PHASES)[number] | (typeof WAIT_CAUSES)[number], number>>>;
  readonly startAfterS?: number;
  readonly ended?: boolean;
  readonly slots?: number;
  readonly racks?: number;
}

export const lengthOf = ({ parts }: MadeJob): number => Object.values(parts).reduce((sum, one) => sum + one, 0);

export function madeCompared(
  jobs: readonly MadeJob[],
  about: Partial<Pick<ComparedRun, 'place' | 'label' | 'stale'>> = {},
  window?: { readonly fromS: number; readonly toS: number },
): ComparedRun {
  const record = recordOf({
    jobs: jobs.map((job) => ({
      arrivalS: job.arrivalS,
      startS: job.arrivalS + (job.startAfterS ?? 0),
      endS: job.ended === false ? Number.NaN : job.arrivalS + lengthOf(job),
      phases: Object.fromEntries(
        JOB_PHASES.filter((phase) => phase !== 'network').map((phase) => [phase, job.parts[phase] ?? 0]),
      ),
      waits: Object.fromEntries(WAIT_CAUSES.map((cause) => [cause, job.parts[cause] ?? 0])),
    })),
  });
  const ids = jobs.map(({ id }) => id);
  const use = new JobUseMaker(jobs.length);
  for (const job of jobs) {
    const [fromS, toS] = [job.arrivalS + (job.startAfterS ?? 0), job.arrivalS + lengthOf(job)];
    const slotCount = toS > fromS ? (job.slots ?? 1) : 0;
    use.add(new Float64Array(slotCount).fill(fromS), new Float64Array(slotCount).fill(toS));
  }
  const widths = {
    use: use.cut(),
    mostSlots: Int32Array.from(jobs, ({ slots = 1 }) => slots),
    racks: Int32Array.from(jobs, ({ racks = 1 }) => racks),
  };
  const run = { record, ids, chartData: { ...runOf(ids, []).chartData, widths } };
  return comparedRun({ place: 0, label: 'fifo', stale: false, run, ...about }, window);
}

const seconds = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 400 }).map((n) => n / 4),
);

/** Up to twelve jobs; occasionally, one never ends. */
export const arbitraryJobsMade: fc.Arbitrary<readonly MadeJob[]> = fc
  .array(
    fc.record({
      arrivalS: seconds,
      parts: fc.record({
        noSlot: seconds,
        plan: seconds,
        map: seconds,
        network: seconds,
        shuffle: seconds,
        reduce: seconds,
      }),
      startAfterS: seconds,
      ended: fc.integer({ max: 7, min: 0 }).map((n) => n > 0),
      slots: fc.integer({ min: 1, max: 9 }),
      racks: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((jobs) => jobs.map((job, i) => ({ id: `j${i}`, ...job })));
