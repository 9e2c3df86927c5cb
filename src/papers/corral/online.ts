// SPDX-License-Identifier: GPL-3.0-or-later
// Figures 8, 9 and 12: W1 to W3 with jobs arriving over time, by size of job, and the effect of more background traffic.

import { withCauses } from '../known-causes';
import { percentBelow, pick, ratioOfGains } from '../measures';
import { definePaper, LOWER, moreThan, type Row, type Setting } from '../paper';
import { ofStragglers, share, stragglerNoise, stragglerSetting } from '../shared-fields';
import { onAllLoads } from './all-loads';
import { WITH_BASELINES } from './batch';
import { BACKGROUND_CAUSES, ONLINE_CAUSES } from './causes';
import { LOAD_AGAINST_ERRORS } from './contradictions';
import {
  BY_SLOTS,
  CLUSTER_FIELDS,
  type ClusterAssumptions,
  CORRAL,
  LOCAL_SHUFFLE,
  SHUFFLE_WATCHER,
  YARN,
} from './corral-cluster';
import { W1, W1_FIELDS, type W1Assumptions, w1Load } from './corral-loads';
import { lowerRow, ofVariant, W1_STRAGGLERS, w1Setting } from './corral-settings';
import { meanJctOf, SIZES } from './run-details';

const SMALL_ONLINE = { shrink: 10, w1Jobs: 60, w2Jobs: 100, w3Jobs: 40 };

function completionRows(name: string): readonly Row[] {
  const median = { setting: name, quantity: 'median JCT', metric: 'medianJctS' };
  const mean = { setting: name, quantity: 'mean JCT', metric: 'averageJctS' };
  return [
    lowerRow({ ...median, published: [30, 56] }),
    lowerRow({ ...mean, published: [26, 36] }),
    lowerRow({ ...median, published: [30, 56], of: BY_SLOTS }),
    lowerRow({ ...mean, published: [26, 36], of: BY_SLOTS }),
    ...(WITH_BASELINES.has(name)
      ? [
          lowerRow({ ...mean, published: LOWER, to: LOCAL_SHUFFLE }),
          lowerRow({ ...mean, published: LOWER, to: SHUFFLE_WATCHER }),
        ]
      : []),
  ];
}

export const corral8 = onAllLoads({
  id: 'corral-8',
  where: 'Figure 8, section 6.2.2',
  help: 'How much sooner jobs that arrive within an hour complete under Corral than under Yarn’s capacity scheduler and the other baselines.',
  small: SMALL_ONLINE,
  timing: 'online',
  rowsOf: completionRows,
  known: ONLINE_CAUSES,
});

/** ShuffleWatcher is below Yarn-CS for small and medium jobs, and above it for large ones. */
function rowsBySize(name: string): readonly Row[] {
  if (name !== W1 && name !== W1_STRAGGLERS) return [];
  return SIZES.flatMap(({ name: size }) => {
    const mean = { setting: name, quantity: `mean JCT of ${size} jobs`, metric: meanJctOf(size) };
    const watched = { ...mean, published: LOWER };
    return [
      lowerRow({ ...mean, published: [30, 36] }),
      lowerRow({ ...mean, published: [30, 36], of: BY_SLOTS }),
      ...(WITH_BASELINES.has(name)
        ? [
            size === 'large'
              ? lowerRow({ ...watched, of: YARN, to: SHUFFLE_WATCHER })
              : lowerRow({ ...watched, of: SHUFFLE_WATCHER, to: YARN }),
          ]
        : []),
    ];
  });
}

export const corral9 = onAllLoads({
  id: 'corral-9',
  where: 'Figure 9',
  help: 'How much sooner small, medium and large jobs of W1 complete under Corral, and under ShuffleWatcher.',
  small: SMALL_ONLINE,
  timing: 'online',
  rowsOf: rowsBySize,
  known: ONLINE_CAUSES,
});

type BackgroundAssumptions = ClusterAssumptions &
  W1Assumptions & { readonly moreBackground: number; readonly taskNoise: number };

export const corral12 = definePaper<BackgroundAssumptions>({
  id: 'corral-12',
  system: 'Corral',
  where: 'Figure 12',
  contradictions: [LOAD_AGAINST_ERRORS],
  help: 'How Corral’s gains grow when other traffic takes two thirds of the racks’ links instead of half.',
  assumptions: {
    ...CLUSTER_FIELDS,
    moreBackground: share(2 / 3, { label: 'More background', help: 'As published: 40 of 60 Gbps.' }),
    ...W1_FIELDS,
    taskNoise: stragglerNoise(W1),
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
    const atLevel = (name: string, words: string): string => `${name}, background ${words}`;
    const cells = timings.map(({ timing, ...looked }): GrowthCell => {
      const name = `${W1}, ${timing}`;
      const ofLevel = ({ background, words }: (typeof levels)[number]) => ({
        words,
        setting: { ...w1Setting({ ...a, background }, w1Load(a, timing)), name: atLevel(name, words) },
      });
      return { ...looked, name, levels: levels.map(ofLevel) };
    });
    const noisy = cells.map((cell): GrowthCell => {
      const name = ofStragglers(cell.name);
      const ofLevel = ({ words, setting }: GrowthCell['levels'][number]) => ({
        words,
        setting: { ...stragglerSetting(setting, a.taskNoise, [CORRAL, YARN]), name: atLevel(name, words) },
      });
      return { ...cell, name, levels: cell.levels.map(ofLevel) };
    });
    return {
      settings: [...cells, ...noisy].flatMap(({ levels: own }) => own.map(({ setting }) => setting)),
      rows: withCauses(
        [
          ...cells.flatMap((cell) => [CORRAL, BY_SLOTS].flatMap((of) => growthOfGain(cell, of))),
          ...noisy.flatMap((cell) => growthOfGain(cell, CORRAL)),
        ],
        BACKGROUND_CAUSES,
      ),
    };
  },
});

interface GrowthCell {
  readonly name: string;
  readonly metric: string;
  readonly quantity: string;
  /** From less background to more. */
  readonly levels: readonly { readonly words: string; readonly setting: Setting }[];
}

/** The gain of Corral, or of a variant of it, at both levels of background, and the ratio of the second to the first. */
function growthOfGain({ name, metric, quantity, levels }: GrowthCell, of: string): readonly Row[] {
  const named = of === CORRAL ? quantity : `${quantity}, ${of}`;
  const gains = levels.map(({ setting }) => {
    const at = (part: string) => pick(setting.name, part, metric);
    return [at(of), at(YARN)] as const;
  });
  return [
    ...levels.map(
      ({ words }, i): Row => ({
        case: name,
        quantity: `${named} below Yarn-CS, background ${words}`,
        published: 'not given in the text',
        unit: '%',
        measure: percentBelow(...gains[i]!),
        ...ofVariant(of),
      }),
    ),
    {
      case: name,
      quantity: `gain in ${named}, two thirds over half`,
      published: moreThan(2),
      unit: '',
      measure: ratioOfGains(gains[0]!, gains[1]!),
      side: { of: 1, is: 'above' },
      ...ofVariant(of),
    },
  ];
}
