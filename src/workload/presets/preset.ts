// A small, telling scenario to start from: in the page's menu, in `gantry open`, and as `#p=ID` in links written by hand.

export interface Preset {
  /** As a link spells it. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what to try. */
  readonly sentence: string;
  /** A scenario as a person would write it: defaults left out, to be read like any other file. */
  readonly document: Readonly<Record<string, unknown>>;
}
