// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainCctS } from '../../../planners/coscheduler/testing/plain-coscheduler';
import { Cluster } from '../../engine/state/cluster';
import { JobState, type StageState } from '../../engine/state/job-state';
import { launchRules } from '../../engine/testing/launch-rules';
import { mapReduce, SMALL } from '../testing/runs';
import { bestRacks, knownCctS, mapOutputGB } from './best-schedule';

const network = { elephantGB: 1, racks: 6, GBps: 1, setupS: 0.5 };
const cluster = new Cluster({ ...SMALL, racks: 6, machinesPerRack: 1, slots: { shared: 4 } });

/** A map is done on each of these racks, in this order; 1 GB of output each. */
function stageOn(racks: readonly number[], reduces: number): StageState {
  const maps = racks.length;
  const job = mapReduce('a', { maps, inputGB: maps, shuffleGB: maps, reduces, outputGB: 1 });
  const [stage] = new JobState(0, job, 0, 0, launchRules({ slowstart: 1 }), 6).stages as [StageState];
  stage.mapMachine.set(racks);
  return stage;
}

const idle = () => Array.from({ length: 6 }, () => [0, 0, 0, 0]);

describe('the best schedule', () => {
  test('knows the output of every rack', () => {
    expect(Array.from(mapOutputGB(stageOn([1, 1, 4, 1], 2), cluster))).toEqual([0, 3, 0, 0, 1, 0]);
  });

  // SM = (4): on two racks 4 s + 2 circuits, of which the rack's own two reduces need none.
  test('counts no circuit from a rack to itself', () => {
    const stage = stageOn([0, 0, 0, 0], 4);
    expect(bestRacks(stage, cluster, network, idle, 'refuse')).toEqual({ racks: [0], reduces: [4] });
    const busy = () => idle().map((slots, rack) => (rack === 0 ? [9, 9, 9, 9] : slots));
    expect(bestRacks(stage, cluster, network, busy, 'refuse')).toEqual({ racks: [1], reduces: [4] });
  });

  test('waits for slots where that is sooner than a longer shuffle', () => {
    // SM = (8) on rack 0: one rack that is free in 1.2 s takes 8.5 s, four racks with a slot each 8 s + 4 circuits.
    const stage = stageOn(new Array<number>(8).fill(0), 4);
    const later = (s: number) => () => [[20], [0, s, s, s], [0, s, s, s], [0, s, s, s], [0, s, s, s], [20]];
    expect(bestRacks(stage, cluster, network, later(1.2), 'refuse')?.racks).toEqual([1]);
    expect(bestRacks(stage, cluster, network, later(1.6), 'refuse')?.racks).toEqual([1, 2, 3, 4]);
  });

  // Racks have four slots each, rack 0 now three: it cannot have four reduces, and no rack can have five.
  test('is refused where a rack has fewer slots than reduces, unless they may come in waves', () => {
    const fewer = () => idle().map((slots, rack) => (rack === 0 ? slots.slice(1) : slots));
    const racksFor = (reduces: number, waves: 'refuse' | 'allow') =>
      bestRacks(stageOn([0, 0], reduces), cluster, { ...network, elephantGB: 2 }, fewer, waves)?.racks;
    expect(racksFor(4, 'refuse')).toEqual([1]);
    expect(racksFor(4, 'allow')).toEqual([0]);
    expect(racksFor(5, 'refuse')).toBeUndefined();
    expect(racksFor(5, 'allow')).toEqual([0]);
    const narrow = new Cluster({ ...SMALL, racks: 6, machinesPerRack: 1, slots: { shared: 4 } });
    const unknown = (reduces: number) =>
      bestRacks(stageOn([0, 0], reduces), narrow, { ...network, elephantGB: 2 }, 'unknown', 'refuse');
    expect(unknown(5)).toBeUndefined();
    expect(unknown(4)?.racks).toEqual([0]);
  });

  test('is none where no rack has an elephant', () => {
    expect(bestRacks(stageOn([0, 1, 2], 4), cluster, { ...network, elephantGB: 1.5 }, idle, 'refuse')).toBeUndefined();
    expect(bestRacks(stageOn([0], 4), cluster, { ...network, elephantGB: 1.5 }, idle, 'refuse')).toBeUndefined();
  });

  test('takes the emptiest racks where it knows nothing of what runs', () => {
    const some = new Cluster({ ...SMALL, racks: 6, machinesPerRack: 1, slots: { shared: 4 } });
    for (const machine of [0, 1, 2, 3, 5]) some.take(machine, 0, undefined);
    expect(bestRacks(stageOn([0, 0], 4), some, network, 'unknown', 'refuse')?.racks).toEqual([4, 0]);
  });
});

test('T(C) with known racks is that of the whole matrix without its diagonal', () => {
  const GB = fc.constantFrom<number>(0, 0.4, 1, 2, 5.5);
  const reduces = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(GB, { minLength: 6, maxLength: 6 }), reduces, fc.nat(2), (output, placed, shift) => {
      const racks = placed.map((_, i) => i + shift);
      const all = placed.reduce((a, b) => a + b, 0);
      const elephants = output.map((one) => (one >= network.elephantGB ? one : 0));
      // Row and column sums, without entries on the diagonal.
      const entry = (from: number, i: number): number => {
        const part = (elephants[from]! * placed[i]!) / all;
        return racks[i] === from || part === 0 ? 0 : part / network.GBps + network.setupS;
      };
      const rows = elephants.map((_, from) => placed.reduce((sum, __, i) => sum + entry(from, i), 0));
      const columns = placed.map((_, i) => elephants.reduce((sum, __, from) => sum + entry(from, i), 0));
      const known = knownCctS(output, { racks, reduces: placed }, network);
      expect(known).toBeCloseTo(Math.max(...rows, ...columns), 9);
      expect(known).toBeLessThanOrEqual(plainCctS(elephants, placed, network) + 1e-9);
    }),
  );
});
