// SPDX-License-Identifier: GPL-3.0-or-later
// The shuffle of one stage. A launched reduce fetches its share of every map that is done; a map that ends offers its output to
// all launched reduces at once. In a rack's own shuffle the share 1 / (machines used) stays inside a machine and moves nothing.
import type { Network } from '../../../network/network';
import type { CoflowTimes } from '../accounts/run-log';
import { IN, type JobLimits, KindLimits, OUT } from '../limits/job-limits';
import type { RunState } from '../run-state';
import type { TaskGroup } from '../state/attempt';
import type { StageState } from '../state/job-state';
import { catchUpOn, fallBehind, fallBehindOn } from './catching-up';
import { OutputLumps } from './output-lumps';
import { closeFlow, flowOn, joinStream, killTaker, stopFlows } from './party-flows';
import { forecastOf } from './shuffle-forecast';
import { ShuffleStreams } from './shuffle-streams';
import { WithoutStream } from './without-stream';

export class Shuffle {
  /** Map outputs in each rack that were offered. */
  private readonly finished: Int32Array;
  /** Map outputs in each rack that were not. */
  private readonly lumps: OutputLumps;
  private readonly limits: KindLimits;
  private readonly racks: number;
  private readonly streams: ShuffleStreams;
  /** Fetching groups, by rack. */
  private readonly fetching: TaskGroup[][];
  /** Groups that hold slots and wait for the shuffle to start. */
  private readonly unstarted = new Set<TaskGroup>();
  private readonly withoutStream = new WithoutStream();
  private readonly usedMachines = new Set<number>();
  private readonly usedInRack: Int32Array;
  /** Offered so far, on the rack's own stream, to a reduce that was on it from the start. */
  private readonly ownGB: Float64Array;
  private lastByteS = Number.NaN;
  private movedGB = 0;

  constructor(
    private readonly run: RunState,
    readonly stage: StageState,
    limits: JobLimits,
    private readonly onShuffled: (group: TaskGroup) => void,
  ) {
    const { racks } = run.topology;
    this.limits = new KindLimits(limits, true);
    this.racks = racks;
    this.finished = new Int32Array(racks);
    this.streams = new ShuffleStreams(run, stage, this.limits, this.finished);
    this.lumps = new OutputLumps(stage, run.options.fetchLump);
    this.fetching = Array.from({ length: racks }, () => []);
    this.usedInRack = new Int32Array(racks);
    this.ownGB = new Float64Array(racks);
  }

  private get network(): Network {
    return this.run.network;
  }

  private get moves(): boolean {
    return this.stage.pairGB > 0;
  }

  /** A map or reduce of the stage was launched there. */
  occupy(machine: number): void {
    if (!this.moves || this.usedMachines.has(machine)) return;
    this.usedMachines.add(machine);
    const rack = this.run.cluster.rackOf(machine);
    this.usedInRack[rack] = this.usedInRack[rack]! + 1;
    this.raiseOwn(rack);
  }

  /** Maps have ended in a rack, on these machines. */
  mapsEnded(rack: number, machines: readonly number[]): void {
    if (!this.moves) return;
    const offered = this.lumps.add(rack, machines);
    if (offered.length > 0) this.offerOutputs(rack, offered);
    this.reportForecast();
  }

  /** A map was launched or has ended: racks where no more of the stage's maps are to come offer all outputs. */
  offerRests(): void {
    this.lumps.takeRests((rack, machines) => this.offerOutputs(rack, machines));
  }

  private offerOutputs(rack: number, machines: readonly number[]): void {
    for (const machine of machines) this.limits.add(OUT, machine);
    const weightBefore = this.streams.weightOf(rack);
    this.finished[rack] = this.finished[rack]! + machines.length;
    const isReweighed = this.streams.weightOf(rack) !== weightBefore;
    for (let to = 0; to < this.racks; to++) {
      if (this.fetchingIn(to).length === 0) continue;
      if (to === rack) this.raiseOwn(rack);
      else {
        const stream = this.streams.between(rack, to);
        if (stream === undefined) this.openTo(rack, to);
        else this.offerOn(stream, rack, to, machines.length * this.stage.pairGB);
      }
      if (isReweighed) this.streams.weigh(rack, to);
    }
    if (this.fetchingIn(rack).length === 0) this.ownGB[rack] = this.ownShareGB(rack);
  }

  /** Lost output exists again: for the reduces that had not fetched it, and for later ones. */
  mapRemade(machine: number, openRemakes: number): void {
    if (!this.moves) return;
    const rack = this.run.cluster.rackOf(machine);
    this.limits.add(OUT, machine);
    this.finished[rack] = this.finished[rack]! + 1;
    this.ownGB[rack] = this.ownShareGB(rack);
    for (let to = 0; to < this.racks; to++) {
      for (const group of this.fetchingIn(to)) {
        const GB = group.owedGB / openRemakes;
        if (GB === 0) continue;
        group.owedGB = openRemakes === 1 ? 0 : group.owedGB - GB;
        this.give(group, rack, GB);
      }
      this.streams.weigh(rack, to);
    }
  }

