// Figures 8 and 12: W1 to W3 as jobs arrive, and what more background traffic does.
import { percentBelow, pick, ratioOfGains } from '../estimates/measures';
import { withCauses } from '../known-causes';
import { definePaper, type Row } from '../paper';
import { share } from '../shared-fields';
import { onAllLoads } from './all-loads';
import { BACKGROUND_CAUSES, ONLINE_CAUSES } from './causes';
import { CLUSTER_FIELDS, type ClusterAssumptions, CORRAL, YARN } from './corral-cluster';
import { W1_FIELDS, type W1Assumptions } from './corral-loads';
import { gainRow, w1Settings } from './corral-settings';

export const corral8 = onAllLoads({
  id: 'corral-8',
  where: 'Figure 8, section 6.2.2',
  help: 'How much sooner jobs that arrive within an hour complete under Corral than under Yarn’s capacity scheduler.',
  small: { shrink: 10, w1Jobs: 60, w2Jobs: 100, w3Jobs: 40 },
  timing: 'online',
  rowsOf: (name) => [
    gainRow(name, 'median JCT', [30, 56], 'medianJctS'),
    gainRow(name, 'mean JCT', [26, 36], 'averageJctS'),
  ],
  known: ONLINE_CAUSES,
});

type BackgroundAssumptions = ClusterAssumptions & W1Assumptions & { readonly moreBackground: number };

export const corral12 = definePaper<BackgroundAssumptions>({
  id: 'corral-12',
  system: 'Corral',
  where: 'Figure 12',
  help: 'How Corral’s gains grow when other traffic takes two thirds of the racks’ links instead of half.',
  assumptions: {
    ...CLUSTER_FIELDS,
    moreBackground: share(2 / 3, { label: 'More background', help: 'As published: 40 of 60 Gbps.' }),
    ...W1_FIELDS,
  },
  small: { shrink: 10, w1Jobs: 40 },
  experiment: (a) => {
    const timings = [
      { timing: 'batch', metric: 'makespanS', quantity: 'makespan' },
      { timing: 'online', metric: 'averageJctS', quantity: 'mean JCT' },
    ] as const;
    const levels = [
      { background: a.background, words: 'half' },
      { background: a.moreBackground, words: 'two thirds' },
    ] as const;
    const cells = timings.map((one) => ({
      ...one,
      levels: levels.map(({ background, words }) => ({
        words,
        settings: w1Settings({ ...a, background }, one.timing).map((setting) => ({
          load: setting.name,
          setting: { ...setting, name: `${setting.name}, ${one.timing}, background ${words}` },
        })),
      })),
    }));
    const gainOf = (setting: string, metric: string) =>
      [pick(setting, CORRAL, metric), pick(setting, YARN, metric)] as const;
    return {
      settings: cells.flatMap((cell) => cell.levels.flatMap((level) => level.settings.map(({ setting }) => setting))),
      rows: withCauses(
        cells.flatMap(({ levels: [less, more], metric, quantity, timing }) =>
          (less?.settings ?? []).flatMap(({ load, setting }, i): readonly Row[] => {
            const moreName = more?.settings[i]?.setting.name ?? '';
            const [first, second] = [gainOf(setting.name, metric), gainOf(moreName, metric)];
            const name = `${load}, ${timing}`;
            return [
              {
                case: name,
                quantity: `${quantity} below Yarn-CS, background half`,
                published: 'not given in the text',
                unit: '%',
                measure: percentBelow(...first),
              },
              {
                case: name,
                quantity: `${quantity} below Yarn-CS, background two thirds`,
                published: 'not given in the text',
                unit: '%',
                measure: percentBelow(...second),
              },
              {
                case: name,
                quantity: `gain in ${quantity}, two thirds over half`,
                published: 'more than 2',
                unit: '',
                measure: ratioOfGains(first, second),
                side: { of: 1, is: 'above' },
              },
            ];
          }),
        ),
        BACKGROUND_CAUSES,
      ),
    };
  },
});
