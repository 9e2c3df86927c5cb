// SPDX-License-Identifier: GPL-3.0-or-later
// Options of the model that make much happen at one instant: machines that report by a heartbeat, outputs that are fetched in lumps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machineStride } from '../../model/racks';
import type { OptionValues } from '../../model/scenario';
import { FLOW_KINDS, KILL_CAUSES, type RunRecord } from '../../model/trace';
import { MAP } from '../engine/state/cluster';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { recordOfRun } from '../testing/run-and-check';

const SHUFFLE = FLOW_KINDS.indexOf('shuffle');

function withOptions({ scenario, jobs }: ArbitraryRun, options: OptionValues): ArbitraryRun {
  const run = scenario.runs[0]!;
  return { jobs, scenario: { ...scenario, runs: [{ ...run, options: { ...run.options, ...options } }] } };
}

/** By rack pair, GB. */
function shuffledGB({ trace: { flows } }: RunRecord): Map<string, number> {
  const byPair = new Map<string, number>();
  for (let row = 0; row < flows.length; row++) {
    if (flows.kind[row] !== SHUFFLE) continue;
    const pair = `${flows.stage[row]}: ${flows.from[row]} to ${flows.to[row]}`;
    byPair.set(pair, (byPair.get(pair) ?? 0) + flows.GB[row]!);
  }
  return byPair;
}

/**
 * Racks, as pairs with themselves, of which a stage first used a machine after its last map. What is on a reduce's own machine is an even
 * share, which falls with each machine that the stage uses: reduces that have fetched all there is in the rack by then fetch no more.
 */
function racksUsedLate({ trace: { tasks } }: RunRecord): Set<string> {
  const lastMapS = new Map<number, number>();
  const firstUseS = new Map<string, number>();
  for (let row = 0; row < tasks.length; row++) {
    const stage = tasks.stage[row]!;
    const place = `${stage}: ${tasks.rack[row]} to ${tasks.rack[row]} ${tasks.machine[row]}`;
    firstUseS.set(place, Math.min(firstUseS.get(place) ?? Number.POSITIVE_INFINITY, tasks.startS[row]!));
    if (tasks.kind[row] === MAP) lastMapS.set(stage, Math.max(lastMapS.get(stage) ?? 0, tasks.endS[row]!));
  }
  const late = [...firstUseS].filter(([place, startS]) => startS >= lastMapS.get(Number.parseInt(place, 10))!);
  return new Set(late.map(([place]) => place.slice(0, place.lastIndexOf(' '))));
}

const starts = ({ trace: { tasks } }: RunRecord): string[] =>
  Array.from({ length: tasks.length }, (_, row) =>
    [tasks.kind[row], tasks.index[row], tasks.machine[row], tasks.rack[row], tasks.startS[row]].join(' '),
  ).sort();

describe('outputs in lumps', () => {
  test('of one map each change nothing', () => {
    fc.assert(
      // No stage has more than twelve maps.
      fc.property(arbitraryRun('fair', 'tcp', { faults: true }), (run) => {
        expect(recordOfRun(withOptions(run, { fetchLump: 1 / 12 }))).toEqual(
          recordOfRun(withOptions(run, { fetchLump: 0 })),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('bring the same bytes from rack to rack where tasks run at the same places', () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryRun('fifo', 'tcp'), fc.constantFrom(0.2, 0.5, 1), (run, fetchLump) => {
        const own = { slowstart: 0, reduceRamp: 'none', taskNoise: 0.3 };
        const alone = { ...run, jobs: run.jobs.slice(0, 1) };
        const each = recordOfRun(withOptions(alone, { ...own, fetchLump: 0 }));
        const inLumps = recordOfRun(withOptions(alone, { ...own, fetchLump }));
        // What killed reduces fetched is fetched again; and what is fetched later delays maps that read, and so changes who gets which
        // slot.
        if (each.trace.tasks.killed.includes(1) || starts(each).join() !== starts(inLumps).join()) return;
        compared++;
        const [plain, lumps] = [shuffledGB(each), shuffledGB(inLumps)];
        expect([...lumps.keys()].sort()).toEqual([...plain.keys()].sort());
        const late = racksUsedLate(each);
        for (const [pair, GB] of plain) {
          if (late.has(pair)) expect(Math.abs(Math.log2(lumps.get(pair)! / GB))).toBeLessThan(1);
          else expect(lumps.get(pair)).toBeCloseTo(GB, 6);
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(30);
  });
});

describe('a heartbeat', () => {
  test('is when tasks start, each group of machines at its own moment', () => {
    fc.assert(
      fc.property(arbitraryRun('fair', 'tcp'), fc.constantFrom(0.7, 1, 5), (run, heartbeatS) => {
        const { trace } = recordOfRun(withOptions(run, { heartbeatS }));
        const { tasks } = trace;
        // The slot of a task that is killed to end a deadlock is taken at once.
        if ([...tasks.killedFor].some((cause) => KILL_CAUSES[cause] === 'deadlock')) return;
        const groups = Math.min(4, machineStride(run.scenario.topology));
        const firstS = Math.min(...run.jobs.map(({ arrivalS }) => arrivalS));
        for (let row = 0; row < tasks.length; row++) {
          const turns = (tasks.startS[row]! - firstS) / heartbeatS - ((tasks.machine[row]! % groups) + 1) / groups;
          expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 150 },
    );
  });
});
