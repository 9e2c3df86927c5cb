// SPDX-License-Identifier: GPL-3.0-or-later
// The reduce side of Co-scheduler: which stages count as light, and the schedules of the others, made when their maps are done and
// made again when one that is not complete has lost slots (sections IV-D and IV-E).
import type { GuidelineOptions } from '../../../planners/coscheduler/coscheduler-options';
import type { CircuitNetwork } from '../../../planners/coscheduler/reduce-schedules';
import type { PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState } from '../../engine/state/job-state';
import { bestRacks } from './best-schedule';
import { Claims } from './claims';
import type { MapGuides } from './map-guides';
import { RackReleases } from './rack-releases';
import type { Schedule } from './schedule';

export interface ReduceOptions {
  readonly psrt: boolean;
  readonly sbs: boolean;
  readonly tremError: number;
  readonly waves: GuidelineOptions['waves'];
}

const LIGHT = 'light';

export class ReduceGuides {
  readonly claims: Claims;
  private readonly releases: RackReleases;
  /** The decisions for stages whose maps are done. */
  private readonly decided = new Map<StageState, Schedule | typeof LIGHT>();
  private readonly due = new Set<StageState>();
  /** Stages whose schedule is made again. */
  private readonly remade = new Set<StageState>();

  constructor(
    private readonly input: PolicyInput,
    private readonly network: CircuitNetwork,
    private readonly guides: MapGuides,
    private readonly options: ReduceOptions,
  ) {
    this.claims = new Claims(input.view);
    this.releases = new RackReleases(input.view, input.seen.scenario.seed, options.tremError);
  }

  /** Whether its reduces may run anywhere. */
  isLight(stage: StageState): boolean {
    if (!this.options.psrt) return true;
    const decided = this.decided.get(stage);
    return decided === undefined ? !this.remade.has(stage) && !this.guides.seemsHeavy(stage) : decided === LIGHT;
  }

  scheduleOf(stage: StageState): Schedule | undefined {
    const decided = this.decided.get(stage);
    return decided === LIGHT ? undefined : decided;
  }

  holdsShuffle(stage: StageState): boolean {
    if (!this.options.psrt || stage.pairGB === 0) return false;
    if (stage.reducesLaunched === 0) return true;
    if (stage.reducesWaiting === 0) return false;
    const schedule = this.scheduleOf(stage);
    if (schedule !== undefined) return schedule.lack > 0;
    return !this.isLight(stage) || this.claims.lackOf(stage) > 0;
  }

  changed(job: JobState): void {
    if (!this.options.psrt) return;
    for (const stage of job.stages) {
      if (!stage.isOpen || stage.data.reduces === 0) continue;
      const schedule = this.scheduleOf(stage);
      if (schedule !== undefined) this.claims.scheduleChanged(schedule);
      else if (this.isLight(stage)) this.claims.lightChanged(stage);
      if (!this.decided.has(stage) && isRipe(stage)) this.due.add(stage);
    }
  }

  /** Makes the schedules that are due, by arrival. Returns the jobs whose guidance may have changed. */
  decide(): readonly JobState[] {
    if (this.due.size === 0) return NOBODY;
    const stages = [...this.due].filter(isRipe).sort(byArrival);
    this.due.clear();
    for (const stage of stages) this.decideOne(stage);
    return stages.map(({ job }) => job);
  }

  machineChanged(): readonly JobState[] {
    const lost: JobState[] = [];
    for (const [stage, schedule] of this.decided) {
      if (schedule === LIGHT) continue;
      this.claims.scheduleChanged(schedule);
      if (!stage.holdsShuffle || !schedule.hasLostSlots) continue;
      this.claims.drop(stage);
      this.decided.delete(stage);
      this.remade.add(stage);
      this.due.add(stage);
      lost.push(stage.job);
    }
    return lost;
  }

  forget(job: JobState): void {
    for (const stage of job.stages) {
      this.claims.drop(stage);
      this.releases.forget(stage);
      this.decided.delete(stage);
      this.due.delete(stage);
      this.remade.delete(stage);
    }
  }

  private decideOne(stage: StageState): void {
    const { claims, releases, options } = this;
    const { cluster } = this.input.view;
    const slots = options.sbs ? () => releases.of(stage, (rack) => claims.promised(rack)) : 'unknown';
    // Reduces launched before anything was known stay where they are.
    const isFree = stage.reducesLaunched === 0 || this.remade.has(stage);
    const chosen = isFree ? bestRacks(stage, cluster, this.network, slots, options.waves) : undefined;
    this.decided.set(stage, chosen === undefined ? LIGHT : claims.reserve(stage, chosen));
    if (chosen === undefined) claims.lightChanged(stage);
  }
}

const NOBODY: readonly JobState[] = [];

const isRipe = (stage: StageState): boolean =>
  stage.isOpen && stage.reducesWaiting > 0 && stage.mapsDone === stage.data.maps;

const byArrival = (a: StageState, b: StageState): number =>
  a.job.arrivalS - b.job.arrivalS || a.job.index - b.job.index || a.index - b.index;
