// How jobs compare under NASS, for decisions that are told: whose turn it is, then which line of Figure 3 the job has a task in,
// then by arrival. A user in turn that has a map to launch may hold a reduce slot empty: then nobody behind it is asked.
import type { Explanation, RuledOut } from '../../decisions/standing';
import { REDUCE } from '../../engine/cluster';
import type { JobState } from '../../engine/job-state';
import type { Offer } from '../../job-scheduler';
import type { Fairness } from '../shared/fair-policy';
import { lineMeasure } from '../shared/measures';
import { whyDelayed } from '../shared/take-with-delay';
import { usersByArrival } from '../shared/user-order';
import { userMeasures } from '../shared/user-standing';
import { isOld, type NassParts, nassLines } from './nass-lines';

export interface NassNow {
  readonly isSaturated: boolean;
  /** The user has both a map and a reduce that wait. */
  waitsForBoth(user: number): boolean;
  /** Users whose turn it is, in order. */
  findUser(ask: (user: number) => number | undefined): number | undefined;
}

export function explainNass(parts: NassParts, { shares, delay }: Fairness, offer: Offer, now: NassNow): Explanation {
  const { view, options } = parts;
  const lines = nassLines(parts, offer.kind, now.isSaturated);
  const lineOf = (job: JobState): number => lines.findIndex(({ has }) => has(job, offer));
  const measured = userMeasures(view, shares, [{ measure: lineMeasure(lines.map(({ name }) => name)), of: lineOf }]);
  const mayHold = offer.kind === REDUCE && now.isSaturated && options.nassHold;
  const holder = mayHold ? now.findUser((user) => (now.waitsForBoth(user) ? user : undefined)) : undefined;
  const { rankOf } = usersByArrival(view);
  const isBehind = (user: number): boolean => {
    if (holder === undefined || user === holder) return false;
    const [own, its] = [shares.of(user), shares.of(holder)];
    return own > its || (own === its && (rankOf[user] as number) > (rankOf[holder] as number));
  };
  const outOf = (job: JobState): RuledOut | undefined => {
    if (isBehind(job.user)) return { cause: 'saturated', isInTurn: false };
    if (isOld(parts, job, offer.nowS)) return undefined;
    if (mayHold && now.waitsForBoth(job.user)) return { cause: 'saturated', isInTurn: true };
    return lineOf(job) < 0 ? whyDelayed(view, delay, job, offer) : undefined;
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
