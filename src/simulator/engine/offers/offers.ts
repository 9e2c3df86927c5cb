// SPDX-License-Identifier: GPL-3.0-or-later
// Offers free slots to the policy, one machine after the other, one slot each, taking racks in turn, so that what may run anywhere
// spreads over the cluster. Declined slots are offered again only when the answer could be different. If machines report at their own
// times, their slots are offered then.
import type { Computation } from '../../../planners/generator-run';
import { type Cluster, MAP, REDUCE } from '../state/cluster';
import type { Declined, Offer, Policy } from '../state/job-scheduler';
import type { TaskChoice } from '../state/job-state';
import { FreedMachines } from './freed-machines';
import { type Reports, reportsOf } from './reports';

type Launch = (choice: TaskChoice, machine: number) => void;

/** How the policy is asked about a slot. */
interface Asking {
  readonly ask: Policy['choose'];
  readonly prepare?: Policy['prepare'];
}

/** Machines that report together, and what can be offered on them. */
interface Group {
  readonly number: number;
  /** Machines with a slot freed since the last pass; if `everything`, all of the group are offered. */
  readonly freed: FreedMachines;
  everything: boolean;
}

export class Offers {
  private readonly groups: readonly Group[];
  /** Machines offered in this pass, and those to be offered once more as the rest. */
  private readonly offered: FreedMachines;
  private readonly rest: FreedMachines;
  private readonly rackDeclined: Uint8Array;
  private readonly declined: Uint8Array;
  private readonly choosing: Asking;
  private readonly choosingRest: Asking;
  /** A launch in this turn asked for more: slots that racks declined may be offered again. */
  private hasAsked = false;
  /** Where the next pass starts, so that the first racks and machines are not favoured. */
  private turn = 0;

  constructor(
    private readonly cluster: Cluster,
    private readonly policy: Policy,
    private readonly launch: Launch,
    private readonly reports: Reports = reportsOf(0, cluster.stride),
  ) {
    const { machines } = cluster;
    this.groups = Array.from({ length: reports.groups }, (_, number) => {
      return { number, freed: new FreedMachines(machines), everything: true };
    });
    this.offered = new FreedMachines(machines);
    this.rest = new FreedMachines(machines);
    this.rackDeclined = new Uint8Array(cluster.racks);
    this.declined = new Uint8Array(machines);
    this.choosing = { ask: (offer) => policy.choose(offer), prepare: (offer) => policy.prepare?.(offer) };
    this.choosingRest = { ask: (offer) => policy.chooseRest!(offer) };
  }

  free(machine: number): void {
    const place = machine % this.cluster.stride;
    this.groups[place % this.groups.length]!.freed.add(machine);
  }

  /** A launch may call this in the middle of a pass: then another follows. */
  again(): void {
    for (const group of this.groups) group.everything = true;
    this.hasAsked = true;
  }

  /** The next instant after this one at which machines report anything. */
  nextS(nowS: number): number {
    let nextS = Number.POSITIVE_INFINITY;
    if (!this.anyFree()) return nextS;
    for (const group of this.groups) {
      if (hasSome(group)) nextS = Math.min(nextS, this.reports.nextS(group.number, nowS));
    }
    return nextS;
  }

  /**
   * Gives out what the policy takes at this instant; what is left is offered once more, as the rest. Resumes where it stopped when the
   * policy had to make a plan.
   */
  *pass(nowS: number): Computation<void> {
    for (let group = this.due(nowS); group !== undefined; group = this.due(nowS)) yield* this.passGroup(group, nowS);
  }

  private due(nowS: number): Group | undefined {
    return this.groups.find((group) => hasSome(group) && this.reports.isDue(group.number, nowS));
  }

  private *passGroup(group: Group, nowS: number): Computation<void> {
    const { policy, offered, rest } = this;
    rest.clear();
    let restIsAll = false;
    while (hasSome(group)) {
      offered.clear();
      const isAll = group.everything;
      if (isAll) restIsAll = true;
      else {
        offered.addAll(group.freed);
        rest.addAll(group.freed);
      }
      group.everything = false;
      group.freed.clear();
      yield* this.passOnce(isAll ? group : offered, this.choosing, nowS);
    }
    if (policy.chooseRest !== undefined) yield* this.passOnce(restIsAll ? group : rest, this.choosingRest, nowS);
  }

