// Offers free slots to the policy, one machine after the other, a slot each, rack by rack in turn, so that what may run
// anywhere spreads over the cluster. What was declined is offered again only when something could be answered otherwise.
import type { PlanningWork } from '../../planners/generator-run';
import type { Declined, Offer, Policy } from '../job-scheduler';
import { type Cluster, MAP, REDUCE } from './cluster';
import type { TaskChoice } from './job-state';

type Launch = (choice: TaskChoice, machine: number) => void;

/** How the policy is asked about a slot. */
interface Asking {
  readonly ask: Policy['choose'];
  readonly prepare?: Policy['prepare'];
}

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

  /**
   * Gives away what the policy takes at this instant; what is left then is offered once more, as the rest. Goes on where it was
   * when the policy had to make a plan.
   */
  *pass(nowS: number): PlanningWork<void> {
    const { policy } = this;
    const choose: Asking = { ask: (offer) => policy.choose(offer), prepare: (offer) => policy.prepare?.(offer) };
    const chooseRest: Asking = { ask: (offer) => policy.chooseRest?.(offer) ?? 'cluster' };
    while (this.everything || this.freed.size > 0) {
      let rest: Set<number> | undefined = new Set();
      while (this.everything || this.freed.size > 0) {
        const freed: readonly number[] | undefined = this.everything ? undefined : [...this.freed];
        this.everything = false;
        this.freed.clear();
        if (freed === undefined) rest = undefined;
        else for (const machine of freed) rest?.add(machine);
        yield* this.passOnce(freed, choose, nowS);
      }
      if (policy.chooseRest !== undefined) yield* this.passOnce(rest && [...rest], chooseRest, nowS);
    }
  }

  /** Absent: all machines. */
  private *passOnce(machines: readonly number[] | undefined, asking: Asking, nowS: number): PlanningWork<void> {
    for (let pool = 0; pool < this.cluster.pools; pool++) {
      const kind = this.cluster.pools === 1 ? 'any' : pool === 0 ? MAP : REDUCE;
      if (machines === undefined) yield* this.passAll(pool, kind, asking, nowS);
      else yield* this.passSome(machines, pool, kind, asking, nowS);
    }
  }

  private *passSome(
    machines: readonly number[],
    pool: number,
    kind: Offer['kind'],
    asking: Asking,
    nowS: number,
  ): PlanningWork<void> {
    for (const machine of machines) {
      while (this.cluster.freeOn(pool, machine) > 0) {
        const offer = this.offerOf(machine, kind, nowS);
        const work = asking.prepare?.(offer);
        if (work !== undefined) yield* work;
        const declined = this.answerTo(offer, asking);
        if (declined === 'cluster') return;
        if (declined !== undefined) break;
      }
    }
  }

  private *passAll(pool: number, kind: Offer['kind'], asking: Asking, nowS: number): PlanningWork<void> {
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
          const work = asking.prepare?.(offer);
          if (work !== undefined) yield* work;
          const answer = this.answerTo(offer, asking);
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

  private answerTo(offer: Offer, { ask }: Asking): Declined | undefined {
    const answer = ask(offer);
    if (typeof answer === 'string') return answer;
    this.launch(answer, offer.machine);
    return undefined;
  }
}
