// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves out of a question what its answer does not depend on, so that it is smaller to send and its key changes less.
import type { ScenarioQuestion } from './api';

/** One job's curve needs only that job, not its 20 000 neighbours. An unknown job stays unknown. */
export function trimQuestion<Q extends ScenarioQuestion>(question: Q): Q {
  if (question.kind !== 'curve') return question;
  const { workload } = question.scenario;
  if (!('jobs' in workload) || workload.jobs.length <= 1) return question;
  const jobs = workload.jobs.filter((job) => job.id === question.job);
  if (jobs.length === 0) return question;
  return { ...question, scenario: { ...question.scenario, workload: { jobs }, manual: undefined } };
}
