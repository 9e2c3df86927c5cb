// Offers free slots to the policy, one machine after the other, a slot each, rack by rack in turn, so that what may run
// anywhere spreads over the cluster. What was declined is offered again only when something could be answered otherwise.
import type { PlanningWork } from '../../planners/generator-run';
import type { Declined, Offer, Policy } from '../job-scheduler';
import { type Cluster, MAP, REDUCE } from './cluster';
import type { TaskChoice } from './job-state';

type Launch = (choice: TaskChoice, machine: number) => void;

export class Offers {
  /** Machines with a slot that became free since the last pass; all of them where `everything`. */
  private readonly freed = new Set<number>();
  private everything = true;
  /** Where the next pass begins: so that the first racks and machines are not favoured. */
  private turn = 0;

  constructor(
    private readonly cluster: Cluster,
    private readonly policy: Policy,
    private readonly launch: Launch,
  ) {}

  free(machine: number): void {
    this.freed.add(machine);
  }

  /** A launch may say so in the middle of a pass: then another follows. */
  again(): void {
    this.everything = true;
  }

  /** Gives away what the policy takes at this instant; goes on where it was when the policy had to make a plan. */
  *pass(nowS: number): PlanningWork<void> {
    while (this.everything || this.freed.size > 0) {
      const freed = this.everything ? undefined : [...this.freed];
      this.everything = false;
      this.freed.clear();
      for (let pool = 0; pool < this.cluster.pools; pool++) {
        const kind = this.cluster.pools === 1 ? 'any' : pool === 0 ? MAP : REDUCE;
        if (freed === undefined) yield* this.passAll(pool, kind, nowS);
        else yield* this.passFreed(freed, pool, kind, nowS);
      }
    }
  }

  private *passFreed(freed: readonly number[], pool: number, kind: Offer['kind'], nowS: number): PlanningWork<void> {
    for (const machine of freed) {
      while (this.cluster.freeOn(pool, machine) > 0) {
        const offer = this.offerOf(machine, kind, nowS);
        const work = this.policy.prepare?.(offer);
        if (work !== undefined) yield* work;
        const declined = this.answerTo(offer);
        if (declined === 'cluster') return;
        if (declined !== undefined) break;
      }
    }
  }

  private *passAll(pool: number, kind: Offer['kind'], nowS: number): PlanningWork<void> {
    const { cluster } = this;
    if (cluster.freeIn(pool) === 0) return;
    const { racks, machinesPerRack } = cluster;
    const deaf = new Uint8Array(racks);
    const declined = new Uint8Array(cluster.machines);
    let open = 0;
    for (let rack = 0; rack < racks; rack++) {
      if (cluster.freeInRack(pool, rack) === 0) deaf[rack] = 1;
      else open++;
    }
    const begin = this.turn++;
    while (open > 0) {
      let offered = 0;
      for (let m = 0; m < machinesPerRack && open > 0; m++) {
        for (let r = 0; r < racks && open > 0; r++) {
          const rack = (begin + r) % racks;
          if (deaf[rack] === 1) continue;
          const machine = rack * machinesPerRack + ((begin + m) % machinesPerRack);
          if (declined[machine] === 1 || cluster.freeOn(pool, machine) === 0) continue;
          offered++;
          const offer = this.offerOf(machine, kind, nowS);
          const work = this.policy.prepare?.(offer);
          if (work !== undefined) yield* work;
          const answer = this.answerTo(offer);
          if (answer === 'cluster') return;
          if (answer === 'machine') declined[machine] = 1;
          if (answer === 'rack' || cluster.freeInRack(pool, rack) === 0) {
            deaf[rack] = 1;
            open--;
          }
        }
      }
      if (offered === 0) return;
    }
  }

  private offerOf(machine: number, kind: Offer['kind'], nowS: number): Offer {
    return { machine, rack: this.cluster.rackOf(machine), kind, nowS };
  }

  private answerTo(offer: Offer): Declined | undefined {
    const answer = this.policy.choose(offer);
    if (typeof answer === 'string') return answer;
    this.launch(answer, offer.machine);
    return undefined;
  }
}
