// Settings on Corral's 210 machines: a workload in a batch or online, under Corral and under Yarn's capacity scheduler.
import { type Measure, percentBelow, pick } from '../estimates/measures';
import type { Document, Published, Row, RunPart, Setting } from '../paper';
import { type ClusterAssumptions, CORRAL, corralAndYarn, corralTopology, YARN } from './corral-cluster';
import {
  type OtherAssumptions,
  type Timing,
  type W1Assumptions,
  w1Loads,
  w2Generate,
  w3Generate,
  w3LoadedGenerate,
} from './corral-loads';

export type AllAssumptions = ClusterAssumptions & W1Assumptions & OtherAssumptions;

export const setting = (
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

/** W1 at both its loads. */
export const w1Settings = (a: ClusterAssumptions & W1Assumptions, timing: Timing): readonly Setting[] =>
  w1Loads(a, timing).map(({ name, generate }) => setting(name, corralTopology(a), generate, corralAndYarn(a)));

/** W1 at both its loads, W2 and W3. */
export function allSettings(a: AllAssumptions, timing: Timing): readonly Setting[] {
  const topology = corralTopology(a);
  const runs = corralAndYarn(a);
  return [
    ...w1Settings(a, timing),
    setting('W2', topology, w2Generate(a, timing), runs),
    setting('W3', topology, timing === 'batch' ? w3Generate(a, 'batch') : (seed) => w3LoadedGenerate(a, seed), runs),
  ];
}

/** By how many per cent a metric is lower under Corral than under Yarn-CS. */
export const corralBelowYarn = (settingName: string, metric: string, other = YARN): Measure =>
  percentBelow(pick(settingName, CORRAL, metric), pick(settingName, other, metric));

/** Corral wins. */
export const GAIN = { unit: '%', side: { of: 0, is: 'above' } } as const;

export const gainRow = (
  settingName: string,
  quantity: string,
  published: Published,
  metric: string,
  other = YARN,
): Row => ({
  case: settingName,
  quantity: `${quantity} below ${other}`,
  published,
  measure: corralBelowYarn(settingName, metric, other),
  ...GAIN,
});
