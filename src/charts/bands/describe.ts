// SPDX-License-Identifier: GPL-3.0-or-later
// Bands in words and as a table: for screen readers, for the readout line, and for readers who want the figures.
import { counted, readableNumber, readablePercent, readableTime } from '../../base/readable';
import type { BandPlan, SlotPlan } from '../../model/plan';
import type { Pointed } from '../../state/pointed';
import type { ChartJob } from '../job-colours';
import { exactTime } from '../time/ticks';
import { type Bands, bandsOf } from './bands';
import { isBandPlan, lastEndOf, type MalleablePlan } from './bands-of-plan';
import { stretchOf } from './navigate';
import { exactNumber, type ResourceUnit, unitCount } from './units';

/** Units times seconds of one job: the area of its band. */
export function areaOf(bands: Bands, owner: number): number {
  let area = 0;
  for (const i of bandsOf(bands, owner)) area += heightOf(bands, i) * (bands.endS[i]! - bands.startS[i]!);
  return area;
}

const heightOf = (bands: Bands, i: number): number => bands.toSlot[i]! - bands.fromSlot[i]!;

const mostOf = (bands: Bands, owner: number): number =>
  bandsOf(bands, owner).reduce((most, i) => Math.max(most, heightOf(bands, i)), 0);

/** Mean units while the job is under way, from its first slot to its last. */
function meanOf(bands: Bands, owner: number): number {
  const stretch = stretchOf(bands, owner);
  return stretch === undefined ? 0 : areaOf(bands, owner) / (stretch.toS - stretch.fromS);
}

/** The whole plan in one sentence. */
export function describeBands(plan: MalleablePlan, bands: Bands, unit: ResourceUnit): string {
  if (plan.jobs.length === 0) return `The plan by ${plan.planner} has no jobs.`;
  const by = isBandPlan(plan) ? orderWords(plan) : ` (${plan.method})`;
  const size = `${counted(plan.jobs.length, 'job')} on ${unitCount(bands.capacity, unit)}`;
  const lastS = lastEndOf(plan);
  const time = isBandPlan(plan) ? '' : ` in time slots of ${readableTime(plan.slotS)}`;
  const value = isBandPlan(plan) ? metricWords(plan) : utilityWords(plan);
  return `Plan by ${plan.planner}${by}: ${size}${time}, the last ends at ${readableTime(lastS)}, ${value}${usedWords(bands, unit)}.`;
}

/** Without an optimum there is no utility to describe. */
const utilityWords = ({ minUtility, sumUtility }: SlotPlan): string =>
  minUtility === null || sumUtility === null
    ? 'no utilities'
    : `utilities at least ${readableNumber(minUtility)}, ${readableNumber(sumUtility)} in total`;

/** `fifo` and `fair` name their order after themselves, which says nothing new. */
const orderWords = (plan: BandPlan): string =>
  plan.orderingName === plan.planner || plan.orderingName === '' ? '' : ` (order ${plan.orderingName})`;

/** "averageResponse" of 8 -> "average response 8 s". */
function metricWords({ metric, value }: BandPlan): string {
  const words = metric.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('sla', 'SLA');
  const plain = /jobs|stretch|cost/i.test(metric);
  return `${words} ${plain ? readableNumber(value) : readableTime(value)}`;
}

/** The share of the capacity used from the first slot to the last. */
function usedWords(bands: Bands, unit: ResourceUnit): string {
  const last = bands.reachS.at(-1);
  const first = bands.startS[0];
  if (first === undefined || last === undefined || !(bands.capacity > 0)) return `, no ${unit.many} used`;
  let area = 0;
  for (let i = 0; i < bands.count; i++) area += heightOf(bands, i) * (bands.endS[i]! - bands.startS[i]!);
  return `, ${readablePercent(area / (bands.capacity * (last - first)))} of the ${unit.many} in use until then`;
}

function nameWords(id: string, about: ChartJob | undefined): string {
  const name = about?.name !== undefined && about.name !== id ? ` (${about.name})` : '';
  return `${id}${name}${about?.user === undefined ? '' : `, user ${about.user}`}`;
}

const endWords = (bands: Bands, owner: number, unit: ResourceUnit): string =>
  `work ${exactNumber(areaOf(bands, owner))} ${unit.area}, ends ${exactTime(bands.jobEndS[owner]!)}`;

/** One block in one sentence, exactly: "report: 40 of 100 slots from 3 s to 9 s, work 300 slot-s, ends 9 s". */
export function describeBand(bands: Bands, block: number, id: string, unit: ResourceUnit, about?: ChartJob): string {
  const owner = bands.owner[block]!;
  const slots = `${exactNumber(heightOf(bands, block))} of ${unitCount(bands.capacity, unit)}`;
  const time = `from ${exactTime(bands.startS[block]!)} to ${exactTime(bands.endS[block]!)}`;
  return `${nameWords(id, about)}: ${slots} ${time}, ${endWords(bands, owner, unit)}`;
}

/** The same as fields for the box beside it. */
export const pointAtBand = (bands: Bands, block: number, id: string, unit: ResourceUnit): Pointed => ({
  ...{ job: id, what: 'planned', fromS: bands.startS[block]!, toS: bands.endS[block]! },
  where: `${exactNumber(heightOf(bands, block))} of ${unitCount(bands.capacity, unit)}`,
});

/** One job through all its widths in one sentence: for the selected job, and for the live region. */
export function describeBandJob(bands: Bands, owner: number, id: string, unit: ResourceUnit, about?: ChartJob): string {
  const own = bandsOf(bands, owner);
  const stretch = stretchOf(bands, owner);
  if (own.length === 1) return describeBand(bands, own[0]!, id, unit, about);
  const head = nameWords(id, about);
  if (stretch === undefined) return `${head}: no ${unit.many}, ends ${exactTime(bands.jobEndS[owner]!)}`;
  const mean = exactNumber(meanOf(bands, owner));
  const slots = `${mean} of ${unitCount(bands.capacity, unit)} on average, ${exactNumber(mostOf(bands, owner))} at most`;
  const time = `from ${exactTime(stretch.fromS)} to ${exactTime(stretch.toS)}`;
  return `${head}: ${slots}, ${time}, ${endWords(bands, owner, unit)}`;
}

interface BandTableRow {
  readonly id: string;
  readonly name: string;
  readonly user: string;
  /** Units times seconds. */
  readonly work: number;
  /** Undefined for a job without units of this resource. */
  readonly startS: number | undefined;
  readonly endS: number;
  readonly meanUnits: number;
  readonly mostUnits: number;
}

/** The chart's numbers as rows by start, jobs without units last; the parent renders them. */
export function bandTable(plan: MalleablePlan, bands: Bands, jobs: readonly ChartJob[]): readonly BandTableRow[] {
  const known = new Map(jobs.map((job) => [job.id, job]));
  const rows = plan.jobs.map(({ id }, owner): BandTableRow => {
    const about = known.get(id);
    return {
      id,
      name: about?.name ?? '',
      user: about?.user ?? '',
      work: areaOf(bands, owner),
      startS: stretchOf(bands, owner)?.fromS,
      endS: bands.jobEndS[owner]!,
      meanUnits: meanOf(bands, owner),
      mostUnits: mostOf(bands, owner),
    };
  });
  const startOf = ({ startS }: BandTableRow): number => startS ?? Number.MAX_VALUE;
  return rows.sort((a, b) => startOf(a) - startOf(b) || a.endS - b.endS);
}
