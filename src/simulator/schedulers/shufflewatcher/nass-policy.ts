// NASS (ShuffleWatcher, Figure 3): whose turn it is decides the fairness policy; which of that user's tasks gets the slot depends
// on the load of the slot's rack. While its link is saturated maps come first, then reduces that shuffle little; otherwise
// reduces come first, those that shuffle much before the others, so that shuffle and maps overlap.
import type { Explanation } from '../../decisions/standing';
import { MAP, REDUCE } from '../../engine/cluster';
import type { JobState, TaskChoice } from '../../engine/job-state';
import type { ClusterView, Declined, Offer, Policy } from '../../job-scheduler';
import type { Fairness } from '../shared/fair-policy';
import { UserOrder } from '../shared/user-order';
import { ofKind, perKind } from '../shared/waiting-jobs';
import { nothingFits, takeTask } from '../take-task';
import { explainNass } from './explain-nass';
import { MapJobs } from './map-jobs';
import { MapLines } from './map-lines';
import type { NassOptions } from './nass-options';
import { NetSat } from './net-sat';
import type { Preferences } from './preferences';
import { mapsLeft, ReduceLines } from './reduce-lines';

const HOLD = 'hold';
/** No older job: the walk by arrival ends there. */
const NONE_OLD = 'none';

export class NassPolicy implements Policy {
  private readonly netSat: NetSat;
  /** The turn of users, for each kind of slot; their jobs that wait for a map and for a reduce, by arrival. */
  private readonly turns: readonly UserOrder[];
  private readonly maps: MapJobs;
  private readonly reduces: UserOrder;
  private readonly doneFirst: UserOrder;
  private readonly mapLines: MapLines;
  private readonly reduceLines: ReduceLines;
  /** When a slot that is held back is looked at again. */
  private lookAgainS = Number.POSITIVE_INFINITY;

  constructor(
    private readonly view: ClusterView,
    private readonly fairness: Fairness,
    private readonly preferences: Preferences,
    private readonly options: NassOptions,
  ) {
    const { shares, delay } = fairness;
    this.netSat = new NetSat(view.network, view.cluster.topology, options);
    this.turns = perKind(view, (kind) => new UserOrder(view, { kind, shares }));
    this.maps = new MapJobs(view, preferences, delay);
    this.reduces = new UserOrder(view, { kind: REDUCE, shares });
    this.doneFirst = new UserOrder(view, { kind: REDUCE, shares, keyOf: mapsLeft });
    this.mapLines = new MapLines(view, this.maps, preferences, delay);
    this.reduceLines = new ReduceLines(view, this.reduces, this.doneFirst, preferences);
  }

  choose(offer: Offer): TaskChoice | Declined {
    const { view } = this;
    const turn = ofKind(this.turns, offer.kind);
    if (!turn.someFits(offer.machine)) return nothingFits(view);
    const isSaturated = this.isSaturated(offer);
    const choice = turn.findUser((user) => this.oldest(turn, user, offer) ?? this.ofUser(user, offer, isSaturated));
    if (choice === HOLD) {
      this.lookAgainS = offer.nowS + this.options.sampleS;
      return view.cluster.hasDemands ? 'machine' : 'rack';
    }
    if (choice !== undefined) return choice;
    const waits = this.fairness.delay !== undefined && this.fairness.delay.wakeS < Number.POSITIVE_INFINITY;
    return waits ? 'machine' : nothingFits(view);
  }

  explain(offer: Offer): Explanation {
    const { view, preferences, options, fairness } = this;
    return explainNass({ view, preferences, options, delay: fairness.delay }, fairness, offer, {
      isSaturated: this.isSaturated(offer),
      waitsForBoth: (user) => this.waitsForBoth(user),
      findUser: (ask) => ofKind(this.turns, offer.kind).findUser(ask),
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
    // A user whose maps are all launched is no longer held back.
    if (this.lookAgainS < Number.POSITIVE_INFINITY && !this.maps.waits(job.user)) this.lookAgainS = this.view.nowS;
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
    return Math.min(this.lookAgainS, this.fairness.delay?.wakeS ?? Number.POSITIVE_INFINITY);
  }

  wake(): void {
    this.lookAgainS = Number.POSITIVE_INFINITY;
    this.fairness.delay?.wake(this.view.nowS, (index) => this.maps.changed(this.view.jobs[index] as JobState));
  }

  whyDeclined(job: JobState): 'locality' | 'network' | 'fairness' {
    if (this.fairness.delay?.isWaiting(job)) return 'locality';
    return this.lookAgainS < Number.POSITIVE_INFINITY ? 'network' : 'fairness';
  }

  private isSaturated({ rack, nowS }: Offer): boolean {
    return this.options.nass && this.netSat.isSaturated(rack, nowS);
  }

  private waitsForBoth(user: number): boolean {
    return this.reduces.waits(user) && this.maps.waits(user);
  }

  /** Jobs older than the window, the oldest first, whatever the preferences. */
  private oldest(turn: UserOrder, user: number, offer: Offer): TaskChoice | undefined {
    const found = turn.findJob(user, (job) => {
      if (offer.nowS <= job.arrivalS + this.options.windowS) return NONE_OLD;
      return takeTask(this.view, job, offer);
    });
    if (found === undefined || found === NONE_OLD) return undefined;
    if (found.kind === MAP) this.fairness.delay?.launched(found.stage.job, found.locality, offer.nowS);
    return found;
  }

  private ofUser(user: number, offer: Offer, isSaturated: boolean): TaskChoice | typeof HOLD | undefined {
    const { mapLines, reduceLines } = this;
    if (offer.kind === MAP) return mapLines.take(user, offer);
    if (offer.kind === REDUCE) {
      if (!isSaturated) return reduceLines.heavyFirst(user, offer);
      if (this.options.nassHold && this.waitsForBoth(user)) return HOLD;
      return reduceLines.lightFirst(user, offer);
    }
    if (isSaturated) return mapLines.take(user, offer) ?? reduceLines.lightFirst(user, offer);
    // Reduces of jobs whose maps are not done only where the slot would otherwise stay empty; without NASS as slow start says.
    return (
      reduceLines.heavyFirst(user, offer, this.options.nass) ??
      mapLines.take(user, offer) ??
      reduceLines.heavyFirst(user, offer)
    );
  }
}
