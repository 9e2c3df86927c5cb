// SPDX-License-Identifier: GPL-3.0-or-later
// The uniform generator's parameters: every number of a job is between two of them.
import { type Field, number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { NOT_NEGATIVE, POSITIVE } from '../../parameter-ranges';
import { wrongPairs } from '../../shared-fields';

export interface UniformParameters extends CommonParameters {
  readonly minMaps: number;
  readonly maxMaps: number;
  readonly minReduces: number;
  readonly maxReduces: number;
  readonly minInputGB: number;
  readonly maxInputGB: number;
  readonly minShuffleGB: number;
  readonly maxShuffleGB: number;
  readonly minOutputGB: number;
  readonly maxOutputGB: number;
  readonly minMapMBps: number;
  readonly maxMapMBps: number;
  readonly minReduceMBps: number;
  readonly maxReduceMBps: number;
}

const PAIRS = [
  ['minMaps', 'maxMaps'],
  ['minReduces', 'maxReduces'],
  ['minInputGB', 'maxInputGB'],
  ['minShuffleGB', 'maxShuffleGB'],
  ['minOutputGB', 'maxOutputGB'],
  ['minMapMBps', 'maxMapMBps'],
  ['minReduceMBps', 'maxReduceMBps'],
] as const;

const MAX_TASKS = 1_000_000;

const help = 'Drawn for each job, uniformly between the smallest and the largest.';

const count = (value: number, min: number, label: string): Field<number> =>
  whole({ larger: 'Jobs have more tasks.', default: value, min, max: MAX_TASKS, label, help });

const size = (value: number, label: string): Field<number> =>
  number({
    larger: 'Jobs move more data, and so does each task.',
    default: value,
    ...NOT_NEGATIVE,
    label,
    unit: 'GB',
    help,
  });

const rate = (value: number, label: string): Field<number> =>
  number({ larger: 'Tasks finish sooner.', default: value, ...POSITIVE, label, unit: 'MB/s', help });

export const UNIFORM = declareGenerator<UniformParameters>({
  id: 'uniform',
  label: 'Uniform',
  help: 'For teaching: every number of every job is drawn uniformly from a range that you choose.',
  makes: 'dataParallel',
  fewerTasks: 'lower maxMaps and maxReduces',
  options: {
    ...commonParameters({ jobs: 20, arrivals: { kind: 'batch' } }),
    minMaps: count(20, 1, 'Maps, fewest'),
    maxMaps: count(400, 1, 'Maps, most'),
    minReduces: count(5, 0, 'Reduces, fewest'),
    maxReduces: count(50, 0, 'Reduces, most'),
    minInputGB: size(5, 'Input, smallest'),
    maxInputGB: size(100, 'Input, largest'),
    minShuffleGB: size(5, 'Shuffle, smallest'),
    maxShuffleGB: size(100, 'Shuffle, largest'),
    minOutputGB: size(1, 'Output, smallest'),
    maxOutputGB: size(20, 'Output, largest'),
    minMapMBps: rate(10, 'Map rate, slowest'),
    maxMapMBps: rate(10, 'Map rate, fastest'),
    minReduceMBps: rate(10, 'Reduce rate, slowest'),
    maxReduceMBps: rate(10, 'Reduce rate, fastest'),
  },
  problems: (p) => wrongPairs(p, PAIRS),
});
