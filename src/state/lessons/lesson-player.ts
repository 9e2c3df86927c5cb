// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a lesson on the page: the step, answers and their judgements. Everything to be computed is asked of a worker; what a step does to
// the page is in step-on-page.ts, what is kept of it in lesson-keeping.ts.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Answers, readAnswerCode } from '../../lessons/answer-code';
import type { LearnerAnswer } from '../../lessons/answers';
import type { LessonStep } from '../../lessons/lesson';
import type { Problem } from '../../model/problem';
import type { Scenario } from '../../model/scenario';
import type { LessonJudgeQuestion, LessonStepQuestion } from '../../worker/api';
import { type Ask, isAbort } from '../../worker/ask';
import { changeSession, editScenario, notify, openScenario } from '../actions';
import { editedScenario, type PageStore } from '../page-store';
import { givenOf, type KeepingTools, LessonKeeping } from './lesson-keeping';
import { type LessonState, NO_LESSON, type OpenedLesson, type StateBeforeLesson } from './lesson-state';
import { putStep, withholdAnswers } from './step-on-page';

export interface PlayerTools extends KeepingTools {
  readonly store: PageStore;
  readonly ask: Ask;
}

/** What a page that embeds this one may want to know. */
export interface AnsweredEvent {
  readonly opened: OpenedLesson;
  /** As in an answer code; the id is empty if there is no student. */
  readonly answers: Answers;
  /** Of the question that was just answered. */
  readonly step: number;
  readonly right: boolean | null;
}

const LOST = 'This could not be computed: is the network down, or was the computation stopped? Try again.';

export class LessonPlayer {
  readonly state: StoreApi<LessonState> = createStore<LessonState>(() => NO_LESSON);
  private readonly listeners = new Set<(event: AnsweredEvent) => void>();
  private under: AbortController | undefined;
  /** A scenario of the lesson has been on screen, so the next one is a step of it. */
  private placed = false;
  private readonly keeping: LessonKeeping;

  constructor(private readonly tools: PlayerTools) {
    this.keeping = new LessonKeeping(tools);
    tools.store.subscribe((now, then) => {
      if (now.history.present !== then.history.present) this.withhold();
    });
  }

