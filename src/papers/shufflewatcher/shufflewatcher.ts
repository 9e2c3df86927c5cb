// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's figures 8, 13 and 14 and its Table 3.

import type { OptionValues } from '../../model/scenario';
import { withCauses } from '../known-causes';
import { percentAbove, percentBelow, percentOf, pick } from '../measures';
import { about, definePaper, type Row } from '../paper';
import { ofStragglers, stragglerNoise, stragglerSetting, withStragglers } from '../shared-fields';
import {
  ACROSS_USERS,
  AGAINST_FAIR_CAUSES,
  FULL,
  HEAVY,
  LIGHT,
  LONG_WINDOWS,
  MANY_REDUCES,
  MIX_CAUSES,
  PARTS_CAUSES,
  SLOW_TASKS,
  STRAGGLERS,
  UNIFORM,
} from './causes';
import { SIZES_AGAINST_TRAFFIC, UNIFORM_BLOCKS } from './contradictions';
import {
  DELAY,
  FAIR,
  MIX_FIELDS,
  type MixAssumptions,
  mixSetting,
  RELAXED_ACROSS,
  relaxed,
  relaxedAcross,
  SMALL_MIX,
  shuffleBytes,
  shuffleWatcher,
} from './mix';

const WIN = { unit: '%', side: { of: 0, is: 'above' } } as const;

const bothScales = (a: MixAssumptions) =>
  [
    { name: HEAVY, scale: a.scale },
    { name: LIGHT, scale: a.lightScale },
  ] as const;

/** Throughput, turn-around and bytes of one scheduler against another. */
function threeRows(name: string, [of, to]: readonly [string, string], figures: readonly [number, number, number]) {
  const metric = (part: string, id: string) => pick(name, part, id);
  return [
    {
      case: name,
      quantity: `throughput, ${of} above ${to}`,
      published: figures[0],
      measure: percentAbove(metric(of, 'jobsPerHour'), metric(to, 'jobsPerHour')),
      ...WIN,
    },
    {
      case: name,
      quantity: `mean turn-around, ${of} below ${to}`,
      published: figures[1],
      measure: percentBelow(metric(of, 'averageJctS'), metric(to, 'averageJctS')),
      ...WIN,
    },
    {
      case: name,
      quantity: `cross-rack bytes, ${of} below ${to}`,
      published: figures[2],
      measure: percentBelow(metric(of, 'wholeRunCrossRackGB'), metric(to, 'wholeRunCrossRackGB')),
      ...WIN,
    },
  ] satisfies readonly Row[];
}

const ACROSS = 'SW-fair across users';

/** Cases in which one assumption that the paper leaves open is changed. */
const CHANGED: readonly (readonly [name: string, change: Partial<MixAssumptions>])[] = [
  [LONG_WINDOWS, { windowS: 6000 }],
  [MANY_REDUCES, { mostReduces: 200 }],
  [UNIFORM, { placement: 'uniform' }],
  [SLOW_TASKS, { MBps: 6 }],
];

export const sw8 = definePaper<MixAssumptions & { readonly taskNoise: number }>({
  id: 'sw-8',
  system: 'ShuffleWatcher',
  where: 'Figure 8',
  contradictions: [SIZES_AGAINST_TRAFFIC, UNIFORM_BLOCKS],
  help: 'Throughput, turn-around time and cross-rack bytes of ShuffleWatcher against Fair and Delay.',
  assumptions: { ...MIX_FIELDS, taskNoise: stragglerNoise(HEAVY) },
  small: SMALL_MIX,
  experiment: (a) => {
    const ownFair = shuffleWatcher(a, 'SW-fair');
    const runs = [ownFair, FAIR, relaxed(a), DELAY];
    const across = shuffleWatcher(a, ACROSS, { preferAcrossUsers: true });
    const [heavy, light] = bothScales(a);
    const main = [
      mixSetting(a, heavy.name, { scale: heavy.scale }, [...runs, across]),
      mixSetting(a, STRAGGLERS, { scale: heavy.scale }, withStragglers([ownFair, FAIR, across], a.taskNoise)),
      mixSetting(a, light.name, { scale: light.scale }, runs),
      mixSetting(a, FULL, { scale: a.fullScale }, [relaxedAcross(a), DELAY]),
    ];
    const changed = CHANGED.map(([name, change]) => {
      const other = { ...a, ...change };
      return mixSetting(other, name, { scale: a.scale }, [shuffleWatcher(other, 'SW-fair'), FAIR]);
    });
    const againstFair = (name: string, of = 'SW-fair') => threeRows(name, [of, 'Fair'], [39, 27, 36]);
    const againstDelay = (name: string, of = 'SW-relaxed') => threeRows(name, [of, 'Delay'], [46, 32, 48]);
    return {
      settings: [...main, ...changed],
      rows: withCauses(
        [
          ...againstFair(heavy.name),
          ...againstFair(heavy.name, ACROSS),
          ...againstDelay(heavy.name),
          ...againstFair(STRAGGLERS),
          ...againstFair(STRAGGLERS, ACROSS),
          ...againstFair(light.name),
          ...againstDelay(light.name),
          ...againstDelay(FULL, RELAXED_ACROSS),
          ...CHANGED.flatMap(([name]) => againstFair(name)),
        ],
        AGAINST_FAIR_CAUSES,
      ),
    };
  },
});

