// Co-scheduler's figures 3 to 7, on a network of packets and circuits.

import type { OptionValues } from '../../model/scenario';
import { COSCHEDULER_CLUSTER } from '../../workload/presets/clusters';
import { meanTimes, percentAbove, percentBelow, percentOf, pick } from '../estimates/measures';
import { definePaper, type Row, type RunPart } from '../paper';
import { HYBRID_FIELDS, type HybridAssumptions, hybridSetting, SMALL_HYBRID } from './hybrid-cluster';

const CO = 'Co-scheduler';
const WIN = { unit: '%', side: { of: 0, is: 'above' } } as const;

const run = (label: string, scheduler: string, options: OptionValues = {}): RunPart => ({
  label,
  scheduler,
  network: 'sunflow',
  options,
});

const coscheduler = (options: OptionValues = {}): RunPart => run(CO, 'coscheduler', options);
const rivals = ({ slowstart }: HybridAssumptions): readonly RunPart[] => [
  run('Fair', 'fair', { slowstart }),
  run('Corral', 'corral', { slowstart }),
];

const METRICS = [
  ['makespan', 'makespanS'],
  ['mean JCT', 'averageJctS'],
  ['mean CCT', 'averageCctS'],
  // The paper counts a coflow from its first byte, Gantry's metric from when all of it could move.
  ['mean CCT from the first byte', 'averageCctFromFirstByteS'],
] as const;

/** Of makespan, JCT and CCT, however the last is counted. */
const publishedFor = (i: number, figures: readonly number[]): number => figures[Math.min(i, 2)] as number;

const below = (name: string, of: string, to: string, metric: string) =>
  percentBelow(pick(name, of, metric), pick(name, to, metric));

const BASE = '1000 jobs';

export const co3 = definePaper<HybridAssumptions>({
  id: 'co-3',
  system: 'Co-scheduler',
  where: 'Figure 3 (a)',
  help: 'Makespan, completion and coflow times of Co-scheduler against Fair and Corral.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const figures = { Fair: [51.2, 54.6, 73.6], Corral: [37.2, 33.8, 54.8] } as const;
    return {
      settings: [hybridSetting(a, BASE, COSCHEDULER_CLUSTER.oversubscription, [coscheduler(), ...rivals(a)])],
      rows: (['Fair', 'Corral'] as const).flatMap((other) =>
        METRICS.map(
          ([quantity, metric], i): Row => ({
            case: BASE,
            quantity: `${quantity} below ${other}`,
            published: publishedFor(i, figures[other]),
            measure: below(BASE, CO, other, metric),
            ...WIN,
          }),
        ),
      ),
    };
  },
});

export const co3b = definePaper<HybridAssumptions>({
  id: 'co-3b',
  system: 'Co-scheduler',
  where: 'Figure 3 (b)',
  help: 'How many of the bytes that cross racks go by circuit.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const shares = [
      [CO, 92.2],
      ['Fair', 2.2],
      ['Corral', 33],
    ] as const;
    return {
      settings: [hybridSetting(a, BASE, COSCHEDULER_CLUSTER.oversubscription, [coscheduler(), ...rivals(a)])],
      rows: [
        ...shares.map(
          ([part, published]): Row => ({
            case: BASE,
            quantity: `bytes by circuit, ${part}`,
            published,
            unit: '%',
            measure: meanTimes(100, pick(BASE, part, 'circuitShare')),
          }),
        ),
        // The paper does not say whether maps that read from other racks count.
        ...shares.map(
          ([part, published]): Row => ({
            case: BASE,
            quantity: `shuffled bytes by circuit, ${part}`,
            published,
            unit: '%',
            measure: percentOf(pick(BASE, part, 'circuitGB'), pick(BASE, part, 'crossRackShuffleGB')),
          }),
        ),
        ...shares.slice(1).map(
          ([part, published]): Row => ({
            case: BASE,
            quantity: `share of bytes by circuit above ${part}`,
            published: Math.round(1000 * (92.2 / published - 1)) / 10,
            measure: percentAbove(pick(BASE, CO, 'circuitShare'), pick(BASE, part, 'circuitShare')),
            ...WIN,
          }),
        ),
      ],
    };
  },
});

export const co5 = definePaper<HybridAssumptions>({
  id: 'co-5',
  system: 'Co-scheduler',
  where: 'Figure 5',
  help: 'What the guideline for maps (MTS) adds to scheduling circuits alone (OCAS).',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const [mts, ocas] = ['MTS + OCAS', 'OCAS'];
    const figures = [12, 14, 19];
    return {
      settings: [
        hybridSetting(a, BASE, COSCHEDULER_CLUSTER.oversubscription, [
          run('MTS + OCAS', 'coscheduler', { psrt: false, sbs: false }),
          // Without the guideline it is Fair (section V-D).
          run('OCAS', 'coscheduler', { mts: false, psrt: false, sbs: false }),
        ]),
      ],
      rows: METRICS.map(
        ([quantity, metric], i): Row => ({
          case: BASE,
          quantity: `${quantity}, ${mts} below ${ocas}`,
          published: publishedFor(i, figures),
          measure: below(BASE, mts, ocas, metric),
          ...WIN,
        }),
      ),
    };
  },
});

export const co6 = definePaper<HybridAssumptions>({
  id: 'co-6',
  system: 'Co-scheduler',
  where: 'Figure 6',
  help: 'What a packet network with less bandwidth between racks does to each scheduler.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const [wide, narrow] = ['oversubscription 3', 'oversubscription 20'];
    const runs = [coscheduler(), ...rivals(a)];
    return {
      settings: [hybridSetting(a, wide, 3, runs), hybridSetting(a, narrow, 20, runs)],
      rows: [CO, 'Fair', 'Corral'].flatMap((part) =>
        METRICS.map(
          ([quantity, metric]): Row => ({
            case: `${narrow} over 3`,
            quantity: `${quantity}, growth under ${part}`,
            published: part === CO ? 'flat' : 'much worse',
            unit: '%',
            measure: percentAbove(pick(narrow, part, metric), pick(wide, part, metric)),
            ...(part === CO ? {} : { side: WIN.side }),
          }),
        ),
      ),
    };
  },
});

export const co7 = definePaper<HybridAssumptions>({
  id: 'co-7',
  system: 'Co-scheduler',
  where: 'Figure 7',
  help: 'What is left of the gains when remaining times are misjudged by up to half.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const name = 'T_rem off by up to 50 %';
    const figures = { Fair: [36, 46], Corral: [18, 21] } as const;
    return {
      settings: [
        hybridSetting(a, name, COSCHEDULER_CLUSTER.oversubscription, [coscheduler({ tremError: 0.5 }), ...rivals(a)]),
      ],
      rows: (['Fair', 'Corral'] as const).flatMap((other) =>
        METRICS.slice(0, 2).map(
          ([quantity, metric], i): Row => ({
            case: name,
            quantity: `${quantity} below ${other}`,
            published: figures[other][i] as number,
            measure: below(name, CO, other, metric),
            ...WIN,
          }),
        ),
      ),
    };
  },
});
