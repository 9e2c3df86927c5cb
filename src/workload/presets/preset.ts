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
}

/** What to try with a scenario that was just opened. */
export interface Hint {
  readonly sentence: string;
  /** What the sentence says to change, where that is one number. */
  readonly knob?: Knob;
}

export interface Preset extends Hint {
  /** As a link spells it. */
  readonly id: string;
  readonly title: string;
  /** A scenario as a person would write it: defaults left out, to be read like any other file. */
  readonly document: Readonly<Record<string, unknown>>;
}
