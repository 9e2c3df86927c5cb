// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a scenario that was edited before they had arrived: its plans and runs are requested again, so that the edit has a before.
// Requests nothing that the page would not start unasked. Loaded when needed.
import { scenarioOfRun } from '../../model/run-base';
import { type ExpandedWorkload, isEmptyWorkload } from '../../model/scenario';
import type { Questions, ScenarioQuestionKind } from '../../worker/api';
import type { LatestQuery } from '../../worker/latest-query';
import { isOfPlans } from '../edited-field';
import { type Entry, entriesOf } from '../entries';
import type { EditedScenario } from '../page-store';
import { largePlans, planningPart, planQuestion } from '../runs/plan-questions';
import type { Planning } from '../runs/planning';
import { areLargeRuns, simulateQuestion, simulationPart } from '../runs/simulating';
import { type PlanResult, planResult } from './plan-result';
import { type RunResult, runResult } from './run-result';

interface Known {
  readonly results: readonly RunResult[];
  readonly plans: readonly PlanResult[];
  readonly edited: EditedScenario;
  readonly field: string;
}

interface Filled extends Pick<Known, 'results' | 'plans' | 'edited'> {
  readonly lack?: string | undefined;
}

type Query = Planning['query'];

export async function fillBefore(query: Query, known: Known, signal: AbortSignal): Promise<Filled> {
  const { edited, field } = known;
  const entries = entriesOf(edited);
  const [plans, runs] = await Promise.all([
    fillPlans(query, entries, known, signal),
    // Runs do not depend on plans beside them.
    isOfPlans(field) ? { results: [] } : fillRuns(query, entries, known, signal),
  ]);
  return { plans, edited, ...runs };
}

async function fillPlans(query: Query, entries: readonly Entry[], { edited, plans }: Known, signal: AbortSignal) {
  const scenario = planningPart(edited);
  const large = largePlans(entries, edited);
  const filled = entries.map(async (entry): Promise<PlanResult | undefined> => {
    const { index, label, planner } = entry;
    const there = plans.find((one) => one.index === index);
    const isBlank = planner === undefined || (planner === 'manual' && edited.manual === undefined);
    if (there !== undefined || isBlank || large.includes(entry)) return there;
    const answer = await answerTo(query('plan'), planQuestion(entry, planner, scenario), signal);
    return answer && planResult(index, label, answer);
  });
  return (await Promise.all(filled)).flatMap((one) => one ?? []);
}

async function fillRuns(query: Query, entries: readonly Entry[], { edited, results }: Known, signal: AbortSignal) {
  const missing = entries.flatMap(({ index, label, run }) => {
    const isBlank =
      run === undefined || (run.scheduler === 'manual' && scenarioOfRun(edited, run).manual === undefined);
    return isBlank || results.some((one) => one.index === index) ? [] : { index, label, run };
  });
  if (missing.length === 0 || isEmptyWorkload(edited.workload)) return { results };
  const workload = await writtenOut(query, edited, signal);
  if (workload !== undefined && areLargeRuns(edited, workload))
    return { results, lack: 'the earlier scenario is too large to simulate unasked' };
  const scenario = simulationPart(edited);
  const asked = missing.map(async ({ index, label, run }) => {
    const answer = await answerTo(query('simulate'), simulateQuestion(run, scenario), signal);
    return answer === undefined ? [] : [runResult(index, label, answer)];
  });
  const more = (await Promise.all(asked)).flat();
  const all = [...results, ...more].sort((a, b) => a.index - b.index);
  return {
    results: all,
    lack: more.length < missing.length ? 'the earlier scenario could not be simulated' : undefined,
  };
}

async function writtenOut(
  query: Query,
  edited: EditedScenario,
  signal: AbortSignal,
): Promise<ExpandedWorkload | undefined> {
  const { workload } = edited;
  if (!('generate' in workload)) return workload;
  const answer = await answerTo(
    query('prepare'),
    { kind: 'prepare', scenario: planningPart(edited), options: {} },
    signal,
  );
  return answer?.workload;
}

/** Undefined if there is none: it was refused, the worker was lost, or nothing waits for it any more. */
function answerTo<K extends ScenarioQuestionKind>(
  query: LatestQuery<K>,
  question: Questions[K]['question'],
  signal: AbortSignal,
): Promise<Questions[K]['answer'] | undefined> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const end = (answer?: Questions[K]['answer']): void => {
      stop?.();
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    const look = (): void => {
      const { state, answer } = query.getSnapshot();
      if (state !== 'asking') end(state === 'fresh' ? answer : undefined);
    };
    const abort = (): void => {
      end();
      query.clear();
    };
    if (signal.aborted) {
      end();
      return;
    }
    signal.addEventListener('abort', abort);
    query.ask(question);
    stop = query.subscribe(look);
    look();
  });
}
