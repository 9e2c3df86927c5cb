// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 13: plans that expect sizes or arrivals other than the actual ones.
import type { OptionValues } from '../../model/scenario';
import { withCauses } from '../known-causes';
import { definePaper, type Setting } from '../paper';
import { ofStragglers, positive, stragglerNoise, stragglerSetting } from '../shared-fields';
import { ERROR_CAUSES } from './causes';
import { LOAD_AGAINST_ERRORS } from './contradictions';
import { BY_SLOTS, CLUSTER_FIELDS, type ClusterAssumptions, CORRAL, YARN } from './corral-cluster';
import { type Timing, W1, W1_FIELDS, type W1Assumptions, w1Load } from './corral-loads';
import { lowerRow, w1Setting } from './corral-settings';

type ErrorAssumptions = ClusterAssumptions & W1Assumptions & { readonly upToS: number; readonly taskNoise: number };

/** W1 with these options added to all its runs. */
function settingWith(a: ErrorAssumptions, timing: Timing, suffix: string, options: OptionValues): Setting {
  const setting = w1Setting(a, w1Load(a, timing));
  const runs = setting.runs?.map((part) => ({ ...part, options: { ...part.options, ...options } }));
  return { ...setting, name: `${W1}, ${suffix}`, runs };
}

export const corral13 = definePaper<ErrorAssumptions>({
  id: 'corral-13',
  system: 'Corral',
  where: 'Figure 13',
  contradictions: [LOAD_AGAINST_ERRORS],
  help: 'What is left of Corral’s gains when jobs are larger or smaller, or arrive earlier or later, than planned.',
  assumptions: {
    ...CLUSTER_FIELDS,
    upToS: positive(240, {
      label: 'Jitter up to',
      unit: 's',
      help: 'As published: 4 min. Gantry draws it uniformly on both sides of the planned arrival, never before 0.',
    }),
    ...W1_FIELDS,
    taskNoise: stragglerNoise(W1),
  },
  small: { shrink: 10, w1Jobs: 40 },
  experiment: (a) => {
    const sizes = [0, 0.25, 0.5].map((sizeError) => ({
      setting: settingWith(a, 'batch', `sizes off by up to ${100 * sizeError} %`, { sizeError }),
      quantity: 'makespan',
      published: [25, 35] as const,
      metric: 'makespanS',
    }));
    const jitters = [
      { share: 0, published: 40 },
      { share: 0.25, published: [25, 40] as const },
      { share: 0.5, published: 25 },
    ].map(({ share, published }) => ({
      setting: settingWith(a, 'online', `${100 * share} % of arrivals moved`, {
        arrivalJitter: { share, upToS: a.upToS },
      }),
      quantity: 'mean JCT',
      published,
      metric: 'averageJctS',
    }));
    const all = [...sizes, ...jitters];
    return {
      settings: all.flatMap(({ setting }) => [setting, stragglerSetting(setting, a.taskNoise, [CORRAL, YARN])]),
      rows: withCauses(
        all.flatMap(({ setting: { name }, ...compared }) => [
          lowerRow({ setting: name, ...compared }),
          lowerRow({ setting: name, ...compared, of: BY_SLOTS }),
          lowerRow({ setting: ofStragglers(name), ...compared }),
        ]),
        ERROR_CAUSES,
      ),
    };
  },
});
