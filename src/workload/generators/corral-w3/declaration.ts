// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W3: its parameters.
import { type Field, number } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { POSITIVE } from '../../parameter-ranges';
import { mapRate, outputRatio, reduceRate, reduceRatio, wrongPairs } from '../../shared-fields';

export interface W3Parameters extends CommonParameters {
  readonly medianTasks: number;
  readonly p95Tasks: number;
  readonly medianInputGB: number;
  readonly p95InputGB: number;
  readonly medianShuffleGB: number;
  readonly p95ShuffleGB: number;
  readonly sizeAgreement: number;
  readonly reducesPerMap: number;
  readonly outputRatio: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

const figure = (value: number, label: string, unit?: string): Field<number> =>
  number({
    larger: 'Most jobs grow with the median, the larger half with the 95th percentile.',
    default: value,
    ...POSITIVE,
    label,
    unit,
    help: 'As in Table 1 of the paper.',
  });

export const CORRAL_W3 = declareGenerator<W3Parameters>({
  id: 'corral-w3',
  label: 'Corral W3',
  help: 'Production jobs with heavy tails that match the published medians and 95th percentiles.',
  reference: { paper: 'Corral', where: 'section 6.1, Table 1' },
  makes: 'dataParallel',
  fewerTasks: 'lower p95Tasks',
  options: {
    ...commonParameters({ jobs: 200, arrivals: { kind: 'uniform', overS: 3600 } }),
    medianTasks: figure(180, 'Tasks, median'),
    p95Tasks: figure(2060, 'Tasks, 95th percentile'),
    medianInputGB: figure(7.1, 'Input, median', 'GB'),
    p95InputGB: figure(162.3, 'Input, 95th percentile', 'GB'),
    medianShuffleGB: figure(6, 'Intermediate data, median', 'GB'),
    p95ShuffleGB: figure(71.5, 'Intermediate data, 95th percentile', 'GB'),
    sizeAgreement: number({
      larger: 'Jobs that read much more often have many tasks and large shuffles.',
      default: 0.9,
      min: 0,
      max: 1,
      label: 'Agreement of sizes',
      help: '1: the largest input has the most tasks and the most intermediate data; 0: the three are independent.',
    }),
    reducesPerMap: reduceRatio(0.25),
    outputRatio: outputRatio(0.5),
    mapMBps: mapRate(20),
    reduceMBps: reduceRate(20),
  },
  problems: (p) =>
    wrongPairs(p, [
      ['medianTasks', 'p95Tasks'],
      ['medianInputGB', 'p95InputGB'],
      ['medianShuffleGB', 'p95ShuffleGB'],
    ]),
});
