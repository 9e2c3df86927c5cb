// What is known of why Co-scheduler's measured values differ from the published ones. Numbers are of the full size at seed 1, with
// one thing changed.
import type { Known } from '../known-causes';
import { BASE, REPLAYED } from './comparing';

const SPREAD =
  'A heavy job’s maps may also take slots that nobody else wants (lines 8 and 9 of Algorithm 2). Away from its racks they read their input by packets, which count here: of shuffled bytes alone 98 % go by circuit. Without the two lines 77 % of all bytes do, instead of 56.';

const WAVES =
  'Maps that took idle slots on many racks leave a job with schedules for a single rack only: one has 2000 reduces on the 200 slots of one rack, in ten waves of 580 s. With such schedules ruled out the makespan is 5942 s instead of 9322 (Fair 7176), and the mean CCT 6.2 s instead of 36 (Fair 8.0).';

const AFTER_THE_MAPS =
  'Counted from when all of it can move. With slow start Fair and Corral have moved most bytes by then, Co-scheduler none, and its reduces are still to start. The paper counts from the first byte: the row before this one.';

const LONE_REDUCE =
  'One job writes 314 GB with one reduce, for 314 000 s under every scheduler, because its reduces follow its shuffle alone; such jobs are most of the mean too. With reduces by shuffle and output, as the tool counts them that the paper replays the trace with, the makespans are 2 to 6 hours.';

const LONGEST_FIRST =
  'Corral’s plan gives racks to the longest job first, which here is one reduce that no further rack makes shorter: no other plan than one rack for each job comes of it, and nothing crosses. With reduces by shuffle and output the largest jobs have two or three racks, and 97 % of what crosses goes by circuit.';

const COMPUTING =
  'The paper gives neither task times nor blocks and reduces; at 1 MB/s computing is most of a job’s time, and the same under all.';

export const OVERALL_CAUSES: readonly Known[] = [
  { quantities: ['mean CCT from ready below'], cause: `${AFTER_THE_MAPS} ${WAVES}`, otherWay: true },
  { cases: [REPLAYED], quantities: ['makespan below Fair'], cause: WAVES, otherWay: true },
  { cases: [REPLAYED], quantities: ['mean JCT'], cause: COMPUTING },
  { cases: [REPLAYED], quantities: ['makespan below Corral'], cause: COMPUTING },
  { cases: [BASE], quantities: ['makespan', 'mean JCT'], cause: LONE_REDUCE },
];

export const CIRCUIT_CAUSES: readonly Known[] = [
  {
    cases: [REPLAYED],
    quantities: ['share of bytes by circuit above Corral'],
    cause: `Hardly any of Corral’s bytes cross, but those that do are of the largest jobs, on two or three racks. ${SPREAD}`,
    otherWay: true,
  },
  {
    quantities: ['bytes by circuit, Co', 'share of bytes by circuit above Fair'],
    cause: SPREAD,
  },
  { quantities: ['bytes by circuit, Corral', 'shuffled bytes by circuit, Corral', 'share'], cause: LONGEST_FIRST },
];

export const PARTS_CAUSES: readonly Known[] = [
  {
    quantities: ['mean CCT'],
    cause:
      'A heavy job’s maps may also take slots that nobody else wants (lines 8 and 9 of Algorithm 2), and leave map output that is too small for circuits. Without these two lines the mean CCT of MTS + OCAS is 3.2 s instead of 4.6, 27 % below OCAS.',
    otherWay: true,
  },
  {
    quantities: ['makespan', 'mean JCT'],
    cause: `${LONE_REDUCE} Even so MTS + OCAS is 1 and 3 % above OCAS: its maps read three times as much from other racks.`,
  },
];
export const NARROW_CAUSES: readonly Known[] = [
  { quantities: ['makespan, growth under Fair', 'mean JCT, growth under Fair'], cause: COMPUTING },
  {
    quantities: ['makespan, growth under Corral', 'mean JCT, growth under Corral'],
    cause: 'Hardly any of Corral’s bytes go by packets, which narrower links would hold up.',
  },
];
export const ERROR_CAUSES: readonly Known[] = [{ quantities: ['makespan', 'mean JCT'], cause: LONE_REDUCE }];
