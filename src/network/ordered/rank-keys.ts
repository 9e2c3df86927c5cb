// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of coflow orders. Coflows given whole keep the key that they had on arrival; others are measured by what is not yet
// delivered: the bytes that can move now, or for a growing shuffle the forecast of all.
import { DOWN, linkOf, NIC_IN, NIC_OUT, type RankMeasure, UP } from '../network';
import type { RankedCoflow } from './ranked-coflow';

export interface RankView {
  readonly nowS: number;
  /** Open coflows, in the order until now. */
  readonly order: readonly RankedCoflow[];
  readonly capacity: Float64Array;
  /** What the stream lacks, for all takers together, and the most that one taker lacks. */
  lackingGB(stream: number): number;
  largestGB(stream: number): number;
  takers(stream: number): number;
  forecastGB(coflow: RankedCoflow): number;
  /** Updates what the coflow lacks on each link. */
  recount(coflow: RankedCoflow): void;
}

export type RankKey = (coflow: RankedCoflow, view: RankView) => number;

/** A key with its name in explanations. */
export interface MeasuredKey {
  readonly keyOf: RankKey;
  readonly measure: RankMeasure;
}

export const byArrival: RankKey = (coflow) => coflow.about.arrivalS;

/** Bytes not yet delivered. */
export const byBytes: RankKey = (coflow, view) => {
  if (coflow.forecast !== undefined) return view.forecastGB(coflow);
  let sum = 0;
  for (const stream of coflow.streams) sum += view.lackingGB(stream);
  return sum;
};

/** Calls `look` for each link with the GB of the coflow that are not yet delivered over it. */
export function demandOf(coflow: RankedCoflow, view: RankView, look: (link: number, GB: number) => void): void {
  if (coflow.forecast === undefined) {
    view.recount(coflow);
    for (let place = 0; place < coflow.count; place++) {
      look(coflow.links[place]!, coflow.lackGB[place]!);
    }
    return;
  }
  const { outShare, inShare } = coflow.forecast;
  const GB = view.forecastGB(coflow);
  for (let rack = 0; rack < outShare.length; rack++) {
    const out = outShare[rack]!;
    const into = inShare[rack]!;
    look(linkOf(rack, NIC_OUT), GB * out);
    look(linkOf(rack, UP), GB * out * (1 - into));
    look(linkOf(rack, DOWN), GB * into * (1 - out));
    look(linkOf(rack, NIC_IN), GB * into);
  }
}

/** Seconds that it needs on its fullest link if nothing else is sent. */
export const byBottleneck: RankKey = (coflow, view) => {
  let longestS = 0;
  demandOf(coflow, view, (link, GB) => {
    if (GB > 0) longestS = Math.max(longestS, GB / view.capacity[link]!);
  });
  return longestS;
};

/** The largest flow: as given if the coflow was given whole, else between two racks. */
export const byLargestFlow: RankKey = (coflow, view) => {
  let largest = 0;
  if (coflow.forecast === undefined) {
    const whole = coflow.about.kind === 'coflow';
    for (const stream of coflow.streams) {
      largest = Math.max(largest, whole ? view.largestGB(stream) : view.lackingGB(stream));
    }
    return largest;
  }
  const { outShare, inShare } = coflow.forecast;
  return view.forecastGB(coflow) * Math.max(0, ...outShare) * Math.max(0, ...inShare);
};

/** The number of flows: as given if the coflow was given whole, else rack pairs. */
export const byWidth: RankKey = (coflow, view) => {
  if (coflow.forecast === undefined) {
    if (coflow.about.kind !== 'coflow') return coflow.live;
    let flows = 0;
    for (const stream of coflow.streams) flows += view.takers(stream);
    return flows;
  }
  const { outShare, inShare } = coflow.forecast;
  const some = (share: Float64Array): number => share.reduce((count, one) => count + (one > 0 ? 1 : 0), 0);
  return some(outShare) * some(inShare);
};
