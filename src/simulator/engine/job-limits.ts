// All flows of one job that leave (enter) a rack carry at most (its machines there that send (receive)) x nic together
// (simulator.md, "Cluster"), and so do those of one kind: map input, the shuffle of a stage, output copies. A kind's machines count
// for the whole job while somebody lacks bytes of that kind there: who has nothing to send lends nobody its NIC.
import { gbpsToGBps } from '../../model/topology';
import type { Network } from '../../network/network';
import type { Cluster } from './cluster';

export const OUT = 0;
export const IN = 1;
export type Direction = typeof OUT | typeof IN;

/** Of one job at one rack, in one direction. */
interface JobPlace {
  readonly limit: number;
  /** Kinds of which somebody lacks bytes there. */
  readonly moving: Set<KindPlace>;
}

/** Of one kind of its flows. */
interface KindPlace {
  readonly limit: number;
  readonly of: JobPlace;
  /** How often each machine sends (receives). */
  readonly machines: Map<number, number>;
}

/** The limits of all jobs of a run. */
export class NicLimits {
  private readonly nicGBps: number;
  private readonly kinds = new Map<number, KindPlace>();
  private readonly changed = new Set<JobPlace>();

  constructor(
    readonly network: Network,
    readonly cluster: Cluster,
  ) {
    this.nicGBps = gbpsToGBps(cluster.topology.nicGbps);
  }

  addJobPlace(): JobPlace {
    return { limit: this.network.addLimit(0), moving: new Set() };
  }

  addKindPlace(of: JobPlace): KindPlace {
    const place = { limit: this.network.addLimit(0), of, machines: new Map() };
    this.kinds.set(place.limit, place);
    return place;
  }

  /** Another machine sends (receives), or one no longer does. */
  machinesChanged(place: KindPlace): void {
    this.network.setLimit(place.limit, place.machines.size * this.nicGBps);
    if (place.of.moving.has(place)) this.changed.add(place.of);
  }

  dropKindPlace(place: KindPlace): void {
    this.kinds.delete(place.limit);
    if (place.of.moving.delete(place)) this.changed.add(place.of);
    this.network.dropLimit(place.limit);
  }

  dropJobPlace(place: JobPlace): void {
    this.changed.delete(place);
    this.network.dropLimit(place.limit);
  }

  /** Before rates are set. */
  settle(): void {
    this.network.takeTurnedLimits((limit, isUsed) => {
      const place = this.kinds.get(limit);
      if (place === undefined) return;
      if (isUsed) place.of.moving.add(place);
      else place.of.moving.delete(place);
      this.changed.add(place.of);
    });
    for (const place of this.changed) {
      // Where nothing moves, no limit is asked for.
      if (place.moving.size > 0) this.network.setLimit(place.limit, machinesOf(place) * this.nicGBps);
    }
    this.changed.clear();
  }
}

export class JobLimits {
  private readonly places: readonly [Map<number, JobPlace>, Map<number, JobPlace>] = [new Map(), new Map()];

  constructor(readonly nics: NicLimits) {}

  at(direction: Direction, rack: number): JobPlace {
    const places = this.places[direction];
    let found = places.get(rack);
    if (found === undefined) {
      found = this.nics.addJobPlace();
      places.set(rack, found);
    }
    return found;
  }

  /** The job has ended; its streams are closed. */
  drop(): void {
    for (const places of this.places) {
      for (const place of places.values()) this.nics.dropJobPlace(place);
      places.clear();
    }
  }
}

/** Of one kind of the job's flows. */
export class KindLimits {
  private readonly places: readonly [Map<number, KindPlace>, Map<number, KindPlace>] = [new Map(), new Map()];

  constructor(private readonly job: JobLimits) {}

  /** A machine begins to send or to receive. */
  add(direction: Direction, machine: number): void {
    const place = this.at(direction, this.job.nics.cluster.rackOf(machine));
    const before = place.machines.get(machine) ?? 0;
    place.machines.set(machine, before + 1);
    if (before === 0) this.job.nics.machinesChanged(place);
  }

  remove(direction: Direction, machine: number): void {
    const place = this.at(direction, this.job.nics.cluster.rackOf(machine));
    const before = place.machines.get(machine) ?? 0;
    if (before > 1) place.machines.set(machine, before - 1);
    else {
      place.machines.delete(machine);
      this.job.nics.machinesChanged(place);
    }
  }

  /** Of a stream between two racks. */
  between(from: number, to: number) {
    const out = this.at(OUT, from);
    const into = this.at(IN, to);
    return { outLimit: out.of.limit, inLimit: into.of.limit, ownOutLimit: out.limit, ownInLimit: into.limit };
  }

  /** Its streams are closed. */
  drop(): void {
    for (const places of this.places) {
      for (const place of places.values()) this.job.nics.dropKindPlace(place);
      places.clear();
    }
  }

  private at(direction: Direction, rack: number): KindPlace {
    const places = this.places[direction];
    let found = places.get(rack);
    if (found === undefined) {
      found = this.job.nics.addKindPlace(this.job.at(direction, rack));
      places.set(rack, found);
    }
    return found;
  }
}

/** Machines that any of the kinds counts. */
function machinesOf({ moving }: JobPlace): number {
  const [first] = moving;
  if (moving.size <= 1) return first?.machines.size ?? 0;
  const all = new Set<number>();
  for (const { machines } of moving) for (const machine of machines.keys()) all.add(machine);
  return all.size;
}
