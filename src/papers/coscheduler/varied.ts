// Co-scheduler's figures 5 to 7: a part of it alone, narrower packet networks, and times that are misjudged.
import { percentAbove, pick } from '../estimates/measures';
import { withCauses } from '../known-causes';
import { definePaper, type Row } from '../paper';
import { ERROR_CAUSES, NARROW_CAUSES, PARTS_CAUSES } from './causes';
import {
  BASE,
  below,
  belowRivals,
  CO,
  coscheduler,
  METRICS,
  publishedFor,
  RIVALS,
  rivals,
  run,
  WIN,
} from './comparing';
import { HYBRID_FIELDS, type HybridAssumptions, hybridSetting, SMALL_HYBRID } from './hybrid-cluster';

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
        hybridSetting(a, BASE, [
          run('MTS + OCAS', 'coscheduler', { psrt: false, sbs: false }),
          // Without the guideline it is Fair (section V-D).
          run('OCAS', 'coscheduler', { mts: false, psrt: false, sbs: false }),
        ]),
      ],
      rows: withCauses(
        METRICS.map(
          ([quantity, metric], i): Row => ({
            case: BASE,
            quantity: `${quantity}, ${mts} below ${ocas}`,
            published: publishedFor(i, figures),
            measure: below(BASE, mts, ocas, metric),
            ...WIN,
          }),
        ),
        PARTS_CAUSES,
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
      settings: [hybridSetting(a, wide, runs, 3), hybridSetting(a, narrow, runs, 20)],
      rows: withCauses(
        [CO, ...RIVALS].flatMap((part) =>
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
        NARROW_CAUSES,
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
      settings: [hybridSetting(a, name, [coscheduler({ tremError: 0.5 }), ...rivals(a)])],
      rows: withCauses(belowRivals(name, figures, 2), ERROR_CAUSES),
    };
  },
});
