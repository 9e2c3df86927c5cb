// SPDX-License-Identifier: GPL-3.0-or-later
// One point of a what-if: the same function as the command line's. Fetched with the simulator by the first question about one.
import { remembered } from '../../base/remembered';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { measurePoint } from '../../what-if/measure-point';
import type { PointRun } from '../../what-if/point';
import type { PointQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import type { Workloads } from './workloads';

/** One for each worker: points of one question share the times of jobs alone. */
const isolatedOf = remembered((_: Workloads) => new IsolatedCache());

export function answerPoint(question: PointQuestion, context: AnswerContext): Promise<readonly PointRun[]> {
  return measurePoint(question, { tools: workerTools(context), isolated: isolatedOf(context.workloads) });
}
