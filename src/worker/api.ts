// SPDX-License-Identifier: GPL-3.0-or-later
// What the page may ask of a worker: one coarse call per question, plain data both ways. Types only.

import type { RunBounds } from '../analysis/bounds/run-bound';
import type { ChartData } from '../analysis/chart-data/chart-data';
import type { Check } from '../analysis/checks/check-record';
import type { DecisionFilter, DecisionsAnswer } from '../analysis/decisions/decision';
import type { MetricValues, RunMetric } from '../analysis/metrics/metric';
import type { IsolatedTimes } from '../analysis/metrics/stretch';
import type { JobCurve, LatencyCurves } from '../latency/job-curve';
import type { LearnerAnswer } from '../lessons/answers';
import type { UndefinedTruth } from '../lessons/check-lesson';
import type { Judgement } from '../lessons/judge';
import type { Lesson } from '../lessons/lesson';
import type { CountedAnswer } from '../lessons/same-answers';
import type { Trial, TriedExpression } from '../lessons/try-expressions';
import type { AnswerOfForm, Bound, LpBoundAnswer } from '../model/plan';
import type { Problem } from '../model/problem';
import type { ExpandedWorkload, OptionValues, Run, Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import type { Outcome } from '../papers/paper';
import type { OwnBound } from '../planners/bounds/own-bound';
import type { PlayedStep } from '../planners/manual/play-step';
import type { PlanMetricValue } from '../planners/metrics/plan-metric';
import type { PlanningProgress } from '../planners/planner';
import type { StepRecording } from '../planners/steps/recording';
import type { PointQuestion as MeasuredPoint } from '../what-if/measure-point';
import type { PointRun } from '../what-if/point';
import type { Imported } from '../workload/importers/importer';
import type { Hint } from '../workload/presets/preset';
import type { TableChoices, TableRows, TableSummary, TableSurroundings } from '../workload/tables/read-table';

/** The part of a scenario on which planning depends: no name, runs, notes or view, so that editing those asks nothing again. */
export type PlanningScenario = Pick<Scenario, 'gantry' | 'seed' | 'topology' | 'workload' | 'manual'>;

/** Write the workload out, and give each job's latency curve. */
export interface PrepareQuestion {
  readonly kind: 'prepare';
  readonly scenario: PlanningScenario;
  /** Options of the latency model: balance, alpha, shuffleWaves, localBandwidth. */
  readonly options: OptionValues;
}

export interface Prepared {
  /** Only for a generated workload; the caller has the others. */
  readonly workload?: ExpandedWorkload;
  /** Every width, or an even sample if jobs x racks is large. Absent for coflows. */
  readonly curves?: LatencyCurves;
}

/** One job's curve at every width, for the inspector; with and without the balance penalty. */
export interface CurveQuestion {
  readonly kind: 'curve';
  readonly scenario: PlanningScenario;
  readonly options: OptionValues;
  readonly job: string;
}

export interface PlanQuestion {
  readonly kind: 'plan';
  readonly scenario: PlanningScenario;
  readonly planner: string;
  readonly options: OptionValues;
}

/** The plan in its planner's form. */
export type PlanAnswer = AnswerOfForm & {
  /** By the metric's id (planners/metrics); those without a meaning for this scenario or form are absent. */
  readonly metrics: Readonly<Record<string, number>>;
  /** FLEX's metrics, if the jobs have what they use. */
  readonly moreMetrics: readonly PlanMetricValue[];
  /** Present if the form has one that needs no separate question. */
  readonly ownBound?: OwnBound | undefined;
  /** The planner's sentences about its answer, which the command line also prints. */
  readonly warnings: readonly string[];
  /** What the planner adds to its answer, if anything: its own type, read by the panel of its form. */
  readonly details: object;
};

export type PlanAnswerOf<F extends AnswerOfForm['form']> = Extract<PlanAnswer, { readonly form: F }>;

/**
 * The lower bound of a plan on racks (the same for Corral's, Corral+'s and one by hand), asked separately because it may need GLPK
 * and take seconds while the plan is already drawn. Other forms include theirs (`ownBound`).
 */
export interface BoundQuestion {
  readonly kind: 'bound';
  readonly scenario: PlanningScenario;
  readonly options: OptionValues;
}

/** One step of corral+ from the plan by hand as it is, with the options of that plan. */
export interface HintQuestion {
  readonly kind: 'hint';
  readonly scenario: PlanningScenario;
  readonly options: OptionValues;
}

/** Undefined if no single move improves the plan. */
export type HintAnswer = PlayedStep | undefined;

/** Undefined if none was asked for (`bound=none`). */
export type BoundAnswer = Omit<Bound, 'gap'> | undefined;

/** The linear programme under a bound, solved by GLPK, as a view and a check. */
export interface LpQuestion {
  readonly kind: 'lp';
  readonly scenario: PlanningScenario;
  readonly planner: 'lp-batch' | 'lp-online';
  readonly options: OptionValues;
}

/** The steps by which a planner found its plan: it plans again, and is ended when the question is cancelled. */
export interface StepsQuestion extends Omit<PlanQuestion, 'kind'> {
  readonly kind: 'steps';
  /** First step of the window that is recorded; 0 if absent. */
  readonly from?: number;
}

/** The part of a scenario on which a simulated run depends; the run itself is given separately. */
export type SimulationScenario = PlanningScenario & Pick<Scenario, 'faults' | 'limits' | 'window'>;

/** One run of the scenario, simulated. */
export interface SimulateQuestion {
  readonly kind: 'simulate';
  readonly scenario: SimulationScenario;
  /** Without its label, which is for people. */
  readonly run: Omit<Run, 'label'>;
}

export interface SimulateAnswer {
  readonly record: RunRecord;
  /** What the charts draw, prepared off the page's thread. */
  readonly chartData: ChartData;
  /** Of the jobs or coflows, by the indices in the record's columns. */
  readonly ids: readonly string[];
  /** What is measured, in the order in which it is shown. */
  readonly measures: readonly RunMeasure[];
  /** By measure; null if it has no meaning for this run. */
  readonly metrics: MetricValues;
  /** The same for each class of jobs that there is: heavy, light, user:…, size:…, utility:… */
  readonly classes: Readonly<Record<string, MetricValues>>;
  /** What must be true of every run, checked in this one's record. */
  readonly checks: readonly Check[];
  /** What no run of these jobs can be below; absent for coflows. */
  readonly bounds?: RunBounds;
}

/** Decisions of a run's scheduler, found by simulating the run again. */
export interface DecisionsQuestion extends Omit<SimulateQuestion, 'kind'> {
  readonly kind: 'decisions';
  readonly wanted: DecisionFilter;
}

/** The part of a scenario on which a job's time alone depends: no runs, and nothing that happens to them. */
export type IsolatedScenario = Omit<PlanningScenario, 'manual'> & Pick<Scenario, 'limits'>;

/** How long each job takes alone on the idle cluster: the divisor in the stretch of every run. */
export interface IsolatedQuestion {
  readonly kind: 'isolated';
  readonly scenario: IsolatedScenario;
}

/** A metric without the function that computes it. */
export type RunMeasure = Pick<RunMetric, 'id' | 'label' | 'unit' | 'help' | 'better'>;

/** One part of an experiment of the papers with one seed: the worker builds the experiment itself, so almost nothing is sent. */
export interface MeasureQuestion {
  readonly kind: 'measure';
  /** The experiment's id. */
  readonly paper: string;
  /** Those that differ from the experiment's own. */
  readonly assumptions: OptionValues;
  /** Indices into the experiment's settings, and into that setting's parts. */
  readonly setting: number;
  readonly part: number;
  readonly seed: number;
}

/** All runs of a scenario at one point of a what-if, simulated only for their metrics. */
export interface PointQuestion extends MeasuredPoint {
  readonly kind: 'point';
}

/** Lines of `gantry sweep --what-if` from one machine or from many. */
export interface LinesQuestion {
  readonly kind: 'lines';
  /** They are sent by reference, however large they are. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
}

/** Points whose runs are all there, ascending, as columns; a row is a run at a point, ordered by point. */
export interface LinesAnswer {
  readonly what: string;
  readonly engine: string;
  /** Lines, files whose last line is cut, and lines that occurred more than once. */
  readonly count: number;
  readonly cut: number;
  readonly duplicates: number;
  readonly points: Uint32Array;
  readonly runs: number;
  readonly metrics: readonly string[];
  readonly statuses: readonly string[];
  readonly status: Uint8Array;
  /** NaN if a run has no such metric. */
  readonly values: Float64Array;
  readonly messages: readonly (readonly [row: number, message: string])[];
}

/** A lesson's scenario at a seed and a step. */
export interface LessonStepQuestion {
  readonly kind: 'lessonStep';
  readonly lesson: Lesson;
  readonly seed: number;
  readonly step: number;
}

export interface LessonStepAnswer {
  readonly scenario: Scenario;
}

/** Live values in texts, as words, from the learner's own scenario. */
export interface LessonValuesQuestion {
  readonly kind: 'lessonValues';
  readonly scenario: Scenario;
  readonly expressions: readonly string[];
}

/** Whether an answer to a lesson's question is right; no code of a lesson runs on the page itself. */
export interface LessonJudgeQuestion extends Omit<LessonStepQuestion, 'kind'> {
  readonly kind: 'lessonJudge';
  readonly given: LearnerAnswer;
}

export interface LessonJudgeAnswer extends Judgement {
  /** The right answer as people read it, or why there is none. */
  readonly words: string | number;
  /** The live values in its reasons, by their expressions. */
  readonly values: Readonly<Record<string, string>>;
}

/** A document (a file, what the last visit left) or a link, read and checked off the page's thread. */
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
  /** What to try, if it is a preset. */
  readonly hint?: Hint;
}

/** A published trace as it is in its file, in any known format: inspected first, and made into a scenario when it is accepted. */
export interface ImportQuestion {
  readonly kind: 'import';
  readonly text: string;
  /** The file's name, after which the scenario is named. */
  readonly file: string;
  /** The importer's id, if it was chosen; else the lines decide. */
  readonly format?: string | undefined;
  /** The importer's options that differ from its defaults; none while the format is not known. */
  readonly options: OptionValues;
  readonly wants: 'figures' | 'scenario';
}

export interface ImportAnswer extends Omit<Imported, 'document'> {
  /** The importer's id. */
  readonly format: string;
  /** Present if it was asked for and nothing is wrong with it. */
  readonly scenario?: Scenario;
}

/** A table that was pasted or opened, too long to be read between two key presses. */
export interface TableQuestion {
  readonly kind: 'table';
  readonly text: string;
  readonly choices: TableChoices;
  readonly around: TableSurroundings;
  readonly wants: 'look' | 'take';
}

export interface TableAnswer {
  readonly look: TableSummary;
  /** Present if it was asked for. */
  readonly taken?: TableRows;
}

/** A scenario in a form that leaves the page, written off the page's thread. */
export interface WriteQuestion {
  readonly kind: 'write';
  /** A line is a file without line breaks, half as long. */
  readonly form: 'file' | 'line' | 'link';
  readonly scenario: Scenario;
}

export interface WriteAnswer {
  /** A file's text, or a link's fragment with its `#`, sent by reference, however large it is. */
  readonly text: Blob;
}

/** Expressions of a lesson that is being written, at one of its steps. */
export interface LessonTryQuestion {
  readonly kind: 'lessonTry';
  /** The lesson so far. */
  readonly lesson: Readonly<Record<string, unknown>>;
  readonly step: number;
  readonly expressions: readonly TriedExpression[];
}

/** Everything wrong with a lesson, and which truths are undefined with its own seed; or, asked afterwards, with other seeds. */
export interface LessonCheckQuestion {
  readonly kind: 'lessonCheck';
  readonly lesson: Readonly<Record<string, unknown>>;
  /** Tries only the seeds from the first to the last, for a lesson without faults. */
  readonly seeds?: readonly [from: number, to: number];
}

export interface LessonCheckAnswer {
  readonly problems: readonly Problem[];
  /** Not looked for while there are problems. */
  readonly undefined: readonly UndefinedTruth[];
  /** One entry for each question that can have one. */
  readonly answers: readonly CountedAnswer[];
  /** Seeds that were tried. */
  readonly seeds: number;
  readonly questions: number;
}

/** Everything that a worker may be asked, and what it answers. */
export interface Questions {
  readonly read: { readonly question: ReadQuestion; readonly answer: ReadAnswer };
  readonly write: { readonly question: WriteQuestion; readonly answer: WriteAnswer };
  readonly import: { readonly question: ImportQuestion; readonly answer: ImportAnswer };
  readonly table: { readonly question: TableQuestion; readonly answer: TableAnswer };
  readonly prepare: { readonly question: PrepareQuestion; readonly answer: Prepared };
  readonly curve: { readonly question: CurveQuestion; readonly answer: JobCurve };
  readonly plan: { readonly question: PlanQuestion; readonly answer: PlanAnswer };
  readonly bound: { readonly question: BoundQuestion; readonly answer: BoundAnswer };
  readonly hint: { readonly question: HintQuestion; readonly answer: HintAnswer };
  readonly lp: { readonly question: LpQuestion; readonly answer: LpBoundAnswer };
  readonly simulate: { readonly question: SimulateQuestion; readonly answer: SimulateAnswer };
  readonly decisions: { readonly question: DecisionsQuestion; readonly answer: DecisionsAnswer };
  readonly steps: { readonly question: StepsQuestion; readonly answer: StepRecording };
  readonly isolated: { readonly question: IsolatedQuestion; readonly answer: IsolatedTimes };
  readonly measure: { readonly question: MeasureQuestion; readonly answer: Outcome };
  readonly point: { readonly question: PointQuestion; readonly answer: readonly PointRun[] };
  readonly lines: { readonly question: LinesQuestion; readonly answer: LinesAnswer };
  readonly lessonTry: { readonly question: LessonTryQuestion; readonly answer: Trial };
  readonly lessonCheck: { readonly question: LessonCheckQuestion; readonly answer: LessonCheckAnswer };
  readonly lessonStep: { readonly question: LessonStepQuestion; readonly answer: LessonStepAnswer };
  readonly lessonValues: { readonly question: LessonValuesQuestion; readonly answer: readonly string[] };
  readonly lessonJudge: { readonly question: LessonJudgeQuestion; readonly answer: LessonJudgeAnswer };
}
export type QuestionKind = keyof Questions;
export type Question = Questions[QuestionKind]['question'];
export type AnswerTo<Q extends Question> = Questions[Q['kind']]['answer'];

/** A question about a scenario, which is its own key, because the same question always has the same answer. */
export type ScenarioQuestion = Exclude<
  Question,
  | ReadQuestion
  | WriteQuestion
  | ImportQuestion
  | TableQuestion
  | MeasureQuestion
  | PointQuestion
  | LinesQuestion
  | LessonTryQuestion
  | LessonCheckQuestion
  | LessonStepQuestion
  | LessonValuesQuestion
  | LessonJudgeQuestion
>;
export type ScenarioQuestionKind = ScenarioQuestion['kind'];

/** Progress of the work on a question; for a simulation, jobs or coflows that ended. */
export interface WorkProgress extends PlanningProgress {
  readonly simulated?: {
    readonly simulatedS: number;
    readonly events: number;
    readonly eventsPerS: number;
  };
  /** Of a plan whose time could not be estimated before it was asked for: estimated seconds for all of it, if many. */
  readonly expectedS?: number;
}

/** Bad input is an answer, not an exception, because comlink loses the fields of errors. Exceptions are faults of Gantry. */
export type Reply<A> =
  | { readonly ok: true; readonly answer: A }
  | { readonly ok: false; readonly problems: readonly Problem[] };
