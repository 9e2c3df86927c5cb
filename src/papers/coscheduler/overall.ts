// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's figure 3: everything together, on a network of packets and circuits.

import { withCauses } from '../known-causes';
import { meanTimes, percentAbove, percentOf, pick } from '../measures';
import { definePaper, type Finding, type Row } from '../paper';
import { CIRCUIT_CAUSES, OVERALL_CAUSES } from './causes';
import {
  BASE,
  below,
  belowRivals,
  CCT,
  CO,
  coscheduler,
  FB_2009,
  JCT,
  LATE_FAIR,
  MAKESPAN,
  NOT_IN_THE_PAPER,
  QUANTITIES,
  rivals,
  run,
  STRAGGLERS,
  UNCAPPED,
  WIN,
} from './comparing';
import { GAINS_OVER_YARN } from './contradictions';
import { hybridSetting, NOISY_FIELDS, type NoisyAssumptions, noisySetting, SMALL_HYBRID } from './hybrid-cluster';

const LATE_REDUCES_DO_IT: Finding = {
  title: 'What waiting for all maps does by itself.',
  text: 'Co-scheduler launches reduces after all maps, and Fair does not. Fair with slow start 1 changes nothing else, is unaware of circuits, and has its own rows for makespan, mean JCT and mean CCT: if early reduces are not preempted, its makespan is 37 % and its mean JCT 74 % below Fair’s (5 seeds), as much as Co-scheduler’s or more; under YARN’s preemption 2 and 4 % (20 seeds), and Co-scheduler’s are longer than those. Most of the gain in makespan and JCT is from late reduces, not circuits; what circuits and the guideline for maps add shows in the mean CCT, 50 % below that run’s, and in the bytes that leave the packet network (co-3b).',
};

/** What waiting for all maps does by itself, and what circuits and placement add to it. */
const lateFairRows: readonly Row[] = (
  [
    { of: LATE_FAIR, to: 'Fair' },
    { of: CO, to: LATE_FAIR },
  ] as const
).flatMap(({ of, to }) =>
  QUANTITIES.map((quantity) => ({
    case: BASE,
    quantity: `${quantity}, ${of} below ${to}`,
    published: NOT_IN_THE_PAPER,
    unit: '%',
    measure: below({ setting: BASE, quantity, of, to }),
  })),
);

/** Where early reduces take every slot, one run of Fair takes minutes. */
const UNCAPPED_SEEDS = 5;

export const co3 = definePaper<NoisyAssumptions>({
  id: 'co-3',
  system: 'Co-scheduler',
  where: 'Figure 3 (a)',
  help: 'Makespan, completion and coflow times of Co-scheduler against Fair and Corral.',
  assumptions: NOISY_FIELDS,
  small: SMALL_HYBRID,
  contradictions: [GAINS_OVER_YARN],
  findings: [LATE_REDUCES_DO_IT],
  experiment: (a) => {
    const uncapped = { ...a, reduceRamp: 'none' };
    const againstFair = { [MAKESPAN]: 51.2, [JCT]: 54.6, [CCT]: 73.6 };
    const againstCorral = { [MAKESPAN]: 37.2, [JCT]: 33.8, [CCT]: 54.8 };
    return {
      settings: [
        hybridSetting(a, BASE, [coscheduler(), ...rivals(a), run(LATE_FAIR, 'fair', { slowstart: 1 })]),
        noisySetting(hybridSetting(a, BASE, [coscheduler(), ...rivals(a)]), a.taskNoise),
        // With Corral, so that coflow times are over the same shuffles.
        { ...hybridSetting(uncapped, UNCAPPED, [coscheduler(), ...rivals(uncapped)]), seeds: UNCAPPED_SEEDS },
      ],
      rows: withCauses(
        [
          ...belowRivals(BASE, { Fair: againstFair, Corral: againstCorral }),
          ...belowRivals(STRAGGLERS, { Fair: againstFair, Corral: againstCorral }),
          ...lateFairRows,
          ...belowRivals(UNCAPPED, { Fair: againstFair, Corral: {} }),
        ],
        OVERALL_CAUSES,
      ),
    };
  },
});

const SHARES = [
  [CO, 92.2],
  ['Fair', 2.2],
  ['Corral', 33],
] as const;

/** As many digits as the least precise of the published shares has. */
const twoDigits = (value: number): number => Number(value.toPrecision(2));

/** The paper does not state whether maps that read from other racks count, so both are shown. */
function circuitRows(name: string): readonly Row[] {
  const share = (part: string) => pick(name, part, 'circuitShare');
  return [
    ...SHARES.map(
      ([part, published]): Row => ({
        case: name,
        quantity: `bytes by circuit, ${part}`,
        published,
        unit: '%',
        measure: meanTimes(100, share(part)),
      }),
    ),
    ...SHARES.map(
      ([part, published]): Row => ({
        case: name,
        quantity: `shuffled bytes by circuit, ${part}`,
        published,
        unit: '%',
        measure: percentOf(pick(name, part, 'circuitGB'), pick(name, part, 'crossRackShuffleGB')),
      }),
    ),
    // If Fair has next to none, the ratio is unbounded, but the difference is not.
    ...SHARES.slice(1).map(
      ([part, published]): Row => ({
        case: name,
        quantity: `share of bytes by circuit, more than ${part}`,
        published: Number((92.2 - published).toFixed(1)),
        measure: meanTimes(100, (one) => share(CO)(one) - share(part)(one)),
        unit: 'points',
        side: WIN.side,
      }),
    ),
    ...SHARES.slice(1).map(
      ([part, published]): Row => ({
        case: name,
        quantity: `share of bytes by circuit above ${part}`,
        published: twoDigits(100 * (92.2 / published - 1)),
        measure: percentAbove(share(CO), share(part)),
        ...WIN,
      }),
    ),
  ];
}

/** A fifth of the servers with the same load. With a tenth, Corral sends nothing by circuit, so there is no share to compare. */
const SMALL_CIRCUITS = { jobs: 100, servers: 2, withinS: 2700 };

export const co3b = definePaper<NoisyAssumptions>({
  id: 'co-3b',
  system: 'Co-scheduler',
  where: 'Figure 3 (b)',
  help: 'How many of the bytes that cross racks go by circuit.',
  assumptions: NOISY_FIELDS,
  small: SMALL_CIRCUITS,
  experiment: (a) => {
    const base = hybridSetting(a, BASE, [coscheduler(), ...rivals(a)]);
    const settings = [
      base,
      noisySetting(base, a.taskNoise),
      hybridSetting({ ...a, trace: 'fb-2009' }, FB_2009, [coscheduler(), ...rivals(a)]),
    ];
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) => circuitRows(name)),
        CIRCUIT_CAUSES,
      ),
    };
  },
});
