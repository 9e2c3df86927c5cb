// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's mix: data-parallel jobs of eight PUMA templates whose utility falls with time, for some at a cliff, for some gently and
// for some not at all. "Maps" and "reduces" are the tasks; their times are given, and rates and sizes are made to match them.
import { fourDigits } from '../../base/round';
import { choice, type Field, number, whole } from '../../model/fields';
import type { Job, Utility } from '../../model/job';
import { totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';
import { UTILITY_CLASSES, type UtilityClass } from '../../model/utility-class';
import { type CommonParameters, commonParameters, jobFrames } from '../common-parameters';
import { classByShare, wholeBetween } from '../draws';
import { type Draw, defineGenerator } from '../generator';
import { NOT_NEGATIVE, POSITIVE } from '../parameter-ranges';
import { blockSize, wrongPairs } from '../shared-fields';
import { stageData } from '../tasks';
import { activeByFairSharing, activeByIsolatedRun, type CoraTasks, isolatedRunS } from './cora-targets';
import { PUMA_BENCHMARKS, SHUFFLE_RATIO } from './puma-figures';

interface CoraParameters extends CommonParameters {
  readonly criticalShare: number;
  readonly insensitiveShare: number;
  readonly minMaps: number;
  readonly maxMaps: number;
  readonly minReduces: number;
  readonly maxReduces: number;
  readonly mapTaskS: number;
  readonly reduceTaskS: number;
  readonly minPriority: number;
  readonly maxPriority: number;
  readonly targetFactor: number;
  readonly targetDeviation: number;
  readonly activeBy: 'lone' | 'fair';
  readonly utilities: 'sigmoid' | 'linear';
  readonly blockMB: number;
}

/** Decay m of the sigmoid, per second: the paper’s sums come out with seconds alone (per slot, critical jobs hardly fall). */
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

const MAX_TASKS = 1_000_000;
const tasks = (value: number, min: number, label: string): Field<number> =>
  whole({
    larger: 'Jobs have more tasks, and more data with them.',
    default: value,
    min,
    max: MAX_TASKS,
    label,
    help: 'All numbers between the two are as likely.',
  });
const time = (value: number, label: string): Field<number> =>
  number({
    larger: 'Tasks take longer, so that the cluster is fuller.',
    default: value,
    ...POSITIVE,
    label,
    unit: 's',
    help: 'The paper does not give it; 60 and 80 s load 40 slots to 0.88.',
  });
const priority = (value: number, label: string): Field<number> =>
  number({
    larger: 'Jobs are worth more when they end in time.',
    default: value,
    ...POSITIVE,
    label,
    help: 'p of a sigmoid or constant utility, all values between the two as likely.',
  });

function shuffleRatioOf(template: string): number {
  const found = PUMA_BENCHMARKS.find((one) => one.name === template);
  return found === undefined ? 0 : SHUFFLE_RATIO[found.kind];
}

function utilities(p: CoraParameters, classes: readonly UtilityClass[], targets: readonly number[], draw: Draw) {
  const [priorities, falls] = [draw('priority'), draw('decay')];
  return classes.map((kind, i): Utility => {
    // Both are drawn for every job, so that a job keeps its own when others change class or all change family.
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

const PAIRS = [
  ['minMaps', 'maxMaps'],
  ['minReduces', 'maxReduces'],
  ['minPriority', 'maxPriority'],
] as const;

export const coraClasses = defineGenerator<CoraParameters>({
  id: 'cora-classes',
  label: 'CORA classes',
  help: 'Jobs that are critical, sensitive or insensitive to when they complete.',
  reference: { paper: 'CORA', where: 'section VI-C' },
  makes: 'dataParallel',
  fewerTasks: 'lower maxMaps and maxReduces',
  options: {
    ...commonParameters({ jobs: 100, arrivals: { kind: 'poisson', meanS: 130 } }),
    criticalShare: number({
      larger: 'More jobs must end by their target, so that more of them miss it.',
      default: 0.2,
      min: 0,
      max: 1,
      label: 'Critical jobs',
      help: 'Share of jobs whose utility falls off a cliff at the target; the paper tries 10 to 60 %.',
    }),
    insensitiveShare: number({
      larger: 'More jobs can wait at no loss.',
      default: 0.2,
      min: 0,
      max: 1,
      label: 'Insensitive jobs',
      help: 'Share of jobs whose utility does not fall; those that are neither are sensitive.',
    }),
    minMaps: tasks(20, 1, 'Maps, fewest'),
    maxMaps: tasks(100, 1, 'Maps, most'),
    minReduces: tasks(4, 1, 'Reduces, fewest'),
    maxReduces: tasks(20, 1, 'Reduces, most'),
    mapTaskS: time(60, 'Map time'),
    reduceTaskS: time(80, 'Reduce time'),
    minPriority: priority(1, 'Priority, lowest'),
    maxPriority: priority(5, 'Priority, highest'),
    targetFactor: number({
      larger: 'Targets are further away and easier to meet.',
      default: 1.25,
      ...POSITIVE,
      label: 'Target over lone run time',
      help: 'Mean of the normal factor; the target is lone run time x factor x jobs active at submission.',
    }),
    targetDeviation: number({
      larger: 'Targets of equal jobs differ more.',
      default: 0.1,
      ...NOT_NEGATIVE,
      label: 'Deviation',
      help: 'Of that factor.',
    }),
    activeBy: choice(['lone', 'fair'], {
      default: 'lone',
      label: 'Active jobs counted by',
      help: 'A job stays active for its lone run time, or until it ends in the fluid Fair schedule.',
    }),
    utilities: choice(['sigmoid', 'linear'], {
      default: 'sigmoid',
      label: 'Utilities',
      help: 'sigmoid: priority / (1 + e^(decay x (t - target))); linear: slope x (target - t) and 0 after it, without a priority, steep for critical jobs, gradual for sensitive and constant for insensitive ones (CORA, section III-D3).',
    }),
    // 20 maps of 500 MB are the 10 GB that the smallest job of the paper reads.
    blockMB: blockSize(500, 'One map reads one block, in the map time above.'),
  },
  problems: (p) => {
    const found = [...wrongPairs(p, PAIRS)];
    if (p.criticalShare + p.insensitiveShare > 1 + 1e-9) {
      const most = fourDigits(1 - p.insensitiveShare);
      const message = `must be at most 1 - insensitiveShare, ${most} (got ${p.criticalShare})`;
      found.push({ path: 'criticalShare', message });
    }
    return found;
  },
  make: (p, draw, topology): readonly Job[] => {
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
        maps: wholeBetween(p.minMaps, p.maxMaps, maps),
        reduces: wholeBetween(p.minReduces, p.maxReduces, reduces),
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
  },
});

/** Tasks as they hold a slot. */
const withStartUp = (tasks: CoraTasks, { taskOverheadS }: Topology): CoraTasks => ({
  ...tasks,
  mapTaskS: tasks.mapTaskS + taskOverheadS,
  reduceTaskS: tasks.reduceTaskS + taskOverheadS,
});
