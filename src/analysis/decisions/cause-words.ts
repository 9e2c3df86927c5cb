// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job is ruled out, in words with clickable places; without a full stop, with "it" as the subject.
import { counted, readableNumber, readableTime } from '../../base/readable';
import type { TaskDemand } from '../../model/job';
import type { RuleCause, RuledOut } from '../../simulator/engine/state/standing';
import type { RichText } from '../why/rich-text';
import { racksText } from '../why/rich-text';

const needWords = ({ cores, memoryGB }: TaskDemand): string =>
  `${counted(cores, 'core')} and ${readableNumber(memoryGB)} GB`;

export function causeWords(out: RuledOut): RichText {
  switch (out.cause) {
    case 'starting':
      return ['it was starting up'];
    case 'nothingWaits':
      return ['it had no task waiting for such a slot'];
    case 'slowstart':
      return ['slow start: its reduces wait for more of its maps'];
    case 'noRoom':
      return [`no room: a task needs ${needWords(out.needs)}, the machine had ${needWords(out.left)} left`];
    case 'noCopyUp':
      return ['no machine with a copy of its blocks was up'];
    case 'racks':
      return ['the plan keeps it to ', ...racksText(out.racks)];
    case 'delay':
      return [`none of its blocks is on the ${out.near}: it lets slots pass${untilWords(out.untilS)}`];
    case 'notWanted':
      return [`SAMP and SARP want none of its tasks on this rack: it lets slots pass${untilWords(out.untilS)}`];
    case 'saturated':
      return [
        out.isInTurn
          ? 'the rack’s link was saturated: its maps go first, and the slot waits'
          : 'the rack’s link was saturated, and the slot waits for the user in turn',
      ];
    case 'mapRacks':
      return out.racks.length === 0
        ? ['its maps are gathered on racks that are taken']
        : ['its maps are gathered on ', ...racksText(out.racks)];
    case 'noBlockHere':
      return ['none of its blocks is on this rack'];
    case 'schedule':
      return out.racks.length === 0
        ? ['the schedule of its reduces needs no more slots now']
        : ['the schedule of its reduces wants ', ...racksText(out.racks)];
    case 'unscheduled':
      return ['its reduces had no schedule yet'];
    case 'gathering':
      return [`its reduces need ${counted(out.lack, 'slot')} at once, which are owed to earlier ones`];
    case 'notRest':
      return ['what is left over is for tasks that go against their guideline'];
  }
}

const untilWords = (untilS: number | undefined): string =>
  untilS === undefined ? '' : ` until ${readableTime(untilS)}`;

/** For several jobs that are counted together. */
export const SHORT_CAUSES: Readonly<Record<RuleCause, string>> = {
  starting: 'starting up',
  nothingWaits: 'without a task for it',
  slowstart: 'held by slow start',
  noRoom: 'without room on the machine',
  noCopyUp: 'without a copy that is up',
  racks: 'kept to other racks by the plan',
  delay: 'waiting for a nearer slot',
  notWanted: 'waiting for racks that are wanted',
  saturated: 'held while the link is saturated',
  mapRacks: 'gathered on other racks',
  noBlockHere: 'without a block on the rack',
  schedule: 'scheduled on other racks',
  unscheduled: 'without a schedule yet',
  gathering: 'waiting for several slots at once',
  notRest: 'not asked for here',
};
