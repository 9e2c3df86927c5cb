// SPDX-License-Identifier: GPL-3.0-or-later
// The first part of corral+: every dispatching rule at the winner's widths and at those sampled from Corral's provisioning.
import type { LatencyTable } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import type { BestPlan } from './best-plan';
import { dispatch, dispatchEffort } from './dispatch';
import { type DispatchRule, dispatchRules } from './dispatch-rules';
import { JobSequence } from './job-sequence';
import { SequenceValue } from './sequence-value';

export interface SearchQuestion {
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
  readonly objective: Objective;
  readonly best: BestPlan;
}

export interface OrderFound {
  readonly rule: DispatchRule;
  readonly beforeS: number;
}

/** Yields the effort of each plan. */
export function* searchOrders(
  { table, arrivalS, objective, best }: SearchQuestion,
  widths: readonly Int32Array[],
  onBetter: (found: OrderFound) => void,
): Generator<number, void, void> {
  const sequence = new JobSequence(table, arrivalS);
  const value = new SequenceValue(sequence, table.racks, objective);
  for (const width of widths) {
    for (const rule of dispatchRules(objective)) {
      if (best.spent) return;
      sequence.copyFrom(dispatch(table, arrivalS, width, rule), width);
      const beforeS = best.valueS;
      best.tries++;
      if (best.offer(value.wholeS(), sequence)) onBetter({ rule, beforeS });
      yield dispatchEffort(table) + value.takeEffort();
    }
  }
}
