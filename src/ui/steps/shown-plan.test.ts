// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a plan as the page gets them from a worker, and the plan that its pictures draw at each.
import { expect, test } from 'vitest';
import { bandsOfPlan } from '../../charts/bands/bands-of-plan';
import { StepPlayer } from '../../planners/steps/step-player';
import type { PlanQuestion } from '../../worker/api';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { planQuestion } from '../../worker/testing/questions';
import { lastEndS, shownPlan } from './shown-plan';

const ask = createInlineAsk();

async function stepped(question: PlanQuestion) {
  const [plan, steps] = [await ask(question), await ask({ ...question, kind: 'steps' as const })];
  if (!plan.ok || !steps.ok) throw new Error('both are answered');
  return { answer: plan.answer, player: new StepPlayer(steps.answer) };
}

test('at its last step the plan is the whole one, and it grows up to there', async () => {
  const { answer, player } = await stepped(planQuestion());
  const { count } = player.recording;
  expect(shownPlan(answer, player.plan(count - 1)).plan).toEqual(answer.plan);
  const jobs = Array.from({ length: count }, (_, k) => (player.plan(k).jobs as readonly unknown[]).length);
  const placing = Array.from({ length: count }, (_, k) => k).filter((k) => player.step(k).kind === 'place');
  expect(placing.map((k) => jobs[k])).toEqual(placing.map((_, i) => i + 1));
});

test('of malleable jobs those that run so far have an end, so that their bands can be drawn', async () => {
  const { scenario } = planQuestion();
  const jobs = [6, 3, 9].map((work, j) => ({
    ...{ id: `m${j}`, arrivalS: 0, weight: 1, recurring: true, minSlots: 1, maxSlots: 4, work },
  }));
  const question: PlanQuestion = {
    ...planQuestion(),
    planner: 'flex',
    scenario: { ...scenario, workload: { jobs } },
    options: {},
  };
  const { answer, player } = await stepped(question);
  for (let k = 0; k < player.recording.count; k++) {
    const { plan } = shownPlan(answer, player.plan(k));
    if (!('intervals' in plan)) throw new Error('flex makes bands');
    const named = new Set(plan.jobs.map(({ id }) => id));
    for (const { slots } of plan.intervals) for (const id of Object.keys(slots)) expect(named.has(id)).toBe(true);
    expect(() => bandsOfPlan(plan, 'slots', 6)).not.toThrow();
    expect(Number.isFinite(lastEndS(plan))).toBe(true);
  }
});
