// SPDX-License-Identifier: GPL-3.0-or-later
// When bytes of a job's shuffles moved, as the engine records it, compared with the rates of its flows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLOW_KINDS, type RunRecord } from '../../model/trace';
import { MoveLog } from '../engine/accounts/byte-times';
import { arbitraryRun } from '../testing/arbitrary-run';
import { recordOfRun } from '../testing/run-and-check';
import { usefulRun } from '../testing/useful-run';

interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

const SHUFFLE = FLOW_KINDS.indexOf('shuffle');
/** Seconds: what the network treats as one instant. */
const INSTANT_S = 1e-8;

/** Merges intervals that overlap or touch, in time order; drops those as short as an instant. */
function united(all: readonly Stretch[]): readonly Stretch[] {
  const merged: { startS: number; endS: number }[] = [];
  for (const { startS, endS } of [...all].sort((a, b) => a.startS - b.startS)) {
    const last = merged.at(-1);
    if (last !== undefined && startS <= last.endS + INSTANT_S) last.endS = Math.max(last.endS, endS);
    else merged.push({ startS, endS });
  }
  return merged.filter(({ startS, endS }) => endS - startS > INSTANT_S);
}

function written({ trace }: RunRecord, job: number): readonly Stretch[] {
  const { length, job: of, startS, endS } = trace.shuffleMoves!;
  const own = Array.from({ length }, (_, i) => i).filter((i) => of[i] === job);
  return united(own.map((i) => ({ startS: startS[i]!, endS: endS[i]! })));
}

/** From each change of a flow's rate to the next, or to its end. */
function byRates({ trace, outcome }: RunRecord, job: number): readonly Stretch[] {
  const { flows, rates } = trace;
  const found: Stretch[] = [];
  const since = new Map<number, { atS: number; Gbps: number }>();
  const until = (flow: number, endS: number): void => {
    const { atS, Gbps } = since.get(flow) ?? { atS: 0, Gbps: 0 };
    if (Gbps > 0) found.push({ startS: atS, endS });
  };
  for (let i = 0; i < rates!.length; i++) {
    const flow = rates!.flow[i]!;
    if (flows.job[flow] !== job || flows.kind[flow] !== SHUFFLE) continue;
    until(flow, rates!.atS[i]!);
    since.set(flow, { atS: rates!.atS[i]!, Gbps: rates!.Gbps[i]! });
  }
  // What continues by circuit is another flow from then on.
  for (const flow of since.keys()) until(flow, Math.min(outcome.endS, flows.endS[flow]!));
  return united(found);
}

test.each([
  ['fair', 'tcp', false],
  ['fair', 'tcp', true],
  ['fifo', 'scf', false],
  ['coscheduler', 'sunflow', false],
])('%s on %s (faults: %s): bytes are reported to move when a flow has a rate', (scheduler, network, faults) => {
  fc.assert(
    fc.property(arbitraryRun(scheduler, network, { faults, ocs: network === 'sunflow' }).map(usefulRun), (run) => {
      const record = recordOfRun(run);
      for (const job of run.jobs.keys()) {
        const [reported, seen] = [written(record, job), byRates(record, job)];
        expect(reported.length).toBe(seen.length);
        for (const [i, { startS, endS }] of reported.entries()) {
          expect(startS).toBeCloseTo(seen[i]!.startS, 6);
          expect(endS).toBeCloseTo(seen[i]!.endS, 6);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('stretches that touch are one row, and of very many rows short gaps are closed', () => {
  const log = new MoveLog(2);
  log.write(0, 7, 0, 1);
  log.write(0, 7, 1, 2);
  log.write(0, 7, 2.5, 3);
  log.write(0, 7, 3.5, 4);
  log.write(0, 7, 6, 7);
  log.closed(7);
  log.write(1, 7, 7, 8);
  const { job, startS, endS } = log.cut();
  expect([[...job], [...startS], [...endS]]).toEqual([
    [0, 0, 0, 1],
    [0, 2.5, 6, 7],
    [2, 4, 7, 8],
  ]);
});
