// SPDX-License-Identifier: GPL-3.0-or-later
// When machines go down and come back, for runs with nothing but slots: failures that the scenario names, and random ones. Links may
// fail too, but nothing is sent.
import { randomStream } from '../../base/random-stream';
import { machineStride, rackAt } from '../../model/racks';
import type { Faults } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { EventQueue } from '../engine/state/event-queue';
import type { ProgressGuard } from '../progress-guard';

const FAILS = 0;
const REPAIRED = 1;

interface Change {
  readonly machines: readonly number[];
  /** A random failure: after each repair the next one is drawn. */
  readonly chance?: { readonly repairS: number; readonly drawS: () => number };
}

interface FaultListener {
  /** `byChanceUntilS`: when it is repaired, if the failure is random. */
  failed(machine: number, byChanceUntilS: number | undefined): void;
  repaired(machine: number): void;
}

export class MachineFaults {
  private readonly queue = new EventQueue();
  private readonly changes: Change[] = [];

  constructor(
    faults: Faults | undefined,
    topology: Topology,
    seed: number,
    private readonly guard: ProgressGuard,
  ) {
    const stride = machineStride(topology);
    const machinesIn = (rack: number): number => rackAt(topology, rack).machines;
    for (const { rack, machine, atS, forS } of faults?.machines ?? []) {
      this.add(atS, forS, { machines: [rack * stride + machine] });
    }
    for (const { rack, atS, forS } of faults?.racks ?? []) {
      this.add(atS, forS, { machines: Array.from({ length: machinesIn(rack) }, (_, m) => rack * stride + m) });
    }
    if (faults?.random === undefined) return;
    const { machineMtbfS, repairS } = faults.random;
    for (let machine = 0; machine < topology.racks * stride; machine++) {
      if (machine % stride >= machinesIn(Math.floor(machine / stride))) continue;
      // The same streams as in other runs: a machine fails at the same times whatever runs on it.
      const stream = randomStream(seed, `faults/machine/${machine}`);
      const drawS = (): number => stream.exponential(machineMtbfS);
      this.add(drawS(), repairS, { machines: [machine], chance: { repairS, drawS } });
    }
  }

  get nextS(): number {
    return this.queue.nextS;
  }

  /** Makes one time, the latest, of all that is due by then; returns it, or -Infinity if nothing is due. */
  unite(dueS: number): number {
    return this.queue.unite(dueS);
  }

  /** Processes all that happens up to now; returns how many events. */
  handle(nowS: number, listener: FaultListener): number {
    let handled = 0;
    for (; this.queue.nextS <= nowS; handled++) {
      this.guard.note(this.queue.nextS, () => 'a machine that fails again and again');
      this.queue.pop();
      const { kind, payload } = this.queue;
      const change = this.changes[payload]!;
      const { machines, chance } = change;
      for (const machine of machines) {
        if (kind === FAILS) listener.failed(machine, chance && nowS + chance.repairS);
        else listener.repaired(machine);
      }
      if (kind === REPAIRED && chance !== undefined) this.push(nowS + chance.drawS(), chance.repairS, payload);
    }
    return handled;
  }

  private add(atS: number, forS: number, change: Change): void {
    this.push(atS, forS, this.changes.push(change) - 1);
  }

  private push(atS: number, forS: number, payload: number): void {
    this.queue.push(atS, FAILS, payload);
    this.queue.push(atS + forS, REPAIRED, payload);
  }
}
