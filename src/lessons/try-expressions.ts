// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of a lesson that is being written, tried at one of its steps: their current values, or what is wrong with them. The lesson
// may be incomplete: only its scenario and the edits up to the step must be valid.
import { InputError, type Problem, ProblemList } from '../model/problem';
import type { SandboxAnswer, SandboxSession } from '../sandbox/sandbox';
import { neededBy, type PlacedExpression } from './expressions';
import type { JudgeTools } from './judge';
import { checkLabels, type LabelCall, labelCalls } from './label-calls';
import { LESSON_VERSION, type Lesson, type LessonEdit } from './lesson';
import { LESSON_FIELDS, STEP_FIELDS } from './lesson-fields';
import { documentAt, ownSeed, scenarioAt, withCurve } from './lesson-scenario';
import { readableValue } from './live-values';
import { runOnPage } from './run-words';
import { asExpression, reasonForNoValue } from './truth';
import { planOf, runOf, TruthModel } from './truth-model';
import { TRUTH_SOURCE } from './truth-source';

export interface TriedExpression extends PlacedExpression {
  /** For ordering questions: the successive values of `item`. */
  readonly items?: readonly string[];
}

export interface TriedValue {
  readonly path: string;
  readonly code: string;
  readonly ok: boolean;
  /** The value in readable form, or why there is none. */
  readonly words: string;
}

/** What texts and expressions of a step can name. */
export interface StepNames {
  readonly jobs: readonly string[];
  /** Jobs with a latency curve. */
  readonly curves: readonly string[];
  readonly racks: number;
  readonly runs: readonly string[];
  /** Labels, or ids of planners for plans without one. */
  readonly plans: readonly string[];
}

export interface Trial {
  readonly values: readonly TriedValue[];
  /** Absent if the scenario at the step is invalid. */
  readonly names?: StepNames;
  readonly problems: readonly Problem[];
}

/** No more than these are offered. */
const MAX_NAMES = 500;
const KEPT_MODELS = 4;
const MAX_WORDS = 200;

/** The part of a lesson that makes scenarios, leaving out what cannot be read. */
export function scenariosOf(draft: Readonly<Record<string, unknown>>): Lesson {
  const editsOf = (step: unknown): readonly LessonEdit[] => {
    const { edits = [] } = Object(step) as { readonly edits?: unknown };
    return STEP_FIELDS.edits.read(edits, '', new ProblemList()) ?? [];
  };
  const steps = Array.isArray(draft.steps) ? draft.steps : [];
  const { scenario, preset } = draft as Pick<Lesson, 'scenario' | 'preset'>;
  return {
    ...{ gantryLesson: LESSON_VERSION, title: '', objective: '', minutes: 1, seedFrom: 'link' },
    ...(preset === undefined ? { scenario: scenario ?? {} } : { preset }),
    vary: LESSON_FIELDS.vary.read(draft.vary ?? [], '', new ProblemList()) ?? [],
    steps: steps.map((step) => ({ title: '', text: '', edits: editsOf(step) })),
  };
}

/** Remembers the last scenarios with their runs and plans, so that typing costs no simulation. */
export class ExpressionTrials {
  private readonly models = new Map<string, TruthModel>();

  constructor(private readonly how: JudgeTools) {}

  async at(
    draft: Readonly<Record<string, unknown>>,
    step: number,
    expressions: readonly TriedExpression[],
    seed?: number,
  ): Promise<Trial> {
    let model: TruthModel;
    try {
      model = await this.model(scenariosOf(draft), step, seed);
    } catch (fault) {
      if (!(fault instanceof InputError)) throw fault;
      return { values: [], problems: fault.problems };
    }
    const values: TriedValue[] = [];
    for (const one of expressions) values.push(await this.value(model, one));
    return { values, names: namesOf(model), problems: [] };
  }

  private async model(lesson: Lesson, step: number, given?: number): Promise<TruthModel> {
    const seed = given ?? ownSeed(lesson);
    const key = JSON.stringify(documentAt(lesson, seed, step));
    const known = this.models.get(key) ?? new TruthModel(await scenarioAt(lesson, seed, step), this.how.tools);
    this.models.delete(key);
    this.models.set(key, known);
    const [oldest] = this.models.keys();
    if (this.models.size > KEPT_MODELS) this.models.delete(oldest!);
    return known;
  }

  /** Each in its own session: none spends the budget of another, and one that cannot run does not affect the others. */
  private async value(model: TruthModel, { path, code, items }: TriedExpression): Promise<TriedValue> {
    const result = (ok: boolean, words: string): TriedValue => ({ path, code, ok, words: words.slice(0, MAX_WORDS) });
    const labels = new ProblemList();
    checkLabels(code, '', labels);
    if (!labels.empty) return result(false, labels.all[0]!.message);
    const unknownLabel = labelCalls(code).find((one) => isUnknown(one, model));
    if (unknownLabel !== undefined) return result(false, noneCalled(unknownLabel, namesOf(model)));
    let session: SandboxSession;
    try {
      session = this.how.sandbox.open(TRUTH_SOURCE, await model.data(neededBy([{ path, code }])));
    } catch (fault) {
      if (fault instanceof InputError) return result(false, fault.problems.map(({ message }) => message).join('; '));
      throw fault;
    }
    try {
      if (items === undefined) return valueResult(session.evaluate(asExpression(code)), code, result);
      const each = session.evaluate(`${JSON.stringify(items)}.map((item) => (\n${code}\n))`);
      if (!each.ok) return result(false, whyWords(each));
      const list = each.value as readonly unknown[];
      return result(true, items.map((item, i) => `${item} ${readableValue(code, list[i])}`).join(', '));
    } finally {
      session.dispose();
    }
  }
}

const isUnknown = ({ of, label = '' }: LabelCall, { at: { scenario } }: TruthModel): boolean =>
  (of === 'run' ? runOf(scenario, label) : planOf(scenario, label)) === undefined;

function noneCalled({ of, label }: LabelCall, { runs, plans }: StepNames): string {
  const known = of === 'run' ? runs : plans;
  const rest = known.length === 0 ? '' : `; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
  return `no ${of} is called ${label}${rest}`;
}

function valueResult(
  answer: SandboxAnswer,
  code: string,
  result: (ok: boolean, words: string) => TriedValue,
): TriedValue {
  if (!answer.ok) return result(false, whyWords(answer));
  const { value } = answer;
  if (value === undefined) return result(false, 'the expression gives nothing');
  if (typeof value === 'boolean') return result(true, String(value));
  const isPlain = typeof value !== 'object' || value === null || 'value' in value || Array.isArray(value);
  return result(true, isPlain ? readableValue(code, value) : JSON.stringify(value));
}

function whyWords(answer: Extract<SandboxAnswer, { readonly ok: false }>): string {
  const { state, why } = reasonForNoValue(answer);
  const isFault = /^\w*Error\b/.test(why);
  return isFault ? why : `${state} (${why})`;
}

function namesOf({ at: { scenario, workload } }: TruthModel): StepNames {
  const jobs = 'jobs' in workload ? workload.jobs : workload.coflows;
  return {
    jobs: jobs.slice(0, MAX_NAMES).map(({ id }) => id),
    curves: withCurve(workload).slice(0, MAX_NAMES),
    racks: scenario.topology.racks,
    runs: scenario.runs.map((run) => runOnPage(run, scenario)),
    plans: (scenario.plans ?? []).map(({ label, planner }) => label ?? planner),
  };
}
