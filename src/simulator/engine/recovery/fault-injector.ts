// SPDX-License-Identifier: GPL-3.0-or-later
// Faults: machines or racks that go down and come back, links that carry less; and the tasks and outputs that are lost.
import { randomStream } from '../../../base/random-stream';
import type { Faults } from '../../../model/scenario';
import { DOWN, linkOf, UP } from '../../../network/network';
import { EVENT, type RunState } from '../run-state';
import type { StageRun } from '../stages/stage-run';
import type { Attempt } from '../state/attempt';
import { MAP } from '../state/cluster';
import type { EventQueue } from '../state/event-queue';
import type { Policy } from '../state/job-scheduler';
import type { StageState } from '../state/job-state';

/** What a fault event does: `machines` go down (at `fault`) or come back (at `repair`), or a rack's links change. */
interface Change {
  readonly machines: readonly number[];
  readonly link?: { readonly rack: number; readonly factor: number };
  /** A random failure: it is logged, and once the machine comes back, the next failure is drawn. */
  readonly chance?: { readonly repairS: number; readonly again: () => void };
}

export class FaultInjector {
  private readonly changes: Change[] = [];
  private queued = 0;
  private linksDown = 0;
  /** Factors of the current faults of a rack's links. */
  private readonly factors = new Map<number, number[]>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly runOf: (stage: StageState) => StageRun | undefined,
    private readonly openStages: () => Iterable<StageRun>,
  ) {}

  schedule(faults: Faults | undefined): void {
    const { cluster } = this.run;
    for (const { rack, machine, atS, forS } of faults?.machines ?? [])
      this.between(atS, forS, { machines: [rack * cluster.stride + machine] });
    for (const { rack, atS, forS } of faults?.racks ?? []) {
      const machines = Array.from({ length: cluster.machinesIn(rack) }, (_, m) => rack * cluster.stride + m);
      this.between(atS, forS, { machines });
    }
    for (const { rack, atS, forS, factor } of faults?.links ?? [])
      this.between(atS, forS, { machines: [], link: { rack, factor } });
    if (faults?.random !== undefined) this.scheduleChance(faults.random);
  }

  /** Whether nothing but faults and repairs is left to happen. */
  onlyFaultsLeft(queue: EventQueue): boolean {
    return queue.size === this.queued;
  }

  /** Whether nothing is broken, so that no repair could unblock the run. */
  get isWhole(): boolean {
    return this.run.cluster.machinesDown === 0 && this.linksDown === 0;
  }

  handle(kind: number, payload: number): void {
    this.queued--;
    const { machines, link, chance } = this.changes[payload]!;
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

  private between(atS: number, forS: number, change: Change): void {
    const payload = this.changes.push(change) - 1;
    this.push(atS, EVENT.fault, payload);
    this.push(atS + forS, EVENT.repair, payload);
  }

  private push(atS: number, kind: number, payload: number): void {
    this.queued++;
    this.run.queue.push(atS, kind, payload);
  }

  /** Each machine fails independently of the others. */
  private scheduleChance({ machineMtbfS, repairS }: NonNullable<Faults['random']>): void {
    const { cluster } = this.run;
    for (let machine = 0; machine < cluster.machines; machine++) {
      if (machine % cluster.stride >= cluster.machinesIn(cluster.rackOf(machine))) continue;
      const stream = randomStream(this.run.seed, `faults/machine/${machine}`);
      const next = (): void => this.between(this.run.nowS + stream.exponential(machineMtbfS), repairS, change);
      const change: Change = { machines: [machine], chance: { repairS, again: next } };
      next();
    }
  }

  private fail(machine: number): void {
    const { run } = this;
    const lost: Attempt[] = [];
    // A map that reads from it loses its source and is also tried again.
    for (const task of run.running) {
      const reads = task.kind === MAP && task.source === machine && task.group.state !== 'computing';
      if (task.machine === machine || reads) lost.push(task);
    }
    if (!run.cluster.isUp(machine)) {
      run.cluster.fail(machine);
      return;
    }
    for (const task of lost) this.runOf(task.stage)?.kill(task, 'fault');
    run.cluster.fail(machine);
    for (const stageRun of this.openStages()) stageRun.lose(machine);
    this.changed(machine);
  }

  private repair(machine: number): void {
    if (!this.run.cluster.repair(machine)) return;
    this.changed(machine);
  }

  private changed(machine: number): void {
    this.policy.machineChanged?.(machine);
    // Whether lost maps can be made again decides whether reduces of their job may start.
    for (const { stage } of this.run.remaking) this.run.changed(stage.job);
    this.run.offerAgain();
  }

  /** Simultaneous faults of one rack's links multiply. */
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
