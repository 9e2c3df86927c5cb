// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of every policy that ranks jobs: all present jobs sorted at every slot, the first that can use it gets it.
import { expect } from 'vitest';
import type { Declined, Offer, PolicyInput } from '../../engine/state/job-scheduler';
import { byArrival, type JobState, type TaskChoice } from '../../engine/state/job-state';
import { takeTask } from '../take-task';
import type { Watch } from './runs';

type Take = typeof takeTask;

/** `keyOf` is called again for every job at every slot; ties go by arrival. */
export function choosesByKey(
  keyOf: (input: PolicyInput, offer: Offer) => (job: JobState) => number,
  take: Take = takeTask,
): Watch {
  return (_, input) => (offer) => {
    const key = keyOf(input, offer);
    const order = [...input.view.present].sort((a, b) => compare(key(a), key(b)) || byArrival(a, b));
    let wanted: TaskChoice | undefined;
    for (const job of order) {
      wanted = take(input.view, job, offer);
      if (wanted !== undefined) break;
    }
    return (answer: TaskChoice | Declined) => {
      expect(named(answer)).toEqual(wanted === undefined ? 'nothing' : named(wanted));
    };
  };
}

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const named = (answer: TaskChoice | Declined) =>
  typeof answer === 'string' ? 'nothing' : [answer.stage.job.data.id, answer.stage.index, answer.kind, answer.block];
