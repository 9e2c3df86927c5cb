// Faults: machines that go down and come back, racks of them, links that carry less; what their tasks and outputs lose.
import { randomStream } from '../../base/random-stream';
import type { Faults } from '../../model/scenario';
import { DOWN, linkOf, UP } from '../../network/network';
import type { Policy } from '../job-scheduler';
import type { Attempt } from './attempt';
import { MAP, REDUCE } from './cluster';
import type { EventQueue } from './event-queue';
import { freeSlotsFor } from './free-slots';
import type { StageState } from './job-state';
import type { Launcher } from './launcher';
import { REMOTE } from './map-blocks';
import { EVENT, type Remaking, type RunState } from './run-state';
import type { StageRun } from './stage-run';

/** What a fault event does: `machines` go down (at `fault`) or come back (at `repair`), or a rack's links change. */
interface Change {
  readonly machines: readonly number[];
  readonly link?: { readonly rack: number; readonly factor: number };
  /** Of chance: it is written down, and when it comes back, the next failure is drawn. */
  readonly chance?: { readonly repairS: number; readonly again: () => void };
}

export class Faulty {
  private readonly changes: Change[] = [];
  private queued = 0;
  private linksDown = 0;
  /** Factors of the faults that a rack's links suffer now. */
  private readonly factors = new Map<number, number[]>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly launcher: Launcher,
    private readonly runOf: (stage: StageState) => StageRun | undefined,
    private readonly openStages: () => Iterable<StageRun>,
  ) {}

  schedule(faults: Faults | undefined): void {
    const k = this.run.topology.machinesPerRack;
    for (const { rack, machine, atS, forS } of faults?.machines ?? [])
      this.between(atS, forS, { machines: [rack * k + machine] });
    for (const { rack, atS, forS } of faults?.racks ?? []) {
      this.between(atS, forS, { machines: Array.from({ length: k }, (_, m) => rack * k + m) });
    }
    for (const { rack, atS, forS, factor } of faults?.links ?? [])
      this.between(atS, forS, { machines: [], link: { rack, factor } });
    if (faults?.random !== undefined) this.scheduleChance(faults.random);
  }

  /** Nothing is left to happen but faults and repairs. */
  onlyFaultsLeft(queue: EventQueue): boolean {
    return queue.size === this.queued;
  }

  /** Nothing is broken: no repair could end what is stuck. */
  get isWhole(): boolean {
    return this.run.cluster.machinesDown === 0 && this.linksDown === 0;
  }

  handle(kind: number, payload: number): void {
    this.queued--;
    const { machines, link, chance } = this.changes[payload] as Change;
    const { nowS, log } = this.run;
    if (kind === EVENT.fault) {
      for (const machine of machines) {
        if (chance !== undefined) log.failure(machine, nowS, nowS + chance.repairS);
        this.fail(machine);
      }
    } else {
      for (const machine of machines) this.repair(machine);
      chance?.again();
    }
    if (link !== undefined) this.setFactor(link.rack, link.factor, kind === EVENT.fault);
  }

  /** Maps that are made again and find no slot: reduces of the same job that still fetch give theirs, the latest first. */
  makeRoom(): void {
    if (this.run.cluster.pools > 1) return;
    for (let next = this.remaking(0); next !== undefined; next = this.remaking(next.number + 1)) {
      let missed = next.mapsMissed;
      // Free slots that its policy lets pass for now, for a better one, are found all the same.
      if (missed > 0) missed -= freeSlotsFor(next.stage.job, 0, this.run, this.policy);
      for (; missed > 0; missed--) if (!this.makeRoomFor(next)) break;
    }
  }

  /** The first stage from this number on that has maps to make again: what is killed for one may be missed by another. */
  private remaking(from: number): Remaking | undefined {
    let first: Remaking | undefined;
    for (const one of this.run.remaking) {
      if (one.number >= from && (first === undefined || one.number < first.number)) first = one;
    }
    return first;
  }

  /** A map of the job could be launched somewhere as it is; the policy may still let it wait for a nearer slot. */
  private hasRoom({ job }: StageState): boolean {
    const { cluster } = this.run;
    if (cluster.freeIn(0) === 0) return false;
    for (let machine = 0; machine < cluster.machines; machine++) {
      if (cluster.freeOn(0, machine) === 0 || !cluster.fits(machine, job.data.task)) continue;
      if (this.policy.mayUse?.(job, cluster.rackOf(machine)) !== false) return true;
    }
    return false;
  }

  private makeRoomFor({ stage }: Remaking): boolean {
    const { run, policy } = this;
    if (this.hasRoom(stage)) return false;
    let latest: Attempt | undefined;
    for (const task of run.running) {
      if (
        task.stage.job !== stage.job ||
        task.kind !== REDUCE ||
        task.group.state === 'computing' ||
        task.group.state === 'writing'
      )
        continue;
      if (policy.mayUse?.(stage.job, run.cluster.rackOf(task.machine)) === false) continue;
      latest = task;
    }
    if (latest === undefined) return false;
    const { machine } = latest;
    const rack = run.cluster.rackOf(machine);
    const isUp = (one: number) => run.cluster.isUp(one);
    // Where no copy of the block is up, a free slot would not help.
    if (stage.blocks?.anywhere(isUp) === undefined || stage.blocks.anywhere(isUp) < 0) return false;
    this.runOf(latest.stage)?.kill(latest);
    const choice = stage.job.nearestMap(machine, rack, REMOTE, isUp);
    if (choice !== undefined && run.cluster.fits(machine, stage.job.data.task)) {
      run.forced?.('remade', machine, choice);
      this.launcher.launch(choice, machine);
    }
    return true;
  }

  private between(atS: number, forS: number, change: Change): void {
    const payload = this.changes.push(change) - 1;
    this.push(atS, EVENT.fault, payload);
    this.push(atS + forS, EVENT.repair, payload);
  }

  private push(atS: number, kind: number, payload: number): void {
    this.queued++;
    this.run.queue.push(atS, kind, payload);
  }

  /** Each machine fails on its own, whatever the others do. */
  private scheduleChance({ machineMtbfS, repairS }: NonNullable<Faults['random']>): void {
    for (let machine = 0; machine < this.run.cluster.machines; machine++) {
      const stream = randomStream(this.run.seed, `faults/machine/${machine}`);
      const next = (): void => this.between(this.run.nowS + stream.exponential(machineMtbfS), repairS, change);
      const change: Change = { machines: [machine], chance: { repairS, again: next } };
      next();
    }
  }

  private fail(machine: number): void {
    const { run } = this;
    const lost: Attempt[] = [];
    // A map that reads from it loses its source and is tried again too.
    for (const task of run.running) {
      const reads = task.kind === MAP && task.source === machine && task.group.state !== 'computing';
      if (task.machine === machine || reads) lost.push(task);
    }
    if (!run.cluster.isUp(machine)) {
      run.cluster.fail(machine);
      return;
    }
    for (const task of lost) this.runOf(task.stage)?.kill(task);
    run.cluster.fail(machine);
    for (const stageRun of this.openStages()) stageRun.lose(machine);
    this.policy.machineChanged?.(machine);
    run.offerAgain();
  }

  private repair(machine: number): void {
    if (!this.run.cluster.repair(machine)) return;
    this.policy.machineChanged?.(machine);
    this.run.offerAgain();
  }

  /** Faults of one rack's links at the same time multiply. */
  private setFactor(rack: number, factor: number, begins: boolean): void {
    const factors = this.factors.get(rack) ?? [];
    if (begins) factors.push(factor);
    else factors.splice(factors.indexOf(factor), 1);
    this.factors.set(rack, factors);
    this.linksDown += begins ? 1 : -1;
    const left = factors.reduce((product, one) => product * one, 1);
    for (const link of [linkOf(rack, UP), linkOf(rack, DOWN)]) {
      this.run.network.setLinkFactor(link, left);
      this.run.log.setLinkFactor(link, left);
    }
  }
}
