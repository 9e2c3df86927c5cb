// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's plan, job by job: the guideline, and the possible schedules of its reduces.
import type { DataParallelJob } from '../../model/job';
import type { GuidelinePlan } from '../../model/locality-plan';
import { InputError } from '../../model/problem';
import { type Computation, GeneratorRun } from '../generator-run';
import type { PlanningRun, PlanningStep } from '../planner';
import { namedJobs } from '../rack-jobs';
import { coschedulerDetails } from './coscheduler-details';
import type { GuidelineOptions } from './coscheduler-options';
import {
  bestStep,
  exploreStep,
  guidelineStep,
  lightStep,
  noScheduleStep,
  type PlannedGuideline,
  scheduleStep,
} from './coscheduler-steps';
import { bestSchedule, type ExploredSchedule, type SlotReleases } from './explore-schedule';
import type { JobGuideline } from './job-guideline';
import { type CircuitNetwork, type ReduceSchedule, reduceSchedule } from './reduce-schedules';

interface CoschedulerQuestion {
  readonly jobs: readonly DataParallelJob[];
  /** By job. */
  readonly guidelines: readonly JobGuideline[];
  readonly racks: number;
  readonly network: CircuitNetwork;
  readonly waves: GuidelineOptions['waves'];
}

type OnStep = ((step: PlanningStep) => void) | undefined;

const EFFORT_PER_JOB = 100;
const NO_RANGE = { fewest: 1, most: 0 };

export function coschedulerRun(question: CoschedulerQuestion, onStep: OnStep): PlanningRun<GuidelinePlan> {
  const { jobs, guidelines, network } = question;
  let done = 0;
  function* compute(): Computation<GuidelinePlan> {
    const planned: GuidelinePlan['jobs'][number][] = [];
    for (const guideline of guidelines) {
      const { id, heavy } = guideline;
      const schedules: ReduceSchedule[] = [];
      const { fewest, most } = heavy?.range ?? NO_RANGE;
      for (let reduceRacks = fewest; reduceRacks <= most; reduceRacks++) {
        schedules.push(scheduleOf(guideline, reduceRacks, network, jobs[done]!));
        yield 5 * reduceRacks;
      }
      const possible = schedules.map(({ reduceRacks, reduces, cctS }) => ({ reduceRacks, reduces, cctS }));
      const shuffleHeavy = heavy !== undefined;
      const row = { id, shuffleHeavy, ...(heavy && { mapRacks: heavy.mapRacks }), possible };
      planned.push(row);
      if (onStep !== undefined) tell(guideline, schedules, question, { place: done, planned: row }, onStep);
      done++;
      yield EFFORT_PER_JOB;
    }
    return { planner: 'coscheduler', jobs: planned };
  }
  return new GeneratorRun({
    computation: compute(),
    progress: () => ({ done, total: jobs.length, unit: 'jobs' }),
    details: () => coschedulerDetails(guidelines, network),
  });
}

function scheduleOf(
  { reduces, heavy }: JobGuideline,
  reduceRacks: number,
  network: CircuitNetwork,
  job: DataParallelJob,
): ReduceSchedule {
  if (heavy === undefined) throw new Error('a light job has no schedules');
  const schedule = reduceSchedule(heavy.range, reduces, reduceRacks, network);
  if (Number.isFinite(schedule.cctS)) return schedule;
  throw new InputError(
    `Co-scheduler cannot count with the shuffle of ${namedJobs([job])}, whose circuits would never be done: ` +
      'lower shuffleGB, or raise topology.ocs.gbps',
  );
}

/** Includes ExploreSchedule on a cluster with every slot free, which is all that a plan made ahead can know. */
function tell(
  { id, reduces, shuffleGB, slotsPerRack, heavy }: JobGuideline,
  schedules: readonly ReduceSchedule[],
  { racks, network, waves }: CoschedulerQuestion,
  row: { readonly place: number; readonly planned: PlannedGuideline },
  onStep: (step: PlanningStep) => void,
): void {
  if (heavy === undefined) {
    onStep(lightStep(id, shuffleGB, network, row.place));
    return;
  }
  onStep(guidelineStep(id, shuffleGB, heavy, network, row.place));
  if (schedules.length === 0) onStep(noScheduleStep(id, reduces, slotsPerRack, heavy.range));
  for (const [i, schedule] of schedules.entries()) {
    const isLast = i === schedules.length - 1;
    onStep(scheduleStep(id, reduces, schedule, heavy.range, isLast ? row : undefined));
  }
  const slots = new Uint8Array(slotsPerRack);
  const idle: SlotReleases = Array.from({ length: racks }, () => slots);
  const seen: ExploredSchedule[] = [];
  const best = bestSchedule(schedules, idle, waves, (explored) => {
    seen.push(explored);
    onStep(exploreStep(id, explored));
  });
  if (best !== undefined) onStep(bestStep(id, best, seen));
}
