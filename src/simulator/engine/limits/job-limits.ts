// SPDX-License-Identifier: GPL-3.0-or-later
// Together, all flows of one job that leave (enter) a rack carry at most (its machines there that send (receive)) x nic
// (docs/simulator-model.md, "Cluster"), and so do those of one kind: map input, the shuffle of a stage, output copies. A kind's
// machines count for the whole job while one of its tasks lacks bytes of that kind there: a machine with nothing to send lends its NIC
// to no other. Reduces that wait for maps and have all that was offered so far lack bytes together or not at all (`caughtUp`), and
// count while they do. Machines with map output count while any task lacks bytes of the shuffle from their rack: a stream does not
// know whose output is in transit. Flows that stand still although they lack bytes lend their NICs to no other either (cut-limits.ts).
import { rackAt } from '../../../model/racks';
import { gbpsToGBps } from '../../../model/topology';
import type { Network } from '../../../network/network';
import type { Cluster } from '../state/cluster';
import { cutsAt, movingMachines } from './cut-limits';
import { countedAt, type JobPlace, type KindPlace } from './job-places';

export const OUT = 0;
export const IN = 1;
export type Direction = typeof OUT | typeof IN;

/** With more kinds than this lacking bytes at a place, moving ones may use the NICs of one that stands still. */
const MAX_SURE = 2;
/** After this many rounds of cutting limits, what is cut gets nothing, so that the rounds terminate. */
const MAX_ROUNDS = 4;

/** The limits of all jobs of a run. */
export class NicLimits {
  private readonly kinds = new Map<number, KindPlace>();
  private readonly changed = new Set<KindPlace>();
  private readonly changedJobs = new Set<JobPlace>();
  /** Places where more kinds than MAX_SURE lack bytes. */
  private readonly crowded = new Set<JobPlace>();
  /** Those whose limit was cut below the NICs of all that lack bytes when rates were last set. */
  private readonly cut = new Set<KindPlace>();
  private readonly cutJobs = new Set<JobPlace>();

  constructor(
    readonly network: Network,
    readonly cluster: Cluster,
  ) {}

  addJobPlace(rack: number): JobPlace {
    const nicGBps = gbpsToGBps(rackAt(this.cluster.topology, rack).nicGbps);
    return { limit: this.network.addLimit(0), nicGBps, moving: new Set() };
  }

  addKindPlace(of: JobPlace): KindPlace {
    const limit = this.network.addLimit(0);
    const place: KindPlace = { limit, of, streams: [], machines: new Map(), behind: undefined, caughtUpLack: false };
    this.kinds.set(place.limit, place);
    return place;
  }

  /** Another machine sends (receives), or one has stopped. */
  machinesChanged(place: KindPlace): void {
    this.changed.add(place);
  }

  dropKindPlace(place: KindPlace): void {
    this.kinds.delete(place.limit);
    this.changed.delete(place);
    this.cut.delete(place);
    this.stop(place);
    this.network.dropLimit(place.limit);
  }

  dropJobPlace(place: JobPlace): void {
    this.changedJobs.delete(place);
    this.crowded.delete(place);
    this.cutJobs.delete(place);
    this.network.dropLimit(place.limit);
  }

  /** Sets limits, then rates within them. */
  settle(): void {
    for (const place of this.cut) this.changed.add(place);
    this.cut.clear();
    for (const place of this.cutJobs) this.changedJobs.add(place);
    this.cutJobs.clear();
    this.setLimits();
    this.network.settle();
    for (let round = 0; this.cutDown(round < MAX_ROUNDS); round++) this.network.settle();
  }

  private setLimits(): void {
    this.network.takeChangedLimits((limit, isUsed, caughtUpLack) => {
      const place = this.kinds.get(limit);
      if (place === undefined) return;
      place.caughtUpLack = caughtUpLack;
      this.changed.add(place);
      if (isUsed) this.begin(place);
      else this.stop(place);
    });
    // Where nothing moves, no limit is needed.
    for (const place of this.changed) {
      if (!place.of.moving.has(place)) continue;
      this.network.setLimit(place.limit, countedAt(place).size * place.of.nicGBps);
      this.changedJobs.add(place.of);
    }
    this.changed.clear();
    for (const place of this.changedJobs) {
      if (place.moving.size > 0) this.network.setLimit(place.limit, machinesOf(place) * place.nicGBps);
    }
    this.changedJobs.clear();
  }

  /** Once rates are set: cuts what gets more than the NICs of the moving kinds carry; returns whether anything did. */
  private cutDown(inPart: boolean): boolean {
    const { network } = this;
    if (this.crowded.size === 0 || !network.someMayStandStill) return false;
    let any = false;
    for (const place of this.crowded) any = this.cutAt(place, inPart) || any;
    return any;
  }

