// SPDX-License-Identifier: GPL-3.0-or-later
// What Co-scheduler decided for a job, in sentences: the guideline, each possible schedule, and ExploreSchedule on an idle
// cluster, which is all that a plan made ahead can know.
import { counted, readableCount, readableSize, readableTime } from '../../base/readable';
import type { GuidelinePlan } from '../../model/locality-plan';
import { asksFrom, type PlanningStep, type Put, stepQuestion } from '../planning-step';
import { rackWords } from '../rack-words';
import type { ExploredSchedule } from './explore-schedule';
import type { HeavyGuideline } from './job-guideline';
import type { CircuitNetwork, ReduceRange, ReduceSchedule } from './reduce-schedules';

export type PlannedGuideline = GuidelinePlan['jobs'][number];

/** A job's row of the answer, at its index. */
const rowPut = (place: number, row: PlannedGuideline): Put => ['jobs', place, row];

export function lightStep(id: string, shuffleGB: number, { elephantGB }: CircuitNetwork, place: number): PlanningStep {
  const size = readableSize(shuffleGB);
  return {
    kind: 'place',
    title: `${id}: shuffle-light`,
    sentence:
      shuffleGB > 0
        ? `${id} shuffles ${size}, less than the ${readableSize(elephantGB)} that make an elephant: it has no guideline and goes by packets.`
        : `${id} shuffles nothing, so it has no use for circuits.`,
    jobs: [id],
    racks: [],
    figures: { shuffleGB, elephantGB },
    ...asksFrom(shuffleQuestion(id, 1)),
    draw: { put: [rowPut(place, { id, shuffleHeavy: false, possible: [] })] },
  };
}

export function guidelineStep(
  id: string,
  shuffleGB: number,
  { mapRacks, expectedGB, mapOutputGB }: HeavyGuideline,
  { elephantGB, racks }: CircuitNetwork,
  place: number,
): PlanningStep {
  const expected =
    expectedGB === shuffleGB
      ? ''
      : `, and its guideline counts ${readableSize(expectedGB)}, as if all that it reads were shuffled`;
  const most = Math.max(mapRacks, Math.floor(racks / REPLICAS));
  const widths = Array.from({ length: most }, (_, i) => counted(i + 1, 'rack'));
  return {
    kind: 'choose',
    title: `${id}: map racks`,
    sentence:
      `${id} shuffles ${readableSize(shuffleGB)}${expected}. With as many map racks as reduce racks, and ${readableSize(elephantGB)} from each to each ` +
      `at the least, its maps go to ${counted(mapRacks, 'rack')} of ${readableCount(racks)}, each with up to ` +
      `${readableSize(mapOutputGB[0]!)} of map output. A third of the racks is the most, for there are three replicas.`,
    jobs: [id],
    racks: [],
    figures: { shuffleGB, expectedGB, elephantGB, mapRacks },
    ...asksFrom(
      shuffleQuestion(id, 0),
      stepQuestion('width', `To how many racks do the maps of ${id} go?`, widths, mapRacks - 1),
    ),
    draw: { put: [rowPut(place, { id, shuffleHeavy: true, mapRacks, possible: [] })] },
  };
}

/** Maps may use at most a third of the racks. */
const REPLICAS = 3;

const shuffleQuestion = (id: string, right: number) =>
  stepQuestion('outcome', `Does the shuffle of ${id} go by circuits?`, ['By circuits', 'By packets'], right);

/** The step for a heavy job without a possible schedule. */
export function noScheduleStep(id: string, reduces: number, slotsPerRack: number, { most }: ReduceRange): PlanningStep {
  return {
    kind: 'try',
    title: `${id}: no schedule`,
    sentence:
      most === 0
        ? `No map rack of ${id} has an elephant of map output: none of its transfers is worth a circuit, and its reduces may run anywhere.`
        : `${counted(reduces, 'reduce')} of ${id} on at most ${counted(most, 'rack')} are more than the ${counted(slotsPerRack, 'usable slot')} of each: every schedule is refused, and its reduces may run anywhere.`,
    jobs: [id],
    racks: [],
    figures: { reduces, slotsPerRack, most },
    rejected: [
      {
        what: `every schedule of ${id}`,
        why: most === 0 ? 'no transfer is worth a circuit' : 'more reduces than slots',
      },
    ],
  };
}

