// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's Tables I to III.
import { number } from '../../model/fields/fields';
import { withCauses } from '../known-causes';
import { type Measure, mean, percentAbove, pick } from '../measures';
import { definePaper, type Published, type Row, type Setting } from '../paper';
import { FOUR_HOURS, TABLE_1, TABLE_1_CAUSES, TABLE_2_CAUSES, TABLE_3_CAUSES } from './causes';
import {
  CLUSTER,
  cora,
  FOUR_HOURS_FIELDS,
  type FourHours,
  type MixAssumptions,
  mixFields,
  mixGenerate,
  others,
  rrh,
} from './cora-mix';

const sum = (setting: string, part: string): Measure => mean(pick(setting, part, 'sumUtility'));

/** CORA's sum of utilities against that of another scheduler. */
const above = (name: string, other: string, published: number): Row => ({
  case: name,
  quantity: `sum of utilities, CORA above ${other}`,
  published,
  unit: '%',
  measure: percentAbove(pick(name, 'CORA', 'sumUtility'), pick(name, other, 'sumUtility')),
  side: { of: 0, is: 'above' },
});

/** A zero in the tables, which have four digits. */
const ZERO = { words: '0', from: -0.00005, to: 0.00005 } as const;

const least = (published: number): Published => (published === 0 ? ZERO : published);

const over = (ours: number, theirs: number): number => Math.round((1000 * (ours - theirs)) / theirs) / 10;

/** Table I's sums, as published. */
const SUMS = [
  ['CORA', 241.8],
  ['FIFO', 164],
  ['Fair', 120.6],
  ['RRH', 167.2],
  ['EDF', 147.7],
] as const;

const sumRow = (name: string, part: string, published: number): Row => ({
  case: name,
  quantity: `${part}, sum of utilities`,
  published,
  unit: '',
  measure: sum(name, part),
});

const gainRows = (name: string): readonly Row[] =>
  SUMS.slice(1).map(([part, published]) => above(name, part, over(241.8, published)));

/** The arrivals of section III-D, and our own task times. */
const overFourHours = (a: FourHoursAssumptions): FourHoursAssumptions => ({
  ...a,
  gapS: a.fourHoursGapS,
  mapTaskS: a.fourHoursMapS,
  reduceTaskS: a.fourHoursReduceS,
});

type FourHoursAssumptions = MixAssumptions & FourHours;

export const cora1 = definePaper<FourHoursAssumptions>({
  id: 'cora-1',
  system: 'CORA',
  where: 'Table I',
  help: 'Least and total utility of 100 jobs on 40 slots, without those whose utility never falls.',
  assumptions: { ...mixFields(100), ...FOUR_HOURS_FIELDS },
  small: { jobs: 25 },
  experiment: (a) => {
    const settingOf = (name: string, at: MixAssumptions): Setting => ({
      name,
      scenario: () => ({ topology: CLUSTER, workload: { generate: mixGenerate(at) } }),
      runs: [cora(at), ...others(at)],
    });
    return {
      settings: [settingOf(TABLE_1, a), settingOf(FOUR_HOURS, overFourHours(a))],
      rows: withCauses(
        [
          ...SUMS.map(([part, published]) => sumRow(TABLE_1, part, published)),
          ...gainRows(TABLE_1),
          ...SUMS.map(
            ([part]): Row => ({
              case: TABLE_1,
              quantity: `${part}, least utility`,
              published: least(part === 'CORA' ? 0.0084 : 0),
              unit: '',
              measure: mean(pick(TABLE_1, part, 'minUtility')),
            }),
          ),
          ...SUMS.map(([part, published]) => sumRow(FOUR_HOURS, part, published)),
          ...gainRows(FOUR_HOURS),
        ],
        TABLE_1_CAUSES,
      ),
    };
  },
});

