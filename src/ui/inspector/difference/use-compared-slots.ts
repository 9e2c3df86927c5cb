// SPDX-License-Identifier: GPL-3.0-or-later
// What is needed to compare a plan by slots with its run, if both are of the scenario that is shown; while either is recomputed the last
// comparison stays, marked as old.
import { useState } from 'react';
import type { SharedPlan } from '../../../analysis/plan-difference/slot-difference';
import type { WhyRun } from '../../../analysis/why/why-run';
import type { Topology } from '../../../model/topology';
import { pairedPlan, sharedPlanOf } from '../../../state/runs/plan-pairs';
import type { RunView } from '../../../state/runs/run-views';
import { usePageState } from '../../page-context';
import { useRunViews } from '../../use-run-views';
import { useWhyRun } from '../use-why-run';

interface ComparedSlots {
  readonly why: WhyRun;
  readonly plan: SharedPlan;
  readonly topology: Topology;
  readonly planLabel: string;
  readonly runLabel: string;
}

interface ComparedSlotsView {
  readonly of: ComparedSlots;
  readonly isOld: boolean;
}

/** Undefined if the entry has no counterpart, or one of the two is not there yet. */
export function useComparedSlots(view: RunView): ComparedSlotsView | undefined {
  const topology = usePageState((state) => state.history.present.topology);
  const pair = pairedPlan(view, useRunViews());
  const why = useWhyRun(pair?.run);
  const [kept, keep] = useState<{ readonly of: ComparedSlots; readonly index: number }>();
  const plan = pair && sharedPlanOf(pair.plan);
  const isFresh = pair?.plan.plan.state === 'fresh' && pair.run.simulation?.state === 'fresh';
  const { index } = view;
  const ofEntry = kept?.index === index ? kept.of : undefined;
  if (pair === undefined || plan === undefined || why === undefined) return undefined;
  if (!isFresh) return ofEntry && { of: ofEntry, isOld: true };
  const labels = { planLabel: pair.plan.label, runLabel: pair.run.label };
  const isSame =
    ofEntry?.why === why &&
    ofEntry.plan === plan &&
    ofEntry.topology === topology &&
    ofEntry.planLabel === labels.planLabel &&
    ofEntry.runLabel === labels.runLabel;
  if (isSame) return { of: ofEntry, isOld: false };
  const of = { why, plan, topology, ...labels };
  keep({ of, index });
  return { of, isOld: false };
}
