// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a lesson on the page: which step, its scenario as one edit that undo takes back, answers and what became of them. Whatever is
// worked out is asked of a worker.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Answers, lessonMark, readAnswerCode } from '../../lessons/answer-code';
import { type Given, packGiven, unpackGiven } from '../../lessons/answers';
import { sameJson } from '../../lessons/change-edits';
import { askedSteps, type LessonStep, type Ask as Question } from '../../lessons/lesson';
import type { Problem } from '../../model/problem';
import type { Scenario } from '../../model/scenario';
import type { View } from '../../model/view/view';
import type { LessonJudgeQuestion, LessonStepQuestion } from '../../worker/api';
import { type Ask, isAbort } from '../../worker/ask';
import { changeSession, changeView, editWork, markSafe, notify, openScenario } from '../actions';
import { entriesOf } from '../entries';
import { differencesOf } from '../held/differences';
import { currentWork, type PageStore, showsAllRows, splitView, type Work } from '../page-store';
import type { KeptLesson, KeptLessons } from './kept-lessons';
import { type LearnersOwn, type LessonState, NO_LESSON, type OpenedLesson, scoreOf } from './lesson-state';
import { withheldAt } from './withheld';

export interface PlayerTools {
  readonly store: PageStore;
  readonly ask: Ask;
  readonly kept: KeptLessons;
  /** A scenario's file and back: undefined where it cannot be read any more. */
  readonly write: (scenario: Scenario) => string;
  readonly read: (text: string) => Promise<Scenario | undefined>;
}

/** What a page around this one may want to know. */
export interface AnsweredEvent {
  readonly opened: OpenedLesson;
  /** As an answer code has them; the id is empty where there is no student. */
  readonly answers: Answers;
  /** Of the question that was just answered. */
  readonly step: number;
  readonly right: boolean | null;
}

/** What stays as the reader has it, whatever a step shows. */
const LAYOUT = ['leftPx', 'rightPx', 'folded', 'rows', 'lanePx', 'laneHeights'] as const;
const LOST = 'This could not be worked out: is the network down, or was the work stopped? Try again.';

export class LessonPlayer {
  readonly state: StoreApi<LessonState> = createStore<LessonState>(() => NO_LESSON);
  private readonly listeners = new Set<(event: AnsweredEvent) => void>();
  private under: AbortController | undefined;
  /** A scenario of the lesson was on screen: what comes next is a step of it. */
  private placed = false;

  constructor(private readonly tools: PlayerTools) {
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
  }

  collapse(collapsed: boolean): void {
    this.set({ collapsed });
  }

  refuse(problems: readonly Problem[]): void {
    this.set({ shows: 'menu', problems, collapsed: false });
  }

  /** `at`: a step that the link names; `code`: answers that it brings along. */
  async open(opened: OpenedLesson, { at, code }: { readonly at?: number; readonly code?: string } = {}): Promise<void> {
    const { lesson } = opened;
    const kept = await this.tools.kept.get(keyOf(opened)).catch(() => undefined);
    const brought = code === undefined ? undefined : readAnswerCode(lesson, code);
    if (brought?.ok === false)
      notify(this.tools.store, { tone: 'warning', sentence: `The answers of this link: ${brought.message}.` });
    const given = brought?.ok ? brought.answers.given : kept?.done ? new Map<number, Given>() : givenOf(opened, kept);
    const before = this.state.getState().before ?? (await this.ownBefore(opened, kept));
    const step = at ?? (kept === undefined || kept.done ? 0 : Math.min(kept.step, lesson.steps.length - 1));
    const answered = new Map([...given].map(([s, one]) => [s, { given: one }] as const));
    this.state.setState({ ...NO_LESSON, opened, before, answered, shows: 'step', step }, true);
    this.placed = false;
    await this.show(step);
    for (const [s, one] of given) await this.judge(s, one).catch(() => undefined);
  }

