// SPDX-License-Identifier: GPL-3.0-or-later
// Settings on Corral's 210 machines: a workload in a batch or online, under Corral, Yarn's capacity scheduler and the other baselines.
import { type Measure, percentBelow, pick } from '../measures';
import type { Document, Published, Row, RunPart, Setting } from '../paper';
import { ofStragglers, stragglerSetting } from '../shared-fields';
import {
  type BaselineAssumptions,
  BY_SLOTS,
  type ClusterAssumptions,
  CORRAL,
  corralAndYarn,
  corralBySlots,
  corralTopology,
  otherBaselines,
  YARN,
} from './corral-cluster';
import {
  type OtherAssumptions,
  slowW1Load,
  type Timing,
  W1,
  type W1Assumptions,
  type W1Load,
  w1ByTaskLoad,
  w1Load,
  w2Generate,
  w3Generate,
  w3LoadedGenerate,
} from './corral-loads';
import { runDetails } from './run-details';

export type AllAssumptions = ClusterAssumptions &
  BaselineAssumptions &
  W1Assumptions &
  OtherAssumptions & { readonly taskNoise: number };

export const W1_STRAGGLERS = ofStragglers(W1);
export const W2_ONE_COPY = 'W2 with one copy of the output';

const setting = (
  name: string,
  topology: Document,
  generate: Document | ((seed: number) => Document),
  runs: readonly RunPart[],
): Setting => ({
  name,
  scenario: (seed) => ({
    topology,
    workload: { generate: typeof generate === 'function' ? generate(seed) : generate },
  }),
  runs,
});

export const w1Setting = (a: ClusterAssumptions & W1Assumptions, { name, generate }: W1Load): Setting =>
  setting(name, corralTopology(a), generate, [...corralAndYarn(a), corralBySlots(a)]);

/**
 * W1 to W3 under all schedulers. Under Corral and Yarn-CS also W1 with noise on its task times and with slow tasks; in a batch also W1
 * with outputs drawn from what reduces fetch, and W2 with outputs that stay where they are written.
 */
export function allSettings(a: AllAssumptions, timing: Timing): readonly Setting[] {
  const topology = corralTopology(a);
  const more = runDetails(a.shrink);
  const two = [...corralAndYarn(a), corralBySlots(a)].map((part) => ({ ...part, more }));
  const all = [...two, ...otherBaselines(a).map((part) => ({ ...part, more }))];
  const oneCopy = two.map((part) => ({ ...part, options: { ...part.options, outputReplicas: 1 } }));
  const w2 = w2Generate(a, timing);
  const [w1, slow, byTask] = [w1Load(a, timing), slowW1Load(a, timing), w1ByTaskLoad(a, timing)];
  return [
    setting(w1.name, topology, w1.generate, all),
    stragglerSetting(setting(w1.name, topology, w1.generate, two), a.taskNoise),
    setting(slow.name, topology, slow.generate, two),
    ...(timing === 'batch' ? [setting(byTask.name, topology, byTask.generate, two)] : []),
    setting('W2', topology, w2, all),
    ...(timing === 'batch' ? [setting(W2_ONE_COPY, topology, w2, oneCopy)] : []),
    setting('W3', topology, timing === 'batch' ? w3Generate(a, 'batch') : (seed) => w3LoadedGenerate(a, seed), all),
  ];
}

/** By how many per cent a metric is lower under Corral than under Yarn-CS. */
export const corralBelowYarn = (settingName: string, metric: string, other = YARN): Measure =>
  percentBelow(pick(settingName, CORRAL, metric), pick(settingName, other, metric));

/** The expected winner wins if the value is above 0. */
export const GAIN = { unit: '%', side: { of: 0, is: 'above' } } as const;

interface Compared {
  readonly setting: string;
  readonly quantity: string;
  readonly published: Published;
  readonly metric: string;
  /** Corral below Yarn-CS unless others are named. */
  readonly of?: string;
  readonly to?: string;
}

/** "makespan below Yarn-CS", "makespan, ShuffleWatcher below Corral": the first is the lower one. */
export const lowerRow = ({ setting: name, quantity, published, metric, of = CORRAL, to = YARN }: Compared): Row => ({
  case: name,
  quantity: of === CORRAL ? `${quantity} below ${to}` : `${quantity}, ${of} below ${to}`,
  published,
  measure: percentBelow(pick(name, of, metric), pick(name, to, metric)),
  ...GAIN,
  ...ofVariant(of),
});

/** Marks a row about a variant of ours. */
export const ofVariant = (of: string): Pick<Row, 'isBeyondPaper'> => (of === BY_SLOTS ? { isBeyondPaper: true } : {});
