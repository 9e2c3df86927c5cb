// SPDX-License-Identifier: GPL-3.0-or-later
// One place on the page that shows the answer to the newest question: it asks, cancels the previous question, and never lets an older
// answer replace a newer one. React can read it (`subscribe`, `getSnapshot`), but it does not import React.
import type { Problem } from '../model/problem';
import type { AnswerTo, Questions, ScenarioQuestion, ScenarioQuestionKind, WorkProgress } from './api';
import { type Ask, isAbort } from './ask';
import { heldBytes } from './held-bytes';
import type { LruCache } from './lru-cache';
import type { QuestionKeys } from './question-keys';
import type { Timer } from './timer';
import { trimQuestion } from './trim-question';
import { failureFromFault, WorkerFailure } from './worker-failure';

/**
 * empty: nothing asked, nothing to show. asking: the asked question is under way, or waits for the typing to end.
 * fresh: `answer` is to the asked question. stale: it is not, and none is under way (bad input, a lost worker, cancelled).
 * failed: the same as stale, with no older answer to show. `problems` or `failure` say why.
 * waiting: there is something to ask, which waits for confirmation; `answer` is an older one.
 */
type QueryState = 'empty' | 'asking' | 'fresh' | 'stale' | 'failed' | 'waiting';

export interface QueryView<A> {
  readonly state: QueryState;
  readonly askedKey?: string;
  /** The question that `answer` is to; absent if there is none. While it differs from `askedKey`, the answer is an old one. */
  readonly answerKey?: string;
  readonly answer?: A;
  readonly progress?: WorkProgress;
  /** While asking: the time so far. Else how long the shown answer took to compute. */
  readonly elapsedMs?: number;
  /** What is wrong with the asked question. */
  readonly problems: readonly Problem[];
  /** The worker was lost; `message` is a sentence for people. */
  readonly failure?: WorkerFailure;
}

export interface KeptAnswer {
  readonly answer: unknown;
  readonly elapsedMs: number;
}

interface QueryTools {
  readonly ask: Ask;
  readonly cache: LruCache<KeptAnswer>;
  readonly keys: QuestionKeys;
  readonly timer: Timer;
}

export interface QueryOptions {
  /** A question waits this long for a newer one, except the very first and those whose answer is at hand. */
  readonly debounceMs?: number;
}

const EMPTY: QueryView<never> = { state: 'empty', problems: [] };

interface Asked<K extends ScenarioQuestionKind> {
  readonly question: Questions[K]['question'];
  readonly key: string;
}

export class LatestQuery<K extends ScenarioQuestionKind> {
  private readonly tools: QueryTools;
  private readonly debounceMs: number;
  private readonly listeners = new Set<() => void>();
  private view: QueryView<Questions[K]['answer']> = EMPTY;
  private asked: Asked<K> | undefined;
  /** The latest answer, with the question it answers. */
  private shown: { readonly key: string; readonly kept: KeptAnswer } | undefined;
  /** Identifies the question under way or waiting. A reply with another ticket is too late. */
  private ticket: AbortController | undefined;
  private stopWaiting: (() => void) | undefined;
  /** The question was announced, and is not sent until it is asked. */
  private announced = false;