  /** Once more from the start, nothing answered; `seed`: with other numbers. */
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
    if (own !== undefined) editWork(this.tools.store, 'Back to the lesson’s scenario', () => own);
  }

  leave(): void {
    const { shows, opened } = this.state.getState();
    if (opened !== undefined) void this.keep(shows === 'end', true);
    this.under?.abort();
    this.state.setState(NO_LESSON, true);
    this.withhold();
  }

  /** What was open before the lesson comes back, as a step that undo takes back. */
  leaveTo({ work, view }: LearnersOwn): void {
    this.leave();
    openScenario(this.tools.store, { ...work, view }, 'Back to the scenario before the lesson');
  }

  async answer(given: Given): Promise<void> {
    const { step, answered } = this.state.getState();
    this.set({ answered: new Map(answered).set(step, { given }), failed: undefined });
    try {
      const right = await this.judge(step, given);
      if (right === undefined) return;
      this.tell(step, right);
      await this.keep(false);
    } catch (fault) {
      if (isAbort(fault)) return;
      const rest = new Map(this.state.getState().answered);
      rest.delete(step);
      this.set({ answered: rest, failed: LOST });
    }
  }

  /** A question that may be tried until it is right is open again. */
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

  /** Undefined where the lesson was left meanwhile. */
  private async judge(step: number, given: Given): Promise<boolean | null | undefined> {
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
      // Not taken back: that would end the worker, and the answer is there in no time.
      const reply = await this.tools.ask<LessonStepQuestion>({ kind: 'lessonStep', lesson, seed, step });
      if (signal.aborted) return;
      if (reply.ok) this.put(reply.answer.scenario, wanted);
      else this.set({ problems: reply.problems });
    } catch (fault) {
      if (signal.aborted || isAbort(fault)) return;
      this.set({ failed: LOST });
    }
    await this.keep(false);
  }

  /** The step's scenario in place of the present one. */
  private put(scenario: Scenario, { view: shown, ask }: LessonStep): void {
    const { store } = this.tools;
    const { opened, step, answered } = this.state.getState();
    const { placed } = this;
    const { work } = splitView(scenario);
    const wanted = ask?.kind === 'plan' ? withHandPlan(work, ask.objective) : work;
    const present = currentWork(store.getState());
    const same = sameJson(present, wanted);
    const own = same ? present : wanted;
    this.placed = true;
    if (!same && placed) {
      const changes = differencesOf(present, wanted).map(({ words }) => words);
      const words = changes.join('; ');
      editWork(store, `Lesson, step ${step + 1}${words && `: ${words.slice(0, MAX_LABEL)}`}`, () => wanted);
      markSafe(store);
      this.set({ changes });
      changeSession(store, { spoken: `Changed: ${words}` });
    } else if (!same) {
      const view: View = showsAllRows(store.getState()) ? { rows: 'all', folded: ['left'] } : {};
      openScenario(store, { ...wanted, view }, `Open the lesson “${opened?.lesson.title ?? ''}”`);
    }
    if (shown !== undefined || !placed) this.look(shown ?? {});
    if (!answered.has(step)) this.ready(ask, wanted);
    this.set({ own });
  }

  /** What is picked is the answer: nothing is, at first. A plan by hand is drawn where it can be seen. */
  private ready(ask: Question | undefined, work: Work): void {
    const { store } = this.tools;
    if (ask?.kind === 'pick') {
      changeView(store, { selectedJob: undefined, picked: undefined });
      changeSession(store, { playS: undefined });
    }
    const byHand = ask?.kind === 'plan' ? entriesOf(work).find(({ planner }) => planner === 'manual') : undefined;
    if (byHand !== undefined) changeView(store, { run: byHand.index, part: 'plan' });
  }

  private look(shown: View): void {
    const { store } = this.tools;
    const { view } = store.getState();
    const layout = Object.fromEntries(LAYOUT.flatMap((key) => (view[key] === undefined ? [] : [[key, view[key]]])));
    store.setState({ view: { ...layout, ...shown } });
    changeSession(store, { playS: shown.playS });
  }

  private withhold(): void {
    const { store } = this.tools;
    const { opened, step, answered, shows } = this.state.getState();
    const next =
      opened === undefined || shows === 'end'
        ? undefined
        : withheldAt(opened.lesson, step, answered, currentWork(store.getState()));
    if (!sameJson(store.getState().session.withheld, next)) changeSession(store, { withheld: next });
  }

  private tell(step: number, right: boolean | null): void {
    const { opened, answered } = this.state.getState();
    if (opened === undefined) return;
    const given = new Map([...answered].map(([at, one]) => [at, one.given] as const));
    const answers = { id: opened.student ?? '', seed: opened.seed, given };
    for (const listener of [...this.listeners]) listener({ opened, answers, step, right });
  }

  /** `left`: what was before is on screen again, or never comes back. */
  private async keep(done: boolean, left = false): Promise<void> {
    const { opened, step, answered, before } = this.state.getState();
    if (opened === undefined) return;
    const kept: KeptLesson = {
      key: keyOf(opened),
      ...(opened.name !== undefined && { name: opened.name }),
      step,
      given: [...answered].map(([at, { given }]) => [at, packGiven(given)] as const),
      done,
      ...scoreOf(this.state.getState()),
      ...(before !== undefined && !left && !done && { before: this.written(before) }),
    };
    try {
      await this.tools.kept.put(kept);
    } catch {
      if (this.state.getState().opened === opened) this.set({ notKept: true });
    }
  }

  private writtenOnce: { readonly of: LearnersOwn; readonly text: string } | undefined;

  private written(of: LearnersOwn): string {
    if (this.writtenOnce?.of !== of) this.writtenOnce = { of, text: this.tools.write({ ...of.work, view: of.view }) };
    return this.writtenOnce.text;
  }

  /** After a reload the page has the lesson's scenario: what was before it is what was kept. */
  private async ownBefore({ lesson }: OpenedLesson, kept: KeptLesson | undefined): Promise<LearnersOwn> {
    const { store, read } = this.tools;
    const now = { work: currentWork(store.getState()), view: store.getState().view };
    const isLessons = now.work.name !== '' && now.work.name === lesson.scenario?.name;
    const scenario = isLessons && kept?.before !== undefined ? await read(kept.before) : undefined;
    return scenario === undefined ? now : splitView(scenario);
  }
}