/** `row`: the job's complete row, drawn with the last of its schedules. */
export function scheduleStep(
  id: string,
  reduces: number,
  schedule: ReduceSchedule,
  range: ReduceRange,
  row: { readonly place: number; readonly planned: PlannedGuideline } | undefined,
): PlanningStep {
  const { reduceRacks, reduces: placed, sendS, receiveS, cctS } = schedule;
  const most = placed[0]!;
  const least = placed.at(-1) as number;
  const spread = most === least ? readableCount(most) : `${readableCount(least)} to ${readableCount(most)}`;
  const busiest = sendS >= receiveS ? 'the busiest map rack needs to send' : 'the busiest reduce rack needs to receive';
  return {
    kind: 'try',
    title: `${id}: ${counted(reduceRacks, 'reduce rack')}`,
    sentence:
      `${counted(reduces, 'reduce')} on ${counted(reduceRacks, 'rack')}, ${spread} on each: with ${readableCount(range.atLeast)} or more on each, every pair of racks has an elephant to send. ` +
      `The coflow takes ${readableTime(cctS)}, the time that ${busiest}.`,
    jobs: [id],
    racks: [],
    figures: { reduceRacks, sendS, receiveS, cctS },
    ...asksFrom(
      stepQuestion(
        'outcome',
        `On ${counted(reduceRacks, 'reduce rack')}: what takes longest?`,
        ['The busiest map rack, to send', 'The busiest reduce rack, to receive'],
        sendS >= receiveS ? 0 : 1,
      ),
    ),
    ...(row && { draw: { put: [rowPut(row.place, row.planned)] } }),
  };
}

export function exploreStep(id: string, explored: ExploredSchedule): PlanningStep {
  const racks = [...explored.racks].sort((a, b) => a - b);
  return {
    kind: 'try',
    title: `${id}: exploring ${counted(racks.length, 'reduce rack')}`,
    sentence:
      `On ${rackWords(racks)} the slots for ${id} are free first, after ${readableTime(explored.readyS)}: with ` +
      `the coflow’s ${readableTime(explored.schedule.cctS)} its shuffle is over after ${readableTime(explored.endS)}.`,
    jobs: [id],
    racks,
    figures: { readyS: explored.readyS, cctS: explored.schedule.cctS, endS: explored.endS },
  };
}

export function bestStep(id: string, best: ExploredSchedule, explored: readonly ExploredSchedule[]): PlanningStep {
  const others = explored.filter((one) => one.racks.length !== best.racks.length);
  const widths = explored.map((one) => counted(one.racks.length, 'rack'));
  const right = explored.findIndex((one) => one.racks.length === best.racks.length);
  return {
    kind: 'choose',
    title: `${id}: the best schedule`,
    sentence: `Of all possible schedules the one on ${counted(best.racks.length, 'rack')} ends the shuffle of ${id} soonest, after ${readableTime(best.endS)}: on an idle cluster that is its best schedule.`,
    jobs: [id],
    racks: [...best.racks].sort((a, b) => a - b),
    figures: { reduceRacks: best.racks.length, endS: best.endS },
    ...(others.length > 0 && {
      rejected: others.map((one) => ({
        what: counted(one.racks.length, 'rack'),
        why: `its shuffle is over after ${readableTime(one.endS)}`,
        cost: { endS: one.endS - best.endS },
      })),
    }),
    ...asksFrom(stepQuestion('width', `On how many racks does the shuffle of ${id} end soonest?`, widths, right)),
  };
}