  /** Some machines, or all of a group. */
  private *passOnce(machines: FreedMachines | Group, asking: Asking, nowS: number): Computation<void> {
    for (let pool = 0; pool < this.cluster.pools; pool++) {
      const kind = this.cluster.pools === 1 ? 'any' : pool === 0 ? MAP : REDUCE;
      if (machines instanceof FreedMachines) yield* this.passSome(machines, pool, kind, asking, nowS);
      else yield* this.passAll(machines, pool, kind, asking, nowS);
    }
  }

  private *passSome(
    machines: FreedMachines,
    pool: number,
    kind: Offer['kind'],
    asking: Asking,
    nowS: number,
  ): Computation<void> {
    for (let at = 0; at < machines.size; at++) {
      const machine = machines.at(at);
      while (this.cluster.freeOn(pool, machine) > 0) {
        const offer = this.offerOf(machine, kind, nowS);
        const planning = asking.prepare?.(offer);
        if (planning !== undefined) yield* planning;
        const declined = this.answerTo(offer, asking);
        if (declined === 'cluster') return;
        if (declined !== undefined) break;
      }
    }
  }

  private *passAll(group: Group, pool: number, kind: Offer['kind'], asking: Asking, nowS: number): Computation<void> {
    const { cluster, rackDeclined, declined } = this;
    const { racks, stride } = cluster;
    if (cluster.freeIn(pool) === 0) return;
    declined.fill(0);
    let open = this.openRacks(pool);
    this.hasAsked = false;
    const begin = this.turn++;
    while (open > 0) {
      let offered = 0;
      for (let m = 0; m < stride && open > 0; m++) {
        const place = (begin + m) % stride;
        if (place % this.groups.length !== group.number) continue;
        for (let r = 0; r < racks && open > 0; r++) {
          const rack = (begin + r) % racks;
          const machine = rack * stride + place;
          // Declined together with its rack.
          if (rackDeclined[rack] === 1) declined[machine] = 1;
          if (declined[machine] === 1 || cluster.freeOn(pool, machine) === 0) continue;
          offered++;
          const offer = this.offerOf(machine, kind, nowS);
          const planning = asking.prepare?.(offer);
          if (planning !== undefined) yield* planning;
          const answer = this.answerTo(offer, asking);
          if (answer === 'cluster') return;
          if (answer !== undefined) declined[machine] = 1;
          if (answer === 'rack' || cluster.freeInRack(pool, rack) === 0) {
            rackDeclined[rack] = 1;
            open--;
          }
          if (answer === undefined && this.hasAsked) {
            open = this.openRacks(pool);
            this.hasAsked = false;
          }
        }
      }
      if (offered === 0) return;
    }
  }

  /** Opens all racks with a free slot to offers; returns how many. */
  private openRacks(pool: number): number {
    const { cluster, rackDeclined } = this;
    let open = 0;
    for (let rack = 0; rack < cluster.racks; rack++) {
      rackDeclined[rack] = cluster.freeInRack(pool, rack) === 0 ? 1 : 0;
      if (rackDeclined[rack] === 0) open++;
    }
    return open;
  }

  private offerOf(machine: number, kind: Offer['kind'], nowS: number): Offer {
    return { machine, rack: this.cluster.rackOf(machine), kind, nowS };
  }

  private answerTo(offer: Offer, { ask }: Asking): Declined | undefined {
    const answer = ask(offer);
    if (typeof answer === 'string') return answer;
    this.launch(answer, offer.machine);
    return undefined;
  }

  private anyFree(): boolean {
    for (let pool = 0; pool < this.cluster.pools; pool++) if (this.cluster.freeIn(pool) > 0) return true;
    return false;
  }
}

const hasSome = ({ everything, freed }: Group): boolean => everything || freed.size > 0;
