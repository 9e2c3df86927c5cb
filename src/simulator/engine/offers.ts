// Offers free slots to the policy, one machine after the other, a slot each, rack by rack in turn, so that what may run
// anywhere spreads over the cluster. What was declined is offered again only when something could be answered otherwise.
import type { Declined, Offer, Policy } from '../job-scheduler';
import { type Cluster, MAP, REDUCE } from './cluster';
import type { TaskChoice } from './job-state';

type Launch = (choice: TaskChoice, machine: number) => void;
type Ask = Policy['choose'];

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

  /** Gives away what the policy takes at this instant; what is left then is offered once more, as the rest. */
  pass(nowS: number): void {
    const { policy } = this;
    while (this.everything || this.freed.size > 0) {
      let rest: Set<number> | undefined = new Set();
      while (this.everything || this.freed.size > 0) {
        const freed: readonly number[] | undefined = this.everything ? undefined : [...this.freed];
        this.everything = false;
        this.freed.clear();
        if (freed === undefined) rest = undefined;
        else for (const machine of freed) rest?.add(machine);
        this.passOnce(freed, (offer) => policy.choose(offer), nowS);
      }
      if (policy.chooseRest !== undefined) {
        this.passOnce(rest && [...rest], (offer) => policy.chooseRest?.(offer) ?? 'cluster', nowS);
      }
    }
  }

  /** Absent: all machines. */
  private passOnce(machines: readonly number[] | undefined, ask: Ask, nowS: number): void {
    for (let pool = 0; pool < this.cluster.pools; pool++) {
      const kind = this.cluster.pools === 1 ? 'any' : pool === 0 ? MAP : REDUCE;
      if (machines === undefined) this.passAll(pool, kind, ask, nowS);
      else this.passSome(machines, pool, kind, ask, nowS);
    }
  }

  private passSome(machines: readonly number[], pool: number, kind: Offer['kind'], ask: Ask, nowS: number): void {
    for (const machine of machines) {
      while (this.cluster.freeOn(pool, machine) > 0) {
        const declined = this.offer(machine, kind, ask, nowS);
        if (declined === 'cluster') return;
        if (declined !== undefined) break;
      }
    }
  }

  private passAll(pool: number, kind: Offer['kind'], ask: Ask, nowS: number): void {
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
          const answer = this.offer(machine, kind, ask, nowS);
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

  private offer(machine: number, kind: Offer['kind'], ask: Ask, nowS: number): Declined | undefined {
    const answer = ask({ machine, rack: this.cluster.rackOf(machine), kind, nowS });
    if (typeof answer === 'string') return answer;
    this.launch(answer, machine);
    return undefined;
  }
}
