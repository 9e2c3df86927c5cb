// SPDX-License-Identifier: GPL-3.0-or-later
// What Co-scheduler decided for a job, in sentences: the guideline, each possible schedule, and ExploreSchedule on a cluster
// where nothing runs yet, which is what a plan made ahead can know.
import { counted, readableCount, readableSize, readableTime } from '../../base/readable';
import type { PlanningStep } from '../planner';
import { rackWords } from '../rack-words';
import type { ExploredSchedule } from './explore-schedule';
import type { HeavyGuideline } from './job-guideline';
import type { CircuitNetwork, ReduceRange, ReduceSchedule } from './reduce-schedules';

export function lightStep(id: string, shuffleGB: number, { elephantGB }: CircuitNetwork): PlanningStep {
  const size = readableSize(shuffleGB);
  return {
    title: `${id}: shuffle-light`,
    sentence:
      shuffleGB > 0
        ? `${id} shuffles ${size}, less than the ${readableSize(elephantGB)} that make an elephant: it has no guideline and goes by packets.`
        : `${id} shuffles nothing, so it has no use for circuits.`,
    jobs: [id],
    racks: [],
    figures: { shuffleGB, elephantGB },
  };
}

export function guidelineStep(
  id: string,
  shuffleGB: number,
  { mapRacks, expectedGB, mapOutputGB }: HeavyGuideline,
  { elephantGB, racks }: CircuitNetwork,
): PlanningStep {
  const expected =
    expectedGB === shuffleGB
      ? ''
      : `, and its guideline counts with ${readableSize(expectedGB)}, as if all that it reads were shuffled`;
  return {
    title: `${id}: map racks`,
    sentence:
      `${id} shuffles ${readableSize(shuffleGB)}${expected}: with as many map racks as reduce racks, and ${readableSize(elephantGB)} from each to each ` +
      `at the least, its maps go to ${counted(mapRacks, 'rack')} of ${readableCount(racks)}, each with up to ` +
      `${readableSize(mapOutputGB[0]!)} of map output; a third of the racks is the most, for there are three replicas.`,
    jobs: [id],
    racks: [],
    figures: { shuffleGB, expectedGB, elephantGB, mapRacks },
  };
}

/** Of a heavy job without any possible schedule. */
export function noScheduleStep(id: string, reduces: number, slotsPerRack: number, { most }: ReduceRange): PlanningStep {
  return {
    title: `${id}: no schedule`,
    sentence:
      most === 0
        ? `No map rack of ${id} has an elephant of map output: none of its transfers is worth a circuit, and its reduces may run anywhere.`
        : `${counted(reduces, 'reduce')} of ${id} on at most ${counted(most, 'rack')} are more than the ${counted(slotsPerRack, 'usable slot')} of each: every schedule is refused, and its reduces may run anywhere.`,
    jobs: [id],
    racks: [],
    figures: { reduces, slotsPerRack, most },
  };
}

export function scheduleStep(id: string, reduces: number, schedule: ReduceSchedule, range: ReduceRange): PlanningStep {
  const { reduceRacks, reduces: placed, sendS, receiveS, cctS } = schedule;
  const most = placed[0]!;
  const least = placed.at(-1) as number;
  const spread = most === least ? readableCount(most) : `${readableCount(least)} to ${readableCount(most)}`;
  const busiest =
    sendS >= receiveS
      ? 'the busiest map rack needs so long to send'
      : 'the busiest reduce rack needs so long to receive';
  return {
    title: `${id}: ${counted(reduceRacks, 'reduce rack')}`,
    sentence:
      `${counted(reduces, 'reduce')} on ${counted(reduceRacks, 'rack')}, ${spread} on each; every pair of racks sends an elephant ` +
      `from ${readableCount(range.atLeast)} on. The coflow takes ${readableTime(cctS)}, for ${busiest}.`,
    jobs: [id],
    racks: [],
    figures: { reduceRacks, sendS, receiveS, cctS },
  };
}

export function exploreStep(id: string, explored: ExploredSchedule): PlanningStep {
  const racks = [...explored.racks].sort((a, b) => a - b);
  return {
    title: `${id}: exploring ${counted(racks.length, 'reduce rack')}`,
    sentence:
      `On ${rackWords(racks)} the slots for ${id} are free first: ${readableTime(explored.readyS)} until the last has them, and with ` +
      `the coflow’s ${readableTime(explored.schedule.cctS)} its shuffle is over after ${readableTime(explored.endS)}.`,
    jobs: [id],
    racks,
    figures: { readyS: explored.readyS, cctS: explored.schedule.cctS, endS: explored.endS },
  };
}

export function bestStep(id: string, best: ExploredSchedule): PlanningStep {
  return {
    title: `${id}: the best schedule`,
    sentence: `Of all possible schedules the one on ${counted(best.racks.length, 'rack')} ends the shuffle of ${id} soonest, after ${readableTime(best.endS)}: on an idle cluster that is its best schedule.`,
    jobs: [id],
    racks: [...best.racks].sort((a, b) => a - b),
    figures: { reduceRacks: best.racks.length, endS: best.endS },
  };
}
