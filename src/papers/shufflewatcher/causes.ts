// What is known of why ShuffleWatcher's measured values differ from the published ones: arguments, not measured at these settings.
import type { Known } from '../known-causes';

// Names of cases, so that causes speak of those that there are.
export const HEAVY = 'data x 0.42';
export const LIGHT = 'data x 0.055';
export const SHORT_WINDOWS = 'windows of 10 min';
export const MANY_REDUCES = 'up to 200 reduces';
export const UNIFORM = 'uniform blocks';
export const SLOW_TASKS = 'tasks of 6 MB/s';

const LITTLE_CHOICE =
  'What can be saved follows how many of a user’s jobs wait at once, how much they shuffle for their input, and where their blocks lie. The paper gives none of these.';

const LIGHT_LOAD =
  'With so little data the cluster keeps up under any scheduler: throughput is what arrives, and a user seldom has two jobs to choose from.';

const SERVED_AS_THEY_ARRIVE =
  'Jobs are served nearly as they arrive, so that throughput could rise only by what reduces wait less for their shuffles.';

const LINKS_FULL =
  'With so many heavy jobs the links are full whoever schedules, and hardly more than the order of jobs differs.';

export const AGAINST_FAIR_CAUSES: readonly Known[] = [
  { cases: [LIGHT], cause: LIGHT_LOAD },
  { quantities: ['throughput'], cause: `${SERVED_AS_THEY_ARRIVE} ${LITTLE_CHOICE}` },
  { quantities: ['mean turn-around'], cause: `${SERVED_AS_THEY_ARRIVE} ${LITTLE_CHOICE}` },
  { quantities: ['cross-rack'], cause: LITTLE_CHOICE },
];

export const MIX_CAUSES: readonly Known[] = [
  ...['heavy 60 %', 'heavy 40 %', 'heavy 20 %', 'one job per user'].map(
    (name): Known => ({ cases: [`${name}, ${LIGHT}`], cause: LIGHT_LOAD }),
  ),
  { cases: ['heavy 60 %'], cause: `${LINKS_FULL} ${LITTLE_CHOICE}`, otherWay: true },
  { cause: `${SERVED_AS_THEY_ARRIVE} ${LITTLE_CHOICE}` },
];

export const PARTS_CAUSES = AGAINST_FAIR_CAUSES;
