// SPDX-License-Identifier: GPL-3.0-or-later
// NASS (ShuffleWatcher, Figure 3): the fairness policy decides whose turn it is; which of that user's tasks gets the slot depends on
// the load of the slot's rack. While its link is saturated maps come first, then reduces that shuffle little; otherwise reduces come
// first, those that shuffle much before the others, so that shuffle and maps overlap.

import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Declined, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import type { Explanation } from '../../engine/state/standing';
import type { Fairness } from '../shared/fair-policy';
import { UserOrder } from '../shared/user-order';
import { ofKind, perKind, WaitingJobs } from '../shared/waiting-jobs';
import { nothingFits } from '../take-task';
import { explainNass, type HeldFor } from './explain-nass';
import { MapJobs } from './map-jobs';
import { MapLines } from './map-lines';
import type { NassOptions } from './nass-options';
import { NetSat } from './net-sat';
import type { Preferences } from './preferences';
import { isWanted, keepsReduces, RackWaits } from './rack-waits';
import { mapsLeft, ReduceLines } from './reduce-lines';
import { UserWindows } from './user-windows';

const HOLD = 'hold';

export class NassPolicy implements Policy {
  private readonly netSat: NetSat;
  /** The turn of users, for each kind of slot. */
  private readonly turns: readonly UserOrder[];
  private readonly windows: UserWindows;
  /** By user and window: the jobs with a waiting map and those with a waiting reduce, by arrival. */
  private readonly maps: MapJobs;
  private readonly reduces: WaitingJobs;
  private readonly doneFirst: WaitingJobs;
  private readonly mapLines: MapLines;
  private readonly reduceLines: ReduceLines;
  private readonly rackWaits: RackWaits | undefined;
  /**
   * A job that keeps to racks declines all machines of this one; but if it has several stages, it may have reached the reduces of
   * another, which want this rack, before the rack's next machine is offered.
   */
  private readonly ofThisRack: Declined;
  /** When a withheld slot is looked at again. */
  private lookAgainS = Number.POSITIVE_INFINITY;

  constructor(
    private readonly view: ClusterView,
    private readonly fairness: Fairness,
    private readonly preferences: Preferences,
    private readonly options: NassOptions,
  ) {
    const { shares, delay } = fairness;
    this.ofThisRack = view.jobs.some(({ stages }) => stages.length > 1) ? 'machine' : 'rack';
    this.netSat = new NetSat(view.network, view.cluster.topology.racks, options);
    this.turns = perKind(view, (kind) => new UserOrder(view, { kind, shares }));
    const windows = new UserWindows(view, options.windowS);
    this.windows = windows;
    this.maps = new MapJobs(view, preferences, windows, delay);
    const byPair = { kind: REDUCE, groups: windows.pairs, groupOf: (job: JobState) => windows.of(job) } as const;
    this.reduces = new WaitingJobs(view, byPair);
    this.doneFirst = new WaitingJobs(view, { ...byPair, keyOf: mapsLeft });
    this.rackWaits =
      options.preferWaitS > 0 ? new RackWaits(view.jobs.length, options.preferWaitS, preferences) : undefined;
    this.mapLines = new MapLines(view, this.maps, preferences, delay, this.rackWaits);
    this.reduceLines = new ReduceLines(view, this.reduces, this.doneFirst, preferences, this.rackWaits);
  }

