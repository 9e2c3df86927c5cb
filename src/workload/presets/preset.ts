// SPDX-License-Identifier: GPL-3.0-or-later
// A small, telling scenario to start from: in the page's menu, in `gantry open`, and as `#p=ID` in links written by hand.

/** A number of the scenario, and the range worth trying. */
export interface Knob {
  /** "topology.background". */
  readonly path: string;
  /** As in the sentence: "background traffic". */
  readonly label: string;
  readonly unit?: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Its value if the scenario leaves it out. */
  readonly usual?: number;
}

/** The question that a newly opened scenario asks, and what to try with it. */
export interface Hint {
  /** One question that the scenario answers. Links may change the scenario, so it states no result, and no number that may change. */
  readonly question?: string;
  /** What to change or to look at. */
  readonly sentence: string;
  /** What the sentence suggests changing, if it is one number. */
  readonly knob?: Knob;
}

export interface Preset extends Hint {
  /** As spelt in links. */
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** A scenario as a person would write it: defaults left out, to be read like any other file. */
  readonly document: Readonly<Record<string, unknown>>;
}
