// SPDX-License-Identifier: GPL-3.0-or-later
// How jobs compare under NASS, for explained decisions: by whose turn it is, the window of arrival, the line of Figure 3 in which the
// job has a task, then arrival; with `preferAcrossUsers`, first by whether SAMP or SARP want it on the rack. A user in turn with a map
// to launch may leave a reduce slot empty: then no user behind it is asked.

import { REDUCE } from '../../engine/state/cluster';
import type { Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import type { Explanation, Measure, RuledOut } from '../../engine/state/standing';
import type { Fairness } from '../shared/fair-policy';
import { lineMeasure } from '../shared/measures';
import { whyDelayed } from '../shared/take-with-delay';
import { usersByArrival } from '../shared/user-order';
import { type Measured, userMeasures } from '../shared/user-standing';
import { type NassParts, nassLines } from './nass-lines';

/** The user for whose maps a reduce slot stays empty; undefined: it goes to a reduce. */
export interface HeldFor {
  readonly user: number | undefined;
}

interface NassNow {
  readonly isSaturated: boolean;
  /** The number of its window among its user’s, from 1. */
  readonly windowOf: (job: JobState) => number;
  /** Whether a waiting map of its user goes before the job's reduces. */
  isKeptBack(job: JobState): boolean;
  /** While saturated: the first user in turn that leaves the slot empty or takes it. */
  holder(): HeldFor | undefined;
}

const PREFERRED: Measure = {
  label: 'Wanted on this rack',
  unit: 'name',
  first: 'least',
  because: 'SAMP or SARP want its task on this rack',
  names: ['yes', 'no'],
};

const WINDOW: Measure = {
  label: 'Window of its arrival',
  unit: 'place',
  first: 'least',
  because: 'of its user’s jobs it came in the earliest window',
};

export function explainNass(parts: NassParts, { shares, delay }: Fairness, offer: Offer, now: NassNow): Explanation {
  const { view, options, rackWaits } = parts;
  const lines = nassLines(parts, offer.kind, now.isSaturated);
  const mayHold = offer.kind === REDUCE && now.isSaturated && options.nassHold;
  const preferredLine = (job: JobState): number => {
    if (!options.preferAcrossUsers || (mayHold && now.isKeptBack(job))) return -1;
    return lines.findIndex(({ isPreferred, has }) => isPreferred && has(job, offer));
  };
  const lineOf = (job: JobState): number => {
    const preferred = preferredLine(job);
    return preferred >= 0 ? preferred : lines.findIndex(({ has }) => has(job, offer));
  };
  const inUser: readonly Measured[] = [
    { measure: WINDOW, of: now.windowOf },
    { measure: lineMeasure(lines.map(({ name }) => name)), of: lineOf },
  ];
  const measured = [
    ...(options.preferAcrossUsers
      ? [{ measure: PREFERRED, of: (job: JobState) => (preferredLine(job) < 0 ? 1 : 0) }]
      : []),
    ...userMeasures(view, shares, inUser),
  ];
  const holder = mayHold ? now.holder()?.user : undefined;
  const { rankOf } = usersByArrival(view);
  const isBehind = (user: number): boolean => {
    if (holder === undefined || user === holder) return false;
    const [own, its] = [shares.of(user), shares.of(holder)];
    return own > its || (own === its && rankOf[user]! > rankOf[holder]!);
  };
  const outOf = (job: JobState): RuledOut | undefined => {
    if (preferredLine(job) >= 0) return undefined;
    if (isBehind(job.user)) return { cause: 'saturated', isInTurn: false };
    if (mayHold && now.isKeptBack(job)) return { cause: 'saturated', isInTurn: true };
    if (lineOf(job) >= 0) return undefined;
    return whyDelayed(view, delay, job, offer) ?? rackWaits?.whyKept(job);
  };
  return {
    measures: measured.map(({ measure }) => measure),
    standingOf(job) {
      const values = measured.map(({ measure, of }) => {
        const value = of(job);
        return measure.unit === 'name' && value < 0 ? Number.NaN : value;
      });
      return { values, out: outOf(job) };
    },
  };
}
