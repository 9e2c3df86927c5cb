// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson at one seed: what is right at each step, whether an answer is, and texts with the learner's own values. Runs, plans and
// sessions are created when a step is first needed, and belong to this seed alone.
import type { AnswerTools } from '../answers/answer-tools';
import { corralBoundOf } from '../answers/plan';
import { completeOptions, declarationOf } from '../model/fields/options';
import { InputError, problemLine } from '../model/problem';
import { PLANNERS } from '../planners/registry';
import type { Sandbox, SandboxSession } from '../sandbox/sandbox';
import { CATALOGUE } from '../simulator/catalogue';
import type { LearnerAnswer } from './answers';
import { expressionsOf, neededBy } from './expressions';
import { type ChangeAsk, type Lesson, type LessonEdit, type PlanAsk, stepsWithQuestion } from './lesson';
import { documentAt, scenarioAt } from './lesson-scenario';
import { liveValue } from './live-values';
import { evaluateCondition, fits, type Truth, truthIn, unknown } from './truth';
import { plannedAnswer, TruthModel } from './truth-model';
import { TRUTH_SOURCE } from './truth-source';

export interface JudgeTools {
  readonly sandbox: Sandbox;
  readonly tools: AnswerTools;
}

export interface Judgement {
  readonly truth: Truth;
  /** Null if the truth is not known: then no answer is right or wrong. */
  readonly right: boolean | null;
  /** The plan's value, for a valid plan by hand. */
  readonly valueS?: number;
}

/** Sessions of the sandbox are kept until `dispose`. */
export class LessonJudge {
  private readonly sessions = new Map<number, Promise<SandboxSession>>();
  private readonly models = new Map<string, Promise<TruthModel>>();
  private readonly truths = new Map<number, Promise<Truth>>();

  constructor(
    readonly lesson: Lesson,
    readonly seed: number,
    private readonly how: JudgeTools,
  ) {}

  /** The truth of every question, with its step. */
  async all(): Promise<readonly (readonly [step: number, truth: Truth])[]> {
    const found: (readonly [number, Truth])[] = [];
    for (const [step] of stepsWithQuestion(this.lesson)) found.push([step, await this.truth(step)]);
    return found;
  }

  /** Where the step's expressions are evaluated. Throws InputError if the scenario, a run or a plan is refused. */
  session(step: number): Promise<SandboxSession> {
    const found = this.sessions.get(step) ?? this.open(step);
    this.sessions.set(step, found);
    return found;
  }

  truth(step: number): Promise<Truth> {
    const found = this.truths.get(step) ?? this.workOut(step).catch(refusedTruth);
    this.truths.set(step, found);
    return found;
  }

  /** A missing answer is wrong if there is a right one. */
  async judge(step: number, given: LearnerAnswer | null): Promise<Judgement> {
    const truth = await this.truth(step);
    const { ask } = this.lesson.steps[step]!;
    if (truth.state !== 'known' || ask === undefined) return { truth, right: null };
    if (given === null || given.kind !== ask.kind) return { truth, right: false };
    if (given.kind === 'change' && ask.kind === 'change')
      return { truth, right: await this.changeFits(step, ask, given.edits) };
    if (given.kind === 'plan' && truth.right.kind === 'plan' && ask.kind === 'plan') {
      const valueS = await this.planValueS(step, ask, given.rectangles);
      if (valueS === undefined) return { truth, right: false };
      return { truth, right: valueS <= truth.right.atMostS * (1 + 1e-9), valueS };
    }
    return { truth, right: fits(ask, truth.right, given) };
  }

  /** Live values in words, of the scenario of the answer: it includes a change or a plan by hand, if that is valid. */
  async values(step: number, expressions: readonly string[], given: LearnerAnswer | null): Promise<readonly string[]> {
    if (expressions.length === 0) return [];
    const own = given === null ? [] : editsOf(given);
    const changed = own.length === 0 ? undefined : await this.open(step, own).catch(unlessRefused);
    const session = changed ?? (await this.session(step));
    const words = expressions.map((one) => liveValue(session, one));
    changed?.dispose();
    return words;
  }

