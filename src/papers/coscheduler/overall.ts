// Co-scheduler's figure 3: everything together, on a network of packets and circuits.
import { meanTimes, percentAbove, percentOf, pick } from '../estimates/measures';
import { withCauses } from '../known-causes';
import { definePaper, type Row } from '../paper';
import { CIRCUIT_CAUSES, OVERALL_CAUSES } from './causes';
import { belowRivals, bothCounts, CO, METRICS, WIN } from './comparing';
import { HYBRID_FIELDS, type HybridAssumptions, SMALL_HYBRID } from './hybrid-cluster';

export const co3 = definePaper<HybridAssumptions>({
  id: 'co-3',
  system: 'Co-scheduler',
  where: 'Figure 3 (a)',
  help: 'Makespan, completion and coflow times of Co-scheduler against Fair and Corral.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const figures = { Fair: [51.2, 54.6, 73.6], Corral: [37.2, 33.8, 54.8] } as const;
    const settings = bothCounts(a);
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) => belowRivals(name, figures, METRICS.length)),
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

/** The paper does not say whether maps that read from other racks count: both are shown. */
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
    ...SHARES.slice(1).map(
      ([part, published]): Row => ({
        case: name,
        quantity: `share of bytes by circuit above ${part}`,
        published: Math.round(1000 * (92.2 / published - 1)) / 10,
        measure: percentAbove(share(CO), share(part)),
        ...WIN,
      }),
    ),
  ];
}

export const co3b = definePaper<HybridAssumptions>({
  id: 'co-3b',
  system: 'Co-scheduler',
  where: 'Figure 3 (b)',
  help: 'How many of the bytes that cross racks go by circuit.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const settings = bothCounts(a);
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) => circuitRows(name)),
        CIRCUIT_CAUSES,
      ),
    };
  },
});