/** Table II and Table III: sums of CORA and of RRH by the share of critical or steep jobs. */
const CRITICAL = [
  { share: 0.1, sigmoid: [46.56, 36.08], least: [0.1729, 0], linear: [1864.1, 884.5] },
  { share: 0.2, sigmoid: [45.96, 37.52], least: [0.361, 0], linear: [2461.4, 1411] },
  { share: 0.3, sigmoid: [46.94, 32.34], least: [0, 0], linear: [3181.6, 1630.5] },
  { share: 0.45, sigmoid: [45.64, 37.76], least: [0, 0], linear: [3881, 2291.4] },
  { share: 0.6, sigmoid: [44.01, 35.57], least: [0, 0], linear: [6380.1, 3651.1] },
] as const;
/** Table III: the least utility of CORA and of RRH, at every share. */
const MIN_LINEAR = [0.5, 0.5] as const;

interface ShareAssumptions extends MixAssumptions {
  readonly insensitiveShare: number;
}

const SHARE_FIELDS = {
  ...mixFields(20),
  insensitiveShare: number({
    larger: 'More jobs can wait without loss.',
    default: 0.25,
    min: 0,
    max: 0.4,
    label: 'Insensitive jobs',
    help: 'As published.',
  }),
};

const shareName = (kind: string, share: number): string => `${100 * share} % ${kind}`;

type OfBoth = readonly [cora: number, rrh: number];

function shareRows(name: string, [ours, theirs]: OfBoth, leasts: OfBoth): readonly Row[] {
  const rowOf = (part: string, what: string, published: Published, measure: Measure): Row => ({
    case: name,
    quantity: `${part}, ${what}`,
    published,
    unit: '',
    measure,
  });
  return [
    rowOf('CORA', 'sum of utilities', ours, sum(name, 'CORA')),
    rowOf('RRH', 'sum of utilities', theirs, sum(name, 'RRH')),
    above(name, 'RRH', over(ours, theirs)),
    ...(['CORA', 'RRH'] as const).map((part, i) =>
      rowOf(part, 'least utility', least(leasts[i]!), mean(pick(name, part, 'minUtility'))),
    ),
  ];
}

export const cora2 = definePaper<ShareAssumptions>({
  id: 'cora-2',
  system: 'CORA',
  where: 'Table II',
  help: 'Sum of utilities under CORA and RRH as more of 20 jobs are critical.',
  assumptions: SHARE_FIELDS,
  small: {},
  experiment: (a) => ({
    settings: CRITICAL.map(
      ({ share }): Setting => ({
        name: shareName('critical', share),
        scenario: () => ({
          topology: CLUSTER,
          workload: {
            generate: mixGenerate(a, { criticalShare: share, insensitiveShare: a.insensitiveShare }),
          },
        }),
        runs: [cora(a), rrh(a)],
      }),
    ),
    rows: withCauses(
      CRITICAL.flatMap(({ share, sigmoid, least }) => shareRows(shareName('critical', share), sigmoid, least)),
      TABLE_2_CAUSES,
    ),
  }),
});

export const cora3 = definePaper<ShareAssumptions>({
  id: 'cora-3',
  system: 'CORA',
  where: 'Table III',
  help: 'The same, with utilities that fall linearly until the target time.',
  assumptions: SHARE_FIELDS,
  small: {},
  experiment: (a) => ({
    settings: CRITICAL.map(
      ({ share }): Setting => ({
        name: shareName('steep', share),
        scenario: () => ({
          topology: CLUSTER,
          workload: {
            generate: mixGenerate(a, {
              criticalShare: share,
              insensitiveShare: a.insensitiveShare,
              utilities: 'linear',
            }),
          },
        }),
        runs: [cora(a), rrh(a)],
      }),
    ),
    rows: withCauses(
      CRITICAL.flatMap(({ share, linear }) => shareRows(shareName('steep', share), linear, MIN_LINEAR)),
      TABLE_3_CAUSES,
    ),
  }),
});
