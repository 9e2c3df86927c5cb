// SPDX-License-Identifier: GPL-3.0-or-later
// One question while it is open: what is known about its points, what is under way, and how long the rest may take. Its points are sent
// to the workers, as many at a time as there are workers; what is known stays whatever happens to the rest. React can read it, but it
// does not import React.
import { ENGINE } from '../../base/engine';
import { counted } from '../../base/readable';
import { pointKey } from '../../what-if/digest';
import type { WhatIfDriver, WhatIfProgress } from '../../what-if/driver';
import { STRETCH } from '../../what-if/measure-point';
import type { Point, PointResult } from '../../what-if/point';
import { valueWords } from '../../what-if/value-words';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import type { PointQuestion } from '../../worker/api';
import { type Ask, isAbort } from '../../worker/ask';
import type { Timer } from '../../worker/timer';
import { WorkerFailure } from '../../worker/worker-failure';
import type { KeptPoint } from './kept-points';
import type { PointMemory } from './point-memory';

export interface QuestionTools {
  readonly ask: Ask;
  readonly timer: Timer;
  /** Workers that compute side by side. */
  readonly workers: number;
  readonly memory: PointMemory;
  /** How long a point may take if none like it was computed yet; undefined if unknown. */
  readonly guessS: () => number | undefined;
}

export interface QuestionView {
  /** `looking`: what earlier visits kept is being fetched. */
  readonly state: 'looking' | 'idle' | 'running' | 'cancelled' | 'failed' | 'done';
  readonly progress: WhatIfProgress;
  /** Grows with every result. */
  readonly news: number;
  /** A worker was lost, or a fault: a sentence. */
  readonly failure?: string;
  /** Some results came from elsewhere and are not kept. */
  readonly hasLines?: boolean;
}

/** Keys looked up at a time, because writing out a large scenario takes a while. */
const LOOKED_UP = 64;
/** How long the page's thread is used at a time. */
const SLICE_MS = 8;
/** Answers from at most this many runs at points are put together at once. */
const SMALL = 2000;
/** This many in a row mean that no point can be computed, rather than that these cannot. */
const MAX_FAILURES = 3;
/** How often a point whose worker was lost is tried: bad luck rarely strikes one point twice, but one that is too large always fails. */
const MAX_TRIES = 2;
/** Newest points that count for the estimate. */
const TIMED = 200;

interface FailedPoint {
  readonly point: Point;
  readonly why: string;
  readonly tries: number;
  /** Tried again automatically once all others are known. */
  readonly isTriedAgain: boolean;
}

export class QuestionRun {
  readonly driver: WhatIfDriver;
  /** Resolves once what earlier visits kept is here. */
  readonly ready: Promise<void>;
  private readonly tools: QuestionTools;
  private readonly listeners = new Set<() => void>();
  private view: QuestionView;
  private ticket: AbortController | undefined;
  private queue: readonly Point[] = [];
  private at = 0;
  private readonly underWay = new Set<number>();
  /** By number: points that could not be computed since Run was pressed. The others continue without them. */
  private readonly failed = new Map<number, FailedPoint>();
  private failuresInARow = 0;
  private readonly tookS: number[] = [];
  private answered: { readonly news: number; readonly answer: WhatIfAnswer } | undefined;

