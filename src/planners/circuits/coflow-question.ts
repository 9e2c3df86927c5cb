// SPDX-License-Identifier: GPL-3.0-or-later
// The input of both circuit planners: a scenario of coflows on an optical switch.
import { plainName } from '../../model/fields/fields';
import { InputError } from '../../model/problem';
import type { Coflow, OptionValues } from '../../model/scenario';
import { gbpsToGBps, type OpticalSwitch } from '../../model/topology';
import type { PlanningInput } from '../planner';
import { mostCircuits } from './circuit-table';
import { type CircuitSpeed, coflowBoundS, pairS } from './coflow-bound';
import { type CoflowOrder, priorityOrder } from './coflow-order';
import { type PairBytes, pairBytes } from './pair-bytes';

type SwitchModel = OpticalSwitch['model'];

export interface CoflowQuestion {
  readonly coflows: readonly Coflow[];
  /** Per coflow. */
  readonly pairs: readonly PairBytes[];
  /** T(C) per coflow. */
  readonly boundS: Float64Array;
  readonly orderedBy: CoflowOrder;
  /** Indices of coflows by priority. */
  readonly order: readonly number[];
  readonly racks: number;
  readonly speed: CircuitSpeed;
  readonly model: SwitchModel;
  readonly mostCircuits: number;
}

/** Keeps sums of times well below the largest number. */
const LONGEST_S = 1e300;

/** Throws InputError if there are no coflows or no optical switch. */
export function coflowQuestion(input: PlanningInput, values: OptionValues, label: string): CoflowQuestion {
  const { workload, scenario } = input;
  const { ocs, racks } = scenario.topology;
  const takes = `${label} plans coflows on an optical switch`;
  if (!('coflows' in workload)) throw new InputError(`${takes}; this scenario has jobs`);
  const { coflows } = workload;
  if (coflows.length === 0) throw new InputError(`${takes}; this scenario has none`);
  if (ocs === undefined) {
    throw new InputError(
      `${takes}; this scenario has no optical switch (topology.ocs): give it one, at least its rate (gbps)`,
    );
  }
  const speed: CircuitSpeed = { GBps: gbpsToGBps(ocs.gbps), deltaS: ocs.reconfigurationMs / 1000 };
  const pairs = coflows.map((coflow) => pairBytes(coflow.flows));
  refuseOverflowingCircuits(label, coflows, pairs, speed);
  const boundS = Float64Array.from(pairs, (own) => coflowBoundS(own, speed));
  const orderedBy = (values.order ?? 'shortest') as CoflowOrder;
  const order = priorityOrder(orderedBy, coflows, boundS);
  const model = (values.model ?? ocs.model) as SwitchModel;
  const most = mostCircuits(coflows.map((coflow) => coflow.id));
  return { coflows, pairs, boundS, orderedBy, order, racks, speed, model, mostCircuits: most };
}

/** No schedule is longer than all arrivals and all pairs one after the other. */
function refuseOverflowingCircuits(
  label: string,
  coflows: readonly Coflow[],
  pairs: readonly PairBytes[],
  speed: CircuitSpeed,
): void {
  let latestS = 0;
  let sumS = 0;
  pairs.forEach((own, c) => {
    const { id, arrivalS } = coflows[c]!;
    latestS = Math.max(latestS, arrivalS);
    for (const GB of own.GB) sumS += pairS(GB, speed);
    if (!(sumS + latestS <= LONGEST_S)) {
      throw new InputError(
        `${label}: with coflow ${plainName(id)} the circuits take longer than 1e300 s; its flows must be smaller, topology.ocs.gbps higher or its delay shorter`,
      );
    }
  });
}
