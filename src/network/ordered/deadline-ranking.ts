// SPDX-License-Identifier: GPL-3.0-or-later
// Varys with deadlines: a coflow is admitted on arrival if every link can carry what it and all admitted ones must send per second to
// be in time. Admitted coflows go first, by arrival, and get just that rate; then those without a deadline; then those that were not
// admitted, which are neither dropped nor promised anything. What is left is shared as usual.
import type { RankMeasure } from '../network';
import { byBottleneck, demandOf, type RankView } from './rank-keys';
import { BOTTLENECK } from './rank-measures';
import type { RankedCoflow } from './ranked-coflow';
import { isListedCoflow, type Ranking } from './ranking';

const ADMITTED = 0;
const WITHOUT_DEADLINE = 1;
const REFUSED = 2;
/** Share of a link that an admitted coflow may lack by rounding. */
const ROUNDING = 1e-9;

const ADMISSION: RankMeasure = {
  ...{ label: 'Admission', unit: 'name', first: 'least', because: 'it is admitted' },
  names: ['admitted', 'without a deadline', 'not admitted'],
};

export const byDeadline: Ranking = {
  wantsForecasts: true,
  measures: [ADMISSION, BOTTLENECK],
  valuesOf: ({ tier, key }) => [tier, tier === ADMITTED ? Number.NaN : key],
  keepsRank: isListedCoflow,
  rank(coflow, view) {
    const { deadlineS } = coflow.about;
    if (deadlineS === undefined) coflow.tier = WITHOUT_DEADLINE;
    else if (!coflow.isRanked) {
      coflow.tier = fits(coflow, deadlineS, view) ? ADMITTED : REFUSED;
      if (coflow.tier === ADMITTED) coflow.notBeforeS = deadlineS;
    }
    coflow.key = coflow.tier === ADMITTED ? coflow.about.arrivalS : byBottleneck(coflow, view);
  },
};

function fits(coflow: RankedCoflow, deadlineS: number, view: RankView): boolean {
  const { nowS } = view;
  if (!(deadlineS > nowS)) return false;
  const needed = new Map<number, number>();
  const add = (one: RankedCoflow, untilS: number): void => {
    demandOf(one, view, (link, GB) => {
      needed.set(link, (needed.get(link) ?? 0) + GB / (untilS - nowS));
    });
  };
  for (const other of view.order) {
    const untilS = other.about.deadlineS ?? 0;
    if (other.isRanked && other.tier === ADMITTED && untilS > nowS) add(other, untilS);
  }
  add(coflow, deadlineS);
  for (const [link, GBps] of needed) {
    if (GBps > view.capacity[link]! * (1 + ROUNDING)) return false;
  }
  return true;
}
