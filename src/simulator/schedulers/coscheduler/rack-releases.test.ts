// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../engine/state/attempt';
import { Cluster, MAP, REDUCE, type TaskKind } from '../../engine/state/cluster';
import type { ClusterView } from '../../engine/state/job-scheduler';
import { JobState, type StageState } from '../../engine/state/job-state';
import { launchRules } from '../../engine/testing/launch-rules';
import { mapReduce, SMALL } from '../testing/runs';
import { RackReleases } from './rack-releases';
import { aloneS, taskRemainingS } from './remaining-time';

const topology = { ...SMALL, racks: 2, machinesPerRack: 2, slots: { shared: 2 }, taskOverheadS: 2 };

/** Maps of 10 s; reduces that fetch 1 GB at 1 GB/s and compute 5 s. */
function stageOf(id: string): StageState {
  const data = { maps: 4, inputGB: 4, shuffleGB: 2, outputGB: 1, reduces: 2, mapMBps: 100 };
  const rules = launchRules({ slowstart: 1 });
  return new JobState(0, mapReduce(id, data), 0, 0, rules, 2).stages[0]!;
}

/** A task that has run on the machine since `startS`, and computed, if it does, since `fetchedS`. */
function running(view: ClusterView, stage: StageState, kind: TaskKind, machine: number, more: object): Attempt {
  const { startS = 0, ...group } = more as { startS?: number };
  const state = { state: 'starting', computeS: Number.NaN, fetchedS: Number.NaN, flows: [], ...group };
  const attempt = { stage, kind, machine, startS, group: state } as unknown as Attempt;
  view.cluster.take(machine, kind, undefined);
  (view.running as Attempt[]).push(attempt);
  return attempt;
}

const viewAt = (nowS: number): ClusterView =>
  ({ nowS, cluster: new Cluster(topology), running: [], network: { lacks: () => 0.25 } }) as unknown as ClusterView;

describe('the remaining time', () => {
  const stage = stageOf('a');

  test('of a task without progress is what it takes alone', () => {
    const view = viewAt(1);
    expect([aloneS(view, stage, MAP, 0), aloneS(view, stage, REDUCE, 0)]).toEqual([12, 8]);
    expect(taskRemainingS(view, running(view, stage, MAP, 0, {}))).toBe(12);
    expect(taskRemainingS(view, running(view, stage, REDUCE, 0, { state: 'fetching' }))).toBe(8);
  });

  test('follows from its progress at a constant rate', () => {
    const view = viewAt(6);
    const computing = { state: 'computing', computeS: 10 };
    // The container is up at 2 s.
    expect(taskRemainingS(view, running(view, stage, MAP, 0, computing))).toBeCloseTo(6, 9);
    expect(
      taskRemainingS(view, running(view, stage, REDUCE, 0, { ...computing, fetchedS: 3.5, computeS: 5 })),
    ).toBeCloseTo(2.5, 9);
    expect(taskRemainingS(view, running(view, stage, REDUCE, 1, { state: 'writing', computeS: 5 }))).toBe(0);
  });

  test('is that of reading where a map computes faster than it reads', () => {
    const view = viewAt(14);
    const reading = { state: 'fetching', computeS: 10, flows: [{ stream: 0 }] };
    // A quarter of its gigabyte is missing after 12 s.
    expect(taskRemainingS(view, running(view, stage, MAP, 0, reading))).toBeCloseTo(4, 9);
  });
});

describe('releases', () => {
  test('are by rack, free slots and its own ones first', () => {
    const view = viewAt(6);
    const stage = stageOf('a');
    const computing = { state: 'computing', computeS: 8 };
    running(view, stage, REDUCE, 0, { state: 'fetching' });
    stage.reducesIn[0] = 1;
    running(view, stageOf('b'), MAP, 1, computing);
    running(view, stageOf('b'), MAP, 2, computing);
    running(view, stageOf('b'), MAP, 2, {});
    const of = (promised: (rack: number) => number[], error = 0) =>
      new RackReleases(view, 1, error).of(stage, promised).map((row) => Array.from(row));
    expect(of(() => [])).toEqual([
      [0, 0, 0, 4],
      [0, 0, 4, 12],
    ]);
    // Two slots of the second rack go to another schedule first, for 7 s and for 20 s.
    expect(of((rack) => (rack === 1 ? [7, 20] : []))[1]).toEqual([4, 7, 12, 20]);
    view.cluster.fail(3);
    expect(of(() => [])[1]).toEqual([4, 12]);
    const [, , , misjudged] = of(() => [], 0.5)[0] as number[];
    expect(misjudged).not.toBe(4);
    expect(Math.abs((misjudged as number) - 4)).toBeLessThanOrEqual(2);
  });
});
