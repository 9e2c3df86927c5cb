// SPDX-License-Identifier: GPL-3.0-or-later
// Queues as in Aalo, for coflows of unknown size: the more a coflow has sent, the lower its queue; higher queues go strictly first,
// and inside a queue the earliest arrival.
import { instantWidthS } from '../../base/same-instant';
import type { OptionValues } from '../../model/scenario';
import type { RankMeasure } from '../network';
import { CAME } from './rank-measures';
import type { Ranking } from './ranking';

const MB_PER_GB = 1000;

/** GB that a coflow may have sent in each queue but the last. */
export function queueLimitsGB({ firstQueueMB, queueFactor, queues }: OptionValues): readonly number[] {
  const limits: number[] = [];
  let limitGB = Number(firstQueueMB) / MB_PER_GB;
  for (let queue = 1; queue < Number(queues); queue++) {
    limits.push(limitGB);
    limitGB *= Number(queueFactor);
  }
  return limits;
}

const QUEUE: RankMeasure = { label: 'Queue', unit: 'place', first: 'least', because: 'it has sent least' };

/** A coflow's tier is its queue, and its key always 0. */
export const byQueue = (limitsGB: readonly number[]): Ranking => ({
  wantsForecasts: false,
  measures: [QUEUE, CAME],
  valuesOf: ({ tier, about }) => [tier + 1, about.arrivalS],
  keepsRank: () => false,
  rank: (coflow, { nowS }) => {
    const sentGB = coflow.movedGB + coflow.rateGBps * instantWidthS(nowS);
    while (coflow.tier < limitsGB.length && sentGB >= limitsGB[coflow.tier]!) coflow.tier++;
  },
  /** When it will have sent enough to leave its queue. */
  changesAtS: (coflow, nowS) => {
    const limitGB = limitsGB[coflow.tier];
    if (limitGB === undefined || coflow.rateGBps === 0) return Number.POSITIVE_INFINITY;
    return nowS + Math.max(0, limitGB - coflow.moved(nowS)) / coflow.rateGBps;
  },
});
