// SPDX-License-Identifier: GPL-3.0-or-later
// What the paper reports about Corral's planner itself: how far its plans are from the linear programme, and how long planning takes.

import { CORRAL_CLUSTER } from '../../workload/presets/clusters';
import { withCauses } from '../known-causes';
import { mean, meanTimes, pick } from '../measures';
import { definePaper, type Outcome, type PlanPart, type Row, type Setting, upTo } from '../paper';
import { count } from '../shared-fields';
import { ALL_FIELDS } from './all-loads';
import { GAP_CAUSES } from './causes';
import { CORRAL, corralTopology } from './corral-cluster';
import {
  arrivalsOf,
  slowW1Load,
  type Timing,
  W1_FIELDS,
  type W1Assumptions,
  w1Generate,
  w1Load,
  w2Generate,
  w3Generate,
} from './corral-loads';
import type { AllAssumptions } from './corral-settings';

interface RackAnswer {
  readonly valueS: number;
  readonly bound?: { readonly valueS: number; readonly gap: number } | null;
}

const gapOf = (answer: object): Outcome => {
  const { bound } = answer as RackAnswer;
  return bound === undefined || bound === null ? {} : { gap: bound.gap };
};

const PLAN: PlanPart = { label: CORRAL, planner: 'corral', read: gapOf };

export const corralLp = definePaper<AllAssumptions>({
  id: 'corral-lp',
  system: 'Corral',
  where: 'section 4.2',
  help: 'How far plans are above the linear programme’s bound, which none can beat.',
  assumptions: ALL_FIELDS,
  small: { shrink: 5, w1Jobs: 30, w2Jobs: 40, w3Jobs: 40 },
  experiment: (a) => {
    const topology = corralTopology(a);
    const loads = (timing: Timing) => [
      w1Load(a, timing),
      slowW1Load(a, timing),
      { name: 'W2', generate: w2Generate(a, timing) },
      { name: 'W3', generate: w3Generate(a, timing) },
    ];
    const cells = (['batch', 'online'] as const).flatMap((timing) =>
      loads(timing).map(({ name, generate }) => ({
        timing,
        setting: {
          name: `${name}, ${timing}`,
          scenario: () => ({ topology, workload: { generate } }),
          plans: [PLAN],
        } satisfies Setting,
      })),
    );
    return {
      settings: cells.map(({ setting }) => setting),
      rows: withCauses(
        cells.map(
          ({ timing, setting: { name } }): Row => ({
            case: name,
            quantity: timing === 'batch' ? 'makespan above the bound' : 'mean completion above the bound',
            published: timing === 'batch' ? upTo(3) : upTo(15),
            unit: '%',
            measure: meanTimes(100, pick(name, CORRAL, 'gap')),
          }),
        ),
        GAP_CAUSES,
      ),
    };
  },
});

type SpeedAssumptions = W1Assumptions & {
  readonly racks: number;
  readonly machinesPerRack: number;
  readonly jobs: number;
};

export const corral5 = definePaper<SpeedAssumptions>({
  id: 'corral-5',
  system: 'Corral',
  where: 'Figure 5',
  help: 'How long planning 500 jobs on 100 racks takes, on whichever machine runs Gantry.',
  assumptions: {
    racks: count(100, { label: 'Racks', help: 'As published.' }),
    machinesPerRack: count(40, { label: 'Machines of a rack', help: 'As published.' }),
    jobs: count(500, {
      label: 'Jobs',
      help: 'As published; the paper does not name the workload, so Gantry uses W1.',
    }),
    ...W1_FIELDS,
  },
  small: { racks: 20, jobs: 50 },
  experiment: (a) => {
    const topology = { ...CORRAL_CLUSTER, racks: a.racks, machinesPerRack: a.machinesPerRack };
    const cells = (['batch', 'online'] as const).map(
      (timing): Setting => ({
        name: `W1, ${timing}`,
        scenario: () => ({
          topology,
          workload: {
            generate: {
              ...w1Generate({ ...a, w1Jobs: a.jobs }, 1, a.w1MBps, a.w1BlockMB),
              arrivals: arrivalsOf(timing),
            },
          },
        }),
        plans: [{ label: CORRAL, planner: 'corral', options: { bound: 'none' }, read: () => ({}), timed: true }],
      }),
    );
    return {
      settings: cells,
      rows: cells.map(
        ({ name }): Row => ({
          case: name,
          quantity: 'planning time',
          published: 55,
          unit: 's',
          measure: mean(pick(name, CORRAL, 'elapsedS')),
          cause:
            'Both the machine and the method differ: Gantry treats equally busy racks as one, keeps the order between candidates and drops candidates that cannot win; the plans are those of the paper’s pseudo-code.',
        }),
      ),
    };
  },
});
