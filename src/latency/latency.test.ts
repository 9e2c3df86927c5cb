// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job, Stage } from '../model/job';
import { InputError } from '../model/problem';
import type { Topology } from '../model/topology';
import { jobCurve, latencyCurves } from './job-curve';
import { type LatencyOptions, latencyOptionsFrom } from './latency-options';
import { LatencyTableRun, latencyAt } from './latency-table';
import { latencyModel, stageLatency, stageSlots } from './stage-latency';
import { COMMON, DATA, expectClose, JOB, TOPOLOGY } from './testing/worked-example';
import { latencyTable } from './uneven-racks';

const PUBLISHED = latencyOptionsFrom({});
function latencies(job: Job, options: Partial<LatencyOptions> = {}, topology: Partial<Topology> = {}): number[] {
  return [...latencyTable([job], { ...TOPOLOGY, ...topology }, { ...PUBLISHED, ...options }).latencyS];
}

describe('the latency of a map-reduce job', () => {
  // B = 1 GB/s, V' = 8, alpha = 2 s/GB; see the worked example in planners/corral/corral.test.ts for the arithmetic.
  test('is map + shuffle + reduce + balance, the shuffle once per reduce wave', () => {
    expectClose(latencies(JOB), [42, 32, 148 / 9 + 8]);
    expectClose(latencies(JOB, { balance: false }), [18, 20, 148 / 9]);
    expectClose(latencies(JOB, { alpha: 0.5 }), [24, 23, 148 / 9 + 2]);
  });

  // Only r = 1 has two reduce waves: its shuffle is charged once, 4 s instead of 8.
  test('with shared waves charges the shuffle once', () => {
    expectClose(latencies(JOB, { balance: false, shuffleWaves: 'shared' }), [14, 20, 148 / 9]);
  });

  // nic: (core + local x 1/2) / 1: r = 1: 7 x 1/2 = 3.5 s, twice; r = 2: 3.5/2 + 3.5/2/2 = 2.6 s, below the core's 14.
  test('lets the machine’s link carry both kinds of traffic with localBandwidth nic', () => {
    expectClose(latencies(JOB, { balance: false, localBandwidth: 'nic' }), [17, 20, 148 / 9]);
  });

  test('as published gets slower by 11 when V’ goes from 1 to 1.1, and not with nic', () => {
    const shuffleS = (oversubscription: number, localBandwidth: 'published' | 'nic') => {
      const topology = { ...TOPOLOGY, oversubscription, background: 0 };
      const model = latencyModel(topology, { ...PUBLISHED, localBandwidth });
      return stageLatency({ ...DATA, reduces: 2 }, 1, stageSlots(model, undefined), model).shuffleS;
    };
    expect(shuffleS(1.1, 'published') / shuffleS(1, 'published')).toBeCloseTo(11, 10);
    expect(shuffleS(1.1, 'nic')).toBe(shuffleS(1, 'nic'));
    expect(shuffleS(1, 'published')).toBe(shuffleS(1, 'nic'));
  });

  test('has no shuffle and no reduce without reduces, and none inside a rack of one machine', () => {
    const mapOnly = { ...JOB, reduces: 0, shuffleGB: 0, outputGB: 3, reduceMBps: undefined };
    expectClose(latencies(mapOnly, { balance: false }), [6, 4, 2]);
    expectClose(latencies({ ...JOB, reduces: 1, maps: 1 }, { balance: false }, { racks: 1, machinesPerRack: 1 }), [
      12 + 8,
    ]);
  });

  // Separate slots: 2 x 3 map slots and 2 x 2 reduce slots on one rack.
  test('counts waves by each kind’s slots and adds the overheads of every wave and of the job', () => {
    const topology = { slots: { map: 3, reduce: 2 }, taskOverheadS: 10, jobOverheadS: 100 };
    const curve = jobCurve(JOB, { ...TOPOLOGY, ...topology }, { ...PUBLISHED, balance: false });
    expect(curve.mapS[0]).toBe(2 + 10);
    expect(curve.reduceS[0]).toBe(2 + 10);
    expect(curve.shuffleS[0]).toBe(4);
    expect(curve.latencyS[0]).toBe(12 + 4 + 12 + 100);
  });

  test('limits tasks by cores and memory where there are no slots', () => {
    const topology = { slots: undefined, machine: { cores: 8, memoryGB: 8 } };
    const job = { ...JOB, task: { cores: 1, memoryGB: 4 } };
    expectClose(
      latencies(job, { balance: false }, topology),
      latencies(JOB, { balance: false }, { slots: { shared: 2 } }),
    );
  });
});

