// SPDX-License-Identifier: GPL-3.0-or-later
// Coflow orders by the book: at every event each coflow in turn gets the rates that end its flows together on what is left, then the
// rest goes flow by flow.
import { DOWN, linkOf, NIC_IN, NIC_OUT, UP } from '../network';
import { lackingTakers, type PlainCoflow, type PlainRule, type PlainStream } from './plain-network';

type PlainKey = (coflow: PlainCoflow, capacity: ReadonlyMap<number, number>) => number;

const lackingGB = (stream: PlainStream): number => stream.parties.reduce((sum, one) => sum + one.lack * one.takers, 0);
const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** GB by link that the coflow still lacks, forecast or not. */
function demandByLink(coflow: PlainCoflow): Map<number, number> {
  const demand = new Map<number, number>();
  const add = (link: number, GB: number) => demand.set(link, (demand.get(link) ?? 0) + GB);
  const { forecast } = coflow;
  if (forecast === undefined) {
    for (const stream of coflow.streams) for (const link of stream.links) add(link, lackingGB(stream));
    return demand;
  }
  for (const [rack, out] of forecast.outShare.entries()) {
    const into = forecast.inShare[rack]!;
    add(linkOf(rack, NIC_OUT), forecast.GB * out);
    add(linkOf(rack, NIC_IN), forecast.GB * into);
    add(linkOf(rack, UP), forecast.GB * out * (1 - into));
    add(linkOf(rack, DOWN), forecast.GB * into * (1 - out));
  }
  return demand;
}

export const PLAIN_KEYS: Readonly<Record<string, PlainKey>> = {
  varys: (coflow, capacity) =>
    Math.max(0, ...[...demandByLink(coflow)].map(([link, GB]) => (GB > 0 ? GB / (capacity.get(link) as number) : 0))),
  'fifo-coflow': (coflow) => coflow.arrivalS,
  scf: (coflow) => Math.max(0, ...coflow.streams.flatMap((stream) => stream.parties.map((one) => one.lack))),
  ncf: (coflow) => sumOf(coflow.streams.map(lackingTakers)),
  lcf: (coflow) => sumOf(coflow.streams.map(lackingGB)),
};

/** MADD and spare bandwidth in the order of a key that is fixed when the coflow first has bytes to move. */
export function plainMadd(keyOf: PlainKey): PlainRule {
  const keys = new Map<number, number>();
  return (coflows, capacity) => {
    for (const coflow of coflows) if (!keys.has(coflow.id)) keys.set(coflow.id, keyOf(coflow, capacity));
    const order = [...coflows].sort(
      (a, b) => (keys.get(a.id) as number) - (keys.get(b.id) as number) || a.arrivalS - b.arrivalS || a.id - b.id,
    );
    const left = new Map(capacity);
    const blocked = order.filter((coflow) => !madd(coflow, left, capacity));
    shareAlike(blocked, left, capacity);
    for (const coflow of order) spare(coflow, left, capacity);
    return Number.POSITIVE_INFINITY;
  };
}

interface Admission {
  /** 0: admitted; 1: without a deadline; 2: refused. */
  readonly tier: number;
  readonly key: number;
  readonly deadlineS: number;
}

