// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to a replayed run of malleable jobs or coflows, and records the wanted sharings of slots or rates. The policy or the network
// is asked to explain itself only after it has answered, and no more once all wanted sharings are found.
import type { MalleableJobState } from '../../simulator/engine/state/malleable-job';
import type { ShareExplanation, SharePolicy, SharingView } from '../../simulator/engine/state/share-policy';
import { compareStandings, type Measure } from '../../simulator/engine/state/standing';
import type { RatesMoment } from '../../simulator/simulation';
import type { DecisionFilter, DecisionsAnswer } from './decision';
import { isChanged, type Share, type Sharing } from './sharing';

/** Of more, the first are listed, and the one asked about. */
const MAX_LISTED = 32;

interface Moment extends Pick<Sharing, 'atS' | 'what' | 'rule' | 'measures' | 'slots'> {
  readonly shares: readonly Share[];
}

export class SharingRecorder {
  private readonly kept: Sharing[] = [];
  private matched = 0;
  private nowS = 0;
  /** What each had after the previous sharing. */
  private last = new Map<number, number>();
  private slotsBefore: number | undefined;

  constructor(private readonly filter: DecisionFilter) {}

  /** No more wanted sharings can follow. */
  get isFull(): boolean {
    const { toS, skip, most } = this.filter;
    return this.matched > skip + most || this.nowS > (toS ?? Number.POSITIVE_INFINITY);
  }

  answer(): DecisionsAnswer {
    return { decisions: [], sharings: this.kept, more: this.matched > this.filter.skip + this.filter.most };
  }

  /** To be passed to a run of malleable jobs. */
  readonly watchShares = (view: SharingView, policy: SharePolicy): void => {
    const share = policy.share.bind(policy);
    // Nothing else refers to this policy.
    policy.share = (occasion, shares) => {
      const planning = share(occasion, shares);
      const note = (): void => this.noteSlots(view, policy, shares);
      return (function* () {
        yield* planning;
        note();
      })();
    };
  };

  /** To be passed to a run of coflows. */
  readonly watchRates = ({ nowS, network, open }: RatesMoment): void => {
    if (this.isFull) return;
    const explanation = network.explain?.();
    const shares = open.map(
      ({ coflow, number }): Share => ({
        owner: coflow,
        values: explanation?.valuesOf(number) ?? [],
        before: this.last.get(coflow) ?? 0,
        got: network.rateOf(number),
        ...(explanation?.circuitsOf && { circuits: explanation.circuitsOf(number) }),
      }),
    );
    const { rule = 'fair', measures = [] } = explanation ?? {};
    this.note({ atS: nowS, what: 'rates', rule, measures, shares: inOrder(shares, measures) });
  };

  private noteSlots(view: SharingView, policy: SharePolicy, given: Float64Array): void {
    if (this.isFull || view.present.length === 0) return;
    const explanation = policy.explain?.();
    if (explanation === undefined) throw new Error('the scheduler does not explain itself');
    const shares = view.present.map((job) => this.shareOf(job, given[job.index]!, explanation));
    const { rule, measures } = explanation;
    this.note({
      ...{ atS: view.nowS, what: 'slots', rule, measures, slots: view.slots },
      shares: inOrder(shares, measures),
    });
  }

  private shareOf(job: MalleableJobState, got: number, { valuesOf, leastOf }: ShareExplanation): Share {
    return {
      ...{ owner: job.index, values: valuesOf(job), before: this.last.get(job.index) ?? 0, got },
      ...{ most: job.most, ...(leastOf && { least: leastOf(job) }) },
    };
  }

  private note(moment: Moment): void {
    const { shares, slots } = moment;
    this.nowS = moment.atS;
    const present = new Set(shares.map(({ owner }) => owner));
    const came = shares.flatMap(({ owner }) => (this.last.has(owner) ? [] : [owner])).sort((a, b) => a - b);
    const ended = [...this.last.keys()].filter((owner) => !present.has(owner)).sort((a, b) => a - b);
    const { slotsBefore } = this;
    this.last = new Map(shares.map(({ owner, got }) => [owner, got]));
    this.slotsBefore = slots;
    if (!this.isWanted(moment, came)) return;
    const { job } = this.filter;
    this.kept.push({
      ...moment,
      ...{ came, ended, ...(slotsBefore !== undefined && { slotsBefore }) },
      shares: shares.filter(({ owner }, i) => i < MAX_LISTED || owner === job),
      counts: {
        present: shares.length,
        served: shares.filter(({ got }) => got > 0).length,
        changed: shares.filter(isChanged).length,
      },
    });
  }

  /** Also counts it: those that are skipped, and the one after the last, are not recorded. */
  private isWanted({ atS, shares }: Moment, came: readonly number[]): boolean {
    const { job, fromS, withLost, withFree, skip, most } = this.filter;
    if (this.isFull || atS < (fromS ?? 0)) return false;
    const own = job === undefined ? shares : shares.filter(({ owner }) => owner === job);
    const isAll = own.length > 0 && (job === undefined ? withFree : withLost) === true;
    // A new owner counts even if it gets nothing, to show why.
    if (!isAll && !own.some((share) => isChanged(share) || came.includes(share.owner))) return false;
    this.matched++;
    return this.matched > skip && this.matched <= skip + most;
  }
}

/** By the measures; equal ones stay in the given order, of arrival or of the scenario. */
const inOrder = (shares: readonly Share[], measures: readonly Measure[]): readonly Share[] =>
  [...shares].sort((a, b) => compareStandings(measures, a.values, b.values));
