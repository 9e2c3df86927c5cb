// SPDX-License-Identifier: GPL-3.0-or-later
// What a hint did: as the label of its edit, and as a sentence to read out. Pure.
import { clockTimes } from '../../../base/clock-time';
import { counted } from '../../../base/readable';
import { rackList } from '../../../charts/rack-plan/describe';
import type { Objective } from '../../../model/plan';
import type { PlayedStep } from '../../../planners/manual/play-step';

export const NO_BETTER_STEP = 'No single move makes this plan better. Take jobs off and ask again.';

interface HintWords {
  /** For undo. */
  readonly label: string;
  /** With the gain. */
  readonly sentence: string;
}

export function hintWords(step: PlayedStep, ids: readonly string[], objective: Objective): HintWords {
  const nameOf = (job: number): string => ids[job] ?? 'a job';
  const measure = objective === 'makespan' ? 'makespan' : 'mean completion';
  if (step.kind === 'settle') {
    return { label: 'Hint: push conflicting jobs later', sentence: 'Hint: conflicting jobs are pushed later.' };
  }
  const racks = step.rectangles.find(({ job }) => job === step.job)?.racks ?? [];
  const name = nameOf(step.job);
  if (step.kind === 'place') {
    const where = `${racks.length === 1 ? 'rack' : 'racks'} ${rackList(racks)}`;
    const value = clockTimes(step.valueS)(step.valueS);
    const rest = objective === 'makespan' ? `can end at ${value}` : `can come to a mean of ${value}`;
    const sentence = `Hint: ${name} on ${where}`;
    return {
      label: `Hint: place ${name}`,
      sentence: step.rectangles.length === ids.length ? `${sentence}.` : `${sentence}. With the rest it ${rest}.`,
    };
  }
  const say = clockTimes(step.beforeS);
  const gain = `${measure} ${say(step.beforeS)} → ${say(step.valueS)}`;
  const done = {
    pack: 'all jobs start as early as they can',
    resize: `${name} gets ${counted(racks.length, 'rack')}`,
    move: `${name} goes to another place in the order`,
    swap: `${name} and ${nameOf(step.with ?? -1)} change places`,
  }[step.kind];
  return { label: `Hint: ${done}`, sentence: `Hint: ${done}; ${gain}.` };
}
