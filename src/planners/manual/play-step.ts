// SPDX-License-Identifier: GPL-3.0-or-later
// One step of corral+ from a plan by hand, as a hint. While jobs are missing, the rectangles drawn stay, the other jobs are planned
// behind them as by corral+ (its dispatching rules, then its moves as long as one helps), and the first of these jobs is placed.
// For a whole plan, the one move that helps most. Gaps before the last end of a rack stay open, as in Figure 4's placing.
import { type LatencyTable, latencyAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import type { PlacingOrder } from '../corral/job-order';
import { type PlacedJob, placeWinner } from '../corral/place-winner';
import { usefulWidths } from '../corral-plus/useful-widths';
import { byStart, checkByHand, type HandRectangle, handLengthS } from './conflicts';
import { settle } from './rectangles';
import { type Neighbour, neighboursOf, type Sequence, startsOf } from './sequences';

export type PlayedStep = { readonly rectangles: readonly HandRectangle[] } & (
  | { readonly kind: 'settle' }
  /** `valueS`: value of the whole plan that starts with this step. */
  | { readonly kind: 'place'; readonly job: number; readonly valueS: number }
  /** `pack`: the same jobs, order and widths, each as early as possible. `with`: the other job of a swap. */
  | {
      readonly kind: 'pack' | Neighbour['kind'];
      readonly job: number;
      readonly with?: number;
      readonly beforeS: number;
      readonly valueS: number;
    }
);

interface Valued {
  readonly sequence: Sequence;
  readonly valueS: number;
}

/** Limit in placements of one job on one rack: less than a second. */
const MAX_EFFORT = 6_000_000;
/** A step must gain at least this share. */
const LEAST_GAIN = 1e-9;

/**
 * Undefined if no move improves a whole plan. The rectangles may lack jobs, and have each at most once. `whole`: a plan of all jobs by
 * corral+, whose order and widths are tried first for the missing jobs.
 */
export function playStep(
  table: LatencyTable,
  arrivalS: Float64Array,
  objective: Objective,
  rectangles: readonly HandRectangle[],
  whole?: Sequence,
): PlayedStep | undefined {
  if (checkByHand(table, arrivalS, rectangles, 1).conflicts.length > 0) {
    return { kind: 'settle', rectangles: settle(table, arrivalS, rectangles) };
  }
  const game = new Game(table, arrivalS, objective, rectangles);
  return rectangles.length < table.jobs ? game.place(whole) : game.improve();
}

class Game {
  private readonly widths: readonly (readonly number[])[];
  /** When each rack becomes free, given the rectangles that are placed. */
  private readonly initialFreeS: Float64Array;
  private effortLeft = MAX_EFFORT;

  constructor(
    private readonly table: LatencyTable,
    private readonly arrivalS: Float64Array,
    private readonly objective: Objective,
    private readonly drawn: readonly HandRectangle[],
  ) {
    const { start, width } = usefulWidths(table);
    this.widths = Array.from({ length: table.jobs }, (_, j) => [...width.subarray(start[j]!, start[j + 1]!)]);
    this.initialFreeS = new Float64Array(table.racks);
    for (const one of drawn) {
      for (const rack of one.racks) this.initialFreeS[rack] = Math.max(this.initialFreeS[rack]!, this.endOf(one));
    }
  }

  place(whole: Sequence | undefined): PlayedStep {
    const { table, objective, arrivalS } = this;
    const standing = new Set(this.drawn.map(({ job }) => job));
    const missing = [...this.arrivalS.keys()].filter((job) => !standing.has(job));
    const starts = startsOf(missing, this.widths, { table, objective, arrivalS });
    if (whole !== undefined) starts.unshift({ ...whole, order: whole.order.filter((job) => !standing.has(job)) });
    const valued = starts.map((sequence) => {
      return { sequence, valueS: this.valueOf(this.placed(sequence, this.initialFreeS), this.drawn) };
    });
    // Best first: if effort runs out, the others stay as they are.
    valued.sort((one, other) => one.valueS - other.valueS);
    const best = valued
      .map((one) => this.descend(one))
      .reduce((one, other) => (other.valueS < one.valueS ? other : one));
    const placed = this.placed(best.sequence, this.initialFreeS);
    const first = placed.reduce((one, other) => (other.startS < one.startS ? other : one));
    return {
      ...{ kind: 'place', job: first.job, valueS: best.valueS },
      rectangles: [...this.drawn, rectangleOf(first)],
    };
  }

  improve(): PlayedStep | undefined {
    const { drawn, table } = this;
    const idleS = new Float64Array(table.racks);
    const beforeS = this.valueOf([], drawn);
    const order = byStart(drawn).map((at) => drawn[at]!.job);
    const width = new Array<number>(table.jobs);
    for (const one of drawn) width[one.job] = Math.min(one.racks.length, table.racks);
    const same: Sequence = { order, width };
    const packedS = this.valueOf(this.placed(same, idleS), []);
    // Keeps the order of the list.
    const rectanglesOf = (sequence: Sequence): readonly HandRectangle[] => {
      const byJob = new Map(this.placed(sequence, idleS).map((one) => [one.job, rectangleOf(one)]));
      return drawn.map((one) => byJob.get(one.job)!);
    };
    const better = this.bestNeighbour(same, Math.min(packedS, beforeS), idleS, []);
    if (better !== undefined) {
      const { kind, job, with: other } = better.neighbour;
      const step = { kind, job, beforeS, valueS: better.valueS, rectangles: rectanglesOf(better.neighbour) };
      return other === undefined ? step : { ...step, with: other };
    }
    if (!(packedS < beforeS * (1 - LEAST_GAIN))) return undefined;
    return { ...{ kind: 'pack', job: order[0]!, beforeS, valueS: packedS }, rectangles: rectanglesOf(same) };
  }

  /** Applies the best move repeatedly, as long as one helps. */
  private descend(from: Valued): Valued {
    let now = from;
    for (;;) {
      const next = this.bestNeighbour(now.sequence, now.valueS, this.initialFreeS, this.drawn);
      if (next === undefined) return now;
      now = { sequence: next.neighbour, valueS: next.valueS };
    }
  }

  /** The best of those below the limit, while there is effort left. */
  private bestNeighbour(
    sequence: Sequence,
    limitS: number,
    initialFreeS: Float64Array,
    drawn: readonly HandRectangle[],
  ): { readonly neighbour: Neighbour; readonly valueS: number } | undefined {
    let best: { readonly neighbour: Neighbour; readonly valueS: number } | undefined;
    for (const neighbour of neighboursOf(sequence, this.widths)) {
      if (this.effortLeft <= 0) break;
      const valueS = this.valueOf(this.placed(neighbour, initialFreeS), drawn);
      if (valueS < (best?.valueS ?? limitS * (1 - LEAST_GAIN))) best = { neighbour, valueS };
    }
    return best;
  }

  private placed({ order, width }: Sequence, initialFreeS: Float64Array): readonly PlacedJob[] {
    const { table, arrivalS } = this;
    this.effortLeft -= order.length * table.racks;
    const lengthS = Float64Array.from({ length: table.jobs }, (_, j) => latencyAt(table, j, width[j]!));
    const sequence: PlacingOrder = {
      ...{ order: Int32Array.from(order), width: Int32Array.from(width), lengthS, occupiedS: lengthS, arrivalS },
    };
    return placeWinner(sequence, table.racks, initialFreeS);
  }

  /** The objective's value over both lists. */
  private valueOf(placed: readonly PlacedJob[], drawn: readonly HandRectangle[]): number {
    const ends = [
      ...placed.map(({ job, endS }) => ({ job, endS })),
      ...drawn.map((one) => ({ job: one.job, endS: this.endOf(one) })),
    ];
    if (this.objective === 'makespan') return ends.reduce((last, { endS }) => Math.max(last, endS), 0);
    return ends.reduce((sum, { job, endS }) => sum + endS - this.arrivalS[job]!, 0) / ends.length;
  }

  private endOf(one: HandRectangle): number {
    return one.startS + handLengthS(this.table, one);
  }
}

const rectangleOf = ({ job, racks, startS }: PlacedJob): HandRectangle => ({ job, racks: [...racks], startS });
