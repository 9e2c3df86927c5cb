// SPDX-License-Identifier: GPL-3.0-or-later
// What each plan was before the last edit, for its charts and figures.
import { useMemo } from 'react';
import type { PlanForm, RackPlan } from '../../model/plan';
import { plansOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { PlanResult } from '../../state/answer/plan-result';
import type { RunView } from '../../state/runs/run-views';
import type { PlanAnswerOf } from '../../worker/api';
import { useRunViews } from '../use-run-views';
import { useAnswers } from './use-answers';

/** Undefined if nothing was edited, the plan is still of the scenario before the edit, or the edit did not change it. */
export function usePlansBefore(): (run: RunView) => PlanResult | undefined {
  const views = useRunViews();
  const [{ before }] = useAnswers();
  return useMemo(() => {
    const pairs = before === undefined ? [] : pairRuns(before.plans, plansOf(views));
    const changed = pairs.filter(({ was, is }) => was.made !== is.made);
    const byIndex = new Map(changed.map(({ was, is }) => [is.index, was]));
    return ({ index }) => byIndex.get(index);
  }, [before, views]);
}

interface BeforeOfForm<F extends PlanForm> {
  readonly answer: PlanAnswerOf<F>;
  readonly lastEndS: number;
}

/** Only if it has the plan's present form: another form cannot be drawn over it. */
export function usePlanBefore<F extends PlanForm>(view: RunView, form: F): BeforeOfForm<F> | undefined {
  const was = usePlansBefore()(view);
  return useMemo(() => {
    if (was === undefined || was.made.form !== form) return undefined;
    const lastEndS = was.stretches.reduce((last, { endS }) => Math.max(last, endS), 0);
    return { answer: was.made as PlanAnswerOf<F>, lastEndS };
  }, [was, form]);
}

/** For a plan by hand, complete or not: its rectangles are compared, not its score. */
export function useHandPlanBefore({ index, label }: RunView): RackPlan | undefined {
  const [{ before }] = useAnswers();
  return useMemo(() => {
    const byHand = before?.plans.filter(({ made }) => made.form === 'racks' && made.plan.planner === 'manual') ?? [];
    const was = byHand.find((one) => one.label === label) ?? byHand.find((one) => one.index === index);
    return was?.made.form === 'racks' ? was.made.plan : undefined;
  }, [before, index, label]);
}
