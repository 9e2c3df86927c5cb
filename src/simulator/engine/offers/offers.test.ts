// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Topology } from '../../../model/topology';
import { runToCompletion } from '../../../planners/in-chunks';
import { Cluster } from '../state/cluster';
import type { Policy } from '../state/job-scheduler';
import type { TaskChoice } from '../state/job-state';
import { Offers } from './offers';

const cluster = (given: Partial<Topology> = {}) =>
  new Cluster({
    racks: 1,
    machinesPerRack: 3,
    slots: { shared: 1 },
    nicGbps: 8,
    oversubscription: 1,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0,
    ...given,
  });

// A map on machine 1 lets a reduce run, for which machine 0 had been declined.
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
  runToCompletion(offers.pass(0));
  expect(asked).toEqual([0, 1, 2, 0]);
  expect(taken).toEqual([1, 2, 0]);
  runToCompletion(offers.pass(0));
  expect(asked).toHaveLength(4);
});

// Two racks of two machines: 0 and 1, 2 and 3. The map on machine 2 lets a reduce run; machine 1 is offered before machine 0 again.
test('a rack that declined is asked again in the same turn once a launch asks for it', () => {
  const machines = cluster({ racks: 2, machinesPerRack: 2 });
  const asked: number[] = [];
  const taken: number[] = [];
  const policy: Policy = {
    choose: ({ machine }) => {
      asked.push(machine);
      return machine === 2 || taken.length === 1 ? ({} as TaskChoice) : 'rack';
    },
  };
  const offers: Offers = new Offers(machines, policy, (_, machine) => {
    machines.take(machine, 0, undefined);
    taken.push(machine);
    if (machine === 2) offers.again();
  });
  runToCompletion(offers.pass(0));
  expect(taken).toEqual([2, 1]);
  expect(asked.slice(0, 3)).toEqual([0, 2, 1]);
});
