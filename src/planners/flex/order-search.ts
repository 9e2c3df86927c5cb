// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX itself: builds each order, packs it, and keeps the best (FLEX, section 3: "at most a modest number of specific orderings").
import type { Computation } from '../generator-run';
import type { PlanningStep } from '../planner';
import type { FlexInstance } from './flex-instance';
import { orderStep } from './flex-steps';
import { MalleablePacking } from './malleable-packing';
import type { FlexMetric } from './metrics/metric';
import { combined } from './metrics/metric-value';
import type { Penalty } from './metrics/penalty';
import { metricOf } from './metrics/registry';
import { genericOrder } from './orders/generic-order';
import { hasData, type NamedOrder } from './orders/order';
import { SPECIFIC_ORDERS } from './orders/registry';

/** Scores orders for one instance and metric. */
export class OrderScorer {
  readonly instance: FlexInstance;
  readonly metricId: string;
  readonly packing: MalleablePacking;
  readonly penalties: readonly Penalty[];
  readonly over: FlexMetric['over'];
  private readonly endS: Float64Array;

  constructor(instance: FlexInstance, metricId: string) {
    const metric = metricOf(metricId);
    this.instance = instance;
    this.metricId = metricId;
    this.packing = new MalleablePacking(instance);
    this.penalties = instance.metricJobs.map((job) => metric.penalty(job));
    this.over = metric.over;
    this.endS = new Float64Array(instance.jobs.length);
  }

  /** The metric's value when the jobs are packed in this order. */
  score(order: ArrayLike<number>): number {
    return this.valueOf(this.packing.run(order));
  }

  /** The metric's value for ends counted from the epoch's start. */
  valueOf(ends: ArrayLike<number>): number {
    for (let j = 0; j < ends.length; j++) this.endS[j] = this.instance.startS + ends[j]!;
    return combined(this.over, this.penalties, this.endS);
  }
}

export interface ScoredOrder {
  readonly name: string;
  readonly order: readonly number[];
  readonly value: number;
}

export interface OrderSearch {
  readonly best: ScoredOrder;
  /** In the order in which they were tried. */
  readonly tried: readonly { readonly name: string; readonly value: number }[];
}

/** Relative differences below this are rounding. */
const CLEARLY = 1e-12;

/** Values may be negative, as lateness may. */
export const isLower = (value: number, best: number): boolean => best - value > CLEARLY * Math.abs(best);

export function* searchOrders(scorer: OrderScorer, tools: SearchTools): Computation<OrderSearch> {
  const { instance } = scorer;
  const orders = ordersToTry(scorer, tools.onStep);
  let best: ScoredOrder | undefined;
  const tried: { name: string; value: number }[] = [];
  const made = new Map<string, Omit<ScoredOrder, 'name'>>();
  for (const one of orders) {
    const known = made.get(one.sameAs?.(instance) ?? '');
    const order = known?.order ?? Array.from(yield* one.make(instance));
    const value = known?.value ?? scorer.score(order);
    made.set(one.name, { order, value });
    yield 40 * order.length;
    const lower = best === undefined || isLower(value, best.value);
    tools.onStep?.(
      orderStep({ order: one, jobs: idsIn(order, instance), places: order }, value, best, scorer.metricId),
    );
    if (lower) best = { name: one.name, order, value };
    tried.push({ name: one.name, value });
    tools.onTried?.(tried.length, orders.length);
  }
  return { best: best as ScoredOrder, tried };
}

export const idsIn = (order: readonly number[], { jobs }: FlexInstance): readonly string[] =>
  order.map((j) => jobs[j]?.id as string);

interface SearchTools {
  readonly onStep?: (step: PlanningStep) => void;
  readonly onTried?: (done: number, total: number) => void;
}

function ordersToTry({ instance, metricId }: OrderScorer, onStep: SearchTools['onStep']): readonly NamedOrder[] {
  const specific = SPECIFIC_ORDERS.filter((order) => hasData(order, instance));
  if (instance.jobs.length > instance.slots) return specific;
  return [genericOrder(metricId, onStep), ...specific];
}
