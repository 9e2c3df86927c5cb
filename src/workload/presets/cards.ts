// SPDX-License-Identifier: GPL-3.0-or-later
// What the gallery of examples shows of each preset besides its question: its paper, its kind, how long it takes to explore, and the
// chart that represents it. Separate from the presets: a first visit needs none of it.
import type { PaperReference } from '../../model/fields/declaration';
import type { OptionValues } from '../../model/scenario';

export type PresetKind = 'racks' | 'circuits' | 'malleable';

/** A picture of the preset itself, drawn by the page's own code. */
export type CardPicture =
  | { readonly of: 'plan'; readonly planner: string; readonly options?: OptionValues }
  /** The preset's first run: what its jobs did, or its circuits. */
  | {
      readonly of: 'run' | 'circuits';
      /** Parameters of the generator, if the whole workload would take seconds for a picture of this size. */
      readonly fewer?: OptionValues;
    };

export interface PresetCard {
  readonly kind: PresetKind;
  /** Absent: from no paper. */
  readonly paper?: Required<PaperReference>;
  /** Of generated workloads; others list theirs. */
  readonly jobs?: number;
  readonly minutes: number;
  readonly picture: CardPicture;
}

export const PRESET_CARDS: Readonly<Record<string, PresetCard>> = {
  first: {
    kind: 'racks',
    paper: { paper: 'Corral', where: 'section 4.2' },
    minutes: 3,
    picture: { of: 'run' },
  },
  'two-shuffles': {
    kind: 'racks',
    paper: { paper: 'Corral', where: 'section 6.2' },
    minutes: 2,
    picture: { of: 'plan', planner: 'corral' },
  },
  'malleable-six': {
    kind: 'malleable',
    paper: { paper: 'FLEX', where: 'section 3' },
    minutes: 4,
    picture: { of: 'plan', planner: 'flex' },
  },
  'figure-2': {
    kind: 'circuits',
    paper: { paper: 'Co-scheduler', where: 'Figure 2 (b)' },
    minutes: 3,
    picture: { of: 'circuits' },
  },
  w1: {
    kind: 'racks',
    paper: { paper: 'Corral', where: 'section 6.6' },
    jobs: 100,
    minutes: 5,
    picture: { of: 'plan', planner: 'corral' },
  },
  facebook: {
    kind: 'circuits',
    paper: { paper: 'Co-scheduler', where: 'section V' },
    jobs: 200,
    minutes: 5,
    picture: { of: 'run', fewer: { jobs: 60, arrivals: { kind: 'uniform', overS: 324 } } },
  },
  puma: {
    kind: 'racks',
    paper: { paper: 'ShuffleWatcher', where: 'section 4.3' },
    jobs: 100,
    minutes: 5,
    picture: { of: 'run', fewer: { jobs: 30 } },
  },
  'cora-two': {
    kind: 'malleable',
    paper: { paper: 'CORA', where: 'section II' },
    minutes: 3,
    picture: { of: 'plan', planner: 'cora' },
  },
  'lemma-one': {
    kind: 'malleable',
    paper: { paper: 'FLEX', where: 'section 3.1, Lemma 1' },
    minutes: 3,
    picture: { of: 'plan', planner: 'optimal', options: { metric: 'makespan' } },
  },
  'cora-spread': {
    kind: 'malleable',
    paper: { paper: 'CORA', where: 'section II-C' },
    minutes: 2,
    picture: { of: 'plan', planner: 'cora', options: { method: 'published', horizonSlots: 4 } },
  },
  'shared-logs': {
    kind: 'racks',
    paper: { paper: 'Corral', where: 'section 7' },
    minutes: 3,
    picture: { of: 'plan', planner: 'corral' },
  },
  'figure-2-case-1': {
    kind: 'circuits',
    paper: { paper: 'Co-scheduler', where: 'Figure 2 (a)' },
    minutes: 2,
    picture: { of: 'circuits' },
  },
  'speed-up-profiles': { kind: 'malleable', minutes: 4, picture: { of: 'run' } },
};