  private cutAt(place: JobPlace, inPart: boolean): boolean {
    const { network } = this;
    if (!isInTurn(network)) {
      const machines = movingMachines(place.moving, network, place.nicGBps);
      // Links may carry a little too much by `accuracy`.
      if (machines === undefined || machines === machinesOf(place) || this.cutJobs.has(place)) return false;
      network.setLimit(place.limit, machines * place.nicGBps);
      this.cutJobs.add(place);
      return true;
    }
    const cuts = cutsAt(place.moving, network, place.nicGBps);
    for (const { place: kind, GBps } of cuts) {
      network.setLimit(kind.limit, inPart ? GBps : 0);
      this.cut.add(kind);
    }
    return cuts.length > 0;
  }

  /** From now on a task there lacks bytes of the kind. */
  private begin(place: KindPlace): void {
    place.of.moving.add(place);
    if (place.of.moving.size > MAX_SURE) this.crowded.add(place.of);
  }

  private stop(place: KindPlace): void {
    const { of } = place;
    if (!of.moving.delete(place)) return;
    this.changedJobs.add(of);
    if (of.moving.size <= MAX_SURE) this.crowded.delete(of);
  }
}

export class JobLimits {
  private readonly places: readonly [Map<number, JobPlace>, Map<number, JobPlace>] = [new Map(), new Map()];

  constructor(readonly nics: NicLimits) {}

  at(direction: Direction, rack: number): JobPlace {
    const places = this.places[direction];
    let found = places.get(rack);
    if (found === undefined) {
      found = this.nics.addJobPlace(rack);
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

/** The limits of one kind of the job's flows. */
export class KindLimits {
  private readonly places: readonly [Map<number, KindPlace>, Map<number, KindPlace>] = [new Map(), new Map()];

  /** `waits`: the receiver may take all there is so far and wait for more. */
  constructor(
    private readonly job: JobLimits,
    private readonly waits: boolean,
  ) {}

  /** A machine starts to send or to receive. */
  add(direction: Direction, machine: number): void {
    const place = this.placeOf(direction, machine);
    if (isFirst(place.machines, machine)) this.job.nics.machinesChanged(place);
  }

  remove(direction: Direction, machine: number): void {
    const place = this.placeOf(direction, machine);
    if (wasLast(place.machines, machine)) this.job.nics.machinesChanged(place);
  }

  /** For a receiving machine: a task there lacks bytes on its own account. */
  fallBehind(machine: number): void {
    const place = this.placeOf(IN, machine);
    if (isFirst(place.behind as Map<number, number>, machine)) this.job.nics.machinesChanged(place);
  }

  /** From now on it lacks bytes whenever all others that have caught up do. */
  catchUp(machine: number): void {
    const place = this.placeOf(IN, machine);
    if (wasLast(place.behind as Map<number, number>, machine)) this.job.nics.machinesChanged(place);
  }

  /** Limits of a stream between two racks. */
  between(from: number, to: number) {
    const out = this.at(OUT, from);
    const into = this.at(IN, to);
    return { outLimit: out.of.limit, inLimit: into.of.limit, ownOutLimit: out.limit, ownInLimit: into.limit };
  }

  /** The stream runs between these racks. */
  opened(stream: number, from: number, to: number): void {
    this.at(OUT, from).streams.push(stream);
    this.at(IN, to).streams.push(stream);
  }

  /** Its streams are closed. */
  drop(): void {
    for (const places of this.places) {
      for (const place of places.values()) this.job.nics.dropKindPlace(place);
      places.clear();
    }
  }

  private placeOf(direction: Direction, machine: number): KindPlace {
    return this.at(direction, this.job.nics.cluster.rackOf(machine));
  }

  private at(direction: Direction, rack: number): KindPlace {
    const places = this.places[direction];
    let found = places.get(rack);
    if (found === undefined) {
      found = this.job.nics.addKindPlace(this.job.at(direction, rack));
      if (this.waits && direction === IN) found.behind = new Map();
      places.set(rack, found);
    }
    return found;
  }
}

const isInTurn = (network: Network): network is Network & Required<Pick<Network, 'turnOf'>> =>
  network.turnOf !== undefined;

/** Number of machines that any of the kinds counts. */
function machinesOf({ moving }: JobPlace): number {
  const [first] = moving;
  if (moving.size <= 1) return first === undefined ? 0 : countedAt(first).size;
  const all = new Set<number>();
  for (const place of moving) for (const machine of countedAt(place).keys()) all.add(machine);
  return all.size;
}

/** Counts the machine once more; returns whether it is new. */
function isFirst(counts: Map<number, number>, machine: number): boolean {
  const before = counts.get(machine) ?? 0;
  counts.set(machine, before + 1);
  return before === 0;
}

/** Counts it once less; returns whether it is gone. */
function wasLast(counts: Map<number, number>, machine: number): boolean {
  const before = counts.get(machine)!;
  if (before > 1) counts.set(machine, before - 1);
  else counts.delete(machine);
  return before <= 1;
}
