// SPDX-License-Identifier: GPL-3.0-or-later
// What Co-scheduler's experiments share: the schedulers compared, and the quantities.
import type { OptionValues } from '../../model/scenario';
import { type Measure, type Pick, percentBelow, pick } from '../measures';
import type { MoreNumbers, Outcome, Published, Repetition, Row, RunPart } from '../paper';
import { ofStragglers } from '../shared-fields';
import type { HybridAssumptions } from './hybrid-cluster';

export const CO = 'Co-scheduler';
export const WIN = { unit: '%', side: { of: 0, is: 'above' } } as const;
export const RIVALS = ['Fair', 'Corral'] as const;
export const LATE_FAIR = 'Fair with slow start 1';

export const NOT_IN_THE_PAPER = 'not in the paper';

const PREFIX = 'cct/';

/**
 * The CCT of every shuffle of a run, so that two runs are compared by the same shuffles. One that stays inside a machine under one
 * scheduler moves nothing there, and that scheduler's mean would be over the others only.
 */
export const SHUFFLE_TIMES: MoreNumbers = {
  id: 'shuffleTimes',
  of: (_workload, { trace: { coflows } }) => {
    const times: Record<string, number> = {};
    for (let i = 0; i < coflows.length; i++) {
      const tookS = coflows.endS[i]! - coflows.startS[i]!;
      // In a run that was cut, some shuffles have no end.
      if (!Number.isNaN(tookS)) times[`${PREFIX}${coflows.job[i]}/${coflows.stage[i]}`] = tookS;
    }
    return times;
  },
};

export const run = (label: string, scheduler: string, options: OptionValues = {}): RunPart => ({
  label,
  scheduler,
  network: 'sunflow',
  options,
  more: SHUFFLE_TIMES,
});

export const coscheduler = (options: OptionValues = {}): RunPart => run(CO, 'coscheduler', options);
/** How Fair launches reduces. */
export const earlyReduces = ({ slowstart, reduceRamp }: HybridAssumptions): OptionValues =>
  reduceRamp === 'yarn' ? { slowstart } : { slowstart, reduceRamp, reducePreemption: 'off' };

export const rivals = (a: HybridAssumptions): readonly RunPart[] => [
  run('Fair', 'fair', earlyReduces(a)),
  run('Corral', 'corral', { slowstart: a.slowstart }),
];

export const MAKESPAN = 'makespan';
export const JCT = 'mean JCT';
/** From a shuffle's first byte to its last, as the paper times a coflow. */
export const CCT = 'mean CCT of the shuffles that move bytes under all';
export const QUANTITIES = [MAKESPAN, JCT, CCT] as const;
type Quantity = (typeof QUANTITIES)[number];

function commonShuffles(outcomes: readonly Outcome[]): readonly string[] {
  const [first = {}, ...others] = outcomes;
  return Object.keys(first).filter((key) => key.startsWith(PREFIX) && others.every((one) => key in one));
}

/** The mean CCT of a part over the shuffles that move bytes under all of `compared`. */
const meanCct =
  (setting: string, part: string, compared: readonly string[]): Pick =>
  (repetition: Repetition) => {
    const outcome = repetition(setting, part);
    const shuffles = commonShuffles([outcome, ...compared.map((one) => repetition(setting, one))]);
    return shuffles.reduce((sum, key) => sum + outcome[key]!, 0) / shuffles.length;
  };

/** A quantity of one part, when `compared` are the parts compared. */
export function pickOf(quantity: Quantity, setting: string, part: string, compared: readonly string[]): Pick {
  if (quantity === CCT) return meanCct(setting, part, compared);
  return pick(setting, part, quantity === MAKESPAN ? 'makespanS' : 'averageJctS');
}

interface Compared {
  readonly setting: string;
  readonly quantity: Quantity;
  readonly of: string;
  readonly to: string;
  /** The parts whose common shuffles are averaged; the two if absent. */
  readonly among?: readonly string[];
}

export function below({ setting, quantity, of, to, among = [of, to] }: Compared): Measure {
  return percentBelow(pickOf(quantity, setting, of, among), pickOf(quantity, setting, to, among));
}

/** By how much Co-scheduler is below both rivals. */
export const belowRivals = (
  setting: string,
  figures: Readonly<Record<(typeof RIVALS)[number], Partial<Record<Quantity, Published>>>>,
): readonly Row[] =>
  RIVALS.flatMap((to) =>
    QUANTITIES.flatMap((quantity): readonly Row[] => {
      const published = figures[to][quantity];
      if (published === undefined) return [];
      const measure = below({ setting, quantity, of: CO, to, among: [CO, ...RIVALS] });
      return [{ case: setting, quantity: `${quantity} below ${to}`, published, measure, ...WIN }];
    }),
  );

export const BASE = '1000 jobs';
/** Tasks of a stage differ in time. */
export const STRAGGLERS = ofStragglers(BASE);
export const FB_2009 = '1000 jobs of FB-2009';
/** Fair launches as many early reduces as there are free slots, as section IV-A describes Hadoop; none is preempted. */
export const UNCAPPED = '1000 jobs with uncapped early reduces';
/** Fair's slots are all in use, its early reduces uncapped. */
export const SCARCE = 'slots scarce, uncapped early reduces';
export const LOADED = '1000 jobs, network loaded';
