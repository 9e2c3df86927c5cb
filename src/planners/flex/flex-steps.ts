// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX in sentences: each order that is tried, and the intervals of the packing that won.
import { counted, readableNumber, readableTime } from '../../base/readable';
import type { BandPlan } from '../../model/plan';
import { asksFrom, type PlanningStep, type Put, type RejectedChoice, stepQuestion } from '../planning-step';
import { ORDER } from './band-drafts';
import type { FlexInstance } from './flex-instance';
import { metricFigure, metricName, metricValue } from './metrics/metric-words';
import type { NamedOrder } from './orders/order';

const NAMED = 5;

/** "a", "a and b", "a, b, c, d, e and 7 more". */
function names(ids: readonly string[]): string {
  const shown = ids.length > NAMED ? [...ids.slice(0, NAMED), `${ids.length - NAMED} more`] : ids;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

interface TriedOrder {
  readonly order: Pick<NamedOrder, 'name' | 'by'>;
  readonly jobs: readonly string[];
  /** The same, as indices of the instance's jobs. */
  readonly places: readonly number[];
}

export function orderStep(
  { order, jobs, places }: TriedOrder,
  value: number,
  best: { readonly name: string; readonly value: number } | undefined,
  metricId: string,
): PlanningStep {
  const isBest = best === undefined || value < best.value;
  const first = places
    .slice(0, NAMED)
    .map((place, i) => ({ place, id: jobs[i]! }))
    .sort((a, b) => a.place - b.place);
  const outcome =
    best === undefined
      ? 'the first to beat'
      : isBest
        ? `below ${metricValue(metricId, best.value)}, the best so far, by ${best.name}`
        : `not below ${metricValue(metricId, best.value)}, the best so far, by ${best.name}`;
  return {
    kind: 'try',
    title: `Order ${order.name}`,
    sentence: `By ${order.by}, the jobs come as ${names(jobs)}; packed so, the ${metricName(metricId)} is ${metricValue(metricId, value)}: ${outcome}.`,
    jobs: jobs.slice(0, NAMED),
    racks: [],
    figures: {
      [metricFigure(metricId, 'value')]: value,
      ...(best === undefined ? {} : { [metricFigure(metricId, 'best')]: best.value }),
    },
    ...(!isBest && { rejected: [rejectedOrder(order.name, value, best, metricId)] }),
    ...asksFrom(
      stepQuestion(
        'job',
        `Which job comes first by ${order.by}?`,
        first.map(({ id }) => id),
        first.findIndex(({ place }) => place === places[0]),
      ),
      best &&
        stepQuestion(
          'outcome',
          `By ${order.by}: does the ${metricName(metricId)} fall below ${metricValue(metricId, best.value)}?`,
          ['It falls below', 'It does not'],
          isBest ? 0 : 1,
        ),
    ),
    draw: { put: [[ORDER, 'jobs', places]] },
  };
}

const rejectedOrder = (
  name: string,
  value: number,
  best: { readonly name: string; readonly value: number },
  metricId: string,
): RejectedChoice => ({
  what: `the order ${name}`,
  why: `the ${metricName(metricId)} is ${metricValue(metricId, value)}, by ${best.name} ${metricValue(metricId, best.value)}`,
  cost: { [metricFigure(metricId, metricId)]: value - best.value },
});

/** The step for an order found by a search, which is the best so far. */
export function foundStep(
  title: string,
  { jobs, places }: Omit<TriedOrder, 'order'>,
  value: number,
  before: { readonly name: string; readonly value: number },
  metricId: string,
): PlanningStep {
  return {
    kind: 'try',
    title,
    sentence: `With the jobs as ${names(jobs)}, the ${metricName(metricId)} falls to ${metricValue(metricId, value)}, from ${metricValue(metricId, before.value)} by ${before.name}.`,
    jobs: jobs.slice(0, NAMED),
    racks: [],
    figures: { [metricFigure(metricId, 'value')]: value, [metricFigure(metricId, 'before')]: before.value },
    rejected: [rejectedOrder(before.name, before.value, { name: title, value }, metricId)],
    draw: { put: [[ORDER, 'jobs', places]] },
  };
}

/** One step per interval: which jobs have all that they can use, which has the rest, which are at their minimum, and which end. */
export function* packingSteps(plan: BandPlan, instance: FlexInstance, isFair = false): Generator<PlanningStep> {
  const place = new Map(instance.jobs.map((job, j) => [job.id, j]));
  const endS = new Map(plan.jobs.map((job) => [job.id, job.endS]));
  const ends = plan.jobs.map((job, j) => ({ job, j })).sort((a, b) => a.job.endS - b.job.endS || a.j - b.j);
  let ended = 0;
  /** Puts for the jobs that end by then, each once. */
  const endsUntil = (toS: number): Put[] => {
    const from = ended;
    while (ended < ends.length && ends[ended]!.job.endS <= toS) ended++;
    return ends.slice(from, ended).map(({ job, j }) => ['jobs', j, job]);
  };
  if (plan.intervals.length === 0) {
    const sentence = 'No job has any work: all end at once.';
    const put = endsUntil(Number.POSITIVE_INFINITY);
    yield {
      kind: 'place',
      title: 'No interval',
      sentence,
      jobs: [],
      racks: [],
      figures: {},
      draw: { clear: true, put },
    };
  }
  for (const [i, interval] of plan.intervals.entries()) {
    const { startS, endS: toS, slots } = interval;
    const full: string[] = [];
    const between: string[] = [];
    const minimum: string[] = [];
    for (const id of plan.ordering) {
      if (!Object.hasOwn(slots, id)) continue;
      const count = slots[id]!;
      const j = place.get(id) as number;
      if (count === instance.most[j]) full.push(id);
      else if (count === instance.least[j]) minimum.push(id);
      else between.push(id);
    }
    const held = Object.values(slots).reduce((sum, count) => sum + count, 0);
    const ending = Object.keys(slots).filter((id) => endS.get(id) === toS);
    const parts = [
      full.length > 0
        ? `${names(full)} ${full.length === 1 ? 'has as many slots as it' : 'have as many slots as they'} can use`
        : '',
      ...(isFair
        ? levelParts(between, slots)
        : between.map((id) => `${id} has the ${readableNumber(slots[id]!)} that are left`)),
      minimum.length > 0 ? `${names(minimum)} ${minimum.length === 1 ? 'keeps its' : 'keep their'} minimum` : '',
    ].filter((part) => part !== '');
    const ends = ending.length > 0 ? `, when ${names(ending)} ${ending.length === 1 ? 'ends' : 'end'}` : '';
    const waiting = plan.ordering.filter((id) => !Object.hasOwn(slots, id) && (endS.get(id) as number) > startS);
    const isLast = i === plan.intervals.length - 1;
    yield {
      kind: 'place',
      title: `Interval ${i + 1} of ${plan.intervals.length}`,
      sentence: `From ${readableTime(startS)} to ${readableTime(toS)}${ends}: ${parts.join('; ')}. ${counted(held, 'slot')} of ${readableNumber(instance.slots)} ${held === 1 ? 'is' : 'are'} in use.`,
      jobs: [...full, ...between].slice(0, NAMED),
      racks: [],
      figures: { startS, endS: toS, slotsInUse: held },
      times: [startS, toS],
      ...(waiting.length > 0 && { rejected: waiting.slice(0, NAMED).map(waits) }),
      ...asksFrom(endsQuestion(Object.keys(slots), ending), slotsQuestion(between[0], slots, place, instance)),
      draw: {
        ...(i === 0 && { clear: true }),
        put: [['intervals', i, interval], ...endsUntil(isLast ? Number.POSITIVE_INFINITY : toS)],
      },
    };
  }
}

const waits = (what: string): RejectedChoice => ({ what, why: 'waits: the slots are given to the jobs before it' });

function levelParts(ids: readonly string[], slots: Readonly<Record<string, number>>): readonly string[] {
  const [first] = ids;
  if (first === undefined) return [];
  return [
    `${names(ids)} ${ids.length === 1 ? 'has' : 'have'} an equal share${ids.length === 1 ? '' : ' each'}, ${readableNumber(slots[first]!)} ${slots[first] === 1 ? 'slot' : 'slots'}`,
  ];
}

/** Only if a single job ends first. */
const endsQuestion = (running: readonly string[], ending: readonly string[]) =>
  ending.length === 1 && running.length > 1
    ? stepQuestion('job', 'Which job ends at the end of this interval?', running, running.indexOf(ending[0]!))
    : undefined;

function slotsQuestion(
  id: string | undefined,
  slots: Readonly<Record<string, number>>,
  place: ReadonlyMap<string, number>,
  { least, most }: FlexInstance,
) {
  if (id === undefined) return undefined;
  const j = place.get(id) as number;
  const counts = [...new Set([least[j]!, slots[id]!, most[j]!])].filter((count) => count > 0).sort((a, b) => a - b);
  const answers = counts.map(readableNumber);
  return stepQuestion('width', `How many slots does ${id} get?`, answers, counts.indexOf(slots[id]!));
}
