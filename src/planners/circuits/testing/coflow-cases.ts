// SPDX-License-Identifier: GPL-3.0-or-later
// Generated coflows for both circuit planners: small whole numbers, so that ports become free together, sizes tie and flows just
// fit; and the same numbers divided, so that sums are rounded.

import fc from 'fast-check';
import { flowsFrom } from '../../../model/flows';
import type { Coflow, Flow } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import type { PlanningInput } from '../../planner';
import { planningInput } from '../../testing/inputs';

const OCS: NonNullable<Topology['ocs']> = {
  gbps: 8,
  reconfigurationMs: 100,
  elephantGB: 1.125,
  model: 'not-all-stop',
};

export function coflowInput(
  coflows: readonly Coflow[],
  racks: number,
  ocs: Partial<Topology['ocs']> = {},
): PlanningInput {
  const { scenario } = planningInput([], { racks, ocs: { ...OCS, ...ocs } });
  return { scenario: { ...scenario, workload: { coflows } }, workload: { coflows } };
}

export const coflowOf = (id: string, flows: readonly (readonly [number, number, number])[], arrivalS = 0): Coflow => ({
  id,
  arrivalS,
  weight: 1,
  flows: flowsFrom(flows.map(([from, to, GB]): Flow => ({ from, to, GB }))),
});

export interface CoflowCase {
  readonly racks: number;
  readonly deltaS: number;
  readonly coflows: readonly Coflow[];
}

interface Most {
  readonly racks: number;
  readonly coflows: number;
  readonly flows: number;
}

/** Whole seconds and GB; circuits of 8 Gbps. */
export function integerCases(most: Most): fc.Arbitrary<CoflowCase> {
  return fc.integer({ min: 2, max: most.racks }).chain((racks) => {
    const rack = fc.integer({ min: 0, max: racks - 1 });
    const size = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }));
    const flow = fc.record({ from: rack, to: rack, GB: size });
    const coflow = fc.record({
      arrivalS: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
      weight: fc.constantFrom(1, 2, 5),
      flows: fc.array(flow, { maxLength: most.flows }).map(flowsFrom),
    });
    return fc.record({
      racks: fc.constant(racks),
      deltaS: fc.constantFrom(0, 1, 2, 7),
      coflows: fc
        .array(coflow, { minLength: 1, maxLength: most.coflows })
        .map((list) => list.map((one, c) => ({ ...one, id: `c${c}` }))),
    });
  });
}

/** The same case with every length divided. */
export const divided = ({ racks, deltaS, coflows }: CoflowCase, by: number): CoflowCase => ({
  racks,
  deltaS: deltaS / by,
  coflows: coflows.map((one) => ({
    ...one,
    arrivalS: one.arrivalS / by,
    flows: { ...one.flows, GB: one.flows.GB.map((GB) => GB / by) },
  })),
});

export const inputOf = ({ racks, deltaS, coflows }: CoflowCase, ocs: Partial<Topology['ocs']> = {}): PlanningInput =>
  coflowInput(coflows, racks, { reconfigurationMs: deltaS * 1000, ...ocs });
