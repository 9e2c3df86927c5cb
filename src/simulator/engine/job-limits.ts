// All flows of one job that leave (enter) a rack carry at most (its sending (receiving) machines there) x nic together
// (simulator.md, "Cluster"). Counts those machines and keeps the network's limits in step.
import { gbpsToGBps } from '../../model/topology';
import type { RunState } from './run-state';

export const OUT = 0;
export const IN = 1;
export type Direction = typeof OUT | typeof IN;

class RackLimit {
  machines = 0;
  constructor(readonly limit: number) {}
}

export class JobLimits {
  /** How often each machine sends (receives) for the job. */
  private readonly uses: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  private readonly limits: readonly [Map<number, RackLimit>, Map<number, RackLimit>] = [new Map(), new Map()];
  private readonly nicGBps: number;

  constructor(private readonly run: RunState) {
    this.nicGBps = gbpsToGBps(run.topology.nicGbps);
  }

  /** The network's limit of the job at a rack, made when it is first asked for. */
  limitOf(direction: Direction, rack: number): number {
    return this.at(direction, rack).limit;
  }

  add(direction: Direction, machine: number): void {
    const uses = this.uses[direction];
    const before = uses.get(machine) ?? 0;
    uses.set(machine, before + 1);
    if (before === 0) this.count(direction, machine, 1);
  }

  remove(direction: Direction, machine: number): void {
    const uses = this.uses[direction];
    const before = uses.get(machine) ?? 0;
    if (before > 1) uses.set(machine, before - 1);
    else {
      uses.delete(machine);
      this.count(direction, machine, -1);
    }
  }

  /** The job has ended; its streams are closed. */
  drop(): void {
    for (const uses of this.uses) uses.clear();
    for (const limits of this.limits) {
      for (const { limit } of limits.values()) this.run.network.dropLimit(limit);
      limits.clear();
    }
  }

  private count(direction: Direction, machine: number, by: number): void {
    const rack = this.at(direction, this.run.cluster.rackOf(machine));
    rack.machines += by;
    this.run.network.setLimit(rack.limit, rack.machines * this.nicGBps);
  }

  private at(direction: Direction, rack: number): RackLimit {
    const limits = this.limits[direction];
    let found = limits.get(rack);
    if (found === undefined) {
      found = new RackLimit(this.run.network.addLimit(0));
      limits.set(rack, found);
    }
    return found;
  }
}
