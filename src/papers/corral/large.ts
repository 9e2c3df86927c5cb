// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 14: job and network schedulers together, simulated on 2000 machines.

import { choice } from '../../model/fields/fields';
import { CORRAL_LARGE_CLUSTER } from '../../workload/presets/clusters';
import { withCauses } from '../known-causes';
import { percentBelow, pick } from '../measures';
import { definePaper, type Row, type RunPart, type Setting } from '../paper';
import {
  count,
  fraction,
  positive,
  START_UP_FIELDS,
  type StartUp,
  share,
  shrinkField,
  stragglerNoise,
  stragglerSetting,
} from '../shared-fields';
import { LARGE_CAUSES } from './causes';
import { GAINS_OVER_VARYS } from './contradictions';
import { arrivalsOf, W1, W1_FIELDS, W1_SLOW, type W1Assumptions, w1Generate } from './corral-loads';
import { GAIN } from './corral-settings';

interface LargeAssumptions extends StartUp, W1Assumptions {
  readonly racks: number;
  readonly withinS: number;
  readonly background: number;
  readonly slowstart: number;
  readonly otherSlowstart: number;
  readonly accuracy: string;
  readonly taskNoise: number;
  readonly shrink: number;
}

const shareFrom = (value: number, label: string, help: string) => fraction(value, { label, help });

/** Which median is below which, section 6.6. */
const COMPARED = [
  ['Yarn-CS + Varys', 'Yarn-CS + TCP', 46],
  ['Corral + TCP', 'Yarn-CS + Varys', 45],
  ['Corral + Varys', 'Corral + TCP', 'much better'],
  ['Corral + Varys', 'Yarn-CS + Varys', 'much better'],
] as const;

const parts = (slowstart: number, accuracy: string): readonly RunPart[] =>
  (
    [
      ['Yarn-CS + TCP', 'capacity', 'tcp'],
      ['Yarn-CS + Varys', 'capacity', 'varys'],
      ['Corral + TCP', 'corral', 'tcp'],
      ['Corral + Varys', 'corral', 'varys'],
    ] as const
  ).map(([label, scheduler, network]) => ({
    ...{ label, scheduler, network, options: { slowstart } },
    ...(accuracy !== 'exact' && { networkOptions: { accuracy } }),
  }));

export const corral14 = definePaper<LargeAssumptions>({
  id: 'corral-14',
  system: 'Corral',
  where: 'Figure 14',
  help: 'What planning racks and scheduling flows gain, each alone and both together, in a simulation of 2000 machines.',
  assumptions: {
    racks: count(50, { label: 'Racks', help: 'As published, with 40 machines each.' }),
    withinS: positive(900, { label: 'Jobs arrive within', unit: 's', help: 'As published: 15 min.' }),
    background: share(0, { label: 'Background', help: 'The paper names none for this simulation.' }),
    slowstart: shareFrom(
      1,
      'Slow start',
      'Varys assumes that a coflow is known when it starts: reduces then wait for all maps.',
    ),
    otherSlowstart: shareFrom(0.05, 'Slow start, second case', 'Hadoop’s default, for comparison.'),
    accuracy: choice(['exact', 'fast'], {
      default: 'fast',
      label: 'Accuracy',
      help: 'Not in the paper. fast: rates may lag by about 1 %, and W1’s four runs take two to five minutes of CPU; exact: several times as long.',
    }),
    shrink: shrinkField('Machines of a rack, and tasks of every job,'),
    ...START_UP_FIELDS,
    ...W1_FIELDS,
    w1Jobs: count(200, { label: 'Jobs of W1', help: 'As published.' }),
    taskNoise: stragglerNoise(W1),
  },
  small: { shrink: 10, racks: 10, w1Jobs: 30 },
  contradictions: [GAINS_OVER_VARYS],
  experiment: (a) => {
    const topology = {
      ...CORRAL_LARGE_CLUSTER,
      racks: a.racks,
      machinesPerRack: Math.max(1, Math.round(CORRAL_LARGE_CLUSTER.machinesPerRack / a.shrink)),
      background: a.background,
      taskOverheadS: a.taskOverheadS,
      jobOverheadS: a.jobOverheadS,
    };
    const arrivals = { ...arrivalsOf('online'), overS: a.withinS };
    const planned = [
      { name: W1, MBps: a.w1MBps, blockMB: a.w1BlockMB, slowstart: a.slowstart },
      { name: `${W1} with slow start 5 %`, MBps: a.w1MBps, blockMB: a.w1BlockMB, slowstart: a.otherSlowstart },
      { name: W1_SLOW, MBps: a.slowMBps, blockMB: a.slowBlockMB, slowstart: a.slowstart },
    ].map(
      ({ name, MBps, blockMB, slowstart }): Setting => ({
        name,
        scenario: () => ({
          topology,
          workload: { generate: { ...w1Generate(a, a.shrink, MBps, blockMB), arrivals } },
        }),
        runs: parts(slowstart, a.accuracy),
      }),
    );
    const settings = [...planned, stragglerSetting(planned[0]!, a.taskNoise)];
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }): readonly Row[] => {
          const median = (part: string) => pick(name, part, 'medianJctS');
          return COMPARED.map(
            ([of, to, published]): Row => ({
              case: name,
              quantity: `median JCT, ${of} below ${to}`,
              published,
              measure: percentBelow(median(of), median(to)),
              ...GAIN,
            }),
          );
        }),
        LARGE_CAUSES,
      ),
    };
  },
});