  /** All maps are done: what is offered now is all there is. */
  allMapsEnded(): void {
    this.streams.finish();
    for (const groups of this.fetching) for (const group of [...groups]) this.check(group);
  }

  /** Starts what was delayed. */
  start(): void {
    const groups = [...this.unstarted];
    this.unstarted.clear();
    for (const group of groups) this.join(group);
  }

  /** Reduces launched together start to fetch. */
  join(group: TaskGroup): void {
    if (this.stage.holdsShuffle) {
      this.unstarted.add(group);
      return;
    }
    const { rack } = group;
    if (this.moves) {
      if (this.stage.coflow < 0) this.openCoflow();
      for (const { machine } of group.tasks) this.limits.add(IN, machine);
    }
    this.fetchingIn(rack).push(group);
    if (this.moves) {
      // Output that is being recomputed is offered to those that lack it, not to all.
      group.owedGB = this.stage.mapsRemade * this.stage.pairGB;
      for (let from = 0; from < this.racks; from++) {
        const GB = from === rack ? this.ownGB[rack]! : this.finished[from]! * this.stage.pairGB;
        if (GB > 0) this.joinStream(group, from, GB);
        // What was there may have been lost after others fetched it.
        else if (from === rack || this.streams.between(from, rack) !== undefined) this.withoutStream.note(from, group);
      }
      this.reportForecast();
    }
    this.check(group);
  }

  /** The network reports that the group has all that was offered on one stream, for the first time since it fell behind on it. */
  caughtUp(group: TaskGroup, stream: number): void {
    catchUpOn(this.limits, group, stream);
  }

  /** The network reports that the group has received everything on one stream. */
  done(group: TaskGroup, stream: number, lastByteS: number): void {
    const GB = closeFlow(this.run, group, stream, lastByteS);
    this.movedGB += GB;
    if (GB > 0) this.noteLastByte(lastByteS);
    this.check(group);
  }

  private noteLastByte(atS: number): void {
    if (Number.isNaN(this.lastByteS) || atS > this.lastByteS) this.lastByteS = atS;
  }

  /** One reduce of the group is killed while it fetches. */
  kill(group: TaskGroup, machine: number): void {
    if (this.unstarted.has(group)) {
      if (group.tasks.length === 0) this.unstarted.delete(group);
      return;
    }
    if (this.moves) {
      this.limits.remove(IN, machine);
      if (group.flowsBehind > 0) this.limits.catchUp(machine);
      this.movedGB += killTaker(this.run, group);
      this.noteLastByte(this.run.clock.byteTimes.lastS(this.stage.coflow, this.run.nowS));
      this.reportForecast();
    }
    if (group.tasks.length === 0) this.forget(group);
  }

  /** Output on a machine is lost. Returns whether a running reduce had not fetched it yet. */
  lose(machine: number, blocks: number): boolean {
    if (!this.moves) return false;
    const rack = this.run.cluster.rackOf(machine);
    const offeredHere = this.finished[rack]!;
    const unheardOf = this.lumps.lose(rack, machine);
    const offered = blocks - unheardOf;
    for (let i = 0; i < offered; i++) this.limits.remove(OUT, machine);
    this.finished[rack] = offeredHere - offered;
    this.ownGB[rack] = this.ownShareGB(rack);
    for (let to = 0; to < this.racks; to++) this.streams.weigh(rack, to);
    let isMissed = this.unstarted.size > 0;
    for (const groups of this.fetching) {
      for (const group of groups) {
        if (unheardOf > 0) {
          isMissed = true;
          group.owedGB += unheardOf * this.stage.pairGB;
        }
        const flow = flowOn(group, this.streams.between(rack, group.rack));
        if (flow === undefined || offered === 0) continue;
        const lacksGB = this.network.lacks(flow.stream, group.id);
        if (lacksGB === 0) continue;
        isMissed = true;
        // All of it if nothing is left: a remainder from rounding would have no machine to come from.
        const lostGB = offered === offeredHere ? lacksGB : (lacksGB * offered) / offeredHere;
        group.owedGB += lostGB;
        flow.baseGB -= lostGB;
        this.network.setLacks(flow.stream, group.id, lacksGB - lostGB);
      }
    }
    return isMissed;
  }

  /** Lost output is recomputed: what was offered is not all there is. */
  reopen(): void {
    if (!this.streams.resume() || !this.moves) return;
    // Reduces that had fetched all of their own rack join the others there once output is spread over more machines.
    this.fetching.forEach((groups, rack) => {
      const own = this.streams.between(rack, rack);
      for (const group of groups) if (flowOn(group, own) === undefined) this.withoutStream.note(rack, group);
    });
  }

  /** The stage is over. */
  close(): void {
    if (this.stage.coflow < 0) {
      this.limits.drop();
      return;
    }
    this.streams.forget();
    this.network.closeCoflow(this.stage.coflow);
    const { log } = this.run;
    const row = this.movedGB > 0 ? log.coflow(this.stage, this.times()) : undefined;
    log.circuits.closed(this.stage.coflow, row);
    this.run.clock.byteTimes.closed(this.stage.coflow, this.run.nowS);
    this.stage.coflow = -1;
    for (const machine of this.stage.mapMachine) if (machine >= 0) this.limits.remove(OUT, machine);
    this.limits.drop();
  }

