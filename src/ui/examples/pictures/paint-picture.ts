// SPDX-License-Identifier: GPL-3.0-or-later
// The painters of the page's charts without axes and names, which leaves a picture as small as a card.

import { circuitsOfRun } from '../../../analysis/chart-data/circuits-of-run';
import { bandsOfPlan, type MalleablePlan } from '../../../charts/bands/bands-of-plan';
import { drawBands } from '../../../charts/bands/draw';
import { layoutBands } from '../../../charts/bands/view';
import { circuitBlocks } from '../../../charts/circuits/circuit-blocks';
import { circuitPaints } from '../../../charts/circuits/circuit-paints';
import { drawCircuits } from '../../../charts/circuits/draw';
import { layoutCircuits } from '../../../charts/circuits/layout';
import type { Painter } from '../../../charts/draw-context';
import { drawJobs } from '../../../charts/gantt/jobs/draw-jobs';
import { jobLanes } from '../../../charts/gantt/jobs/job-lanes';
import { layoutJobs } from '../../../charts/gantt/jobs/jobs-layout';
import { jobFills, paintsFor } from '../../../charts/job-colours';
import type { ChartPalette } from '../../../charts/palette';
import { drawPlan } from '../../../charts/rack-plan/draw';
import { layoutPlan } from '../../../charts/rack-plan/layout';
import { planBlocks } from '../../../charts/rack-plan/plan-blocks';
import { fitSpan, type TimeView } from '../../../charts/time/span';
import type { CircuitPlan, RackPlan } from '../../../model/plan';
import type { PlanAnswer, SimulateAnswer } from '../../../worker/api';
import { slotsOf } from '../../plan-views/bands/slot-count';
import { capacityOf, resourcesOf } from '../../plan-views/slots/cora-details';
import type { PictureAnswer } from './ask-picture';

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpr: number;
}

/** All lanes together fill the picture, however few there are. */
const ANY_PX = 1000;
const MANY_JOBS = 15;
const SHOWN_SHARE = 0.9;
const LOOK = { style: 'filled', stale: false } as const;

/** Undefined if the answer has no picture over time. `circuits`: draws a run's circuits instead of its jobs. */
export function painterOf(
  answer: PictureAnswer,
  circuits: boolean,
  palette: ChartPalette,
  size: PictureSize,
): Painter | undefined {
  const { plan, run } = answer;
  if (plan !== undefined) return planPainter(plan, answer, palette, size);
  if (run === undefined) return undefined;
  const found = circuits ? circuitsOfRun(run.record.trace, run.ids, '') : undefined;
  return found === undefined ? jobsPainter(run, answer, palette, size) : circuitsPainter(found, answer, palette, size);
}

function planPainter(
  plan: PlanAnswer,
  answer: PictureAnswer,
  palette: ChartPalette,
  size: PictureSize,
): Painter | undefined {
  if (plan.form === 'racks') return racksPainter(plan.plan, answer, palette, size);
  if (plan.form === 'bands') return bandsPainter(plan.plan, 'slots', slotsOf(plan), answer, palette, size);
  if (plan.form !== 'slots') return undefined;
  const [resource = 'slots'] = resourcesOf(plan.plan);
  return bandsPainter(plan.plan, resource, capacityOf(plan, resource), answer, palette, size);
}

const timeOf = (endS: number, { widthPx }: PictureSize): TimeView => ({
  span: fitSpan({ fromS: 0, toS: endS }),
  leftPx: 0,
  widthPx,
});

/** By id, as in the workspace. */
function fillsOf(ids: readonly string[], { jobs }: PictureAnswer, palette: ChartPalette): readonly string[] {
  const fills = jobFills(jobs.length === 0 ? ids.map(() => ({})) : jobs, palette);
  const places = new Map((jobs.length === 0 ? ids.map((id) => ({ id })) : jobs).map(({ id }, place) => [id, place]));
  return ids.map((id) => fills[places.get(id) ?? -1] ?? palette.ownerless);
}

function racksPainter(plan: RackPlan, answer: PictureAnswer, palette: ChartPalette, size: PictureSize): Painter {
  const ids = plan.jobs.map(({ id }) => id);
  const blocks = planBlocks(plan, answer.scenario.topology.racks);
  const time = timeOf(Math.max(...plan.jobs.map(({ endS }) => endS)), size);
  const layout = layoutPlan({ blocks, time, ...size, scrollPx: 0, mostLanePx: ANY_PX });
  const paints = paintsFor(fillsOf(ids, answer, palette), palette);
  return (ctx) => drawPlan(ctx, { layout, blocks, paints, palette, labels: ids, selected: -1, look: LOOK });
}

function bandsPainter(
  plan: MalleablePlan,
  resource: string,
  capacity: number,
  answer: PictureAnswer,
  palette: ChartPalette,
  size: PictureSize,
): Painter {
  const ids = plan.jobs.map(({ id }) => id);
  const bands = bandsOfPlan(plan, resource, capacity);
  const time = timeOf(
    bands.jobEndS.reduce((last, endS) => Math.max(last, endS), 0),
    size,
  );
  const layout = layoutBands({ bands, time, ...size, mostSlotPx: ANY_PX });
  const paints = paintsFor(fillsOf(ids, answer, palette), palette);
  const names = { labels: ids, unit: '', capacityName: '' };
  return (ctx) => drawBands(ctx, { layout, bands, paints, palette, ...names, selected: -1, look: LOOK });
}

function jobsPainter(run: SimulateAnswer, answer: PictureAnswer, palette: ChartPalette, size: PictureSize): Painter {
  const { ids, record } = run;
  const lanes = jobLanes(run);
  const runEndS = record.outcome.endS;
  const time = timeOf(mostEndedS(lanes.times.endS, runEndS), size);
  const shape = { ...size, scrollPx: 0, mostLanePx: ANY_PX };
  const laid = layoutJobs({ lanes, ids, time, ...shape, runEndS, widthOf: () => 0 });
  const layout = { ...laid, names: [] };
  const fills = fillsOf(ids, answer, palette);
  return (ctx) => drawJobs(ctx, { layout, lanes, fills, palette, runEndS, selected: -1, stale: false });
}

/** Among many jobs, one that takes ten times as long would squeeze the others into a line. */
function mostEndedS(endS: Float64Array, runEndS: number): number {
  if (endS.length < MANY_JOBS) return runEndS;
  const sorted = endS.filter((one) => !Number.isNaN(one)).sort();
  return sorted[Math.floor(SHOWN_SHARE * sorted.length)] ?? runEndS;
}

function circuitsPainter(plan: CircuitPlan, answer: PictureAnswer, palette: ChartPalette, size: PictureSize): Painter {
  const circuits = circuitBlocks(plan, answer.scenario.topology.racks);
  const time = timeOf(Math.max(...plan.circuits.map(({ endS }) => endS)), size);
  const layout = layoutCircuits({ circuits, time, ...size, scrollPx: 0, mostLanePx: ANY_PX });
  const { coflowOf, racks } = circuits;
  const fills = fillsOf(
    plan.coflows.map(({ id }) => id),
    answer,
    palette,
  );
  const paints = circuitPaints({ plan, coflowOf, racks, colourBy: 'coflow', stale: false, jobFills: fills }, palette);
  return (ctx) =>
    drawCircuits(ctx, { plan, layout, circuits, paints, palette, colourBy: 'coflow', selected: -1, stale: false });
}