  onAnswered(listener: (event: AnsweredEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  openMenu(): void {
    this.set({ shows: 'menu', problems: undefined, collapsed: false });
    this.uncover();
  }

  collapse(collapsed: boolean): void {
    this.set({ collapsed });
  }

  refuse(problems: readonly Problem[]): void {
    this.set({ shows: 'menu', problems, collapsed: false });
    this.uncover();
  }

  /** `at`: a step that the link names; `code`: answers that it carries. */
  async open(opened: OpenedLesson, { at, code }: { readonly at?: number; readonly code?: string } = {}): Promise<void> {
    const { lesson } = opened;
    const kept = await this.keeping.find(opened);
    const brought = code === undefined ? undefined : readAnswerCode(lesson, code);
    if (brought?.ok === false)
      notify(this.tools.store, { tone: 'warning', sentence: `The answers of this link: ${brought.message}.` });
    const given = brought?.ok
      ? brought.answers.given
      : kept?.done
        ? new Map<number, LearnerAnswer>()
        : givenOf(opened, kept);
    const { store } = this.tools;
    const now = { edited: editedScenario(store.getState()), view: store.getState().view };
    const before = this.state.getState().before ?? (await this.keeping.ownBefore(opened, kept, now));
    const step = at ?? (kept === undefined || kept.done ? 0 : Math.min(kept.step, lesson.steps.length - 1));
    const answered = new Map([...given].map(([s, one]) => [s, { given: one }] as const));
    this.state.setState({ ...NO_LESSON, opened, before, answered, shows: 'step', step }, true);
    this.placed = false;
    await this.show(step);
    for (const [s, one] of given) await this.judge(s, one).catch(() => undefined);
  }

  /** Restarts with nothing answered; `seed`: with other numbers. */
  async again(seed?: number): Promise<void> {
    const { opened } = this.state.getState();
    if (opened === undefined) return;
    const next = seed === undefined ? opened : { ...opened, seed };
    this.placed = false;
    this.set({ opened: next, answered: new Map(), shows: 'step', step: 0 });
    await this.show(0);
  }

  go(step: number): Promise<void> {
    return this.show(step);
  }

  end(): void {
    this.set({ shows: 'end', failed: undefined });
    void this.keep(true);
  }

  backToLesson(): void {
    const { own } = this.state.getState();
    if (own !== undefined) editScenario(this.tools.store, 'Back to the lesson’s scenario', () => own);
  }

  leave(): void {
    const { shows, opened } = this.state.getState();
    if (opened !== undefined) void this.keep(shows === 'end', true);
    this.under?.abort();
    this.state.setState(NO_LESSON, true);
    this.withhold();
    this.uncover();
  }

  /** Reopens what was open before the lesson, as a step that undo reverts. */
  leaveTo({ edited, view }: StateBeforeLesson): void {
    this.leave();
    openScenario(this.tools.store, { ...edited, view }, 'Back to the scenario before the lesson');
  }

  async answer(given: LearnerAnswer): Promise<void> {
    const { step, answered } = this.state.getState();
    this.set({ answered: new Map(answered).set(step, { given }), failed: undefined });
    try {
      const right = await this.judge(step, given);
      if (right === undefined) return;
      this.report(step, right);
      await this.keep(false);
    } catch (fault) {
      if (isAbort(fault)) return;
      const rest = new Map(this.state.getState().answered);
      rest.delete(step);
      this.set({ answered: rest, failed: LOST });
    }
  }

  /** Reopens a question that may be tried until it is right. */
  tryAgain(): void {
    const { step, answered } = this.state.getState();
    const rest = new Map(answered);
    rest.delete(step);
    this.set({ answered: rest });
  }

  private set(change: Partial<LessonState>): void {
    this.state.setState(change);
    this.withhold();
  }

  /** The page now has the lesson's scenario, or will not get one. */
  private uncover(): void {
    const { store } = this.tools;
    if (store.getState().session.lessonPending) changeSession(store, { lessonPending: undefined });
  }

  /** Undefined if the lesson was left, or answered again, in the meantime. */
  private async judge(step: number, given: LearnerAnswer): Promise<boolean | null | undefined> {
    const { opened } = this.state.getState();
    if (opened === undefined) return undefined;
    const { lesson, seed } = opened;
    const reply = await this.tools.ask<LessonJudgeQuestion>({ kind: 'lessonJudge', lesson, seed, step, given });
    const now = this.state.getState();
    if (now.opened !== opened || now.answered.get(step)?.given !== given) return undefined;
    if (!reply.ok) throw new Error(reply.problems[0]?.message);
    this.set({ answered: new Map(now.answered).set(step, { given, judged: reply.answer }) });
    return reply.answer.right;
  }

  private async show(step: number): Promise<void> {
    const { opened } = this.state.getState();
    const wanted = opened?.lesson.steps[step];
    if (opened === undefined || wanted === undefined) return;
    this.under?.abort();
    this.under = new AbortController();
    const { signal } = this.under;
    this.set({ shows: 'step', step, own: undefined, changes: undefined, failed: undefined, problems: undefined });
    const { lesson, seed } = opened;
    try {
      // Not cancelled: that would end the worker, and the answer arrives in no time.
      const reply = await this.tools.ask<LessonStepQuestion>({ kind: 'lessonStep', lesson, seed, step });
      if (signal.aborted) return;
      if (reply.ok) this.put(reply.answer.scenario, wanted);
      else this.set({ problems: reply.problems });
    } catch (fault) {
      if (signal.aborted || isAbort(fault)) return;
      this.set({ failed: LOST });
    }
    this.uncover();
    await this.keep(false);
  }

  private put(scenario: Scenario, wanted: LessonStep): void {
    const { opened, step, answered } = this.state.getState();
    const { placed } = this;
    this.placed = true;
    const title = opened?.lesson.title ?? '';
    const put = { title, step: wanted, index: step, isAnswered: answered.has(step), placed };
    this.set(putStep(this.tools.store, scenario, put));
  }

  private withhold(): void {
    withholdAnswers(this.tools.store, this.state.getState());
  }

  private report(step: number, right: boolean | null): void {
    const { opened, answered } = this.state.getState();
    if (opened === undefined) return;
    const given = new Map([...answered].map(([at, one]) => [at, one.given] as const));
    const answers = { id: opened.student ?? '', seed: opened.seed, given };
    for (const listener of [...this.listeners]) listener({ opened, answers, step, right });
  }

  private async keep(done: boolean, left = false): Promise<void> {
    const { opened } = this.state.getState();
    const isKept = await this.keeping.put(this.state.getState(), { done, left });
    if (!isKept && this.state.getState().opened === opened) this.set({ notKept: true });
  }
}