  constructor(tools: QueryTools, options: QueryOptions = {}) {
    this.tools = tools;
    this.debounceMs = options.debounceMs ?? 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly getSnapshot = (): QueryView<Questions[K]['answer']> => this.view;

  /**
   * Only a changed question is asked. What was refused, failed or cancelled waits for `retry`: otherwise, callers that ask
   * whenever something changes would ask it again because it was refused, for ever.
   */
  ask(given: Questions[K]['question'], options: QueryOptions = {}): void {
    const asked = this.withKey(given);
    if (asked.key === this.asked?.key && !this.announced) return;
    const delayMs = this.asked === undefined ? 0 : (options.debounceMs ?? this.debounceMs);
    this.begin(asked, delayMs);
  }

  /** The question will be asked as soon as more is known about it: from now on what is shown is an older answer. */
  announce(given: Questions[K]['question']): void {
    const asked = this.withKey(given);
    if (asked.key === this.asked?.key) return;
    if (this.known(asked.key) !== undefined) {
      this.begin(asked, 0);
      return;
    }
    this.cancelPending();
    this.asked = asked;
    this.announced = true;
    this.show({ state: 'asking', askedKey: asked.key, problems: [] });
  }

  /** Asks the last question again, after a refusal, a failure or a cancellation. */
  retry(): void {
    const { state } = this.view;
    if (this.asked !== undefined && state !== 'asking' && state !== 'fresh') this.begin(this.asked, 0);
  }

  /** Whether this is what was asked last. */
  hasAsked(question: Questions[K]['question']): boolean {
    return this.withKey(question).key === this.asked?.key;
  }

  /** The user does not want to wait: what was shown stays, as stale. */
  cancel(): void {
    if (this.view.state !== 'asking') return;
    this.cancelPending();
    this.settleWithout([]);
  }

  /** What there is to ask waits for confirmation: an older answer stays until then; if there is none, nothing is shown. */
  wait(): void {
    if (this.shown === undefined) {
      this.clear();
      return;
    }
    this.cancelPending();
    this.asked = undefined;
    if (this.view.state !== 'waiting') this.show({ state: 'waiting', problems: [] });
  }

  /** Back to the initial state: there is nothing to ask, as for a scenario that the question does not fit. */
  clear(): void {
    this.cancelPending();
    this.asked = undefined;
    this.shown = undefined;
    if (this.view.state !== 'empty' || this.view.askedKey !== undefined) this.show(EMPTY);
  }

  private withKey(given: Questions[K]['question']): Asked<K> {
    const question = trimQuestion(given);
    return { question, key: this.tools.keys.keyOf(question) };
  }

  private begin(asked: Asked<K>, delayMs: number): void {
    this.cancelPending();
    this.asked = asked;
    const { key } = asked;
    const kept = this.known(key);
    if (kept !== undefined) {
      this.showFresh(key, kept);
      return;
    }
    const ticket = new AbortController();
    this.ticket = ticket;
    if (delayMs > 0) this.stopWaiting = this.tools.timer.after(delayMs, () => this.send(asked, ticket));
    this.show({ state: 'asking', askedKey: key, problems: [] });
    // A listener may have asked something newer meanwhile.
    if (delayMs <= 0 && this.ticket === ticket) this.send(asked, ticket);
  }

  private known(key: string): KeptAnswer | undefined {
    return this.tools.cache.get(key) ?? (this.shown?.key === key ? this.shown.kept : undefined);
  }

  private cancelPending(): void {
    this.announced = false;
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    const ticket = this.ticket;
    this.ticket = undefined;
    ticket?.abort();
  }

  private send({ question, key }: Asked<K>, ticket: AbortController): void {
    this.stopWaiting = undefined;
    const { timer, cache } = this.tools;
    const startMs = timer.now();
    const onProgress = (progress: WorkProgress) => {
      if (this.ticket !== ticket) return;
      this.show({ state: 'asking', askedKey: key, progress, elapsedMs: timer.now() - startMs, problems: [] });
    };
    this.tools.ask<ScenarioQuestion>(question, { signal: ticket.signal, onProgress }).then(
      (reply) => {
        if (this.ticket !== ticket) return;
        this.ticket = undefined;
        if (!reply.ok) {
          this.settleWithout(reply.problems);
          return;
        }
        const kept: KeptAnswer = { answer: reply.answer, elapsedMs: timer.now() - startMs };
        cache.set(key, kept, heldBytes(key) + heldBytes(reply.answer));
        this.showFresh(key, kept);
      },
      (reason: unknown) => {
        if (this.ticket !== ticket) return;
        this.ticket = undefined;
        this.settleWithout([], isAbort(reason) ? undefined : asFailure(reason));
      },
    );
  }

  private showFresh(key: string, kept: KeptAnswer): void {
    this.shown = { key, kept };
    this.show({ state: 'fresh', askedKey: key, elapsedMs: kept.elapsedMs, problems: [] });
  }

  /** No answer will arrive: the old one stays, marked as stale. */
  private settleWithout(problems: readonly Problem[], failure?: WorkerFailure): void {
    const isReported = problems.length > 0 || failure !== undefined;
    const state = this.shown !== undefined ? 'stale' : isReported ? 'failed' : 'empty';
    this.show({ state, askedKey: this.view.askedKey, elapsedMs: this.shown?.kept.elapsedMs, problems, failure });
  }

  private show(view: Omit<QueryView<never>, 'answer' | 'answerKey'>): void {
    const answer = this.shown?.kept.answer as AnswerTo<Questions[K]['question']> | undefined;
    this.view = { ...view, answer, answerKey: this.shown?.key };
    for (const listener of [...this.listeners]) listener();
  }
}

function asFailure(reason: unknown): WorkerFailure {
  return reason instanceof WorkerFailure ? reason : failureFromFault('planning worker', reason);
}
