// SPDX-License-Identifier: GPL-3.0-or-later
// Utility curves as numbers and paths: time across, utility up. Ending anywhere in a slot gives that slot's utility, so a curve
// is a staircase; the marks are at the end of the slot in which a job finishes. Pure.
import { scaleLinear } from 'd3-scale';
import { timeTicks } from '../time/ticks';
import { CHARACTER_PX, type Plot, type PlotTick, utilityPlot } from './plot';
import { mostUtility, type UtilityInput, type UtilityJob, type UtilityMethod, utilityIn } from './utility-data';

export interface UtilityMark {
  /** Index in the input's jobs. */
  readonly job: number;
  readonly method: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly endSlot: number;
  readonly utility: number;
}

export interface CurvesLayout {
  readonly plot: Plot;
  readonly yName: string;
  readonly yTicks: readonly PlotTick[];
  readonly xTicks: readonly PlotTick[];
  /** The path of one job; empty for a job without values. */
  readonly pathOf: (job: number) => string;
  /** The first method's in the jobs' order, then the second's. */
  readonly marks: readonly UtilityMark[];
  /** Height of a job's curve at this x; undefined where it has none. */
  readonly heightAt: (job: number, xPx: number) => number | undefined;
}

const RIGHT_PX = 14;

export function layoutCurves(
  input: UtilityInput,
  methods: readonly UtilityMethod[],
  widthPx: number,
  heightPx: number,
): CurvesLayout {
  const { slotS, jobs } = input;
  const slots = Math.max(1, input.slots);
  const highest = jobs.reduce((top, job) => Math.max(top, mostUtility(job)), 0);
  const most = methods.flatMap(({ ends }) => ends).reduce((top, { utility }) => Math.max(top, utility), highest);
  const { plot, yName, yTicks, y } = utilityPlot(most, widthPx, heightPx, RIGHT_PX);
  const span = { fromS: 0, toS: slots * slotS };
  const x = scaleLinear([0, slots], [plot.leftPx, plot.rightPx]);
  const indexOf = new Map(jobs.map((job, index) => [job.id, index]));
  const marks = methods.flatMap(({ ends: own }, method) =>
    own
      .flatMap(({ id, endSlot, utility }) => {
        const job = indexOf.get(id);
        return job === undefined ? [] : [{ job, method, xPx: x(endSlot), yPx: y(utility), endSlot, utility }];
      })
      .sort((a, b) => a.job - b.job),
  );
  // Paths are made only when they are drawn, and each once.
  const known = new Map<number, string>();
  const { ticks } = timeTicks(span, plot.rightPx - plot.leftPx);
  return {
    plot,
    yName,
    yTicks,
    xTicks: ticks
      .map(({ timeS, label }) => ({ label, px: x(timeS / slotS) }))
      .filter(({ label, px }) => px + (label.length * CHARACTER_PX) / 2 <= widthPx),
    pathOf: (index) => {
      const job = jobs[index];
      const path = known.get(index) ?? (job && stepPath(job, slots, x, y, plot.rightPx - plot.leftPx)) ?? '';
      known.set(index, path);
      return path;
    },
    marks,
    heightAt: (index, xPx) => {
      const job = jobs[index];
      const utility = job && utilityIn(job, Math.max(1, Math.ceil(x.invert(xPx) - 1e-9)));
      return utility === undefined ? undefined : y(utility);
    },
  };
}

const text = (px: number): string => String(Math.round(px * 10) / 10);

/** Equal neighbours are one step; slots narrower than a pixel are sampled, one per pixel. */
function stepPath(
  job: UtilityJob,
  slots: number,
  x: (slot: number) => number,
  y: (utility: number) => number,
  widePx: number,
): string {
  const values = job.utilityBySlot;
  const count = Math.min(values.length, slots - job.firstSlot + 1);
  if (count < 1) return '';
  const stride = Math.max(1, Math.floor(slots / Math.max(1, widePx)));
  let last = y(values[0]!);
  let path = `M${text(x(job.firstSlot - 1))},${text(last)}`;
  for (let k = stride; k < count; k += stride) {
    const next = y(values[k]!);
    if (text(next) === text(last)) continue;
    path += `H${text(x(job.firstSlot - 1 + k))}V${text(next)}`;
    last = next;
  }
  return `${path}H${text(x(job.firstSlot - 1 + count))}`;
}
