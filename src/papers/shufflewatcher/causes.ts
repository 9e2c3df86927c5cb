// What is known of why ShuffleWatcher's measured values differ from the published ones, each found with one assumption changed.
import type { Known } from '../known-causes';

const LITTLE_CHOICE =
  'A block lies on two of ten racks, so that maps kept to one rack must fetch four fifths of their input: with shuffles of 1.05 times the input that saves a sixth of the bytes at best. And few of a user’s jobs wait at once. The paper gives neither ratios nor how many jobs wait.';

const LIGHT_LOAD =
  'With so little data the cluster keeps up under any scheduler: throughput is what arrives, and a user seldom has two jobs to choose from.';

const LIGHT = 'data x 0.055';

const NO_GAIN =
  'At full size 0.7 of the slots are in use and jobs are served nearly as they arrive; throughput could rise only by what reduces wait less for their shuffles, and hardly fewer bytes cross. Leaving reduce slots empty while links are saturated is not the cause: without it throughput is within 2 %. ';

const LINKS_FULL =
  'Links are in use for 93 % of the time and only 2 % fewer bytes cross, so that hardly more than the order of jobs differs: mean turn-around is 3200 s, under Fair 1180 (seed 1). Leaving reduce slots empty while links are saturated is not the cause: without it 59.5 jobs end in an hour, under Fair 73.8.';

export const AGAINST_FAIR_CAUSES: readonly Known[] = [
  { cases: [LIGHT], cause: LIGHT_LOAD },
  { quantities: ['throughput'], cause: NO_GAIN + LITTLE_CHOICE },
  { quantities: ['mean turn-around'], cause: NO_GAIN + LITTLE_CHOICE },
  { quantities: ['cross-rack'], cause: LITTLE_CHOICE },
];

export const MIX_CAUSES: readonly Known[] = [
  ...['heavy 60 %', 'heavy 40 %', 'heavy 20 %', 'one job per user'].map(
    (name): Known => ({ cases: [`${name}, ${LIGHT}`], cause: LIGHT_LOAD }),
  ),
  { cases: ['heavy 60 %'], cause: `${LINKS_FULL} ${LITTLE_CHOICE}`, otherWay: true },
  { cause: NO_GAIN + LITTLE_CHOICE },
];
