// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's mix: its parameters.
import { fourDigits } from '../../../base/round';
import { choice, type Field, number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { NOT_NEGATIVE, POSITIVE } from '../../parameter-ranges';
import { blockSize, wrongPairs } from '../../shared-fields';

export interface CoraParameters extends CommonParameters {
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

const MAX_TASKS = 1_000_000;

const tasks = (value: number, min: number, label: string): Field<number> =>
  whole({
    larger: 'Jobs have more tasks, and more data with them.',
    default: value,
    min,
    max: MAX_TASKS,
    label,
    help: 'All numbers in the range are equally likely.',
  });

const time = (value: number, label: string): Field<number> =>
  number({
    larger: 'Tasks take longer, so the cluster is busier.',
    default: value,
    ...POSITIVE,
    label,
    unit: 's',
    help: 'Not given in the paper; 60 and 80 s give a load of 0.88 on 40 slots.',
  });

const priority = (value: number, label: string): Field<number> =>
  number({
    larger: 'Jobs are worth more if they end in time.',
    default: value,
    ...POSITIVE,
    label,
    help: 'p of a sigmoid or constant utility, drawn uniformly from the range.',
  });

const PAIRS = [
  ['minMaps', 'maxMaps'],
  ['minReduces', 'maxReduces'],
  ['minPriority', 'maxPriority'],
] as const;

export const CORA_CLASSES = declareGenerator<CoraParameters>({
  id: 'cora-classes',
  label: 'CORA classes',
  help: 'Jobs that are time-critical, time-sensitive or time-insensitive.',
  reference: { paper: 'CORA', where: 'section VI-C' },
  makes: 'dataParallel',
  fewerTasks: 'lower maxMaps and maxReduces',
  options: {
    ...commonParameters({ jobs: 100, arrivals: { kind: 'poisson', meanS: 130 } }),
    criticalShare: number({
      larger: 'More jobs must end by their target, so more of them miss it.',
      default: 0.2,
      min: 0,
      max: 1,
      label: 'Critical jobs',
      help: 'Share of jobs whose utility drops sharply at the target; the paper tries 10 to 60 %.',
    }),
    insensitiveShare: number({
      larger: 'More jobs can wait at no cost.',
      default: 0.2,
      min: 0,
      max: 1,
      label: 'Insensitive jobs',
      help: 'Share of jobs whose utility does not fall; jobs in neither class are sensitive.',
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
      help: 'Mean of a normally distributed factor; target = lone run time x factor x jobs active at submission.',
    }),
    targetDeviation: number({
      larger: 'Targets of equal jobs differ more.',
      default: 0.1,
      ...NOT_NEGATIVE,
      label: 'Deviation',
      help: 'Of the target factor.',
    }),
    activeBy: choice(['lone', 'fair'], {
      default: 'lone',
      label: 'Active jobs counted by',
      help: 'lone: a job is active for its lone run time; fair: until it ends in the fluid Fair schedule.',
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
});
