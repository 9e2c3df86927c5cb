// SPDX-License-Identifier: GPL-3.0-or-later
// Each part of the difference between a plan by slots and its run as a sentence, from its numbers.
import { averaged, counted, readableNumber, readableTime } from '../../base/readable';
import { listed, type RichText } from '../why/rich-text';
import type { SlotDifference, SlotKind } from './slot-difference';

export const SLOT_PART_NAMES: Readonly<Record<SlotKind, string>> = {
  arrival: 'Arrival',
  epoch: 'Start of the plan',
  startUp: 'Start-up',
  wait: 'Wait for the first slot',
  gaps: 'Without a slot',
  pauses: 'Pauses',
  slots: 'Number of slots',
  wholeUnits: 'Whole time slots',
  beyond: 'Slots without computing',
  after: 'After its last slot',
};

const MAX_NAMED = 3;

/** With a full stop. */
export function slotPartWords({ about }: SlotDifference, kind: SlotKind, seconds: number): RichText {
  const { plan, run, meanPlanned, meanSimulated } = about;
  const size = readableTime(Math.abs(seconds));
  switch (kind) {
    case 'arrival':
      return [`It arrived ${size} ${seconds < 0 ? 'earlier' : 'later'} than the scenario says: arrivals are jittered.`];
    case 'epoch':
      return plan.unitS === undefined
        ? [`The plan begins when the last job has arrived, ${size} after this one; the run takes each as it arrives.`]
        : [`The plan gives slots for whole time slots; the next begins ${size} after it arrived.`];
    case 'startUp':
      return [`It took ${size} to start up; the plan counts no start-up.`];
    case 'wait':
      return [
        `It waited ${readableTime(Math.max(0, plan.startS - plan.fromS + seconds))} for its first slot`,
        `, planned ${readableTime(plan.startS - plan.fromS)}`,
        ...othersWords(about),
        '.',
      ];
    case 'gaps':
      return [
        `Between its first slot and its end it had none for ${readableTime(run.gapS)}, planned ${readableTime(plan.gapS)}`,
        ...othersWords(about),
        '.',
      ];
    case 'pauses':
      return [`Its slots paused for ${size} as their number changed; the plan counts no pauses.`];
    case 'slots':
      return [
        `While it worked it had ${slots(meanSimulated)} on average, planned ${slots(meanPlanned)}: `,
        seconds < 0 ? 'the same work takes less time.' : 'the same work takes more time.',
      ];
    case 'wholeUnits':
      return [
        `The plan gives whole units of ${readableTime(plan.unitS!)} and ends with a time slot; the run stops when the work is done.`,
      ];
    case 'beyond':
      return [
        `Its tasks held slots ${seconds < 0 ? 'for less' : 'for more'} time than they compute, ${size} at that number of slots: the plan counts only computing and container starts.`,
      ];
    default:
      return [`It ended ${size} after its last slot, when its output was written.`];
  }
}

const slots = (mean: number): string => averaged(mean, 'slot');

function othersWords({ others }: SlotDifference['about']): RichText {
  if (others.length === 0) return [];
  const shown = others
    .slice(0, MAX_NAMED)
    .map(({ job, slotS }): RichText => [{ job }, ` (${readableNumber(slotS)} slot-seconds)`]);
  const rest = others.length - shown.length;
  return ['; meanwhile slots were with ', ...listed(rest > 0 ? [...shown, [counted(rest, 'other job')]] : shown)];
}