  constructor(driver: WhatIfDriver, tools: QuestionTools) {
    this.driver = driver;
    this.tools = tools;
    this.view = { state: 'looking', progress: driver.progress, news: 0 };
    this.ready = this.lookUp();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getSnapshot = (): QuestionView => this.view;

  /** From what is known so far. */
  get answer(): WhatIfAnswer {
    const { news } = this.view;
    if (this.answered?.news !== news) this.answered = { news, answer: this.driver.answer() };
    return this.answered.answer;
  }

  /** Undefined if it is not put together yet and is so large that it would take a while. */
  get answerAtOnce(): WhatIfAnswer | undefined {
    const { asked, progress } = this.driver;
    const isSmall = progress.done * asked.labels.length <= SMALL;
    return isSmall || this.answered?.news === this.view.news ? this.answer : undefined;
  }

  /** The answer, put together in slices so that the page stays responsive; undefined if it is no longer wanted. */
  async answerSoon(isWanted: () => boolean): Promise<WhatIfAnswer | undefined> {
    const { timer } = this.tools;
    const { news } = this.view;
    if (this.answered?.news === news) return this.answered.answer;
    const steps = this.driver.answerSteps();
    let beganMs = timer.now();
    for (;;) {
      const step = steps.next();
      if (step.done) {
        this.answered = { news, answer: step.value };
        return step.value;
      }
      if (timer.now() - beganMs < SLICE_MS) continue;
      await new Promise<void>((resolve) => timer.after(0, resolve));
      if (!isWanted()) return undefined;
      beganMs = timer.now();
    }
  }

  /** For what is asked now; undefined if nothing like it was ever computed. Adaptive questions may ask for more. */
  get leftS(): number | undefined {
    const { done, asked } = this.driver.progress;
    const eachS = this.eachS;
    const left = asked - done;
    return eachS === undefined ? undefined : (eachS * left) / Math.max(1, Math.min(this.tools.workers, left));
  }

  private get eachS(): number | undefined {
    const { tookS } = this;
    if (tookS.length === 0) return this.tools.guessS();
    return tookS.reduce((sum, one) => sum + one, 0) / tookS.length;
  }

  /** Computes what is missing. */
  run(): void {
    if (this.view.state === 'running') return;
    const ticket = new AbortController();
    this.ticket = ticket;
    const { failure: _, ...view } = this.view;
    this.failed.clear();
    this.failuresInARow = 0;
    this.show({ ...view, state: 'running' });
    void this.ready.then(() => {
      if (this.ticket !== ticket) return;
      this.refill();
      this.pump(ticket);
    });
  }

  /** Ends the workers that are computing for it; what is known stays. */
  cancel(): void {
    if (this.ticket !== undefined) this.settle(this.ticket, { state: 'cancelled' });
  }

  /** Takes results from elsewhere for this same question, known while the page is open. The page stays responsive meanwhile. */
  async takeLines(
    results: Iterable<readonly [point: number, runs: PointResult['runs']]>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { timer } = this.tools;
    let beganMs = timer.now();
    for (const [index, runs] of results) {
      this.driver.take({ point: { index }, runs });
      if (timer.now() - beganMs < SLICE_MS) continue;
      await new Promise<void>((resolve) => timer.after(0, resolve));
      if (signal?.aborted) break;
      beganMs = timer.now();
    }
    const { state: before } = this.view;
    const state = this.driver.done && before !== 'running' ? 'done' : before;
    this.show({ ...this.view, state, progress: this.driver.progress, news: this.view.news + 1, hasLines: true });
  }

  /** Looks up everything that the driver wants and that was computed before, round after round. */
  private async lookUp(): Promise<void> {
    const { driver } = this;
    const tried = new Set<number>();
    for (;;) {
      const points = driver.wanted.filter(({ index }) => !tried.has(index));
      if (driver.done || points.length === 0) break;
      for (let from = 0; from < points.length; from += LOOKED_UP) {
        // Lines from elsewhere may have arrived meanwhile.
        if (driver.done) break;
        const some = points.slice(from, from + LOOKED_UP).filter((point) => !driver.knows(point));
        if (some.length === 0) continue;
        for (const { index } of some) tried.add(index);
        const keys = some.map((point) => this.keyOf(point));
        await this.tools.memory.fetch(keys);
        some.forEach((point, i) => {
          const found = this.tools.memory.get(keys[i]!);
          if (found !== undefined) this.take(point, found);
        });
      }
    }
    if (this.view.state === 'looking') this.show({ ...this.view, state: driver.done ? 'done' : 'idle' });
  }

  private keyOf(point: Point): string {
    const stretch = this.stretch ? ' stretch' : '';
    return `${ENGINE} ${pointKey(this.driver.asked, point)}${stretch}`;
  }

  private get stretch(): boolean {
    return this.driver.asked.metrics.some(({ id }) => id === STRETCH);
  }

  private refill(): void {
    this.queue = this.driver.wanted.filter(({ index }) => this.failed.get(index)?.isTriedAgain ?? true);
    this.at = 0;
  }

  private next(): Point | undefined {
    for (;;) {
      const point = this.queue[this.at];
      if (point === undefined) return undefined;
      this.at++;
      if (!this.underWay.has(point.index)) return point;
    }
  }

  /** Keeps every worker busy as long as there is something to do. */
  private pump(ticket: AbortController): void {
    while (this.ticket === ticket && this.underWay.size < this.tools.workers) {
      let point = this.next();
      if (point === undefined && this.underWay.size === 0 && !this.driver.done) {
        // What is wanted next depends on the results.
        this.refill();
        point = this.next();
      }
      if (point === undefined) break;
      void this.compute(point, ticket);
    }
    if (this.ticket === ticket && this.underWay.size === 0) this.settle(ticket, this.ended);
  }

  private get ended(): Partial<QuestionView> {
    if (this.driver.done) return { state: 'done' };
    return this.failed.size === 0 ? { state: 'idle' } : { state: 'failed', failure: this.failureSentence };
  }

  private get failureSentence(): string {
    const [first] = this.failed.values();
    if (first === undefined) return '';
    const { point, why } = first;
    const { asked } = this.driver;
    const at = [...point.values.map((value) => valueWords(asked, value)), `seed ${point.seed}`].join(', ');
    const many = this.failed.size;
    return many === 1
      ? `The point at ${at} could not be computed. ${why}`
      : `${counted(many, 'point')} could not be computed, the first at ${at}. ${why}`;
  }

  private async compute(point: Point, ticket: AbortController): Promise<void> {
    const { memory, timer } = this.tools;
    this.underWay.add(point.index);
    try {
      const key = this.keyOf(point);
      await memory.fetch([key]);
      const found = await memory.compute(key, () => this.ask(point, ticket), timer.now);
      this.underWay.delete(point.index);
      this.failuresInARow = 0;
      this.failed.delete(point.index);
      this.take(point, found);
      if (this.ticket === ticket) this.pump(ticket);
    } catch (fault) {
      this.underWay.delete(point.index);
      if (this.ticket !== ticket) return;
      this.noteFailure(point, fault);
      this.failuresInARow++;
      if (this.failuresInARow < MAX_FAILURES && !isAbort(fault)) this.pump(ticket);
      else this.settle(ticket, this.ended);
    }
  }

  private noteFailure(point: Point, fault: unknown): void {
    const tries = (this.failed.get(point.index)?.tries ?? 0) + 1;
    // Any other failure would happen again.
    const isTriedAgain = fault instanceof WorkerFailure && tries < MAX_TRIES;
    this.failed.set(point.index, { point, why: failureWords(fault), tries, isTriedAgain });
  }

  private async ask(point: Point, ticket: AbortController): Promise<KeptPoint['runs']> {
    const { document, labels } = this.driver.asked;
    const { values, seed } = point;
    const question: PointQuestion = {
      kind: 'point',
      ...{ document, labels, point: { values, seed }, stretch: this.stretch },
    };
    const reply = await this.tools.ask(question, { signal: ticket.signal });
    if (!reply.ok) throw new Error(reply.problems.map(({ message }) => message).join('; '));
    return reply.answer;
  }

  private take(point: Point, { runs, tookS }: KeptPoint): void {
    if (!this.driver.take({ point, runs })) return;
    this.tookS.push(tookS);
    if (this.tookS.length > TIMED) this.tookS.shift();
    this.show({ ...this.view, progress: this.driver.progress, news: this.view.news + 1 });
  }

  private settle(ticket: AbortController, how: Partial<QuestionView>): void {
    if (this.ticket !== ticket) return;
    this.ticket = undefined;
    ticket.abort();
    this.show({ ...this.view, ...how });
  }

  private show(view: QuestionView): void {
    this.view = view;
    for (const listener of [...this.listeners]) listener();
  }
}

function failureWords(fault: unknown): string {
  if (fault instanceof WorkerFailure) return fault.message;
  if (isAbort(fault)) return 'The question was ended from elsewhere.';
  return `It stopped because of a fault in Gantry (${fault instanceof Error ? fault.message : String(fault)}).`;
}
