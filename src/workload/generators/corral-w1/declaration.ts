// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W1: its parameters.
import { choice, number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { NOT_NEGATIVE } from '../../parameter-ranges';
import { blockSize, mapRate, reduceRate, reduceRatio, wrongPairs } from '../../shared-fields';

export interface W1Parameters extends CommonParameters {
  readonly smallPart: number;
  readonly mediumPart: number;
  readonly largePart: number;
  readonly minSmallTasks: number;
  readonly maxSmallTasks: number;
  readonly minMediumTasks: number;
  readonly maxMediumTasks: number;
  readonly minLargeTasks: number;
  readonly maxLargeTasks: number;
  readonly selectivity: number;
  readonly outputOf: string;
  readonly blockMB: number;
  readonly reducesPerMap: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

const PAIRS = [
  ['minSmallTasks', 'maxSmallTasks'],
  ['minMediumTasks', 'maxMediumTasks'],
  ['minLargeTasks', 'maxLargeTasks'],
] as const;

const part = (name: string) =>
  number({
    larger: 'More of the jobs are of this class, fewer of the other two.',
    default: 1,
    ...NOT_NEGATIVE,
    label: `Part of ${name} jobs`,
    help: 'The three parts together are all jobs.',
  });

const tasks = (value: number, what: string) =>
  whole({
    larger: 'Jobs of this class have more tasks, and more data with them.',
    default: value,
    min: 1,
    max: 1_000_000,
    label: `Tasks, ${what}`,
    help: 'Maps and reduces together.',
  });

export const CORRAL_W1 = declareGenerator<W1Parameters>({
  id: 'corral-w1',
  label: 'Corral W1',
  help: 'Small, medium and large jobs in equal parts, with very different amounts of shuffled data.',
  reference: { paper: 'Corral', where: 'section 6.1' },
  makes: 'dataParallel',
  fewerTasks: 'lower maxLargeTasks or largePart',
  options: {
    ...commonParameters({ jobs: 100, arrivals: { kind: 'uniform', overS: 3600 } }),
    smallPart: part('small'),
    mediumPart: part('medium'),
    largePart: part('large'),
    minSmallTasks: tasks(10, 'fewest of a small job'),
    maxSmallTasks: tasks(50, 'most of a small job'),
    minMediumTasks: tasks(51, 'fewest of a medium job'),
    maxMediumTasks: tasks(500, 'most of a medium job'),
    minLargeTasks: tasks(1000, 'fewest of a large job'),
    maxLargeTasks: tasks(4000, 'most of a large job'),
    selectivity: number({
      larger: 'Some jobs shuffle and write far more than they read, others far less.',
      default: 4,
      min: 1,
      max: 1000,
      label: 'Selectivity, at most',
      help: 'Shuffle is the input times a factor from 1 / this to this, drawn log-uniformly; output likewise (see Output drawn from).',
    }),
    blockMB: blockSize(256),
    reducesPerMap: reduceRatio(0.25),
    mapMBps: mapRate(5),
    reduceMBps: reduceRate(5),
    outputOf: choice(['input', 'shuffle'], {
      default: 'input',
      label: 'Output drawn from',
      help: 'input: the output is drawn from what the job reads, whatever it shuffles. shuffle: from what its reduces fetch, like the selectivity of a task (Corral, section 6.1).',
    }),
  },
  problems: (p) => {
    const found = [...wrongPairs(p, PAIRS)];
    if (p.smallPart + p.mediumPart + p.largePart === 0) {
      found.push({ path: 'smallPart', message: 'must be above 0 if mediumPart and largePart are 0 (got 0)' });
    }
    return found;
  },
});
