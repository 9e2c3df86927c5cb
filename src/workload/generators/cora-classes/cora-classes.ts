// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's mix: data-parallel jobs of eight PUMA templates whose utility falls with time, steeply for some, gently for others and for some
// not at all. "Maps" and "reduces" are the tasks; their times are given, and rates and sizes are chosen to match.
import { fourDigits } from '../../../base/round';
import type { Job, Utility } from '../../../model/job';
import { totalSlots } from '../../../model/racks';
import type { Topology } from '../../../model/topology';
import { UTILITY_CLASSES, type UtilityClass } from '../../../model/utility-class';
import { classByShare, integerBetween } from '../../draws';
import { type Draw, defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { stageData } from '../../tasks';
import { PUMA_BENCHMARKS, SHUFFLE_RATIO } from '../puma/puma-figures';
import { activeByFairSharing, activeByIsolatedRun, type CoraTasks, isolatedRunS } from './cora-targets';
import { CORA_CLASSES, type CoraParameters } from './declaration';

/** Decay m of the sigmoid, per second: only seconds reproduce the paper’s sums (per time slot, critical jobs hardly fall). */
const DECAY: Readonly<Record<UtilityClass, readonly [number, number]>> = {
  critical: [4, 6],
  sensitive: [0.01, 1],
  insensitive: [0, 0],
};

/** Slope of the linear family (section III-D3): steep, gradual and none, per second. */
const SLOPE: Readonly<Record<UtilityClass, readonly [number, number]>> = {
  critical: [0.7, 1],
  sensitive: [0.1, 0.4],
  insensitive: [0, 0],
};

/** The paper's "equal mix of eight Hadoop job templates". */
const TEMPLATES = [
  'classification',
  'histogram-movies',
  'histogram-ratings',
  'inverted-index',
  'self-join',
  'word-sequence-count',
  'wordcount',
  'terasort',
] as const;

function shuffleRatioOf(template: string): number {
  return SHUFFLE_RATIO[PUMA_BENCHMARKS.find((one) => one.name === template)!.kind];
}

function utilities(p: CoraParameters, classes: readonly UtilityClass[], targets: readonly number[], draw: Draw) {
  const [priorities, falls] = [draw('priority'), draw('decay')];
  return classes.map((kind, i): Utility => {
    // Both are drawn for every job, so that a job keeps its values when others change class or all change family.
    const priority = fourDigits(priorities.between(p.minPriority, p.maxPriority));
    const fallOf = (ranges: typeof DECAY) => fourDigits(falls.between(...ranges[kind]));
    const targetS = fourDigits(targets[i]!);
    if (p.utilities === 'sigmoid') return { kind: 'sigmoid', priority, decay: fallOf(DECAY), targetS };
    const slope = fallOf(SLOPE);
    if (slope === 0) return { kind: 'constant', priority };
    // U = slope (d - t): no priority of its own.
    return { kind: 'linear', priority: fourDigits(slope * targetS), slope, targetS };
  });
}

export const coraClasses = defineGenerator<CoraParameters>(CORA_CLASSES, (p, draw, topology): readonly Job[] => {
  const parts = [p.criticalShare, 1 - p.criticalShare - p.insensitiveShare, p.insensitiveShare].map((x) =>
    Math.max(0, x),
  );
  const classes = classByShare(parts, p.jobs, draw('classes')).map((i) => UTILITY_CLASSES[i]!);
  const templates = classByShare(
    TEMPLATES.map(() => 1),
    p.jobs,
    draw('templates'),
  ).map((i) => TEMPLATES[i]!);
  const [maps, reduces, factors] = [draw('maps'), draw('reduces'), draw('targets')];
  const frames = jobFrames(p, 'cora', draw);
  const work = frames.map(
    (): CoraTasks => ({
      maps: integerBetween(p.minMaps, p.maxMaps, maps),
      reduces: integerBetween(p.minReduces, p.maxReduces, reduces),
      mapTaskS: p.mapTaskS * p.scale,
      reduceTaskS: p.reduceTaskS * p.scale,
    }),
  );
  const started = work.map((one) => withStartUp(one, topology));
  const arrivals = frames.map((frame) => frame.arrivalS);
  const lone = work.map((one) => isolatedRunS(one, topology));
  const active =
    p.activeBy === 'lone'
      ? activeByIsolatedRun(arrivals, lone)
      : activeByFairSharing(arrivals, started, totalSlots(topology));
  const targets = lone.map((isolatedS, i) => {
    const factor = Math.max(0, factors.normal(p.targetFactor, p.targetDeviation));
    return isolatedS * factor * active[i]!;
  });
  const utility = utilities(p, classes, targets, draw);
  return frames.map((frame, i) => {
    const one = work[i]!;
    const template = templates[i]!;
    const inputGB = (one.maps * p.blockMB) / 1000;
    const shuffleGB = inputGB * shuffleRatioOf(template);
    return {
      ...frame,
      name: `${classes[i]} ${template}`,
      utility: utility[i],
      ...stageData({
        inputGB: inputGB * p.scale,
        shuffleGB: shuffleGB * p.scale,
        outputGB: shuffleGB * p.scale, // the reduces write what they fetch
        maps: one.maps,
        reduces: one.reduces,
        mapMBps: p.blockMB / p.mapTaskS,
        reduceMBps: (shuffleGB * 1000) / (one.reduces * p.reduceTaskS),
      }),
    };
  });
});

/** Task times including start-up, which also occupies the slot. */
const withStartUp = (tasks: CoraTasks, { taskOverheadS }: Topology): CoraTasks => ({
  ...tasks,
  mapTaskS: tasks.mapTaskS + taskOverheadS,
  reduceTaskS: tasks.reduceTaskS + taskOverheadS,
});
