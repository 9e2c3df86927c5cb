// SPDX-License-Identifier: GPL-3.0-or-later
// The same relations for runs of coflows alone.
import type { Coflow, Scenario } from '../src/model/scenario';
import { scaledScenario, shiftedScenario } from '../src/simulator/testing/changed-run';
import type { RelationOf } from './relations';
import { expectSame, withDefaults, workloadOf } from './same-ends';
import { stretchedCoflow, stretchedScenario } from './stretched';

type CoflowRelation = RelationOf<Scenario>;

const coflowsOf = (scenario: Scenario): readonly Coflow[] => {
  const workload = workloadOf(scenario);
  return 'coflows' in workload ? workload.coflows : [];
};

const withCoflows = (scenario: Scenario, change: (coflow: Coflow, c: number) => Coflow): Scenario => ({
  ...scenario,
  workload: { coflows: coflowsOf(scenario).map(change) },
});

const asItIs = (scenario: Scenario): Scenario => scenario;

const LATER: CoflowRelation = {
  name: 'coflows, all 1024 s later',
  fit: asItIs,
  holds: (scenario) =>
    expectSame(scenario, shiftedScenario(scenario, 1024), { of: (endS) => endS + 1024, within: 1e-6 }),
};

const SLOWER: CoflowRelation = {
  name: 'coflows, everything at half the speed',
  fit: asItIs,
  holds: (scenario) => {
    const whole = withDefaults(scenario);
    const slow = withCoflows(stretchedScenario(whole, 2), (one) => stretchedCoflow(one, 2));
    expectSame(whole, slow, { of: (endS) => 2 * endS });
  },
};

const SIZES: CoflowRelation = {
  name: 'coflows, sizes and rates doubled',
  fit: asItIs,
  always: true,
  holds: (scenario) => {
    const whole = withDefaults(scenario);
    const larger = withCoflows(scaledScenario(whole, 2), (one) => ({
      ...one,
      flows: { ...one.flows, GB: one.flows.GB.map((GB) => 2 * GB) },
    }));
    expectSame(whole, larger, {});
  },
};

const otherName = (id: string): string => `x${9 - Number(id.slice(1))}`;

const NAMES: CoflowRelation = {
  name: 'coflows, under other names',
  fit: asItIs,
  holds: (scenario) =>
    expectSame(
      scenario,
      withCoflows(scenario, (one) => ({ ...one, id: otherName(one.id) })),
      { idOf: otherName },
    ),
};

const ORDER: CoflowRelation = {
  name: 'coflows, in another order',
  fit: (scenario) => withCoflows(scenario, (one, c) => ({ ...one, arrivalS: one.arrivalS + c * 1.323125 })),
  holds: (scenario) => {
    const coflows = [...coflowsOf(scenario)].reverse();
    expectSame(scenario, { ...scenario, workload: { coflows } }, { within: 1e-6 });
  },
};

const MORE: CoflowRelation = {
  name: 'coflows, one more rack',
  fit: asItIs,
  holds: (scenario) => {
    const { topology } = scenario;
    expectSame(scenario, { ...scenario, topology: { ...topology, racks: topology.racks + 1 } }, {});
  },
};

export const COFLOW_RELATIONS: readonly CoflowRelation[] = [LATER, SLOWER, SIZES, NAMES, ORDER, MORE];
