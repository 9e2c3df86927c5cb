// SPDX-License-Identifier: GPL-3.0-or-later
// One question while it runs: which points it needs next, which results arrived, what is known so far. The page's pool, the command
// line's threads and lines from other machines all feed this one, so that all print the same numbers.
import { type AnswerSteps, answerSteps } from './answer';
import { type AskedWhatIf, pointCount, pointOf } from './asked';
import { type BreakEvenOutcome, searchBreakEven } from './break-even';
import type { Point, PointResult } from './point';
import { Results } from './results';
import { type SeedsUsed, searchGrid, type WantedPoint } from './search';
import type { WhatIfAnswer } from './what-if-answer';

/** From 0: every `of`-th point from the `index`-th on; every `of`-th position if seeds depend on results. */
export interface WhatIfShard {
  readonly index: number;
  readonly of: number;
}

const WHOLE: WhatIfShard = { index: 0, of: 1 };

export interface WhatIfProgress {
  /** Requested points that are known. */
  readonly done: number;
  /** Points requested so far. */
  readonly asked: number;
  /** The most that may be requested; the same as `asked` if nothing depends on results. */
  readonly most: number;
}

export class WhatIfDriver {
  readonly asked: AskedWhatIf;
  private readonly results: Results;
  private readonly used: SeedsUsed;
  private readonly search: Generator<readonly WantedPoint[], BreakEvenOutcome | undefined, void>;
  private readonly shard: WhatIfShard;
  /** Points that are needed now and not known, in order. */
  private missing = new Map<number, WantedPoint>();
  /** Those that `next` has not handed out; taken from the end. */
  private queue: number[] = [];
  private wantedSoFar = 0;
  private outcome: BreakEvenOutcome | undefined;
  private ended = false;

  constructor(asked: AskedWhatIf, shard: WhatIfShard = WHOLE) {
    this.asked = asked;
    this.shard = shard;
    this.results = new Results(asked);
    this.used = new Int32Array(asked.positions.length);
    this.search = this.begin();
    this.advance();
  }

  /** Points to compute for the current request, nearest to the current scenario first. When all of them are known, more may follow. */
  get wanted(): readonly Point[] {
    return [...this.missing.values()].map(({ position, nth }) => pointOf(this.asked, position, nth));
  }

  /** Their numbers. */
  get missingPoints(): readonly number[] {
    return [...this.missing.keys()];
  }

  knows({ index }: Pick<Point, 'index'>): boolean {
    return this.results.has(index);
  }

  /** Each wanted point once, for callers that compute several at a time; undefined if results must arrive first. */
  next(): Point | undefined {
    for (;;) {
      const index = this.queue.pop();
      const wanted = index === undefined ? undefined : this.missing.get(index);
      if (index === undefined) return undefined;
      if (wanted !== undefined) return pointOf(this.asked, wanted.position, wanted.nth);
    }
  }

  /** A point that was handed out but not computed will be handed out next. */
  giveBack({ index }: Pick<Point, 'index'>): void {
    if (this.missing.has(index)) this.queue.push(index);
  }

  get done(): boolean {
    return this.ended;
  }

  /** Whether the points needed next depend on results. */
  get isAdaptive(): boolean {
    return this.asked.untilPercent !== undefined || this.asked.question.kind === 'breakEven';
  }

  get progress(): WhatIfProgress {
    const done = this.wantedSoFar - this.missing.size;
    const most = this.isAdaptive && !this.ended ? Math.ceil(pointCount(this.asked) / this.shard.of) : this.wantedSoFar;
    return { done, asked: this.wantedSoFar, most };
  }

  /**
   * In any order; also points that are not wanted (yet). False if the point was known. The caller must ensure that the result belongs to
   * this question: points of others have the same numbers.
   */
  take({ point, runs }: Pick<PointResult, 'runs'> & { readonly point: Pick<Point, 'index'> }): boolean {
    if (!this.results.add(point.index, runs)) return false;
    this.missing.delete(point.index);
    if (this.missing.size === 0) this.advance();
    return true;
  }

  /** From what is known so far: it changes with every result until done. */
  answer(): WhatIfAnswer {
    const steps = this.answerSteps();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** The same in steps. Results that arrive between two steps may be included in only part of it: repeat it then. */
  answerSteps(): AnswerSteps {
    return answerSteps(this.asked, this.results, this.used, this.outcome);
  }

  private *begin(): Generator<readonly WantedPoint[], BreakEvenOutcome | undefined, void> {
    const { asked, results, used, shard } = this;
    if (asked.question.kind === 'breakEven') return yield* searchBreakEven(asked, results, used);
    const byPosition = asked.untilPercent !== undefined;
    yield* searchGrid(asked, results, used, (position) => !byPosition || position % shard.of === shard.index);
    return undefined;
  }

  /** Advances to the next unknown points; a search may find all that it wants among earlier results. */
  private advance(): void {
    while (!this.ended && this.missing.size === 0) {
      const next = this.search.next();
      if (next.done) {
        this.outcome = next.value;
        this.ended = true;
        return;
      }
      for (const wanted of next.value) {
        const point = wanted.nth * this.asked.positions.length + wanted.position;
        if (!this.isMine(point)) continue;
        this.wantedSoFar++;
        if (!this.results.has(point)) this.missing.set(point, wanted);
      }
      this.queue = [...this.missing.keys()].reverse();
    }
  }

  private isMine(point: number): boolean {
    const { index, of } = this.shard;
    return this.isAdaptive || point % of === index;
  }
}