export const sw13 = definePaper<MixAssumptions & { readonly taskNoise: number }>({
  id: 'sw-13',
  system: 'ShuffleWatcher',
  where: 'Figure 13',
  contradictions: [UNIFORM_BLOCKS],
  help: 'Which of ShuffleWatcher’s parts save cross-rack bytes: NASS alone, with SARP, and with SAMP as well.',
  assumptions: { ...MIX_FIELDS, taskNoise: stragglerNoise(HEAVY) },
  small: SMALL_MIX,
  experiment: (a) => {
    const parts = (options: OptionValues = {}) => [
      FAIR,
      shuffleWatcher(a, 'NASS', { samp: false, sarp: false, ...options }),
      shuffleWatcher(a, 'NASS + SARP', { samp: false, ...options }),
      shuffleWatcher(a, 'NASS + SARP + SAMP', options),
    ];
    const settings = [
      ...bothScales(a).map(({ name, scale }) => mixSetting(a, name, { scale }, parts())),
      mixSetting(a, ACROSS_USERS, { scale: a.scale }, parts({ preferAcrossUsers: true })),
      mixSetting(a, STRAGGLERS, { scale: a.scale }, withStragglers(parts(), a.taskNoise)),
    ];
    const figures = [
      ['NASS', 'no reduction', undefined],
      ['NASS + SARP', 15, WIN.side],
      ['NASS + SARP + SAMP', 36, WIN.side],
    ] as const;
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) =>
          figures.map(
            ([part, published, side]): Row => ({
              case: name,
              quantity: `cross-rack bytes, ${part} below Fair`,
              published,
              unit: '%',
              side,
              measure: percentBelow(pick(name, part, 'wholeRunCrossRackGB'), pick(name, 'Fair', 'wholeRunCrossRackGB')),
            }),
          ),
        ),
        PARTS_CAUSES,
      ),
    };
  },
});

export const swT3 = definePaper<MixAssumptions>({
  id: 'sw-t3',
  system: 'ShuffleWatcher',
  where: 'Table 3',
  contradictions: [SIZES_AGAINST_TRAFFIC],
  help: 'How much of the shuffle crosses racks under Fair.',
  assumptions: MIX_FIELDS,
  small: SMALL_MIX,
  experiment: (a) => {
    const settings = bothScales(a).map(({ name, scale }) => {
      const setting = mixSetting(a, name, { scale }, [{ ...FAIR, more: shuffleBytes }]);
      // Bytes of all jobs, inside and outside the measured hours.
      return {
        ...setting,
        scenario: (seed: number) => {
          const { window: _, ...rest } = setting.scenario(seed);
          return rest;
        },
      };
    });
    return {
      settings,
      rows: settings.map(
        ({ name }): Row => ({
          case: name,
          quantity: 'share of shuffled bytes that cross racks',
          published: about(90),
          unit: '%',
          measure: percentOf(pick(name, 'Fair', 'crossRackShuffleGB'), pick(name, 'Fair', 'shuffleGB')),
        }),
      ),
    };
  },
});

export const sw14 = definePaper<MixAssumptions & { readonly taskNoise: number }>({
  id: 'sw-14',
  system: 'ShuffleWatcher',
  where: 'Figure 14',
  help: 'Throughput gain of ShuffleWatcher over Fair for other mixes of jobs, and with one job per user.',
  assumptions: { ...MIX_FIELDS, taskNoise: stragglerNoise(HEAVY) },
  small: SMALL_MIX,
  experiment: (a) => {
    const runs = [shuffleWatcher(a, 'SW-fair'), FAIR];
    const across = shuffleWatcher(a, ACROSS, { preferAcrossUsers: true });
    const cases = [
      { name: 'heavy 60 %', heavyShare: 0.6, published: 31 },
      { name: 'heavy 40 %', heavyShare: 0.4, published: 39 },
      { name: 'heavy 20 %', heavyShare: 0.2, published: 22 },
      // Without users each job counts as its own user.
      { name: 'one job per user', heavyShare: 0.4, users: 0, published: 16 },
    ].flatMap((one) =>
      bothScales(a).map((at) => ({
        ...one,
        scale: at.scale,
        name: `${one.name}, ${at.name}`,
        // Without users there are none to prefer across.
        hasAcross: at.name === HEAVY && one.users !== 0,
      })),
    );
    const settings = cases.map(({ name, scale, heavyShare, users, hasAcross }) =>
      mixSetting(a, name, { scale, heavyShare, users }, hasAcross ? [...runs, across] : runs),
    );
    const isHeavy = ({ name }: { readonly name: string }): boolean => name.endsWith(HEAVY);
    const heavy = cases.filter(isHeavy);
    const noisy = settings.filter(isHeavy).map((setting) => stragglerSetting(setting, a.taskNoise));
    return {
      settings: [...settings, ...noisy],
      rows: withCauses(
        [...cases, ...heavy.map((one) => ({ ...one, name: ofStragglers(one.name) }))].flatMap(
          ({ name, hasAcross, published }): readonly Row[] => {
            const row = (of: string, quantity: string): Row => ({
              case: name,
              quantity,
              published,
              measure: percentAbove(pick(name, of, 'jobsPerHour'), pick(name, 'Fair', 'jobsPerHour')),
              ...WIN,
            });
            const own = row('SW-fair', 'throughput above Fair');
            return hasAcross ? [own, row(ACROSS, `throughput, ${ACROSS} above Fair`)] : [own];
          },
        ),
        MIX_CAUSES,
      ),
    };
  },
});
