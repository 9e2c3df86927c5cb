// SPDX-License-Identifier: GPL-3.0-or-later
// A small, telling scenario to start from: in the page's menu, in `gantry open`, and as `#p=ID` in links written by hand.

/** A number of the scenario, and how far it is worth moving. */
export interface Knob {
  /** "topology.background". */
  readonly path: string;
  /** As the line says it: "background traffic". */
  readonly label: string;
  readonly unit?: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Where the scenario leaves the number out. */
  readonly usual?: number;
}

/** What a scenario that was just opened asks, and what to try with it. */
export interface Hint {
  /** One question that the scenario answers. Links may change the scenario: it says no result, and no number that may be another. */
  readonly question?: string;
  /** What to change or to look at. */
  readonly sentence: string;
  /** What the sentence says to change, where that is one number. */
  readonly knob?: Knob;
}

export interface Preset extends Hint {
  /** As a link spells it. */
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** A scenario as a person would write it: defaults left out, to be read like any other file. */
  readonly document: Readonly<Record<string, unknown>>;
}
