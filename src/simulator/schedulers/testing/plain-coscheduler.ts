// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of Co-scheduler: Algorithm 2 read line by line at every slot, with all users, jobs and stages looked at again, and
// every number counted from what runs. Which racks a schedule names has separate tests.
import { type DataParallelJob, stagesOf } from '../../../model/job';
import { isShuffleHeavy, mapRacksOf } from '../../../planners/coscheduler/guideline';
import type { CircuitNetwork } from '../../../planners/coscheduler/reduce-schedules';
import { firstSourceStage } from '../../../planners/placement/source-stage';
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { Declined, InputPlaces, Offer, Policy, PolicyInput } from '../../engine/state/job-scheduler';
import type { StageState, TaskChoice } from '../../engine/state/job-state';
import { type MapBlocks, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import { bestRacks, type ChosenRacks } from '../coscheduler/best-schedule';
import { RackReleases } from '../coscheduler/rack-releases';
import { aloneS } from '../coscheduler/remaining-time';
import { placesInSets, replicaSets } from '../coscheduler/replica-sets';
import { usableOnRack } from '../coscheduler/usable-slots';
import { slotsOf } from './plain-fair';
import { byTurn, usersInTurn } from './plain-turns';

interface Claim {
  readonly stage: StageState;
  /** Absent: a light stage, which takes slots anywhere. */
  readonly chosen?: ChosenRacks;
  readonly wave: readonly number[];
}

type Line = (stage: StageState) => TaskChoice | undefined;

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

export class PlainCoscheduler implements Policy {
  /** Oldest first; including stages whose shuffle has started. */
  private readonly claims: Claim[] = [];
  private readonly light = new Set<StageState>();
  private readonly remade = new Set<StageState>();
  /** The i-th map rack of each stage, if there is one. */
  private readonly mapRacks = new Map<StageState, (number | undefined)[]>();
  private readonly releases: RackReleases;
  private againS = Number.POSITIVE_INFINITY;

  constructor(
    private readonly input: PolicyInput,
    private readonly network: CircuitNetwork,
  ) {
    this.releases = new RackReleases(input.view, input.seen.scenario.seed, input.options.tremError as number);
  }

  choose(offer: Offer): TaskChoice | Declined {
    this.decide();
    const choice = this.reserved(offer) ?? this.byUsers(offer, (stages) => this.lines4to7(stages, offer));
    return choice === undefined ? this.declined : this.noted(choice, offer);
  }

  chooseRest(offer: Offer): TaskChoice | Declined {
    const choice = this.byUsers(offer, (stages) => this.lines8to9(stages, offer));
    if (choice?.kind === MAP && !this.input.options.unguidedMaps) this.noted(choice, offer);
    return choice ?? this.declined;
  }

  /** Machines of a rack are equal unless some are down or tasks differ: what is declined on one is declined on the others. */
  private get declined(): Declined {
    const { cluster, isUp } = this.input.view;
    return cluster.hasDemands || isUp !== undefined ? 'machine' : 'rack';
  }

  placeInput(stage: StageState): InputPlaces {
    const { view, seen } = this.input;
    const sets = this.setsOf(stage);
    if (sets === undefined) return view.hdfsPlaces(stage);
    return placesInSets(sets, seen.scenario.seed, view.cluster, stage);
  }

  holdsShuffle(stage: StageState): boolean {
    if (!this.input.options.psrt || stage.pairGB === 0) return false;
    if (stage.reducesLaunched === 0) return true;
    if (stage.reducesWaiting === 0) return false;
    const claim = this.claimOf(stage);
    if (claim?.chosen !== undefined) return sum(this.lacks(claim)) > 0;
    return !this.isLight(stage) || this.lightLack(stage) > 0;
  }

  wakeS(): number {
    return this.againS;
  }

  wake(): void {
    this.againS = Number.POSITIVE_INFINITY;
  }

  machineChanged(): void {
    for (const claim of [...this.claims]) {
      const { stage, chosen, wave } = claim;
      if (chosen === undefined || !stage.holdsShuffle) continue;
      const now = chosen.reduces.map((d, i) => Math.min(d, this.usable(stage, chosen.racks[i]!)));
      if (!now.some((n, i) => n === 0 || n < wave[i]!)) continue;
      this.claims.splice(this.claims.indexOf(claim), 1);
      this.remade.add(stage);
    }
  }

  private decide(): void {
    const { view, options } = this.input;
    if (!options.psrt) return;
    for (const job of [...view.present].sort(byTurn)) {
      for (const stage of job.stages) {
        const isKnown = this.light.has(stage) || this.claimOf(stage)?.chosen !== undefined;
        if (isKnown || stage.reducesWaiting === 0 || stage.mapsDone < stage.data.maps) continue;
        const promised = (rack: number) =>
          this.claims.flatMap((claim) => {
            const { stage: other, chosen } = claim;
            const lack = chosen === undefined ? 0 : (this.lacks(claim)[chosen.racks.indexOf(rack)] ?? 0);
            return new Array<number>(lack).fill(aloneS(view, other, REDUCE, rack));
          });
        const mayChoose = stage.reducesLaunched === 0 || this.remade.has(stage);
        const waves = options.waves as 'refuse' | 'allow';
        const slots = options.sbs ? () => this.releases.of(stage, promised) : 'unknown';
        const chosen = mayChoose ? bestRacks(stage, view.cluster, this.network, slots, waves) : undefined;
        if (chosen === undefined) {
          this.light.add(stage);
          if (stage.reducesLaunched > 0 && stage.holdsShuffle && this.claimOf(stage) === undefined)
            this.claims.push({ stage, wave: [] });
          continue;
        }
        const wave = chosen.reduces.map((d, i) => Math.min(d, this.usable(stage, chosen.racks[i]!)));
        this.claims.push({ stage, chosen, wave });
      }
    }
  }

  /** Line 4 across users. */
  private reserved({ kind, machine, rack }: Offer): TaskChoice | undefined {
    if (kind === MAP) return undefined;
    const claim = this.claims.find((one) => this.lackOn(one, rack) > 0);
    if (claim === undefined || !this.canReduce(claim.stage, machine)) return undefined;
    if (sum(this.lacks(claim)) === 1 || this.leavesEnough(claim.stage)) return reduce(claim.stage);
    const gathering = this.claims.find((one) => one.chosen === undefined && this.owed(one) > 0);
    return gathering && this.canReduce(gathering.stage, machine) ? reduce(gathering.stage) : undefined;
  }

  private byUsers(offer: Offer, ask: (stages: StageState[]) => TaskChoice | undefined): TaskChoice | undefined {
    const { view } = this.input;
    for (const user of usersInTurn(view, offer.kind, slotsOf)) {
      const jobs = view.present.filter((job) => job.user === user && view.cluster.fits(offer.machine, job.data.task));
      jobs.sort((a, b) => a.held - b.held || byTurn(a, b));
      const choice = ask(jobs.flatMap((job) => job.stages));
      if (choice !== undefined) return choice;
    }
    return undefined;
  }

  private lines4to7(stages: StageState[], offer: Offer): TaskChoice | undefined {
    const { kind, rack } = offer;
    const isKept = this.claims.some((claim) => this.lackOn(claim, rack) > 0);
    const line4: Line = (stage) => (!stage.holdsShuffle && this.needOn(stage, rack) > 0 ? reduce(stage) : undefined);
    const line5: Line = (stage) =>
      this.placesFor(stage, rack).length > 0 ? this.map(stage, offer, ON_RACK) : undefined;
    const line6: Line = (stage) => {
      if (!this.isLight(stage)) return undefined;
      const gathers = stage.holdsShuffle && this.lightLack(stage) > 1;
      return gathers && (isKept || !this.leavesEnough(stage)) ? undefined : reduce(stage);
    };
    const line7: Line = (stage) => (this.isGuided(stage) ? undefined : this.map(stage, offer, REMOTE));
    return this.inLines(stages, kind, [line4, line6], [line5, line7], [4, 5, 6, 7]);
  }

  private lines8to9(stages: StageState[], offer: Offer): TaskChoice | undefined {
    const line8: Line = (stage) => {
      const { chosen } = this.claimOf(stage) ?? {};
      if (chosen === undefined || stage.holdsShuffle) return undefined;
      const placed = chosen.racks.map((rack) => (this.usable(stage, rack) > 0 ? this.needOn(stage, rack) : 0));
      return stage.reducesWaiting > sum(placed) ? reduce(stage) : undefined;
    };
    const { unguidedMaps } = this.input.options;
    const line9: Line = (stage) => {
      if (!this.isGuided(stage)) return undefined;
      if (unguidedMaps || stage.mapsRemade > 0) return this.map(stage, offer, REMOTE);
      return this.placesFor(stage, offer.rack).length > 0 ? this.mapWithoutData(stage) : undefined;
    };
    return this.inLines(stages, offer.kind, [line8], [line9], [8, 9]);
  }

  /** Even lines are about reduces, odd ones about maps; a line looks at all stages before the next one does. */
  private inLines(
    stages: readonly StageState[],
    kind: Offer['kind'],
    reduces: readonly Line[],
    maps: readonly Line[],
    order: readonly number[],
  ): TaskChoice | undefined {
    const [r, m] = [[...reduces], [...maps]];
    for (const number of order) {
      const isMap = number === 5 || number === 7 || number === 9;
      const line = (isMap ? m : r).shift() as Line;
      if ((isMap && kind === REDUCE) || (!isMap && kind === MAP)) continue;
      // Inside a job the nearest of the line's maps counts, not the first stage's.
      for (const job of new Set(stages.map((stage) => stage.job))) {
        const found = job.stages.flatMap((stage) => {
          if (!isMap && !(stage.reducesWaiting > 0 && job.mayLaunchReduce(stage))) return [];
          const choice = line(stage);
          return choice === undefined ? [] : [choice];
        });
        found.sort((a, b) => a.locality - b.locality);
        if (found[0] !== undefined) return found[0];
      }
    }
    return undefined;
  }

  /** The first map whose block no rack of the guideline has on a machine that is up. */
  private mapWithoutData(stage: StageState): TaskChoice | undefined {
    const { cluster } = this.input.view;
    if (stage.mapsWaiting === 0) return undefined;
    const blocks = stage.blocks as MapBlocks;
    for (let block = 0; block < blocks.blocks; block++) {
      if (!blocks.isWaiting(block)) continue;
      const racks = blocks.holders(block).flatMap((one) => (cluster.isUp(one) ? [cluster.rackOf(one)] : []));
      if (racks.length === 0 || racks.some((rack) => this.placesFor(stage, rack).length > 0)) continue;
      return { stage, kind: MAP, block, locality: REMOTE };
    }
    return undefined;
  }

  private noted(choice: TaskChoice, { rack }: Offer): TaskChoice {
    const { stage, kind } = choice;
    const [place] = kind === MAP ? this.placesFor(stage, rack) : [];
    if (place !== undefined && this.mapRacksOf(stage)[place] !== rack) {
      this.mapRacksOf(stage)[place] = rack;
      // Racks that let slots pass may now have to read from elsewhere.
      const free = Array.from({ length: this.mostMapRacks(stage) }, (_, one) => this.isFreePlace(stage, one));
      if (this.setsOf(stage) === undefined && !free.includes(true)) this.againS = this.input.view.nowS;
    }
    const gathers = kind === REDUCE && this.isLight(stage) && stage.holdsShuffle && this.claimOf(stage) === undefined;
    if (gathers) this.claims.push({ stage, wave: [] });
    return choice;
  }

  private seen(stage: StageState) {
    const { workload } = this.input.seen;
    return stagesOf((workload as { jobs: readonly DataParallelJob[] }).jobs[stage.job.index]!)[stage.index]!;
  }

  private seemsHeavy(stage: StageState): boolean {
    return isShuffleHeavy(this.seen(stage).shuffleGB, this.network);
  }

  private isGuided(stage: StageState): boolean {
    return this.input.options.mts === true && this.seemsHeavy(stage);
  }

  private isLight(stage: StageState): boolean {
    if (!this.input.options.psrt || this.light.has(stage)) return true;
    if (this.remade.has(stage) || this.claimOf(stage)?.chosen !== undefined) return false;
    return !this.seemsHeavy(stage);
  }

  private setsOf(stage: StageState) {
    const { seen, view } = this.input;
    const { data } = stage.job;
    const isGiven = data.replicas !== undefined && firstSourceStage(data).id === stage.data.id;
    if (!this.isGuided(stage) || isGiven || stage.after.length > 0) return undefined;
    return replicaSets(seen.scenario.seed, view.cluster.racks, this.mostMapRacks(stage), stage);
  }

  /** R_map, with the SIR given by the options. */
  private mostMapRacks(stage: StageState): number {
    const { inputGB, shuffleGB } = this.seen(stage);
    return mapRacksOf(this.input.options.initialSir === '1' ? inputGB : shuffleGB, this.network);
  }

  private mapRacksOf(stage: StageState): (number | undefined)[] {
    if (!this.mapRacks.has(stage)) this.mapRacks.set(stage, []);
    return this.mapRacks.get(stage) as (number | undefined)[];
  }

  /** Line 5: which map racks this one may be. A rack that is completely down is no longer one. */
  private placesFor(stage: StageState, rack: number): number[] {
    if (!this.isGuided(stage)) return [];
    const racks = this.mapRacksOf(stage);
    const places = Array.from({ length: this.mostMapRacks(stage) }, (_, place) => place);
    const sets = this.setsOf(stage);
    const mine =
      sets === undefined
        ? places
        : places.filter((place) => sets.racks.some((one, i) => one === rack && i % places.length === place));
    const own = mine.filter((place) => racks[place] === rack);
    if (own.length > 0) return own;
    return mine.filter((place) => this.isFreePlace(stage, place));
  }

  private isFreePlace(stage: StageState, place: number): boolean {
    const { cluster } = this.input.view;
    const taken = this.mapRacksOf(stage)[place];
    return taken === undefined || cluster.downInRack(taken) === cluster.machinesIn(taken);
  }

  private map(stage: StageState, { machine, rack }: Offer, worst: 1 | 2): TaskChoice | undefined {
    return stage.job.nearestMap(machine, rack, worst, this.input.view.isUp, (one) => one === stage);
  }

  private claimOf(stage: StageState): Claim | undefined {
    return this.claims.find((claim) => claim.stage === stage);
  }

  private usable(stage: StageState, rack: number): number {
    return usableOnRack(this.input.view.cluster, stage.job, rack);
  }

  /** By rack of the schedule. */
  private lacks({ stage, chosen }: Claim): number[] {
    let left = stage.holdsShuffle ? stage.reducesWaiting : 0;
    return (chosen?.racks ?? []).map((rack, i) => {
      const wave = Math.min(chosen!.reduces[i]!, this.usable(stage, rack));
      const lack = Math.min(left, Math.max(0, wave - stage.reducesIn[rack]!));
      left -= lack;
      return lack;
    });
  }

  private lackOn(claim: Claim, rack: number): number {
    return this.lacks(claim)[claim.chosen?.racks.indexOf(rack) ?? -1] ?? 0;
  }

  private needOn(stage: StageState, rack: number): number {
    const { chosen } = this.claimOf(stage) ?? {};
    const i = chosen?.racks.indexOf(rack) ?? -1;
    return i < 0 ? 0 : Math.max(0, chosen!.reduces[i]! - stage.reducesIn[rack]!);
  }

  private lightLack(stage: StageState): number {
    let usable = 0;
    for (let rack = 0; rack < this.input.view.cluster.racks; rack++) usable += this.usable(stage, rack);
    const wanted = Math.min(stage.data.reduces, usable) - stage.reducesLaunched;
    return Math.min(stage.reducesWaiting, Math.max(0, wanted));
  }

  private owed({ stage, chosen }: Claim): number {
    return chosen === undefined && stage.holdsShuffle && stage.isOpen ? this.lightLack(stage) : 0;
  }

  private leavesEnough(stage: StageState): boolean {
    const { cluster } = this.input.view;
    const own = this.claims.findIndex((claim) => claim.stage === stage);
    const before = own < 0 ? this.claims : this.claims.slice(0, own);
    const owed = sum(before.map((claim) => this.owed(claim)));
    if (owed === 0) return true;
    if (cluster.hasDemands) return false;
    let free = 0;
    for (let rack = 0; rack < cluster.racks; rack++) {
      const promised = sum(before.map((claim) => this.lackOn(claim, rack)));
      free += Math.max(0, cluster.freeInRack(cluster.poolOf(REDUCE), rack) - promised);
    }
    return free > owed;
  }

  private canReduce(stage: StageState, machine: number): boolean {
    const { job } = stage;
    return this.input.view.cluster.fits(machine, job.data.task) && job.mayLaunchReduce(stage);
  }
}

const reduce = (stage: StageState): TaskChoice => ({ stage, kind: REDUCE, block: -1, locality: 0 });
