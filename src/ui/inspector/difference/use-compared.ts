// SPDX-License-Identifier: GPL-3.0-or-later
// What is needed to compare plan and run, if both are of the scenario that is shown; while either is recomputed the last comparison
// stays, marked as old.
import { useState } from 'react';
import type { PlanSetting } from '../../../analysis/plan-difference/job-difference';
import type { WhyRun } from '../../../analysis/why/why-run';
import { latencyOptionsFrom } from '../../../latency/latency-options';
import { type RackPlan, rackPlanOf } from '../../../model/plan';
import type { RunView } from '../../../state/runs/run-views';
import { usePageState } from '../../page-context';
import { useWhyRun } from '../use-why-run';

export interface Compared {
  readonly why: WhyRun;
  readonly plan: RackPlan;
  readonly setting: PlanSetting;
}

export interface ComparedView {
  readonly of: Compared;
  readonly isOld: boolean;
}

/** Undefined if the run follows no plan on racks, or one of them is not there yet. */
export function useCompared(view: RunView): ComparedView | undefined {
  const topology = usePageState((state) => (view.run?.of ?? state.history.present).topology);
  const why = useWhyRun(view);
  const [kept, keep] = useState<Compared & { readonly index: number }>();
  const plan = rackPlanOf(view.plan.answer);
  const isFresh = view.plan.state === 'fresh' && view.simulation?.state === 'fresh';
  const { index } = view;
  if (isFresh && why !== undefined && plan !== undefined) {
    const isSame = kept?.why === why && kept.plan === plan && kept.setting.topology === topology;
    if (isSame) return { of: kept, isOld: false };
    const of = { why, plan, index, setting: { topology, options: latencyOptionsFrom(view.options) } };
    keep(of);
    return { of, isOld: false };
  }
  return kept?.index === index && plan !== undefined && why !== undefined ? { of: kept, isOld: true } : undefined;
}
