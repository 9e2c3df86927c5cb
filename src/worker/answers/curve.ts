// SPDX-License-Identifier: GPL-3.0-or-later
// One job's latency curve with its parts, for the inspector.
import { evenRacks } from '../../answers/plan';
import { type JobCurve, jobCurve } from '../../latency/job-curve';
import { latencyOptionsFrom } from '../../latency/latency-options';
import { isMalleable } from '../../model/job';
import { InputError } from '../../model/problem';
import type { CurveQuestion } from '../api';
import type { AnswerContext } from './answer-context';

export async function answerCurve(question: CurveQuestion, { workloads }: AnswerContext): Promise<JobCurve> {
  const options = latencyOptionsFrom(question.options);
  const workload = await workloads.of(question.scenario);
  if (!('jobs' in workload)) throw new InputError('coflows have no latency curve: only jobs run on racks');
  const job = workload.jobs.find((one) => one.id === question.job);
  if (job === undefined) throw new InputError(`there is no job "${question.job}" in this scenario`);
  if (isMalleable(job)) {
    throw new InputError(
      `job "${job.id}" has no latency curve: a malleable job’s speed is counted in slots, not racks`,
    );
  }
  return jobCurve(job, await evenRacks(question.scenario.topology), options);
}
