// What Co-scheduler's entries share: who is compared, by what, and the two ways in which a job's reduces can be counted.
import type { OptionValues } from '../../model/scenario';
import { type Measure, percentBelow, pick } from '../estimates/measures';
import type { Row, RunPart, Setting } from '../paper';
import { type HybridAssumptions, hybridSetting, SHUFFLE_AND_OUTPUT } from './hybrid-cluster';

export const CO = 'Co-scheduler';
export const WIN = { unit: '%', side: { of: 0, is: 'above' } } as const;
export const RIVALS = ['Fair', 'Corral'] as const;

export const run = (label: string, scheduler: string, options: OptionValues = {}): RunPart => ({
  label,
  scheduler,
  network: 'sunflow',
  options,
});

export const coscheduler = (options: OptionValues = {}): RunPart => run(CO, 'coscheduler', options);
export const rivals = ({ slowstart }: HybridAssumptions): readonly RunPart[] => [
  run('Fair', 'fair', { slowstart }),
  run('Corral', 'corral', { slowstart }),
];

export const METRICS = [
  ['makespan', 'makespanS'],
  ['mean JCT', 'averageJctS'],
  ['mean CCT', 'averageCctS'],
  // The paper counts from the first byte; from when all of it could move, slow start counts for nothing.
  ['mean CCT from ready', 'averageCctFromReadyS'],
] as const;

/** Of makespan, JCT and CCT, however the last is counted. */
export const publishedFor = (i: number, figures: readonly number[]): number => figures[Math.min(i, 2)] as number;

export const below = (name: string, of: string, to: string, metric: string): Measure =>
  percentBelow(pick(name, of, metric), pick(name, to, metric));

export const BASE = '1000 jobs';
export const REPLAYED = '1000 jobs, reduces by shuffle and output';

/** The same jobs with their reduces counted in both ways, under all three. */
export function bothCounts(a: HybridAssumptions): readonly Setting[] {
  const runs = [coscheduler(), ...rivals(a)];
  return [hybridSetting(a, BASE, runs), hybridSetting({ ...a, reducesBy: SHUFFLE_AND_OUTPUT }, REPLAYED, runs)];
}

/** By how much Co-scheduler is below both rivals, in the first so many of the metrics. */
export const belowRivals = (
  name: string,
  figures: Readonly<Record<(typeof RIVALS)[number], readonly number[]>>,
  metrics: number,
): readonly Row[] =>
  RIVALS.flatMap((other) =>
    METRICS.slice(0, metrics).map(
      ([quantity, metric], i): Row => ({
        case: name,
        quantity: `${quantity} below ${other}`,
        published: publishedFor(i, figures[other]),
        measure: below(name, CO, other, metric),
        ...WIN,
      }),
    ),
  );
