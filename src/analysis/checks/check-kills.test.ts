// SPDX-License-Identifier: GPL-3.0-or-later
// Kill causes that the record confirms; those that it does not are in every-fault.test.ts.
import { describe, expect, test } from 'vitest';
import { KILL_CAUSES } from '../../model/trace';
import { recordOf, type TaskRow } from '../../simulator/testing/record-of';
import { checkKills } from './check-kills';
import { checkedDocument } from './testing/checked-document';
import { FAILING, SPECULATING } from './testing/small-runs';

test.each([
  ['backup', SPECULATING],
  ['remadeMap', FAILING],
  ['fault', FAILING],
] as const)('a run with kills for %s has nothing broken', (cause, scenario) => {
  const { record, broken } = checkedDocument(scenario);
  expect([...record.trace.tasks.killedFor]).toContain(KILL_CAUSES.indexOf(cause));
  expect(broken).toEqual([]);
});

describe('a reduce that is preempted', () => {
  const reduce: TaskRow = { job: 0, kind: 'reduce', startS: 1, endS: 5, killed: true, killedFor: 'preemption' };
  const map = (startS: number, endS: number, job = 0): TaskRow => ({ job, kind: 'map', startS, endS, slot: 1 });
  const jobs = ['a', 'b'].map((id) => ({ id, arrivalS: 0, weight: 1, recurring: true, stages: [] }));
  const topology = { racks: 1, machinesPerRack: 1, nicGbps: 1, oversubscription: 1 };
  const idle = { ...topology, taskOverheadS: 0, jobOverheadS: 0, background: 0 };
  const broken = (...maps: readonly TaskRow[]) =>
    checkKills({
      ...{ topology: idle, jobs, hadFaults: false, outputReplicas: 1 },
      record: recordOf({ tasks: [reduce, ...maps] }),
    });
  const MAPS_RUN = 'reduce 0 of job a, killed (preemption) at 5 s, though maps of its job run';

  test('while a map of its job runs is named', () => {
    expect(broken(map(0, 4), map(4, 6))).toEqual([MAPS_RUN]);
    expect(broken(map(0, 9))).toEqual([MAPS_RUN]);
  });

  test('before, between and after its maps, beside maps of others or ones that take no time, is as it should be', () => {
    expect(broken(map(0, 5), map(5, 9))).toEqual([]);
    expect(broken(map(0, 2), map(7, 9))).toEqual([]);
    // Many maps, in any order of ends.
    expect(broken(map(8, 9), map(0, 1), map(6, 7), map(2, 3))).toEqual([]);
    expect(broken(map(8, 9), map(0, 1), map(4, 7), map(2, 3))).toEqual([MAPS_RUN]);
    expect(broken(map(0, 9, 1))).toEqual([]);
    expect(broken(map(5, 5))).toEqual([]);
    expect(broken()).toEqual([]);
  });
});
