// SPDX-License-Identifier: GPL-3.0-or-later
// Who wins at small size: every comparison comes out on the published side, or is recorded as coming out the other way round.
// If it shows no difference, a cause is given.
import { expect, test } from 'vitest';
import { CCT, SCARCE } from './coscheduler/comparing';
import type { MeasuredRow } from './measured-rows';
import type { Paper } from './paper';
import { PAPERS } from './registry';
import { ofStragglers } from './shared-fields';
import { Measuring, small } from './testing/measure';
import { type Winner, winnerOf } from './verdict';

interface AtSmallSize {
  readonly winner: Winner;
  readonly why: string;
}

const few = (winner: Winner, atFullSize: string): AtSmallSize => ({
  winner,
  why: `Few jobs and two seeds, where a few large jobs decide; at full size ${atFullSize}.`,
});

/** Racks of 20 slots, which one large job of the fifty fills. */
const ONE_JOB_A_RACK: AtSmallSize = {
  winner: 'other',
  why: 'Fifty jobs on racks of 20 slots: one large job fills its racks, and who wins is who else waits there.',
};

/** Comparisons that come out differently at small size and at full size, and why. */
const AT_SMALL_SIZE: Readonly<Record<string, AtSmallSize>> = {
  'corral-6: W1: makespan below Yarn-CS': few('neither', '14 % (11 to 17, 40 seeds)'),
  'corral-6: W1 with stragglers: makespan below Yarn-CS': few('neither', '12 % (9 to 15, 40 seeds)'),
  'corral-6: W2: makespan below Yarn-CS': few('other', '0.7 % (-3 to 4, 40 seeds), which is undecided'),
  'corral-6: W2: makespan, Corral, racks by slot time below Yarn-CS': few('other', '-3 % (-6 to 0, 40 seeds)'),
  'corral-6: W1 with selectivities of tasks: makespan below Yarn-CS': few(
    'published',
    '-4 % (-10 to 0.5, 40 seeds), which is undecided',
  ),
  'corral-7: W3: task hours, ShuffleWatcher below Corral': few('neither', '17 % (15 to 20, 20 seeds)'),
  'corral-8: W1: mean JCT below Yarn-CS': few('other', '41 % (33 to 48, 20 seeds)'),
  'corral-8: W1: mean JCT, Corral, racks by slot time below Yarn-CS': few('other', '3 % (-4 to 9, 20 seeds)'),
  'corral-8: W1 with slow tasks: median JCT, Corral, racks by slot time below Yarn-CS': few(
    'other',
    '0 % (0 to 1, 20 seeds)',
  ),
  'corral-9: W1: mean JCT of medium jobs, Corral, racks by slot time below Yarn-CS': few(
    'other',
    '3 % (-5 to 11, 20 seeds), which is undecided',
  ),
  'corral-9: W1: mean JCT of large jobs, Corral, racks by slot time below Yarn-CS': few(
    'other',
    '0.8 % (-4 to 5, 20 seeds), which is undecided',
  ),
  'corral-9: W1: mean JCT of large jobs below Yarn-CS': few('other', '18 % (7 to 27, 20 seeds)'),
  'corral-11: W1: recurring jobs: mean JCT below Yarn-CS': few('other', '57 % (54 to 59, 20 seeds)'),
  'corral-11: W1: recurring jobs: mean JCT, Corral, one queue below Yarn-CS': few('other', '49 % (47 to 52, 20 seeds)'),
  'corral-11: W1: recurring jobs: mean JCT below Yarn-CS with two queues': few('other', '49 % (45 to 52, 20 seeds)'),
  'corral-11: W1 with stragglers: recurring jobs: mean JCT below Yarn-CS': few('other', '54 % (51 to 56, 20 seeds)'),
  'corral-11: W1 with stragglers: recurring jobs: median JCT below Yarn-CS': few('other', '59 % (56 to 62, 20 seeds)'),
  'corral-11: W1 with stragglers: recurring jobs: mean JCT, Corral, one queue below Yarn-CS': few(
    'other',
    '45 % (42 to 48, 20 seeds)',
  ),
  'corral-11: W1 with stragglers: recurring jobs: median JCT, Corral, one queue below Yarn-CS': few(
    'other',
    '46 % (42 to 50, 20 seeds)',
  ),
  'corral-11: W1 with stragglers: ad hoc jobs: 90th percentile of JCT below Yarn-CS': few(
    'published',
    '-7 % (-15 to -0.1, 20 seeds)',
  ),
  'corral-12: W1, batch: gain in makespan, Corral, racks by slot time, two thirds over half': few(
    'other',
    '1.1 times (1.0 to 1.3, 20 seeds)',
  ),
  'corral-12: W1, online: gain in mean JCT, Corral, racks by slot time, two thirds over half': few(
    'other',
    '15 times, without bounds (20 seeds)',
  ),
  'corral-13: W1, sizes off by up to 0 %: makespan below Yarn-CS': few('other', '14 % (10 to 18, 20 seeds)'),
  'corral-13: W1, 0 % of arrivals moved: mean JCT below Yarn-CS': few('other', '41 % (33 to 48, 20 seeds)'),
  'corral-13: W1, 25 % of arrivals moved: mean JCT below Yarn-CS': few('other', '40 % (33 to 45, 20 seeds)'),
  'corral-13: W1, 50 % of arrivals moved: mean JCT below Yarn-CS': few('other', '39 % (32 to 45, 20 seeds)'),
  'corral-13: W1, 0 % of arrivals moved: mean JCT, Corral, racks by slot time below Yarn-CS': few(
    'neither',
    '3 % (-4 to 9, 20 seeds), which is undecided',
  ),
  'corral-13: W1, 25 % of arrivals moved: mean JCT, Corral, racks by slot time below Yarn-CS': few(
    'neither',
    '3 % (-4 to 9, 20 seeds), which is undecided',
  ),
  'corral-13: W1, 50 % of arrivals moved: mean JCT, Corral, racks by slot time below Yarn-CS': few(
    'neither',
    '3 % (-4 to 9, 20 seeds), which is undecided',
  ),
  'corral-cov: W3: coefficient of variation, Corral below HDFS': {
    winner: 'published',
    why: 'HDFS evens out over many blocks only: at full size it is far below Corral’s.',
  },
  'sw-8: data x 0.42: mean turn-around, SW-relaxed below Delay': few('other', '7 % (2 to 14, 20 seeds)'),
  'sw-8: data x 0.42: cross-rack bytes, SW-relaxed below Delay': few(
    'other',
    '0 % (-0.1 to 0.2, 20 seeds), which is no difference',
  ),
  'sw-8: data x 0.42 with stragglers: mean turn-around, SW-fair below Fair': few('other', '10 % (3 to 16, 20 seeds)'),
  'sw-8: data x 0.42 with stragglers: mean turn-around, SW-fair across users below Fair': few(
    'other',
    '48 % (40 to 56, 20 seeds)',
  ),
  'sw-8: data x 0.055: throughput, SW-relaxed above Delay': few(
    'other',
    '0 % (-0.1 to 0.1, 20 seeds), which is no difference',
  ),
  'sw-8: Delay at full load: throughput, SW-relaxed across users above Delay': few(
    'other',
    '26 % (16 to 38, 20 seeds)',
  ),
  'sw-8: Delay at full load: mean turn-around, SW-relaxed across users below Delay': few(
    'other',
    '-1 % (-11 to 7, 20 seeds), which is undecided',
  ),
  'sw-13: preferences across users: cross-rack bytes, NASS + SARP below Fair': few('other', '8 % (6 to 10, 20 seeds)'),
  'sw-13: data x 0.42: cross-rack bytes, NASS + SARP below Fair': few('other', '5 % (2 to 7, 20 seeds)'),
  'sw-13: data x 0.42 with stragglers: cross-rack bytes, NASS + SARP below Fair': few(
    'other',
    '3 % (2 to 5, 20 seeds)',
  ),
  'corral-13: W1, sizes off by up to 50 % with stragglers: makespan below Yarn-CS': few(
    'other',
    '0.7 % (-6 to 7, 20 seeds), which is undecided',
  ),
  'corral-13: W1, 0 % of arrivals moved with stragglers: mean JCT below Yarn-CS': few(
    'other',
    '2 % (-9 to 11, 20 seeds), which is undecided',
  ),
  'corral-13: W1, 25 % of arrivals moved with stragglers: mean JCT below Yarn-CS': few(
    'other',
    '2 % (-10 to 11, 20 seeds), which is undecided',
  ),
  'corral-13: W1, 50 % of arrivals moved with stragglers: mean JCT below Yarn-CS': few(
    'other',
    '3 % (-9 to 13, 20 seeds), which is undecided',
  ),
  'sw-14: heavy 20 %, data x 0.42 with stragglers: throughput above Fair': few('other', '4 % (1 to 7, 20 seeds)'),
  'sw-14: one job per user, data x 0.42 with stragglers: throughput above Fair': few(
    'other',
    '14 % (4 to 26, 20 seeds)',
  ),
  'sw-14: heavy 20 %, data x 0.42: throughput, SW-fair across users above Fair': few(
    'other',
    '21 % (14 to 29, 20 seeds)',
  ),
  'co-3: 1000 jobs: makespan below Fair': few('other', '-4 % (-6 to -0.9, 20 seeds)'),
  'co-3: 1000 jobs: mean JCT below Fair': few('other', '-3 % (-5 to -1, 20 seeds)'),
  'co-3: 1000 jobs with stragglers: makespan below Fair': ONE_JOB_A_RACK,
  'co-3: 1000 jobs with stragglers: mean JCT below Fair': ONE_JOB_A_RACK,
  'co-3: 1000 jobs with stragglers: makespan below Corral': ONE_JOB_A_RACK,
  'co-3: 1000 jobs with uncapped early reduces: makespan below Fair': ONE_JOB_A_RACK,
  'co-3: 1000 jobs with uncapped early reduces: mean JCT below Fair': ONE_JOB_A_RACK,
  'co-3: 1000 jobs: makespan below Corral': few('other', '57 % (49 to 62, 20 seeds)'),
  'co-3b: 1000 jobs: share of bytes by circuit above Corral': few(
    'published',
    '-11 % (-21 to 1, 20 seeds), which is undecided',
  ),
  'co-3b: 1000 jobs of FB-2009: share of bytes by circuit above Corral': few(
    'published',
    '0.5 % (-3 to 4, 20 seeds), which is undecided',
  ),
  'co-5: 1000 jobs: makespan, MTS + OCAS below OCAS': ONE_JOB_A_RACK,
  'co-5: 1000 jobs: mean JCT, MTS + OCAS below OCAS': ONE_JOB_A_RACK,
  'co-5: 1000 jobs with stragglers: makespan, MTS + OCAS below OCAS': ONE_JOB_A_RACK,
  'co-5: 1000 jobs with stragglers: mean JCT, MTS + OCAS below OCAS': ONE_JOB_A_RACK,
  'co-6: 1000 jobs: makespan, growth from 3:1 to 20:1 under Corral': ONE_JOB_A_RACK,
  'co-6: 1000 jobs: mean JCT, growth from 3:1 to 20:1 under Corral': ONE_JOB_A_RACK,
  [`co-6: 1000 jobs: ${CCT}, growth from 3:1 to 20:1 under Corral`]: ONE_JOB_A_RACK,
  'co-6: 1000 jobs with stragglers: mean JCT, growth from 3:1 to 20:1 under Corral': ONE_JOB_A_RACK,
  [`co-6: 1000 jobs with stragglers: ${CCT}, growth from 3:1 to 20:1 under Corral`]: ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 %: makespan below Fair': ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 %: mean JCT below Fair': ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 %: makespan below Corral': ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 % with stragglers: makespan below Fair': ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 % with stragglers: mean JCT below Fair': ONE_JOB_A_RACK,
  'co-7: T_rem off by up to 50 % with stragglers: makespan below Corral': ONE_JOB_A_RACK,
  [`co-scarce: ${SCARCE}: makespan below Fair, median of the seeds`]: ONE_JOB_A_RACK,
  [`co-scarce: ${SCARCE}: mean JCT below Fair, median of the seeds`]: ONE_JOB_A_RACK,
};