describe('the latency of a DAG', () => {
  const stage = (id: string, after: string[], seconds: number, inputGB = 0): Stage => ({
    id,
    after,
    ...{
      inputGB,
      shuffleGB: 0,
      outputGB: 0,
      maps: 1,
      reduces: 0,
      mapMBps: inputGB === 0 ? 1 : (inputGB * 1000) / seconds,
    },
  });
  const fixed = (id: string, after: string[], seconds: number) => stage(id, after, seconds, seconds);

  // a 3 -> c 4; b 5 -> c; b -> d 1. The longest path is b, c = 9.
  test('is the longest path over the stages, in whatever order they are listed', () => {
    const stages = [fixed('c', ['a', 'b'], 4), fixed('a', [], 3), fixed('b', [], 5), fixed('d', ['b'], 1)];
    const job: Job = { ...COMMON, stages };
    expectClose(latencies(job, { balance: false }), [9, 9, 9]);
    const curve = jobCurve(job, TOPOLOGY, { ...PUBLISHED, balance: false });
    expect([curve.mapS[0], curve.shuffleS[0], curve.reduceS[0]]).toEqual([9, 0, 0]);
  });

  test('charges the balance of its source stages and the job’s overhead once', () => {
    const job: Job = { ...COMMON, stages: [fixed('a', [], 3), fixed('b', [], 5), fixed('c', ['a', 'b'], 4)] };
    const curve = jobCurve(job, { ...TOPOLOGY, jobOverheadS: 7 }, PUBLISHED);
    expect([...curve.balanceS]).toEqual([16, 8, 16 / 3]);
    expectClose([...curve.latencyS], [9 + 7 + 16, 9 + 7 + 8, 9 + 7 + 16 / 3]);
  });

  test('of one stage is that of the same job without stages', () => {
    const stages = [{ id: 'x', after: [], ...DATA }];
    expect(latencies({ ...COMMON, stages })).toEqual(latencies(JOB));
  });

  test('agrees with the plain enumeration of all paths', () => {
    const dags = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat()), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(dags, (drawn) => {
        const stages = drawn.map(([seconds, bits], i) =>
          fixed(
            `s${i}`,
            drawn.flatMap((_, p) => (p < i && (bits >> p) % 2 === 1 ? [`s${p}`] : [])),
            seconds,
          ),
        );
        const ending = (i: number): number =>
          (drawn[i] as [number, number])[0] + Math.max(0, ...stages[i]!.after.map((id) => ending(Number(id.slice(1)))));
        const longest = Math.max(...stages.map((_, i) => ending(i)));
        const job: Job = { ...COMMON, stages: [...stages].reverse() };
        expect(latencies(job, { balance: false })[0]).toBeCloseTo(longest, 10);
      }),
    );
  });
});

describe('the latency of the other shapes', () => {
  test('of a moldable job is its list, the last entry repeating, the rest ignored, nothing added', () => {
    const moldable: Job = { ...COMMON, latencyS: [9, 5] };
    const topology = { taskOverheadS: 3, jobOverheadS: 4 };
    expect(latencies(moldable, {}, topology)).toEqual([9, 5, 5]);
    expect(latencies(moldable, {}, { racks: 1 })).toEqual([9]);
    expect([...jobCurve(moldable, TOPOLOGY, PUBLISHED).balanceS]).toEqual([0, 0, 0]);
  });

  test('of a malleable job is unknown', () => {
    expect(latencies({ ...COMMON, work: 5 })).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe('tables and curves', () => {
  const JOBS: Job[] = [JOB, { ...COMMON, latencyS: [9, 5] }];

  test('hold the same numbers, whole or filled in steps', () => {
    const table = latencyTable(JOBS, TOPOLOGY, PUBLISHED);
    const run = new LatencyTableRun(JOBS, TOPOLOGY.racks, [latencyModel(TOPOLOGY, PUBLISHED)], 'racks');
    run.step(1);
    expect(run.done).toBe(false);
    expect(run.filled).toBe(1);
    run.step(1);
    expect(run.done).toBe(true);
    expect(run.table).toEqual(table);
    expect([...table.latencyS.slice(0, 3)]).toEqual([...jobCurve(JOB, TOPOLOGY, PUBLISHED).latencyS]);
    expect([...latencyCurves(JOBS, TOPOLOGY, PUBLISHED).latencyS]).toEqual([...table.latencyS]);
    expect(latencyAt(table, 1, 2)).toBe(5);
  });

  test('sample the widths evenly, first and last included, where all would be too many', () => {
    const topology = { ...TOPOLOGY, racks: 101 };
    const { widths, latencyS } = latencyCurves(JOBS, topology, PUBLISHED, 10);
    expect([...widths]).toEqual([1, 26, 51, 76, 101]);
    expect(latencyS).toHaveLength(10);
    expect([...latencyCurves(JOBS, topology, PUBLISHED, 1).widths]).toEqual([1, 101]);
    expect([...latencyCurves(JOBS, { ...TOPOLOGY, racks: 1 }, PUBLISHED, 1).widths]).toEqual([1]);
  });

  test('the parts of a curve add up to it', () => {
    const curve = jobCurve(JOB, { ...TOPOLOGY, jobOverheadS: 7 }, PUBLISHED);
    for (let i = 0; i < 3; i++) {
      const parts = [curve.mapS, curve.shuffleS, curve.reduceS, curve.balanceS].map((part) => part[i]!);
      expect(parts.reduce((a, b) => a + b) + 7).toBeCloseTo(curve.latencyS[i]!, 12);
    }
  });
});

describe('the latency options', () => {
  test('are picked from among others, with their defaults', () => {
    expect(latencyOptionsFrom({ objective: 'makespan', alpha: 2 })).toEqual({
      balance: true,
      alpha: 2,
      shuffleWaves: 'published',
      localBandwidth: 'published',
    });
  });

  test('refuse what the declaration refuses', () => {
    expect(() => latencyOptionsFrom({ alpha: -1 })).toThrow(InputError);
  });
});
