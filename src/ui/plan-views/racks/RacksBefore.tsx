// SPDX-License-Identifier: GPL-3.0-or-later
// Passes the plan before the last edit to the chart of a plan on racks: the code for that is loaded after the first sight.
import { useEffect } from 'react';
import { PLAN_BEFORE_LEGEND, planBefore } from '../../../charts/rack-plan/plan-before';
import type { PlanBefore } from '../../../charts/rack-plan/scene';
import type { RackPlan } from '../../../model/plan';
import type { RunView } from '../../../state/runs/run-views';
import { usePlanBefore } from '../../answer/use-plan-before';

interface RacksBeforeProps {
  readonly view: RunView;
  readonly plan: RackPlan;
  readonly onBefore: (before: PlanBefore | undefined) => void;
}

export function RacksBefore({ view, plan, onBefore }: RacksBeforeProps) {
  const was = usePlanBefore(view, 'racks')?.answer.plan;
  useEffect(() => {
    onBefore(was && { paint: planBefore(was, plan), words: PLAN_BEFORE_LEGEND });
  }, [was, plan, onBefore]);
  return null;
}