/** Varys with deadlines: who is admitted is decided when a coflow first has bytes to move, with those that are and still have time. */
export function plainDeadlines(): PlainRule {
  const known = new Map<number, Admission>();
  const decide = (
    coflow: PlainCoflow,
    coflows: readonly PlainCoflow[],
    capacity: ReadonlyMap<number, number>,
    nowS: number,
  ) => {
    const { deadlineS = Number.NaN } = coflow;
    const needed = new Map<number, number>();
    const add = (one: PlainCoflow, forS: number): void => {
      for (const [link, GB] of demandByLink(one)) needed.set(link, (needed.get(link) ?? 0) + GB / forS);
    };
    for (const other of coflows) {
      const about = known.get(other.id);
      if (about?.tier === 0 && about.deadlineS > nowS) add(other, about.deadlineS - nowS);
    }
    add(coflow, deadlineS - nowS);
    const fits = [...needed].every(([link, GBps]) => GBps <= (capacity.get(link) as number) * (1 + 1e-9));
    const tier = Number.isNaN(deadlineS) ? 1 : deadlineS > nowS && fits ? 0 : 2;
    const key = tier === 0 ? coflow.arrivalS : (PLAIN_KEYS.varys as PlainKey)(coflow, capacity);
    known.set(coflow.id, { tier, key, deadlineS });
  };
  return (coflows, capacity, nowS) => {
    const inOrder = (all: readonly PlainCoflow[]): PlainCoflow[] =>
      [...all].sort((a, b) => {
        const [x, y] = [known.get(a.id) as Admission, known.get(b.id) as Admission];
        return x.tier - y.tier || x.key - y.key || a.arrivalS - b.arrivalS || a.id - b.id;
      });
    for (const coflow of coflows) if (!known.has(coflow.id)) decide(coflow, coflows, capacity, nowS);
    const order = inOrder(coflows);
    const left = new Map(capacity);
    const leastS = ({ id }: PlainCoflow): number => {
      const { tier, deadlineS } = known.get(id) as Admission;
      return tier === 0 ? Math.max(0, deadlineS - nowS) : 0;
    };
    const blocked = order.filter((coflow) => !madd(coflow, left, capacity, leastS(coflow)));
    shareAlike(blocked, left, capacity);
    for (const coflow of order) spare(coflow, left, capacity);
    return Number.POSITIVE_INFINITY;
  };
}

/** Returns whether it needs no full link. */
function madd(
  { streams }: PlainCoflow,
  left: Map<number, number>,
  capacity: ReadonlyMap<number, number>,
  leastS = 0,
): boolean {
  const hungry = streams.filter((stream) => lackingTakers(stream) > 0);
  let needS = leastS;
  for (const [link, GBps] of left) {
    const over = hungry.filter((stream) => stream.links.includes(link));
    if (over.length === 0) continue;
    if (GBps <= 1e-9 * (capacity.get(link) as number)) return false;
    needS = Math.max(needS, sumOf(over.map(lackingGB)) / GBps);
  }
  for (const stream of hungry) give(stream, lackingGB(stream) / needS, left);
  return true;
}

/** All blocked coflows as one: each flow gets the smallest of the equal shares on its links. */
function shareAlike(
  blocked: readonly PlainCoflow[],
  left: Map<number, number>,
  capacity: ReadonlyMap<number, number>,
): void {
  for (const [link, GBps] of left) if (GBps <= 1e-9 * (capacity.get(link) as number)) left.set(link, 0);
  const then = new Map(left);
  const moving = blocked
    .flatMap(({ streams }) => streams)
    .filter((one) => lackingTakers(one) > 0 && one.links.every((link) => (then.get(link) as number) > 0));
  const takersOn = (link: number): number => sumOf(moving.filter((one) => one.links.includes(link)).map(lackingTakers));
  for (const one of moving) {
    const each = Math.min(...one.links.map((link) => (then.get(link) as number) / takersOn(link)));
    give(one, each * lackingTakers(one), left);
  }
}

function spare(coflow: PlainCoflow, left: Map<number, number>, capacity: ReadonlyMap<number, number>): void {
  const inside = (stream: PlainStream): number => (stream.from === stream.to ? 0 : 1);
  const flows = [...coflow.streams].sort(
    (a, b) => inside(a) - inside(b) || a.from - b.from || a.to - b.to || a.id - b.id,
  );
  for (const stream of flows) {
    if (lackingTakers(stream) === 0) continue;
    const free = stream.links.map((link) => {
      const GBps = left.get(link) as number;
      return GBps <= 1e-9 * (capacity.get(link) as number) ? 0 : GBps;
    });
    give(stream, Math.min(...free), left);
  }
}

function give(stream: PlainStream, GBps: number, left: Map<number, number>): void {
  stream.rate += GBps / lackingTakers(stream);
  for (const link of stream.links) left.set(link, Math.max(0, (left.get(link) as number) - GBps));
}