  choose(offer: Offer): TaskChoice | Declined {
    const { view } = this;
    const turn = ofKind(this.turns, offer.kind);
    if (!turn.someFits(offer.machine)) return nothingFits(view);
    const isSaturated = this.isSaturated(offer);
    const preferred = this.options.preferAcrossUsers
      ? turn.findUser((user) => this.preferredOf(user, offer, isSaturated))
      : undefined;
    const choice = preferred ?? turn.findUser((user) => this.ofUser(user, offer, isSaturated));
    if (choice === HOLD) {
      this.lookAgainS = offer.nowS + this.options.sampleS;
      // Not the whole rack: after the next launch it is another user's turn, whose reduces may not be held back.
      return 'machine';
    }
    if (choice !== undefined) {
      this.rackWaits?.launched(choice, isWanted(this.preferences, choice, offer), offer.nowS);
      return choice;
    }
    if ((this.fairness.delay?.wakeS ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY) return 'machine';
    const nothing = nothingFits(view);
    return nothing === 'cluster' && this.rackWaits !== undefined ? this.ofThisRack : nothing;
  }

  explain(offer: Offer): Explanation {
    const { view, preferences, options, fairness, rackWaits } = this;
    return explainNass({ view, preferences, options, delay: fairness.delay, rackWaits }, fairness, offer, {
      isSaturated: this.isSaturated(offer),
      windowOf: (job) => this.windows.placeOf(job),
      isKeptBack: (job) => this.waitsForMaps(job.user, this.windows.of(job)),
      holder: () => ofKind(this.turns, offer.kind).findUser((user) => this.reduceTurn(user, offer)),
    });
  }

  changed(job: JobState): void {
    const { shares, delay } = this.fairness;
    shares.changed(job);
    delay?.changed(job);
    for (const turn of this.turns) turn.changed(job);
    this.maps.changed(job);
    this.reduces.changed(job);
    this.doneFirst.changed(job);
    const pair = this.windows.of(job);
    this.windows.set(job, this.maps.waits(pair) || this.reduces.inGroup(pair) > 0);
    this.preferences.changed(job);
    // What SARP wants changes with the maps that are done: a rack that was declined may now be wanted.
    if (this.rackWaits?.changed(job)) this.lookAgainS = this.view.nowS;
    // Once all maps of a window are launched, they no longer hold back its reduces.
    if (this.lookAgainS < Number.POSITIVE_INFINITY && !this.maps.waits(pair)) this.lookAgainS = this.view.nowS;
  }

  ended(job: JobState): void {
    this.preferences.forget(job);
  }

  machineChanged(): void {
    this.preferences.lookAgain();
  }

  settled(): void {
    if (this.options.nass) this.netSat.read(this.view.nowS);
  }

  wakeS(): number {
    const none = Number.POSITIVE_INFINITY;
    return Math.min(this.lookAgainS, this.fairness.delay?.wakeS ?? none, this.rackWaits?.wakeS ?? none);
  }

  wake(): void {
    this.lookAgainS = Number.POSITIVE_INFINITY;
    this.rackWaits?.wake(this.view.nowS);
    this.fairness.delay?.wake(this.view.nowS, (index) => this.maps.changed(this.view.jobs[index]!));
  }

  whyDeclined(job: JobState): 'locality' | 'network' | 'fairness' {
    if (this.fairness.delay?.isWaiting(job) || this.rackWaits?.isWaiting(job)) return 'locality';
    return this.lookAgainS < Number.POSITIVE_INFINITY ? 'network' : 'fairness';
  }

  /** Starts the clocks of the window's jobs that could have used the slot. */
  private noteSkipped(pair: number, offer: Offer): void {
    const { rackWaits, mapLines, reduceLines } = this;
    if (rackWaits === undefined) return;
    const maps = offer.kind === REDUCE ? [] : mapLines.withAny(pair, offer);
    const reduces = offer.kind === MAP ? [] : reduceLines.withAny(pair, offer);
    for (const job of [...maps, ...reduces]) rackWaits.skipped(job, offer.nowS);
  }

  private isSaturated({ rack, nowS }: Offer): boolean {
    return this.options.nass && this.netSat.isSaturated(rack, nowS);
  }

  /** Whether a waiting map of the user goes before the reduces of this window. */
  private waitsForMaps(user: number, upTo: number): boolean {
    return this.windows.find(user, (pair) => (pair > upTo ? false : this.maps.waits(pair) || undefined)) === true;
  }

  /** While saturated, whether the user's turn for a reduce slot ends with it empty, or with a reduce; undefined: with neither. */
  private reduceTurn(user: number, offer: Offer): HeldFor | undefined {
    const { reduces, view, preferences, rackWaits } = this;
    const fits = (job: JobState): true | undefined =>
      (view.cluster.fits(offer.machine, job.data.task) && !keepsReduces({ preferences, rackWaits }, job, offer)) ||
      undefined;
    return this.windows.find(user, (pair): HeldFor | undefined => {
      if (reduces.inGroup(pair) > 0 && this.waitsForMaps(user, pair)) return { user };
      return reduces.find(pair, fits) ? { user: undefined } : undefined;
    });
  }

  private ofUser(user: number, offer: Offer, isSaturated: boolean): TaskChoice | typeof HOLD | undefined {
    return this.windows.find(user, (pair) => {
      const choice = this.ofPair(user, pair, offer, isSaturated);
      if (choice === undefined) this.noteSkipped(pair, offer);
      return choice;
    });
  }

  private ofPair(user: number, pair: number, offer: Offer, isSaturated: boolean): TaskChoice | typeof HOLD | undefined {
    const { mapLines, reduceLines } = this;
    if (offer.kind === MAP) return mapLines.take(pair, offer);
    if (offer.kind === REDUCE) {
      if (!isSaturated) return reduceLines.heavyFirst(pair, offer);
      return this.isHeld(user, pair) ? HOLD : reduceLines.lightFirst(pair, offer);
    }
    if (isSaturated) return mapLines.take(pair, offer) ?? reduceLines.lightFirst(pair, offer);
    // Reduces of jobs whose maps are not done only if the slot would otherwise stay empty; without NASS, as slow start allows.
    return (
      reduceLines.heavyFirst(pair, offer, this.options.nass) ??
      mapLines.take(pair, offer) ??
      reduceLines.heavyFirst(pair, offer)
    );
  }

  /** From the preferred lines alone. */
  private preferredOf(user: number, offer: Offer, isSaturated: boolean): TaskChoice | undefined {
    const { mapLines, reduceLines } = this;
    const { kind } = offer;
    const onlyDone = kind !== REDUCE && !isSaturated && this.options.nass;
    return this.windows.find(user, (pair) => {
      const map = () => (kind === REDUCE ? undefined : mapLines.takePreferred(pair, offer));
      const isKept = kind === REDUCE && isSaturated && this.isHeld(user, pair);
      const reduce = () => (kind === MAP || isKept ? undefined : reduceLines.preferred(pair, offer, onlyDone));
      return isSaturated ? (map() ?? reduce()) : (reduce() ?? map());
    });
  }

  /** While saturated: whether maps go before the window's reduces. */
  private isHeld(user: number, pair: number): boolean {
    return this.options.nassHold && this.reduces.inGroup(pair) > 0 && this.waitsForMaps(user, pair);
  }
}
