// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of ShuffleWatcher: Figure 3 line by line over lists that are made again at every offer, with SAMP and SARP in
// their plain form. Only the load of the links is measured by the same code.
import { instantEndS } from '../../../base/same-instant';
import { type DataParallelJob, stagesOf } from '../../../model/job';
import { apportionedPlainly } from '../../../planners/shufflewatcher/testing/plain-apportioned';
import { plainSamp } from '../../../planners/shufflewatcher/testing/plain-samp';
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { Offer, Policy, PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import { type MapBlocks, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import { NetSat, type Sampling } from '../shufflewatcher/net-sat';
import { type Share, usersInTurn } from './plain-turns';

interface Switches extends Sampling {
  readonly nass: boolean;
  readonly samp: boolean;
  readonly sarp: boolean;
  readonly nassHold: boolean;
  readonly windowS: number;
  readonly preferAcrossUsers: boolean;
  readonly preferWaitS: number;
  readonly mapCompletionThreshold: number;
}

type Samp = ReturnType<typeof plainSamp>;
type Line = (job: JobState) => TaskChoice | undefined;

export class PlainNass implements Policy {
  private readonly netSat: NetSat;
  private readonly options: Switches;
  private readonly plans = new Map<StageState, Samp>();
  private readonly wanted = new Map<string, readonly number[]>();
  private heldUntilS = Number.POSITIVE_INFINITY;
  /** By job that was passed over: until when it keeps to the racks it wants. */
  private readonly keepsUntilS = new Map<JobState, number>();
  /** By job with a reduce to launch: how far its maps were. */
  private readonly phases = new Map<JobState, string>();
  /** Jobs whose wait is over. */
  private readonly roams = new Set<JobState>();

  constructor(
    private readonly input: PolicyInput,
    private readonly shareOf: Share,
  ) {
    const { view, options } = input;
    this.options = options as unknown as Switches;
    this.netSat = new NetSat(view.network, view.cluster.topology.racks, this.options);
  }

  choose(offer: Offer): TaskChoice | 'machine' {
    const choice = this.choiceFor(offer);
    if (typeof choice !== 'string' && this.options.preferWaitS > 0) this.launched(choice, offer);
    return choice;
  }

  changed(job: JobState): void {
    const { view } = this.input;
    const hasMap = view.present.some(
      (one) => one.user === job.user && this.windowOf(one) === this.windowOf(job) && one.mapsWaiting > 0,
    );
    if (this.heldUntilS < Number.POSITIVE_INFINITY && !hasMap) this.heldUntilS = view.nowS;
    for (const stage of job.stages) this.forgetOtherPhases(stage);
    const hasReduce = job.isPresent && job.stageWithReduce() !== undefined;
    if (!hasReduce && !(job.isPresent && job.mapsWaiting > 0)) {
      this.roams.delete(job);
      this.keepsUntilS.delete(job);
    }
    const stage = hasReduce && this.options.preferWaitS > 0 ? job.stageWithReduce() : undefined;
    const phase = stage && this.phaseOf(stage);
    if (phase !== undefined && phase !== this.phases.get(job) && this.keepsUntilS.has(job)) {
      this.heldUntilS = view.nowS;
    }
    if (phase === undefined) this.phases.delete(job);
    else this.phases.set(job, phase);
  }

  settled(): void {
    this.netSat.read(this.input.view.nowS);
  }

  wakeS(): number {
    return Math.min(this.heldUntilS, ...this.keepsUntilS.values());
  }

  wake(): void {
    this.heldUntilS = Number.POSITIVE_INFINITY;
    for (const [job, untilS] of this.keepsUntilS) {
      if (untilS > instantEndS(this.input.view.nowS)) continue;
      this.keepsUntilS.delete(job);
      this.roams.add(job);
    }
  }

  private choiceFor(offer: Offer): TaskChoice | 'machine' {
    const { view } = this.input;
    const users = usersInTurn(view, offer.kind, this.shareOf);
    if (this.options.preferAcrossUsers) {
      for (const user of users) {
        const choice = this.ofUser(user, offer, true);
        if (choice !== undefined && choice !== 'hold') return choice;
      }
    }
    for (const user of users) {
      const choice = this.ofUser(user, offer, false);
      if (choice === 'hold') {
        this.heldUntilS = offer.nowS + this.options.sampleS;
        return 'machine';
      }
      if (choice !== undefined) return choice;
    }
    return 'machine';
  }

  /** A job that launches on a wanted rack waits again, at once if it was waiting. */
  private launched({ stage, kind }: TaskChoice, offer: Offer): void {
    const { job } = stage;
    const isWanted =
      kind === REDUCE ? this.wantsReduce(stage, offer.rack, false) : this.preferredMap(job, offer) !== undefined;
    if (!isWanted) return;
    this.roams.delete(job);
    if (this.keepsUntilS.has(job)) this.keepsUntilS.set(job, offer.nowS + this.options.preferWaitS);
  }

  private keepsToRacks(job: JobState): boolean {
    return this.options.preferWaitS > 0 && !this.roams.has(job);
  }

  /** Windows of length `windowS`, counted from the run's first arrival; if 0 s, each arrival has its own. */
  private windowOf({ arrivalS }: JobState): number {
    const { windowS } = this.options;
    const sinceS = arrivalS - Math.min(...this.input.view.jobs.map((job) => job.arrivalS));
    return windowS === 0 ? sinceS : Math.floor(sinceS / windowS);
  }

  /** Jobs submitted in an earlier window first, whatever the heuristics say. */
  private ofUser(user: number, offer: Offer, onlyPreferred: boolean): TaskChoice | 'hold' | undefined {
    const all = this.input.view.present.filter((job) => job.user === user);
    const windows = [...new Set(all.map((job) => this.windowOf(job)))].sort((a, b) => a - b);
    for (const window of windows) {
      const own = all.filter((job) => this.windowOf(job) === window);
      const before = all.filter((job) => this.windowOf(job) <= window);
      const choice = this.ofWindow(own, before, offer, onlyPreferred);
      if (choice === undefined && !onlyPreferred) this.noteSkipped(own, offer);
      // In a search for preferred tasks, a slot that is kept empty is left for later.
      if (choice !== undefined && !(onlyPreferred && choice === 'hold')) return choice;
    }
    return undefined;
  }

  private noteSkipped(jobs: readonly JobState[], { kind, machine, rack, nowS }: Offer): void {
    const { cluster, isUp } = this.input.view;
    for (const job of jobs) {
      if (!this.keepsToRacks(job) || this.keepsUntilS.has(job) || !cluster.fits(machine, job.data.task)) continue;
      const map = kind === REDUCE ? undefined : job.nearestMap(machine, rack, REMOTE, isUp);
      const reduce = kind === MAP ? undefined : job.nextReduce();
      if ((map ?? reduce) !== undefined) this.keepsUntilS.set(job, nowS + this.options.preferWaitS);
    }
  }

  /** `all`: the user's jobs of one window; `upTo`: those and the ones of earlier windows. */
  private ofWindow(
    all: readonly JobState[],
    upTo: readonly JobState[],
    offer: Offer,
    onlyPreferred: boolean,
  ): TaskChoice | 'hold' | undefined {
    const { view } = this.input;
    const { nass, nassHold } = this.options;
    const { kind, machine, rack, nowS } = offer;
    const jobs = all.filter((job) => view.cluster.fits(machine, job.data.task));
    // A line does not look at jobs after the one that it takes: what SARP wants for them is counted later.
    const firstOf = (lines: readonly Line[]): TaskChoice | undefined => {
      for (const line of lines) {
        for (const job of jobs) {
          const choice = line(job);
          if (choice !== undefined) return choice;
        }
      }
      return undefined;
    };
    const near = (worst: typeof ON_MACHINE | typeof ON_RACK | typeof REMOTE): Line => {
      const isKept = (job: JobState): boolean => this.options.samp && this.keepsToRacks(job);
      return (job) => (kind === REDUCE || isKept(job) ? undefined : job.nearestMap(machine, rack, worst, view.isUp));
    };
    const samp: Line = (job) => (kind === REDUCE ? undefined : this.preferredMap(job, offer));
    const maps: Line[] = [samp, near(ON_MACHINE), near(ON_RACK), near(REMOTE)];
    const reduce = (wants: (stage: StageState) => boolean): Line => {
      return (job) => {
        const choice = kind === MAP ? undefined : job.nextReduce();
        if (choice === undefined || !wants(choice.stage)) return undefined;
        return this.options.sarp && this.keepsToRacks(job) && !here(choice.stage) ? undefined : choice;
      };
    };
    const heavy = (stage: StageState) => this.isHeavy(stage);
    const here = (stage: StageState) => this.wantsReduce(stage, rack);
    if (nass && this.netSat.isSaturated(rack, nowS)) {
      const hasReduce = all.some((job) => job.stageWithReduce() !== undefined);
      if (kind === REDUCE && nassHold && hasReduce && upTo.some((job) => job.mapsWaiting > 0)) return 'hold';
      if (onlyPreferred) return firstOf([samp, reduce((stage) => heavy(stage) && here(stage))]);
      return firstOf([...maps, reduce((stage) => !heavy(stage)), reduce(here), reduce(() => true)]);
    }
    const done = (stage: StageState) => !nass || kind !== 'any' || stage.mapsDone === stage.data.maps;
    const sarp = reduce((stage) => done(stage) && heavy(stage) && here(stage));
    if (onlyPreferred) return firstOf([sarp, samp]);
    return firstOf([
      sarp,
      reduce((stage) => done(stage) && heavy(stage)),
      reduce(done),
      ...maps,
      reduce((stage) => heavy(stage) && here(stage)),
      reduce(heavy),
      reduce(() => true),
    ]);
  }

  private preferredMap(job: JobState, { machine, rack }: Offer): TaskChoice | undefined {
    if (!this.options.samp) return undefined;
    const { view } = this.input;
    for (const stage of job.stages) {
      if (stage.mapsWaiting === 0) continue;
      const { preferredMapRacks } = this.sampOf(stage);
      if (!preferredMapRacks.includes(rack)) continue;
      const blocks = stage.blocks as MapBlocks;
      const here = blocks.onMachine(machine);
      if (here >= 0) return { stage, kind: MAP, block: here, locality: ON_MACHINE };
      const near = blocks.onRack(rack, view.isUp);
      if (near >= 0) return { stage, kind: MAP, block: near, locality: ON_RACK };
      for (let block = 0; block < blocks.blocks; block++) {
        const machines = blocks.holders(block);
        const isHome = machines.some((one) => preferredMapRacks.includes(view.cluster.rackOf(one)));
        if (isHome || !blocks.isWaiting(block) || !machines.some((one) => view.cluster.isUp(one))) continue;
        return { stage, kind: MAP, block, locality: REMOTE };
      }
    }
    return undefined;
  }

  /** Lost maps also invalidate what was counted. */
  private forgetOtherPhases(stage: StageState): void {
    for (const other of ['all', 'enough', 'few']) {
      if (other !== this.phaseOf(stage)) this.wanted.delete(`${stage.job.index}.${stage.index}.${other}`);
    }
  }

  /** Counted again when enough maps, and when all, are done: on first use by a line; what a launch asks for is not kept. */
  private wantsReduce(stage: StageState, rack: number, keeps = true): boolean {
    const { samp, sarp, mapCompletionThreshold } = this.options;
    if (!sarp) return false;
    const { reduces } = stage.data;
    const phase = this.phaseOf(stage);
    const key = `${stage.job.index}.${stage.index}.${phase}`;
    let wanted = this.wanted.get(key);
    if (wanted === undefined) {
      const { cluster } = this.input.view;
      const on = Array.from({ length: cluster.racks }, (_, one) => {
        return stage.mapMachine.filter((machine) => machine >= 0 && cluster.rackOf(machine) === one).length;
      });
      const few = samp ? this.sampOf(stage).tentativeReduces : on.map(() => 0);
      // All of a stage without maps to count is on one side or the other of the threshold.
      wanted =
        phase === 'few' || (phase === 'all' && mapCompletionThreshold >= 1) ? few : apportionedPlainly(reduces, on);
      if (keeps) this.wanted.set(key, wanted);
    }
    return stage.reducesIn[rack]! < wanted[rack]!;
  }

  private phaseOf({ mapsDone, data }: StageState): 'few' | 'enough' | 'all' {
    const share = mapsDone / data.maps;
    return share === 1 ? 'all' : share > this.options.mapCompletionThreshold + 1e-9 ? 'enough' : 'few';
  }

  private isHeavy(stage: StageState): boolean {
    return this.seen(stage).shuffleGB > this.seen(stage).inputGB;
  }

  private sampOf(stage: StageState): Samp {
    let plan = this.plans.get(stage);
    if (plan === undefined) {
      const { cluster } = this.input.view;
      const blocks = stage.blocks as MapBlocks;
      const replicas = Array.from({ length: blocks.blocks }, (_, block) =>
        blocks.holders(block).map((machine) => cluster.rackOf(machine)),
      );
      plan = plainSamp({ ...this.seen(stage), reduces: stage.data.reduces, replicas }, cluster.racks);
      this.plans.set(stage, plan);
    }
    return plan;
  }

  private seen({ job, index }: StageState) {
    const { workload } = this.input.seen;
    const all = 'jobs' in workload ? workload.jobs : [];
    return stagesOf(all[job.index] as DataParallelJob)[index] as { inputGB: number; shuffleGB: number };
  }
}