  /** The run is given up. What has moved is reported; the shuffle has an end only if nothing is left to come. */
  stop(): void {
    const { stage, run } = this;
    if (stage.coflow < 0) return;
    for (const groups of this.fetching) for (const group of groups) this.movedGB += stopFlows(run, group);
    const hasMaps = stage.mapsDone === stage.data.maps;
    const isOver = hasMaps && stage.reducesWaiting === 0 && stage.reducesFetching === 0;
    const { readyS, endS, ...times } = this.times();
    this.run.clock.byteTimes.closed(stage.coflow, run.nowS);
    if (this.movedGB === 0) return;
    const row = run.log.coflow(stage, {
      ...times,
      readyS: hasMaps ? readyS : Number.NaN,
      endS: isOver ? endS : Number.NaN,
    });
    run.log.circuits.closed(stage.coflow, row);
  }

  /** A shuffle smaller than what a link carries in an instant has its first byte with its last. */
  private times(): CoflowTimes {
    const { lastByteS: endS, movedGB: GB } = this;
    const firstS = this.run.clock.byteTimes.firstS(this.stage.coflow);
    const firstByteS = Number.isNaN(firstS) ? endS : firstS;
    return { firstByteS, readyS: Math.max(this.stage.lastMapS, this.stage.firstReduceS), endS, GB };
  }

  private fetchingIn(rack: number): TaskGroup[] {
    return this.fetching[rack] as TaskGroup[];
  }

  /** What one reduce fetches over its own rack's NICs of the output there. */
  private ownShareGB(rack: number): number {
    const machines = this.usedInRack[rack]!;
    return machines === 0 ? 0 : this.finished[rack]! * this.stage.pairGB * (1 - 1 / machines);
  }

  /** More output in the rack, or spread over more machines: the reduces there have more to fetch. */
  private raiseOwn(rack: number): void {
    const ownGB = this.ownShareGB(rack);
    const more = ownGB - this.ownGB[rack]!;
    this.ownGB[rack] = ownGB;
    if (!(more > 0) || this.fetchingIn(rack).length === 0) return;
    this.offerOn(this.streams.between(rack, rack), rack, rack, more);
  }

  /** Offers to those on the stream, if it is open; those that had nothing to fetch from there join. */
  private offerOn(stream: number | undefined, from: number, to: number, GB: number): void {
    if (stream !== undefined) this.streams.offer(stream, GB);
    for (const group of this.withoutStream.among(from, this.fetchingIn(to))) this.joinStream(group, from, GB);
  }

  /** A rack has its first output: groups that fetch in the other join. */
  private openTo(from: number, to: number): void {
    const GB = this.finished[from]! * this.stage.pairGB;
    for (const group of this.fetchingIn(to)) this.joinStream(group, from, GB);
  }

  private joinStream(group: TaskGroup, from: number, GB: number): void {
    // The others may have fetched all of this elsewhere, before it was lost; they too lack what comes next.
    if (this.streams.between(from, group.rack) === undefined) {
      for (const other of this.fetchingIn(group.rack)) this.withoutStream.note(from, other);
    }
    this.withoutStream.joined(from, group);
    fallBehind(this.limits, group);
    const stream = this.streams.opened(from, group.rack);
    joinStream(this.run, group, { kind: 'shuffle', from, to: group.rack, stream, GB });
  }

  private give(group: TaskGroup, from: number, GB: number): void {
    const flow = flowOn(group, this.streams.between(from, group.rack));
    if (flow === undefined) this.joinStream(group, from, GB);
    else {
      fallBehindOn(this.limits, group, flow);
      flow.baseGB += GB;
      this.network.setLacks(flow.stream, group.id, this.network.lacks(flow.stream, group.id) + GB);
    }
  }

  private openCoflow(): void {
    const { data } = this.stage.job;
    this.stage.coflow = this.network.openCoflow({
      kind: 'shuffle',
      arrivalS: this.run.nowS,
      weight: data.weight,
      ...(data.deadlineS !== undefined && { deadlineS: data.deadlineS }),
    });
    this.run.log.circuits.opened(this.stage.coflow, this.stage);
    this.run.clock.byteTimes.opened(this.stage.coflow, this.stage.job.index);
  }

  reportForecast(): void {
    const { stage, network } = this;
    if (stage.coflow < 0 || !network.wantsForecasts) return;
    network.forecast(stage.coflow, forecastOf(stage));
  }

  private check(group: TaskGroup): void {
    const { stage } = this;
    if (group.state !== 'fetching' || group.flows.length > 0 || stage.mapsDone < stage.data.maps) return;
    if (this.moves) for (const { machine } of group.tasks) this.limits.remove(IN, machine);
    this.forget(group);
    this.onShuffled(group);
  }

  private forget(group: TaskGroup): void {
    const groups = this.fetchingIn(group.rack);
    groups.splice(groups.indexOf(group), 1);
    this.withoutStream.forget(group);
  }
}
