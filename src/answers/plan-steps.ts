// SPDX-License-Identifier: GPL-3.0-or-later
// A plan and every step by which its planner reached it: the same run as for the plan alone, with a listener.
import type { AnswerOfForm } from '../model/plan';
import type { OptionValues } from '../model/scenario';
import type { Planner, PlanningInput } from '../planners/planner';
import type { DraftContext, PlanningStep } from '../planners/planning-step';
import { closingStep } from '../planners/steps/closing-step';
import { StepRecorder, type StepRecording } from '../planners/steps/recording';
import type { AnswerTools } from './answer-tools';
import { carryOutPlan } from './plan';

/** Calls `onStep` for every step, including the closing one; returns the completed run. */
export async function explainPlan(
  planner: Planner,
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
  onStep: (step: PlanningStep) => void,
  onDrafts?: (context: DraftContext) => void,
): Promise<ReturnType<Planner['start']>> {
  const run = await carryOutPlan(planner, input, options, tools, { onStep, ...(onDrafts && { onDrafts }) });
  onStep(closingStep({ form: planner.form, plan: run.answer() } as AnswerOfForm));
  return run;
}

/** The window of steps that starts at `from`, and the outline of all. */
export async function recordSteps(
  planner: Planner,
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
  from = 0,
): Promise<StepRecording> {
  const recorder = new StepRecorder(from);
  let drafts: DraftContext | undefined;
  await explainPlan(planner, input, options, tools, recorder.add, (context) => {
    drafts = context;
  });
  return recorder.recording(planner.form, drafts);
}
