// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's simulated jobs: malleable, small and large ones, with fixed total work and minima given by a slack parameter. The cluster's
// slots are the paper's S: its experiments have 100. The jobs are in random order and, by default, all wait at the start.
import type { RandomStream } from '../../../base/random-stream';
import { fourDigits } from '../../../base/round';
import type { Job, SlaStep } from '../../../model/job';
import { totalSlots } from '../../../model/racks';
import { classByShare } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { FLEX_BIMODAL, type FlexParameters } from './declaration';

/** Standard deviations of work and of minima are a third of their means (section 4.1). */
const DEVIATION = 1 / 3;

/** A minimum above the job's maximum is drawn again (section 4.1); after this many tries the maximum is used. */
const MAX_REDRAWS = 1000;

/** A normal number truncated at 0: drawn again until it is positive. */
function truncatedNormal(mean: number, deviation: number, stream: RandomStream): number {
  if (mean <= 0) return 0;
  for (;;) {
    const drawn = stream.normal(mean, deviation);
    if (drawn > 0) return drawn;
  }
}

function minimumSlots(mean: number, deviation: number, most: number, stream: RandomStream): number {
  for (let tries = 0; tries < MAX_REDRAWS; tries++) {
    const slots = Math.max(1, Math.round(truncatedNormal(mean, deviation, stream)));
    if (slots <= most) return slots;
  }
  return most;
}

/** Above 0 and at most 1. */
const share = (stream: RandomStream): number => fourDigits(1 - stream.unit());

/** `count` distinct values in ascending order; fewer if rounding leaves no more. */
function ascending(count: number, draw: () => number): readonly number[] {
  const values = new Set<number>();
  for (let tries = 0; values.size < count && tries < 100 * count; tries++) values.add(draw());
  return [...values].sort((a, b) => a - b);
}

/** Times and penalties drawn uniformly and sorted, as in the paper. */
function slaSteps(count: number, fromS: number, spanS: number, stream: RandomStream): readonly SlaStep[] {
  const times = ascending(count, () => fourDigits(fromS + spanS * share(stream)));
  const penalties = ascending(times.length, () => share(stream));
  return penalties.map((penalty, i) => ({ afterS: times[i]!, penalty }));
}

export const flexBimodal = defineGenerator<FlexParameters>(FLEX_BIMODAL, (p, draw, topology): readonly Job[] => {
  const slots = totalSlots(topology);
  const small = Math.round(p.smallShare * p.jobs);
  const classes = classByShare([small, p.jobs - small], p.jobs, draw('classes'));
  const works = draw('work');
  const drawn = classes.map((kind) => {
    const mean = kind === 0 ? 1 : p.largeFactor;
    return truncatedNormal(mean, mean * DEVIATION, works);
  });
  const sum = drawn.reduce((total, work) => total + work, 0);
  const minimum = (slots * (1 - p.slack)) / p.jobs;
  const spanS = (p.dueWithin * p.totalWork * p.scale) / slots;
  const [minima, weights, deadlines, steps] = [draw('minima'), draw('weights'), draw('deadlines'), draw('sla')];
  return jobFrames(p, 'flex', draw).map((frame, i) => {
    const work = (p.totalWork * drawn[i]!) / sum;
    const maxSlots = Math.min(slots, Math.max(1, Math.ceil(work / p.taskS)));
    return {
      ...frame,
      name: classes[i] === 0 ? 'small' : 'large',
      weight: share(weights),
      deadlineS: fourDigits(frame.arrivalS + spanS * share(deadlines)),
      work: fourDigits(work * p.scale),
      minSlots: minimumSlots(minimum, minimum * DEVIATION, maxSlots, minima),
      maxSlots,
      ...(p.slaSteps > 0 ? { sla: slaSteps(p.slaSteps, frame.arrivalS, spanS, steps) } : {}),
    };
  });
});
