// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment of the gallery is: the figures that a paper publishes, and how Gantry measures them. Data and pure functions,
// so that the command line, the page and tests run the same experiment: its settings (a scenario each, by seed) have parts (a
// simulated run or a plan), a part has an outcome (named numbers) per repetition, and rows are made of outcomes.

import type { Estimate } from '../base/estimates/interval';
import type { PaperReference } from '../model/fields/declaration';
import type { Fields, FieldsOf } from '../model/fields/fields';
import type { ExpandedWorkload, OptionValues, Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';

export type Document = Readonly<Record<string, unknown>>;

/** Named numbers of a run or plan: metrics by id, those of a class as `adHoc.makespanS`, and what the part adds. */
export type Outcome = Readonly<Record<string, number>>;

export interface RunPart {
  /** Also the run's label in the scenario. */
  readonly label: string;
  readonly scheduler: string;
  readonly network?: string;
  readonly options?: OptionValues;
  readonly networkOptions?: OptionValues;
  /** Leaves jobs whose utility does not fall out of the sums, as CORA's tables do. */
  readonly withoutFlatUtilities?: boolean;
  /** What the metrics do not show. */
  readonly more?: MoreNumbers;
  /** What is read off is known where the scenario's limits cut the run: soon after it begins, or only where it has no end. */
  readonly whereCut?: 'soon' | 'late';
}

/** Numbers read off a run beside its metrics. */
export interface MoreNumbers {
  /** Runs that differ in nothing else are one where these are the same. */
  readonly id: string;
  readonly of: (workload: ExpandedWorkload, record: RunRecord, scenario: Scenario) => Outcome;
}

export interface PlanPart {
  readonly label: string;
  readonly planner: string;
  readonly options?: OptionValues;
  /** The answer's numbers, as the command line would print it; how long it took is added as `elapsedS`. */
  readonly read: (answer: object) => Outcome;
  /** What is measured is how long it takes. */
  readonly timed?: boolean;
}

export interface Setting {
  /** Unique within its experiment. */
  readonly name: string;
  /** A scenario as a person would write it, without its runs and plans, which are the parts below. */
  readonly scenario: (seed: number) => Document;
  readonly runs?: readonly RunPart[];
  readonly plans?: readonly PlanPart[];
}

/** The outcome of a part in one repetition. */
export type Repetition = (setting: string, part: string) => Outcome;

/** The paper's own words, with the bounds that they set. */
interface PublishedWords {
  readonly words: string;
  readonly from?: number;
  readonly to?: number;
}

/** A number, from and to, or words. */
export type Published = number | readonly [number, number] | PublishedWords | string;

export const upTo = (to: number): PublishedWords => ({ words: `up to ${to}`, to });
export const below = (to: number): PublishedWords => ({ words: `below ${to}`, to });
export const moreThan = (from: number): PublishedWords => ({ words: `more than ${from}`, from });
export const atMost = (to: number): PublishedWords => ({ words: `at most ${to}`, to });
/** Less than this, in per cent of what is compared with, is no difference. */
export const NOTICEABLE_PERCENT = 2;
/** No more is published than who wins. */
export const LOWER: PublishedWords = { words: 'lower', from: NOTICEABLE_PERCENT };
export const about = (value: number): PublishedWords => ({ words: `about ${value}`, from: value, to: value });

/** One assumption changed, and the comparison comes out as published. */
export interface Turn {
  readonly change: OptionValues;
  /** What comes of it, measured: "with slow start 1 the makespan is 12 % below (3 seeds)". */
  readonly words: string;
}

export interface Row {
  readonly case: string;
  readonly quantity: string;
  readonly published: Published;
  readonly unit: string;
  readonly measure: (repetitions: readonly Repetition[]) => Estimate;
  /** Who wins: on which side of this the published value lies. */
  readonly side?: { readonly of: number; readonly is: 'above' | 'below' };
  /** The largest of the repetitions: it has no interval, and more of them can only take it further from the side's value. */
  readonly isExtreme?: true;
  /** Of something that the paper does not have, set beside what it has. */
  readonly isBeyondPaper?: true;
  /** Measured on the other side, or far from the published value: what we know of the cause. */
  readonly cause?: string;
  /** True where the measured value lies on the other side; the cause then explains why. */
  readonly otherWay?: boolean;
  /** The experiment that turns it. */
  readonly turn?: Turn;
}

/** Results of one paper that cannot all be true, with the proof. */
export interface Contradiction {
  readonly between: string;
  readonly proof: string;
}

/** What an experiment shows beside what its paper claims, in words that its rows bear out. */
export interface Finding {
  readonly title: string;
  readonly text: string;
}

export interface Experiment {
  readonly settings: readonly Setting[];
  readonly rows: readonly Row[];
}

export interface Paper {
  /** As docs/papers.md and the command line name it: `corral-6`. */
  readonly id: string;
  readonly system: PaperReference['paper'];
  /** "Figure 6": where the published values are. */
  readonly where: string;
  /** One sentence: what is compared. */
  readonly help: string;
  /** What the experiment starts from, each with why where the paper does not give it. All can be edited. */
  readonly assumptions: Fields;
  /** Assumptions at a size at which the direction of every comparison can be looked at in a second. */
  readonly small: OptionValues;
  readonly repetitions: number;
  readonly contradictions?: readonly Contradiction[];
  readonly findings?: readonly Finding[];
  experiment(assumptions: OptionValues): Experiment;
}

interface PaperParts<A extends object> extends Omit<Paper, 'assumptions' | 'small' | 'experiment' | 'repetitions'> {
  readonly assumptions: FieldsOf<A>;
  readonly small: Partial<A>;
  /** Absent: 20. */
  readonly repetitions?: number;
  readonly experiment: (assumptions: A) => Experiment;
}

/** Seeds of an experiment unless it gives its own. */
const REPETITIONS = 20;

/** The one place that trusts assumptions to be what the declaration reads. */
export function definePaper<A extends object>(parts: PaperParts<A>): Paper {
  return {
    repetitions: REPETITIONS,
    ...parts,
    small: parts.small as OptionValues,
    experiment: (values) => parts.experiment(values as unknown as A),
  };
}
