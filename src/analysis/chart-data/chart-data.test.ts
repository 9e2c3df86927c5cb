// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taskColumns } from '../../simulator/testing/task-columns';
import { SPAN_PHASES, spansOfCoflows, spansOfJobs, spansOfKilled } from './job-spans';
import { rackUse } from './rack-use';

const JOBS = 3;
const RACKS = 2;

/** On a grid of whole seconds, so that many start and end together. */
const arbitraryTasks = fc.array(
  fc.record({
    job: fc.nat(JOBS - 1),
    kind: fc.nat(1),
    rack: fc.nat(RACKS - 1),
    startS: fc.nat(12),
    fetchS: fc.nat(4),
    computeS: fc.nat(5),
    neverFetched: fc.boolean(),
    killed: fc.boolean(),
  }),
  { maxLength: 40 },
);
type Drawn = typeof arbitraryTasks extends fc.Arbitrary<infer T> ? T : never;

const columnsOf = (drawn: Drawn) =>
  taskColumns(
    drawn.map(({ job, kind, rack, startS, fetchS, computeS, neverFetched, killed }) => ({
      ...{ job, kind, rack, startS, killed },
      fetchedS: neverFetched && kind === 1 ? Number.NaN : startS + fetchS,
      endS: startS + fetchS + computeS,
    })),
  );

/** What a person would count by hand at one moment. */
function phaseOf(one: Drawn[number], atS: number): number | undefined {
  const endS = one.startS + one.fetchS + one.computeS;
  if (atS < one.startS || atS >= endS) return undefined;
  if (one.kind === 0) return 0;
  return one.neverFetched || atS < one.startS + one.fetchS ? 1 : 2;
}

describe('spans of jobs', () => {
  test('agree with counting the tasks at every moment', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const spans = spansOfJobs(columnsOf(drawn), JOBS);
        for (let atS = 0.5; atS < 22; atS++) {
          for (let job = 0; job < JOBS; job++) {
            for (let phase = 0; phase < SPAN_PHASES.length; phase++) {
              const running = drawn.filter((one) => one.job === job && phaseOf(one, atS) === phase).length;
              const covering = [...Array(spans.length).keys()].filter(
                (i) =>
                  spans.job[i] === job &&
                  spans.phase[i] === phase &&
                  spans.startS[i]! <= atS &&
                  spans.endS[i]! > atS &&
                  spans.mostTasks[i]! >= running,
              ).length;
              expect(covering).toBe(running > 0 ? 1 : 0);
            }
          }
        }
      }),
    );
  });

  test('of killed attempts are those of a run that had no others', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const alone = drawn.filter(({ killed }) => killed);
        expect(spansOfKilled(columnsOf(drawn), JOBS)).toEqual(spansOfJobs(columnsOf(alone), JOBS));
      }),
    );
  });

  test('touch no other span of the same job and phase, and come by job, phase and start', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const { length, job, phase, startS, endS } = spansOfJobs(columnsOf(drawn), JOBS);
        for (let i = 1; i < length; i++) {
          const sameRow = job[i] === job[i - 1] && phase[i] === phase[i - 1];
          if (sameRow) expect(startS[i]).toBeGreaterThan(endS[i - 1]!);
          else expect(job[i]! * 3 + phase[i]!).toBeGreaterThan(job[i - 1]! * 3 + phase[i - 1]!);
        }
      }),
    );
  });

  test('of a coflow go from its first byte to its last; one that never came has none', () => {
    const coflows = {
      length: 2,
      job: Int32Array.of(1, 0),
      stage: new Uint8Array(2),
      startS: Float64Array.of(0, 0),
      readyS: Float64Array.of(0, 0),
      firstByteS: Float64Array.of(2, 1),
      endS: Float64Array.of(5, Number.NaN),
      GB: Float64Array.of(1, 1),
    };
    const spans = spansOfCoflows(coflows, 2);
    expect(spans).toMatchObject({ length: 1, job: Int32Array.of(1), phase: Uint8Array.of(1) });
    expect([spans.startS[0], spans.endS[0]]).toEqual([2, 5]);
  });
});

describe('use of racks', () => {
  test('agrees with counting the tasks at every moment', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const use = rackUse(columnsOf(drawn), RACKS, JOBS);
        expect(use.averagedS).toBe(0);
        for (let atS = 0.5; atS < 22; atS++) {
          for (let rack = 0; rack < RACKS; rack++) {
            for (let job = 0; job < JOBS; job++) {
              const running = drawn.filter(
                (one) => one.rack === rack && one.job === job && phaseOf(one, atS) !== undefined,
              ).length;
              const lost = drawn.filter(
                (one) => one.rack === rack && one.job === job && one.killed && phaseOf(one, atS) !== undefined,
              ).length;
              let actual = 0;
              let reportedLost = 0;
              for (let i = use.rackFrom[rack]!; i < use.rackFrom[rack + 1]!; i++) {
                if (use.job[i] !== job || use.startS[i]! > atS || use.endS[i]! <= atS) continue;
                actual += use.slots[i]!;
                reportedLost += use.killed[i]! * use.slots[i]!;
              }
              expect(reportedLost).toBe(lost);
              expect(actual).toBe(running);
            }
          }
        }
      }),
    );
  });

  test('averaged, still holds every slot-second on its rack and job', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const tasks = columnsOf(drawn);
        const exact = rackUse(tasks, RACKS, JOBS);
        const rough = rackUse(tasks, RACKS, JOBS, -1);
        const area = (use: typeof exact, rack: number, job: number): number => {
          let sum = 0;
          for (let i = use.rackFrom[rack]!; i < use.rackFrom[rack + 1]!; i++) {
            if (use.job[i] === job) sum += use.slots[i]! * (use.endS[i]! - use.startS[i]!);
          }
          return sum;
        };
        for (let rack = 0; rack < RACKS; rack++) {
          for (let job = 0; job < JOBS; job++) {
            expect(area(rough, rack, job)).toBeCloseTo(area(exact, rack, job), 4);
          }
        }
      }),
    );
  });

  test('nothing ran: no rows, and every rack has its empty run', () => {
    const use = rackUse(taskColumns([]), 3, 0);
    expect(use.length).toBe(0);
    expect([...use.rackFrom]).toEqual([0, 0, 0, 0]);
  });
});
