// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { drained } from '../../../planners/in-chunks';
import { Cluster } from '../state/cluster';
import type { Policy } from '../state/job-scheduler';
import type { TaskChoice } from '../state/job-state';
import { Offers } from './offers';

const cluster = () =>
  new Cluster({
    racks: 1,
    machinesPerRack: 3,
    slots: { shared: 1 },
    nicGbps: 8,
    oversubscription: 1,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0,
  });

// A map on machine 1 lets a reduce run, which machine 0 had no use for before.
test('what was declined is offered again at once when a launch asks for it', () => {
  const machines = cluster();
  const asked: number[] = [];
  const taken: number[] = [];
  const policy: Policy = {
    choose: ({ machine }) => {
      asked.push(machine);
      return machine === 1 || taken.length > 0 ? ({} as TaskChoice) : 'machine';
    },
  };
  const offers: Offers = new Offers(machines, policy, (_, machine) => {
    machines.take(machine, 0, undefined);
    taken.push(machine);
    if (machine === 1) offers.again();
  });
  drained(offers.pass(0));
  expect(asked).toEqual([0, 1, 2, 0]);
  expect(taken).toEqual([1, 2, 0]);
  drained(offers.pass(0));
  expect(asked).toHaveLength(4);
});
