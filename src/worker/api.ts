// What the page may ask of a worker: one coarse call per question, plain data both ways. Types only.
// A question is its own key: the same question always has the same answer.
import type { Bound, LpBoundAnswer, RackPlan } from '../model/plan';
import type { Problem } from '../model/problem';
import type { ExpandedWorkload, OptionValues, Scenario } from '../model/scenario';

/** The part of a scenario on which planning depends: no name, runs, notes or view, so that editing those asks nothing anew. */
export type PlanningScenario = Pick<Scenario, 'gantry' | 'seed' | 'topology' | 'workload' | 'manual'>;

/** Write the workload out, and give each job's latency curve. */
export interface PrepareQuestion {
  readonly kind: 'prepare';
  readonly scenario: PlanningScenario;
  /** Options of the latency model: balance, alpha, shuffleWaves, localBandwidth. */
  readonly options: OptionValues;
}

export interface Prepared {
  readonly workload: ExpandedWorkload;
  /** Absent for coflows. */
  readonly curves?: Curves;
}

/** Latency curves by column: `latencyS[job * widths.length + i]` is job's latency on `widths[i]` racks; NaN for a malleable job. */
export interface Curves {
  /** Every width 1 … racks, or an even sample of them where jobs x racks is large. Ascending. */
  readonly widths: Int32Array;
  readonly latencyS: Float64Array;
}

/** One job's curve at every width, for the inspector; with and without the balance penalty. */
export interface CurveQuestion {
  readonly kind: 'curve';
  readonly scenario: PlanningScenario;
  readonly options: OptionValues;
  readonly job: string;
}

export interface JobCurve {
  /** Index r - 1. With the balance penalty where `balance` is on. */
  readonly latencyS: Float64Array;
  readonly mapS: Float64Array;
  readonly shuffleS: Float64Array;
  readonly reduceS: Float64Array;
  readonly balanceS: Float64Array;
}

export interface PlanQuestion {
  readonly kind: 'plan';
  readonly scenario: PlanningScenario;
  readonly planner: string;
  readonly options: OptionValues;
}

export interface PlanAnswer {
  readonly plan: RackPlan;
  /** By the metric's id (planners/metrics); those without a meaning for this scenario are absent. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** The lower bound of a Corral plan, on its own, because it may take GLPK and seconds while the plan is already drawn. */
export interface BoundQuestion {
  readonly kind: 'bound';
  readonly scenario: PlanningScenario;
  readonly options: OptionValues;
}

/** Undefined: asked for none (`bound=none`). */
export type BoundAnswer = Omit<Bound, 'gap'> | undefined;

/** The linear programme under a bound, solved by GLPK, as a view and a check. */
export interface LpQuestion {
  readonly kind: 'lp';
  readonly scenario: PlanningScenario;
  readonly planner: 'lp-batch' | 'lp-online';
  readonly options: OptionValues;
}

/** A document (a file, what the last visit left) or a link, read and checked where it blocks nobody. */
export interface ReadQuestion {
  readonly kind: 'read';
  readonly form: 'document' | 'link' | 'preset';
  /** JSON, a URL or its fragment, or a preset's id. */
  readonly text: string;
}

export interface ReadAnswer {
  readonly scenario: Scenario;
  /** Settings of the view that were dropped. */
  readonly warnings: readonly Problem[];
  /** What to try: a preset's sentence. */
  readonly hint?: string;
}

export interface Questions {
  readonly prepare: { readonly question: PrepareQuestion; readonly answer: Prepared };
  readonly curve: { readonly question: CurveQuestion; readonly answer: JobCurve };
  readonly plan: { readonly question: PlanQuestion; readonly answer: PlanAnswer };
  readonly bound: { readonly question: BoundQuestion; readonly answer: BoundAnswer };
  readonly lp: { readonly question: LpQuestion; readonly answer: LpBoundAnswer };
}
export type QuestionKind = keyof Questions;
export type Question = Questions[QuestionKind]['question'];
/** Whatever a worker is asked: about a scenario (the same question has the same answer), or to read one. */
export type Request = Question | ReadQuestion;
export type AnswerTo<Q extends Request> = Q extends ReadQuestion
  ? ReadAnswer
  : Q extends Question
    ? Questions[Q['kind']]['answer']
    : never;

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly unit: string;
}

/** Bad input is an answer, not an exception: comlink loses the fields of errors. Exceptions are faults of Gantry. */
export type Reply<A> =
  | { readonly ok: true; readonly answer: A }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface GantryWorker {
  ask<Q extends Request>(question: Q, onProgress?: (progress: Progress) => void): Promise<Reply<AnswerTo<Q>>>;
}