  async dispose(): Promise<void> {
    for (const one of this.sessions.values()) await one.then((session) => session.dispose()).catch(() => undefined);
    this.sessions.clear();
  }

  /** Steps with the same scenario share its runs. */
  async model(step: number): Promise<TruthModel> {
    const key = JSON.stringify(documentAt(this.lesson, this.seed, step));
    const found = this.models.get(key) ?? this.modelAt(step, []);
    this.models.set(key, found);
    return found;
  }

  private async modelAt(step: number, further: readonly LessonEdit[]): Promise<TruthModel> {
    return new TruthModel(await scenarioAt(this.lesson, this.seed, step, further), this.how.tools);
  }

  private async open(step: number, further: readonly LessonEdit[] = []): Promise<SandboxSession> {
    const model = await (further.length === 0 ? this.model(step) : this.modelAt(step, further));
    const needed = neededBy(expressionsOf(this.lesson.steps[step]!, ''));
    return this.how.sandbox.open(TRUTH_SOURCE, await model.data(needed));
  }

  private async workOut(step: number): Promise<Truth> {
    const { ask } = this.lesson.steps[step]!;
    if (ask === undefined) throw new Error(`step ${step} asks nothing`);
    if (ask.kind === 'plan') return this.planTruth(step, ask);
    const session = await this.session(step);
    if (ask.kind !== 'change') return truthIn(session, ask);
    const holds = evaluateCondition(session, ask.when);
    if (typeof holds === 'object') return holds;
    return holds
      ? unknown('the condition holds before anything is changed')
      : { state: 'known', right: { kind: 'change' } };
  }

  private async planTruth(step: number, { objective, withinPercent }: PlanAsk): Promise<Truth> {
    const { at } = await this.model(step);
    const corral = declarationOf(CATALOGUE.planners, 'corral')!;
    // The options request a bound by default.
    const { valueS: boundS } = (await corralBoundOf(at, completeOptions(corral, { objective }), this.how.tools))!;
    if (!(boundS > 0)) return unknown('the plan has no lower bound');
    return { state: 'known', right: { kind: 'plan', boundS, atMostS: boundS * (1 + withinPercent / 100) } };
  }

  /** Undefined if the rectangles are not a valid plan. */
  private async planValueS(
    step: number,
    ask: PlanAsk,
    manual: Extract<LearnerAnswer, { kind: 'plan' }>['rectangles'],
  ): Promise<number | undefined> {
    const planner = PLANNERS.find(({ id }) => id === 'manual')!;
    try {
      const at = await scenarioAt(this.lesson, this.seed, step, [{ path: 'manual', value: manual }]);
      const answer = await plannedAnswer(at, { planner, options: { objective: ask.objective } }, this.how.tools);
      return (answer as { readonly valueS: number }).valueS;
    } catch (fault) {
      if (fault instanceof InputError) return undefined;
      throw fault;
    }
  }

  private async changeFits(step: number, { when }: ChangeAsk, edits: readonly LessonEdit[]): Promise<boolean> {
    try {
      const session = await this.open(step, edits);
      const holds = evaluateCondition(session, when);
      session.dispose();
      return holds === true;
    } catch (fault) {
      // No longer a valid scenario, or one that a scheduler refuses.
      if (fault instanceof InputError) return false;
      throw fault;
    }
  }
}

const editsOf = (given: LearnerAnswer): readonly LessonEdit[] =>
  given.kind === 'change' ? given.edits : given.kind === 'plan' ? [{ path: 'manual', value: given.rectangles }] : [];

/** No longer a valid scenario, or one that a scheduler refuses. */
function unlessRefused(fault: unknown): undefined {
  if (!(fault instanceof InputError)) throw fault;
}

function refusedTruth(fault: unknown): Truth {
  if (fault instanceof InputError) return unknown(fault.problems.map(problemLine).join('; '));
  throw fault;
}
