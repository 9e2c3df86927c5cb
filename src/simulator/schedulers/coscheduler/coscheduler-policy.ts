// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithm 2 (section IV-F). For a slot: first the reduce for which a schedule reserves it; then user by user, in the order of fair
// scheduling, what follows the guideline (lines 4 and 5) or belongs to a light job (lines 6 and 7). Only slots that no user takes in
// this way go to tasks that violate the guideline (lines 8 and 9), and only after every free slot was offered to the others.

import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Declined, InputPlaces, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import { ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import type { Explanation } from '../../engine/state/standing';
import type { UserOrder } from '../shared/user-order';
import { nothingFits } from '../take-task';
import { KEPT, reduceOf } from './claims';
import { explainCoscheduler } from './explain-coscheduler';
import { type JobLines, mayReduce } from './job-lines';
import type { MapGuides } from './map-guides';
import type { ReduceGuides } from './reduce-guides';
import type { RestMaps } from './rest-maps';

type Ask = (job: JobState) => TaskChoice | undefined;

export class CoschedulerPolicy implements Policy {
  /** When slots that racks declined are offered again. */
  private lookAgainS = Number.POSITIVE_INFINITY;

  constructor(
    private readonly view: ClusterView,
    private readonly lines: JobLines,
    private readonly maps: MapGuides,
    private readonly reduces: ReduceGuides,
    private readonly restMaps: RestMaps,
  ) {}

  choose(offer: Offer): TaskChoice | Declined {
    const { view, lines, reduces } = this;
    for (const job of reduces.decide()) lines.changed(job);
    reduces.claims.nextOffer();
    const turn = lines.turn(offer);
    if (!turn.someFits(offer.machine)) return nothingFits(view);
    const claimed = offer.kind === MAP ? undefined : reduces.claims.take(offer);
    if (claimed !== undefined && claimed !== KEPT) return claimed;
    const choice = turn.findUser((user) => this.guided(user, offer) ?? this.light(user, offer, claimed === KEPT));
    return choice ?? this.declined('rack');
  }

  chooseRest(offer: Offer): TaskChoice | Declined {
    const { view } = this;
    const turn = this.lines.turn(offer);
    if (!turn.someFits(offer.machine)) return nothingFits(view);
    const choice = turn.findUser((user) => this.unguided(user, offer));
    return choice ?? this.declined(this.restMaps.unguidedMaps ? 'cluster' : 'rack');
  }

  explain(offer: Offer, isRest: boolean): Explanation {
    const { view, maps, reduces, restMaps, lines } = this;
    return explainCoscheduler({ view, maps, reduces, restMaps, shares: lines.shares }, offer, isRest);
  }

  holdsShuffle(stage: StageState): boolean {
    return this.reduces.holdsShuffle(stage);
  }

  placeInput(stage: StageState): InputPlaces {
    return this.maps.place(stage);
  }

  changed(job: JobState): void {
    this.reduces.changed(job);
    this.lines.changed(job);
  }

  ended(job: JobState): void {
    this.maps.forget(job);
    this.reduces.forget(job);
  }

  wakeS(): number {
    return this.lookAgainS;
  }

  wake(): void {
    this.lookAgainS = Number.POSITIVE_INFINITY;
  }

  machineChanged(): void {
    for (const job of this.reduces.machineChanged()) this.lines.changed(job);
  }

  whyDeclined(job: JobState): 'plan' | 'fairness' {
    const isGuided = (stage: StageState): boolean =>
      stage.mapsWaiting > 0 ? this.maps.of(stage) !== undefined : mayReduce(stage) && !this.reduces.isLight(stage);
    return job.stages.some(isGuided) ? 'plan' : 'fairness';
  }

  /** Lines 4 and 5; a slot that a schedule lacks is taken before it is any user's turn. */
  private guided(user: number, offer: Offer): TaskChoice | undefined {
    const { lines, reduces } = this;
    const wave = this.reduce(lines.laterWaves, user, offer, (stage) => {
      const schedule = stage.holdsShuffle ? undefined : reduces.scheduleOf(stage);
      return schedule !== undefined && schedule.needOn(offer.rack) > 0;
    });
    if (wave !== undefined || offer.kind === REDUCE) return wave;
    const map = this.find(lines.guidedMaps, user, offer, (job) =>
      job.nearestMap(offer.machine, offer.rack, ON_RACK, this.view.isUp, (stage) => this.mayHaveMap(stage, offer.rack)),
    );
    return this.onGuideline(map, offer);
  }

  /** Lines 6 and 7. */
  private light(user: number, offer: Offer, isKept: boolean): TaskChoice | undefined {
    const { lines, reduces } = this;
    const reduce = this.reduce(
      lines.lightReduces,
      user,
      offer,
      (stage) => reduces.isLight(stage) && (!stage.holdsShuffle || reduces.claims.mayGather(stage, isKept)),
    );
    if (reduce !== undefined || offer.kind === REDUCE) return reduce;
    return this.anyMap(lines.lightMaps, user, offer, (stage) => this.maps.of(stage) === undefined);
  }

  /** Lines 8 and 9. Reduces that a schedule has slots for are not available elsewhere. */
  private unguided(user: number, offer: Offer): TaskChoice | undefined {
    const { lines, reduces } = this;
    const reduce = this.reduce(
      lines.laterWaves,
      user,
      offer,
      (stage) => !stage.holdsShuffle && (reduces.scheduleOf(stage)?.stranded ?? 0) > 0,
    );
    if (reduce !== undefined || offer.kind === REDUCE) return reduce;
    const map = this.find(lines.guidedMaps, user, offer, (job) => this.restMaps.of(job, offer));
    return this.restMaps.unguidedMaps ? map : this.onGuideline(map, offer);
  }

  /** Tells the guideline of a map on one of its racks. */
  private onGuideline(map: TaskChoice | undefined, { rack, nowS }: Offer): TaskChoice | undefined {
    const guide = map && this.maps.of(map.stage);
    // Maps without data on any of its racks may run on any of them, even where slots were declined before.
    if (guide?.allows(rack) && guide.take(rack)) this.lookAgainS = nowS;
    return map;
  }

  /** With cores and memory, or machines that are down, another machine may do; otherwise all of `otherwise` need not be offered. */
  private declined(otherwise: 'rack' | 'cluster'): Declined {
    const { cluster, isUp } = this.view;
    return cluster.hasDemands || isUp !== undefined ? 'machine' : otherwise;
  }

  private mayHaveMap(stage: StageState, rack: number): boolean {
    return this.maps.of(stage)?.allows(rack) ?? false;
  }

  private reduce(jobs: UserOrder, user: number, offer: Offer, isAsked: (stage: StageState) => boolean) {
    if (offer.kind === MAP) return undefined;
    return this.find(jobs, user, offer, (job) => {
      for (const stage of job.stages) if (mayReduce(stage) && isAsked(stage)) return reduceOf(stage);
      return undefined;
    });
  }

  private anyMap(jobs: UserOrder, user: number, offer: Offer, isAsked: (stage: StageState) => boolean) {
    return this.find(jobs, user, offer, (job) =>
      job.nearestMap(offer.machine, offer.rack, REMOTE, this.view.isUp, isAsked),
    );
  }

  private find(jobs: UserOrder, user: number, { machine }: Offer, ask: Ask): TaskChoice | undefined {
    const { cluster } = this.view;
    return jobs.findJob(user, (job) => (cluster.fits(machine, job.data.task) ? ask(job) : undefined));
  }
}
