// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in words, beside what happened.
import { rackList } from '../../rack-plan/describe';
import { exactFromTo } from '../../time/ticks';
import type { PlannedStretch } from './planned-stretches';

/** For the description of a whole chart. */
export const plannedLegend = (planned: readonly PlannedStretch[] | undefined, as: 'Brackets' | 'Outlines'): string =>
  planned === undefined ? '' : `${as} are the plan. `;

export const PLANNED_BEFORE_LEGEND = 'Dashed outlines are the plan before the last edit. ';

/** A job's sentence, followed by the plan's. */
export function withPlanned(sentence: string, planned: readonly PlannedStretch[] | undefined, job: number): string {
  const own = planned?.find((one) => one.job === job);
  if (own === undefined) return sentence;
  const where =
    own.racks.length === 0 ? '' : ` on ${own.racks.length === 1 ? 'rack' : 'racks'} ${rackList(own.racks)},`;
  return `${sentence}; planned${where} ${exactFromTo(own.startS, own.endS)}`;
}
