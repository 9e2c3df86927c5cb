// SPDX-License-Identifier: GPL-3.0-or-later
// The data for the picture of an example: the preset itself, read, planned or simulated by the workers as in the workspace.
import type { Job } from '../../../model/job';
import type { ExpandedWorkload, Scenario } from '../../../model/scenario';
import { planningPart } from '../../../state/runs/plan-questions';
import { simulateQuestion, simulationPart } from '../../../state/runs/simulating';
import type { PlanAnswer, SimulateAnswer } from '../../../worker/api';
import type { CardPicture } from '../../../workload/presets/cards';
import type { Page } from '../../page-context';

export interface PictureAnswer {
  readonly scenario: Scenario;
  /** In the scenario's order; empty for coflows. */
  readonly jobs: readonly Job[];
  readonly plan?: PlanAnswer;
  readonly run?: SimulateAnswer;
}

/** Rejects with the reason, such as a lost worker or a cancelled request. */
export async function askPicture(
  page: Page,
  id: string,
  picture: CardPicture,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const read = await page.read('preset', id);
  if (!read.ok) throw new Error(read.problems[0]?.message ?? 'The example cannot be read.');
  const scenario = fewerJobs(read.scenario, picture);
  const jobs = await jobsOf(page, scenario, signal);
  const question =
    picture.of === 'plan'
      ? ({
          kind: 'plan',
          scenario: planningPart(scenario),
          planner: picture.planner,
          options: planOptions(picture),
        } as const)
      : simulateQuestion(scenario.runs[0]!, simulationPart(scenario));
  const reply = await page.ask(question, { signal });
  if (!reply.ok) throw new Error(reply.problems[0]?.message ?? 'The example has no answer.');
  return question.kind === 'plan'
    ? { scenario, jobs, plan: reply.answer as PlanAnswer }
    : { scenario, jobs, run: reply.answer as SimulateAnswer };
}

/** The bound of a plan on racks may take seconds, and is not drawn. */
const planOptions = ({ planner, options }: CardPicture & { of: 'plan' }) =>
  planner === 'corral' ? { ...options, bound: 'none' } : { ...options };

function fewerJobs(scenario: Scenario, picture: CardPicture): Scenario {
  const { workload } = scenario;
  if (picture.of === 'plan' || picture.fewer === undefined || !('generate' in workload)) return scenario;
  return { ...scenario, workload: { generate: { ...workload.generate, ...picture.fewer } } };
}

async function jobsOf(page: Page, scenario: Scenario, signal: AbortSignal): Promise<readonly Job[]> {
  const { workload } = scenario;
  if (!('generate' in workload)) return 'jobs' in workload ? workload.jobs : [];
  const reply = await page.ask({ kind: 'prepare', scenario: planningPart(scenario), options: {} }, { signal });
  const expanded: ExpandedWorkload | undefined = reply.ok ? reply.answer.workload : undefined;
  return expanded !== undefined && 'jobs' in expanded ? expanded.jobs : [];
}
