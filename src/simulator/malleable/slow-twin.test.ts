// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of malleable jobs compared with a twin that looks at everything again at every instant, and with FLEX's plan.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BandPlan } from '../../model/plan';
import { machineStride } from '../../model/racks';
import type { RunRecord } from '../../model/trace';
import { flex } from '../../planners/flex/flex';
import { runToEnd } from '../../planners/planner';
import { SCHEDULERS } from '../schedulers/registry';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';
import { arbitraryMalleable, type MalleableScenario } from './testing/arbitrary-malleable';
import { type PlainStretch, plainRun, slotsByMachine } from './testing/plain-run';

const TAKERS = SCHEDULERS.filter((one) => one.takesMalleable).map(({ id }) => id);
const RUNS_OF: Readonly<Record<string, number>> = { cora: 60 };

const recordOf = ({ scenario, jobs }: MalleableScenario): RunRecord =>
  simulateToEnd(startSimulation({ scenario, workload: { jobs }, run: scenario.runs[0]! }, { keep: 'trace' }));

/** "j0 holds 3 from 0 to 2.5, works from 0.5", with adjacent intervals of one slot joined. */
function byTheSlot(
  rows: readonly { job: string; slot: number; fromS: number; toS: number; worksFromS: number }[],
): string[] {
  const sorted = rows
    .filter(({ fromS, toS }) => toS > fromS + 1e-9)
    .sort((a, b) => a.slot - b.slot || a.fromS - b.fromS);
  const joined: { job: string; slot: number; fromS: number; toS: number; pauseS: number }[] = [];
  for (const { job, slot, fromS, toS, worksFromS } of sorted) {
    const pauseS = Math.min(toS, worksFromS) - fromS;
    const last = joined.at(-1);
    if (last?.job === job && last.slot === slot && Math.abs(last.toS - fromS) < 1e-9) {
      last.toS = toS;
      last.pauseS += pauseS;
    } else joined.push({ job, slot, fromS, toS, pauseS });
  }
  const seconds6 = (seconds: number): string => (Math.round(seconds * 1e6) / 1e6).toFixed(6);
  return joined.map(
    (one) =>
      `${one.job} holds ${one.slot} from ${seconds6(one.fromS)} to ${seconds6(one.toS)}, pauses ${seconds6(one.pauseS)}`,
  );
}

function ofRecord({ scenario, jobs }: MalleableScenario, { trace }: RunRecord): string[] {
  const { tasks } = trace;
  const { topology } = scenario;
  const stride = machineStride(topology);
  const each = Math.max(...slotsByMachine(topology));
  return byTheSlot(
    Array.from({ length: tasks.length }, (_, i) => ({
      job: jobs[tasks.job[i]!]!.id,
      slot: (tasks.rack[i]! * stride + tasks.machine[i]!) * each + tasks.slot[i]!,
      fromS: tasks.startS[i]!,
      toS: tasks.endS[i]!,
      worksFromS: tasks.fetchedS[i]!,
    })),
  );
}

const ofPlain = (stretches: readonly PlainStretch[]): string[] =>
  byTheSlot(stretches.flatMap(({ slots, ...one }) => slots.map((slot) => ({ ...one, slot }))));

function expectTwins(one: MalleableScenario): void {
  const record = recordOf(one);
  const twin = plainRun(one);
  expect(record.outcome.status).toBe('done');
  one.jobs.forEach((_, j) => {
    expect(record.trace.jobs.endS[j]).toBeCloseTo(twin.endS[j]!, 6);
  });
  expect(ofRecord(one, record)).toEqual(ofPlain(twin.stretches));
}

test.each(TAKERS)('%s gives every job the slots that the plain rules give it', (scheduler) => {
  fc.assert(fc.property(arbitraryMalleable(scheduler, { faults: true }), expectTwins), {
    numRuns: RUNS_OF[scheduler] ?? 300,
  });
});

const METRICS = ['averageResponse', 'weightedResponse', 'makespan', 'maxStretch'];

describe('flex with one epoch', () => {
  test.each(METRICS)('of jobs that are all there at the start is FLEX’s own plan for %s', (metric) => {
    const own = { metric, epochS: 1e9, reallocationS: 0 };
    fc.assert(
      fc.property(arbitraryMalleable('flex', { profiles: false, batch: true, own }), (drawn) => {
        const topology = { ...drawn.scenario.topology, jobOverheadS: 0 };
        const one = { ...drawn, scenario: { ...drawn.scenario, topology } };
        const { trace } = recordOf(one);
        const input = { scenario: one.scenario, workload: { jobs: one.jobs } };
        const plan = runToEnd(flex.start(input, { metric, phase: 'all' }, {})) as BandPlan;
        plan.jobs.forEach(({ endS }, j) => {
          expect(trace.jobs.endS[j]).toBeCloseTo(endS, 6);
        });
        for (const { startS, endS, slots } of plan.intervals) {
          if (endS - startS < 1e-6) continue;
          const middleS = (startS + endS) / 2;
          const held = new Map<string, number>();
          for (let i = 0; i < trace.tasks.length; i++) {
            if (!(trace.tasks.startS[i]! <= middleS && middleS < trace.tasks.endS[i]!)) continue;
            const { id } = one.jobs[trace.tasks.job[i]!]!;
            held.set(id, (held.get(id) ?? 0) + 1);
          }
          expect(Object.fromEntries(held)).toEqual(slots);
        }
      }),
      { numRuns: 150 },
    );
  });
});