/** Of a label of undo. */
const MAX_LABEL = 120;

const keyOf = ({ lesson, seed, student = '' }: OpenedLesson): string => `${lessonMark(lesson)} ${seed} ${student}`;

function givenOf({ lesson }: OpenedLesson, kept: KeptLesson | undefined): Map<number, Given> {
  const packed = new Map(kept?.given);
  const found = new Map<number, Given>();
  for (const [step, ask] of askedSteps(lesson)) {
    const given = packed.has(step) ? unpackGiven(ask, packed.get(step)) : undefined;
    if (given) found.set(step, given);
  }
  return found;
}

/** The scenario with a plan by hand in it, to draw in. */
function withHandPlan(work: Work, objective: string): Work {
  if (entriesOf(work).some(({ planner }) => planner === 'manual')) return work;
  return { ...work, plans: [...(work.plans ?? []), { planner: 'manual', options: { objective } }] };
}

/** Undo, or an edit of the learner's, took the page elsewhere. */
export function hasWandered(state: LessonState, work: Work): boolean {
  const { own, opened, step } = state;
  if (own === undefined || own === work) return false;
  const ask = opened?.lesson.steps[step]?.ask;
  // A plan by hand is part of the scenario, and the answer.
  const compared = (one: Work): unknown => (ask?.kind === 'plan' ? { ...one, manual: undefined } : one);
  return !sameJson(compared(own), compared(work));
}
