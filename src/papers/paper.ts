// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment of the gallery is: the figures that a paper publishes, and how Gantry measures them. Data and pure functions,
// so that the command line, the page and tests run the same experiment. Its settings (a scenario each, by seed) have parts (a
// simulated run or a plan), a part has an outcome (named numbers) per repetition, and rows are computed from outcomes.

import type { Estimate } from '../base/estimates/interval';
import type { PaperReference } from '../model/fields/declaration';
import type { Fields, FieldsOf } from '../model/fields/fields';
import type { ExpandedWorkload, OptionValues, Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import { isOfCase } from './cases';

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
  /** Excludes from the sums jobs whose utility does not fall, as CORA's tables do. */
  readonly withoutFlatUtilities?: boolean;
  /** Numbers that the metrics do not show. */
  readonly more?: MoreNumbers;
  /** The numbers also hold if the scenario's limits cut the run: soon after it starts, or only if it would never end. */
  readonly ifCut?: 'soon' | 'late';
}

/** Numbers read off a run besides its metrics. */
export interface MoreNumbers {
  /** Runs that are otherwise equal count as one if this is the same. */
  readonly id: string;
  readonly of: (workload: ExpandedWorkload, record: RunRecord, scenario: Scenario) => Outcome;
}

export interface PlanPart {
  readonly label: string;
  readonly planner: string;
  readonly options?: OptionValues;
  /** The answer's numbers, as the command line would print it; how long it took is added as `elapsedS`. */
  readonly read: (answer: object) => Outcome;
  /** The time that planning takes is what is measured. */
  readonly timed?: boolean;
}

export interface Setting {
  /** Unique within its experiment. */
  readonly name: string;
  /** A scenario as a person would write it, without its runs and plans, which are the parts below. */
  readonly scenario: (seed: number) => Document;
  readonly runs?: readonly RunPart[];
  readonly plans?: readonly PlanPart[];
  /** At most this many repetitions, because one takes many minutes; all if absent. */
  readonly seeds?: number;
}

/** The outcome of a part in one repetition. */
export type Repetition = (setting: string, part: string) => Outcome;

/** The paper's own words, with the bounds that they set. */
interface PublishedWords {
  readonly words: string;
  readonly from?: number;
  readonly to?: number;
}

/** A number, a range, or words. */
export type Published = number | readonly [number, number] | PublishedWords | string;

export const upTo = (to: number): PublishedWords => ({ words: `up to ${to}`, to });
export const below = (to: number): PublishedWords => ({ words: `below ${to}`, to });
export const moreThan = (from: number): PublishedWords => ({ words: `more than ${from}`, from });
export const atMost = (to: number): PublishedWords => ({ words: `at most ${to}`, to });
/** Less than this, in per cent of the other value, is no difference. */
export const NOTICEABLE_PERCENT = 2;
/** The paper only says who wins. */
export const LOWER: PublishedWords = { words: 'lower', from: NOTICEABLE_PERCENT };
export const about = (value: number): PublishedWords => ({ words: `about ${value}`, from: value, to: value });

/** One assumption changed, and the comparison comes out as published. */
export interface Reversal {
  readonly change: OptionValues;
  /** The measured effect: "with slow start 1 the makespan is 12 % below (3 seeds)". */
  readonly words: string;
}

export interface Row {
  readonly case: string;
  readonly quantity: string;
  readonly published: Published;
  readonly unit: string;
  readonly measure: (repetitions: readonly Repetition[]) => Estimate;
  /** The least `seeds` of its case's settings. */
  readonly seeds?: number;
  /** Who wins: the side of `of` on which the published value is. */
  readonly side?: { readonly of: number; readonly is: 'above' | 'below' };
  /** The largest of the repetitions. It has no interval, and more repetitions can only move it further from the side's value. */
  readonly isExtreme?: true;
  /** Something that the paper does not have, shown beside what it has. */
  readonly isBeyondPaper?: true;
  /** The known cause if the measured value is on the other side, or far from the published one. */
  readonly cause?: string;
  /** True if the measured value is on the other side; the cause then explains why. */
  readonly otherWay?: boolean;
  /** The change that reverses it. */
  readonly reversal?: Reversal;
}

/** Results of one paper that cannot all be true, with the proof. */
export interface Contradiction {
  readonly between: string;
  readonly proof: string;
}

/** What an experiment shows besides what its paper claims, in words that its rows support. */
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
  /** What the experiment starts from, each with a reason if the paper does not give it. All can be edited. */
  readonly assumptions: Fields;
  /** Assumptions small enough that the direction of every comparison can be checked in a second. */
  readonly small: OptionValues;
  readonly repetitions: number;
  readonly contradictions?: readonly Contradiction[];
  readonly findings?: readonly Finding[];
  experiment(assumptions: OptionValues): Experiment;
}

interface PaperParts<A extends object> extends Omit<Paper, 'assumptions' | 'small' | 'experiment' | 'repetitions'> {
  readonly assumptions: FieldsOf<A>;
  readonly small: Partial<A>;
  /** 20 if absent. */
  readonly repetitions?: number;
  readonly experiment: (assumptions: A) => Experiment;
}

/** Number of seeds of an experiment, unless it gives its own. */
const REPETITIONS = 20;

/** The only place that trusts assumptions to have their declared type. */
export function definePaper<A extends object>(parts: PaperParts<A>): Paper {
  return {
    repetitions: REPETITIONS,
    ...parts,
    small: parts.small as OptionValues,
    experiment: (values) => withSeeds(parts.experiment(values as unknown as A)),
  };
}

/** A row has no more repetitions than the settings that it reads. */
function withSeeds({ settings, rows }: Experiment): Experiment {
  return {
    settings,
    rows: rows.map((row) => {
      const limits = settings.filter(({ name }) => isOfCase(name, row.case, rows)).map(({ seeds }) => seeds ?? ALL);
      const seeds = Math.min(...limits);
      return seeds === ALL ? row : { ...row, seeds };
    }),
  };
}

const ALL = Number.POSITIVE_INFINITY;
