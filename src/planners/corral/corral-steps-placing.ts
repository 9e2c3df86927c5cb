// SPDX-License-Identifier: GPL-3.0-or-later
// The rectangles of a plan on racks in sentences, one for each job in placing order: which racks are free first, what the job
// waits for, and which rack it would otherwise have had to wait for.
import { counted, readableCount, readableTime } from '../../base/readable';
import type { Occupancy } from '../../latency/rack-occupancy';
import type { PlannedJob } from '../../model/plan';
import { asksFrom, type PlanningStep, type RejectedChoice, stepQuestion } from '../planning-step';
import { rackWords } from '../rack-words';
import type { PlacedJob } from './place-winner';
import { plannedJobs } from './rack-plan';

interface PlacingContext {
  readonly ids: readonly string[];
  readonly racks: number;
  readonly arrivalS: Float64Array;
  readonly occupancy: Occupancy;
  /** Why a job is next: "the widest of those left, then the longest". */
  readonly order: string;
  /** The jobs of the answer, if the priorities of jobs that start together do not follow placing order. */
  readonly jobs?: readonly PlannedJob[];
}

/** `placed` is in placing order. */
export function* placingSteps(placed: readonly PlacedJob[], context: PlacingContext): Generator<PlanningStep> {
  const { ids, racks: count, arrivalS, occupancy, order } = context;
  const planned = context.jobs ?? plannedJobs(ids, placed, occupancy);
  const freeS = new Float64Array(count);
  for (const [p, one] of placed.entries()) {
    const { job, startS, endS, racksFreeS, waitsFor } = one;
    const id = ids[job]!;
    const width = one.racks.length;
    const racks = [...one.racks];
    const why =
      waitsFor < 0
        ? arrivalS[job]! > 0
          ? `It starts on arrival at ${readableTime(startS)}`
          : 'It starts at once'
        : `It waits until ${readableTime(startS)}, when ${ids[waitsFor]!} gives up ${width === 1 ? 'that rack' : 'the last of them'},`;
    const freed = racksFreeS < endS ? `; its racks are free for others at ${readableTime(racksFreeS)}` : '';
    const rejected = laterRack(racks, freeS, startS);
    const left = placed.slice(p, p + MAX_ASKED).map((other) => other.job);
    const answers = left.sort((a, b) => a - b);
    yield {
      kind: 'place',
      title: `Placing ${readableCount(p + 1)} of ${counted(placed.length, 'job')}`,
      sentence:
        `${id}, ${order}, takes the ${width === 1 ? 'rack that is' : `${readableCount(width)} racks that are`} free first: ` +
        `${rackWords(racks)}. ${why} and ends at ${readableTime(endS)}${freed}.`,
      jobs: waitsFor < 0 ? [id] : [id, ids[waitsFor]!],
      racks,
      figures: { startS, endS, latencyS: endS - startS },
      times: [startS, endS, ...(freed === '' ? [] : [racksFreeS])],
      ...(rejected && { rejected: [rejected] }),
      ...asksFrom(
        stepQuestion(
          'job',
          'Which job is placed next?',
          answers.map((j) => ids[j]!),
          answers.indexOf(job),
        ),
        racksQuestion(id, racks, freeS),
      ),
      draw: { ...(p === 0 && { clear: true }), put: [['jobs', job, planned[job]]] },
    };
    for (const rack of racks) freeS[rack] = racksFreeS;
  }
}

const MAX_ASKED = 5;

/** The next rack that it could have had, if that becomes free only after the job starts on its own racks. */
function laterRack(racks: readonly number[], freeS: Float64Array, startS: number): RejectedChoice | undefined {
  const own = new Set(racks);
  let next = -1;
  for (let rack = 0; rack < freeS.length; rack++) {
    if (!own.has(rack) && (next < 0 || freeS[rack]! < freeS[next]!)) next = rack;
  }
  if (next < 0 || freeS[next]! <= startS) return undefined;
  return {
    what: `rack ${next}`,
    why: `taken until ${readableTime(freeS[next]!)}`,
    cost: { startS: freeS[next]! - startS },
  };
}

/** The choices: the racks that it takes, those free last, those with the lowest and with the highest numbers. */
function racksQuestion(id: string, racks: readonly number[], freeS: Float64Array) {
  const width = racks.length;
  const all = Array.from(freeS, (_, rack) => rack);
  const last = [...all].sort((a, b) => freeS[b]! - freeS[a]! || b - a).slice(0, width);
  const sets = [racks, last, all.slice(0, width), all.slice(-width)];
  const words = (set: readonly number[]): string => rackWords([...set].sort((a, b) => a - b));
  const answers = [...new Set(sets.map(words))].sort();
  const what = width === 1 ? 'Which rack does' : 'Which racks does';
  return stepQuestion('rack', `${what} ${id} take?`, answers, answers.indexOf(words(racks)));
}
