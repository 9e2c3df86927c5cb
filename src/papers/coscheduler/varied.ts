// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's figures 5 to 7: a part of it alone, narrower packet networks, and misjudged times.

import { withCauses } from '../known-causes';
import { percentAbove } from '../measures';
import { definePaper, type Row, type Setting } from '../paper';
import { ofStragglers, positive, stragglerNoise, stragglerSetting } from '../shared-fields';
import { ERROR_CAUSES, NARROW_CAUSES, PARTS_CAUSES } from './causes';
import {
  BASE,
  below,
  belowRivals,
  CO,
  coscheduler,
  earlyReduces,
  JCT,
  LOADED,
  MAKESPAN,
  pickOf,
  QUANTITIES,
  RIVALS,
  rivals,
  run,
  WIN,
} from './comparing';
import { GAINS_OVER_YARN } from './contradictions';
import {
  HYBRID_FIELDS,
  type HybridAssumptions,
  hybridSetting,
  NOISY_FIELDS,
  type NoisyAssumptions,
  noisySetting,
  SMALL_HYBRID,
} from './hybrid-cluster';

const [MTS, OCAS] = ['MTS + OCAS', 'OCAS'];
const PARTS_FIGURES = [12, 14, 19] as const;

export const co5 = definePaper<NoisyAssumptions>({
  id: 'co-5',
  system: 'Co-scheduler',
  where: 'Figure 5',
  help: 'What the guideline for maps (MTS) adds to scheduling circuits alone (OCAS).',
  assumptions: NOISY_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => {
    const base = hybridSetting(a, BASE, [
      run(MTS, 'coscheduler', { psrt: false, sbs: false }),
      // "OCAS is actually Fair" (section V-C), so it has Fair's slow start.
      run(OCAS, 'fair', earlyReduces(a)),
    ]);
    const settings = [base, stragglerSetting(base, a.taskNoise)];
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) =>
          QUANTITIES.map(
            (quantity, i): Row => ({
              case: name,
              quantity: `${quantity}, ${MTS} below ${OCAS}`,
              published: PARTS_FIGURES[i]!,
              measure: below({ setting: name, quantity, of: MTS, to: OCAS }),
              ...WIN,
            }),
          ),
        ),
        PARTS_CAUSES,
      ),
    };
  },
});

/** How much narrower a rack's uplink is than all its NICs together. */
const LEVELS = [3, 20];
const atLevel = (name: string, level: number): string => `${name}, oversubscription ${level}`;

interface NarrowAssumptions extends NoisyAssumptions {
  readonly loadedMBps: number;
  readonly loadedWithinS: number;
}

/** Each takes six runs of minutes. */
const SEEDS_OF_STRAGGLERS = 3;

/** A case of the rows, at each of the levels. */
interface Case {
  readonly name: string;
  readonly settings: readonly Setting[];
}

export const co6 = definePaper<NarrowAssumptions>({
  id: 'co-6',
  system: 'Co-scheduler',
  where: 'Figure 6',
  help: 'How a packet network with less bandwidth between racks affects each scheduler.',
  assumptions: {
    ...NOISY_FIELDS,
    loadedMBps: positive(10, {
      label: 'Task speed, network loaded',
      unit: 'MB/s',
      help: 'The paper does not give the task speed. If computing is most of a job’s time, narrower links change little.',
    }),
    loadedWithinS: positive(540, {
      label: 'Jobs arrive within, network loaded',
      unit: 's',
      help: 'A tenth of the published time, so that tasks ten times as fast keep the slots as busy.',
    }),
  },
  small: { ...SMALL_HYBRID, loadedWithinS: 270 },
  experiment: (a) => {
    const runs = [coscheduler(), ...rivals(a)];
    const atLevels = (name: string, at: HybridAssumptions): Case => ({
      name,
      settings: LEVELS.map((level) => hybridSetting(at, atLevel(name, level), runs, level)),
    });
    const base = atLevels(BASE, a);
    const loaded = atLevels(LOADED, { ...a, MBps: a.loadedMBps, withinS: a.loadedWithinS });
    const noisy = ofStragglers(BASE);
    const stragglers = base.settings.map((one, i) => ({
      ...noisySetting(one, a.taskNoise, SEEDS_OF_STRAGGLERS),
      name: atLevel(noisy, LEVELS[i]!),
    }));
    // Only these: on a loaded network runs take three times as long, even without noise.
    const cases = [base, { name: noisy, settings: stragglers }, loaded];
    return {
      settings: cases.flatMap(({ settings }) => settings),
      rows: withCauses(
        cases.flatMap(({ name, settings }) => growthRows(name, settings)),
        NARROW_CAUSES,
      ),
    };
  },
});

/** The text gives no numbers; a curve that grows by less than this looks flat. */
const FLAT = { words: 'not sensitive', from: -5, to: 5 } as const;

function growthRows(name: string, [wide, narrow]: readonly Setting[]): readonly Row[] {
  const all = [CO, ...RIVALS];
  return all.flatMap((part) =>
    QUANTITIES.map((quantity): Row => {
      const at = (setting: Setting | undefined) => pickOf(quantity, setting?.name ?? '', part, all);
      return {
        case: name,
        quantity: `${quantity}, growth from 3:1 to 20:1 under ${part}`,
        published: part === CO ? FLAT : 'significantly degraded',
        unit: '%',
        measure: percentAbove(at(narrow), at(wide)),
        ...(part === CO ? {} : { side: WIN.side }),
      };
    }),
  );
}

const MISJUDGED = 'T_rem off by up to 50 %';

export const co7 = definePaper<NoisyAssumptions>({
  id: 'co-7',
  system: 'Co-scheduler',
  where: 'Figure 7',
  help: 'What is left of the gains when remaining times are misjudged by up to half.',
  assumptions: { ...HYBRID_FIELDS, taskNoise: stragglerNoise(MISJUDGED) },
  small: SMALL_HYBRID,
  contradictions: [GAINS_OVER_YARN],
  experiment: (a) => {
    const misjudged = hybridSetting(a, MISJUDGED, [coscheduler({ tremError: 0.5 }), ...rivals(a)]);
    const settings = [misjudged, noisySetting(misjudged, a.taskNoise)];
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) =>
          belowRivals(name, { Fair: { [MAKESPAN]: 36, [JCT]: 46 }, Corral: { [MAKESPAN]: 18, [JCT]: 21 } }),
        ),
        ERROR_CAUSES,
      ),
    };
  },
});
