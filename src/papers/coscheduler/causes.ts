// What is known of why Co-scheduler's measured values differ from the published ones. Numbers are of the full size at seed 1, with
// one thing changed.
import type { Known } from '../known-causes';
import { BASE, REPLAYED } from './comparing';

const LIGHT_BYTES =
  'Where a job’s maps read from other racks counts here, and so do light shuffles, which go by packets. Were maps allowed outside the racks of their guideline (lines 8 and 9 of Algorithm 2), which then read from afar, 47 % of all bytes would go by circuit instead of 72.';

const NOT_IN_WAVES =
  'Schedules with more reduces on a rack than slots are refused, and heavy maps keep to their racks: makespan 6112 s (Fair 7176), mean CCT 5.8 s (Fair 8.0, Corral 25). With both allowed, and map racks sized by a job’s own shuffle, one job has 2000 reduces on the 200 slots of one rack, in ten waves of 580 s: 9322 s and 36 s.';

const AFTER_THE_MAPS =
  'Counted from when all of it can move. With slow start Fair and Corral have moved most bytes by then, Co-scheduler none, and its reduces are still to start. The paper counts from the first byte: the row after this one.';

const LONE_REDUCE =
  'One job writes 314 GB with one reduce, for 314 000 s under every scheduler, because its reduces follow its shuffle alone; such jobs are most of the mean too. With reduces by shuffle and output, as the tool counts them that the paper replays the trace with, the makespans are 2 to 6 hours.';

const LONGEST_FIRST =
  'Corral’s plan gives racks to the longest job first, which here is one reduce that no further rack makes shorter: no other plan than one rack for each job comes of it, and nothing crosses. With reduces by shuffle and output the largest jobs have two or three racks, and 97 % of what crosses goes by circuit.';

const COMPUTING =
  'The paper gives neither task times nor blocks and reduces; at 1 MB/s computing is most of a job’s time, and the same under all.';

export const OVERALL_CAUSES: readonly Known[] = [
  { cases: [REPLAYED], quantities: ['mean CCT below', 'makespan below Fair'], cause: NOT_IN_WAVES },
  { quantities: ['mean CCT below'], cause: AFTER_THE_MAPS, otherWay: true },
  { cases: [REPLAYED], quantities: ['mean JCT'], cause: COMPUTING },
  { cases: [REPLAYED], quantities: ['makespan below Corral'], cause: COMPUTING },
  { cases: [BASE], quantities: ['makespan', 'mean JCT'], cause: LONE_REDUCE },
];

export const CIRCUIT_CAUSES: readonly Known[] = [
  {
    cases: [REPLAYED],
    quantities: ['share of bytes by circuit above Corral'],
    cause: `Hardly any of Corral’s bytes cross, but those that do are of the largest jobs, on two or three racks. ${LIGHT_BYTES}`,
    otherWay: true,
  },
  {
    quantities: ['bytes by circuit, Co', 'share of bytes by circuit above Fair'],
    cause: LIGHT_BYTES,
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