const nameOf = (paper: Paper, { row }: MeasuredRow): string => `${paper.id}: ${row.case}: ${row.quantity}`;

function isAsRecorded(paper: Paper, one: MeasuredRow): boolean {
  const winner = winnerOf(one);
  const recorded = AT_SMALL_SIZE[nameOf(paper, one)];
  if (recorded !== undefined) return winner === recorded.winner;
  if (winner === 'neither') return one.row.cause !== undefined;
  return winner === undefined || (winner === 'other') === (one.row.otherWay === true);
}

/** Their runs take longest. */
const ONCE = new Set(['ShuffleWatcher', 'Co-scheduler']);
const repetitionsOf = ({ system }: Paper): number => (ONCE.has(system) ? 1 : 2);

/** Noise on task times doubles the time of an experiment. These always have it; in the deep depth all do. */
const NOISY = new Set(['corral-6', 'corral-7', 'sw-13']);
const IS_DEEP = process.env.GANTRY_DEPTH === 'deep';

const measuring = new Measuring();
const comparing = PAPERS.filter((paper) => paper.experiment(small(paper)).rows.some(({ side }) => side !== undefined));

test.each(comparing)('$id', async (paper) => {
  const isSelected = (name: string): boolean => IS_DEEP || NOISY.has(paper.id) || !name.includes(ofStragglers(''));
  const rows = await measuring.rows(paper, repetitionsOf(paper), isSelected);
  const wrong = rows.filter((one) => !isAsRecorded(paper, one));
  expect(wrong.map((one) => `${nameOf(paper, one)}: ${one.estimate.value}`)).toEqual([]);
});

test('what is recorded for the small size is there to be compared', () => {
  const known = comparing.flatMap((paper) =>
    paper.experiment(small(paper)).rows.map((row) => `${paper.id}: ${row.case}: ${row.quantity}`),
  );
  for (const name of Object.keys(AT_SMALL_SIZE)) expect(known).toContain(name);
});
