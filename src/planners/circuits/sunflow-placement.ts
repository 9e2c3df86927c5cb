// Sunflow's inner loop for one coflow: at each instant at which a port becomes free, reserve circuits for pairs that wait, and keep
// each until its bytes are carried or a port is needed by a reservation that is there already.
//
// Plain Sunflow looks at all pairs at every release. Here only pairs of ports that have just become free are looked at: a pair whose
// ports were both free before was refused then because its gap is too short, and a gap only gets shorter. Releases that open
// no gap that this coflow could use are skipped.
import type { PlanningWork } from '../generator-run';
import { type CircuitSwitch, type CoflowSpan, closedSpan, noSpan, widen } from './circuit-switch';
import { notAfter } from './instants';
import type { PendingPairs } from './pending-pairs';
import { PortReleases } from './port-releases';

const OPERATIONS_PER_YIELD = 10_000;

/** One reservation, as steps tell it. */
export interface Reservation {
  /** Index in the circuits' table. */
  readonly row: number;
  /** What is left for another circuit; 0 where the pair is done. */
  readonly leftGB: number;
}

export class SunflowPlacement {
  private readonly optical: CircuitSwitch;
  private readonly pairs: PendingPairs;
  private readonly coflow: number;
  private readonly arrivalS: number;
  private readonly onReservation: ((reservation: Reservation) => void) | undefined;
  /** Per port: its first reservation that ends after the instant. */
  private readonly cursor: Int32Array;
  private readonly releases: PortReleases;
  private readonly span = noSpan();
  private nowS = 0;

  constructor(
    optical: CircuitSwitch,
    pairs: PendingPairs,
    coflow: number,
    arrivalS: number,
    onReservation?: (reservation: Reservation) => void,
  ) {
    this.optical = optical;
    this.pairs = pairs;
    this.coflow = coflow;
    this.arrivalS = arrivalS;
    this.onReservation = onReservation;
    this.cursor = new Int32Array(2 * optical.racks);
    this.releases = new PortReleases(2 * optical.racks);
  }

  *run(): PlanningWork<CoflowSpan> {
    const { pairs, optical, releases, arrivalS } = this;
    for (const port of pairs.ports) {
      const calendar = optical.port(port);
      const next = calendar.firstEndingAfter(arrivalS);
      this.cursor[port] = next;
      const busy = calendar.startAt(next) <= arrivalS;
      releases.plan(port, busy ? (calendar.endS[next] as number) : arrivalS);
    }
    let operations = pairs.from.length;
    while (pairs.left > 0) {
      const freed: number[] = [];
      this.nowS = releases.take(freed);
      if (freed.length === 0) throw new Error('pairs wait for ports that are never free');
      operations += this.reserveFrom(freed);
      for (const port of freed) operations += this.planNext(port);
      if (operations >= OPERATIONS_PER_YIELD) {
        yield operations;
        operations = 0;
      }
    }
    yield operations;
    return closedSpan(this.span, arrivalS);
  }

  /** First the pairs whose circuit is up until now, then all others, each in order; answers how many were looked at. */
  private reserveFrom(freed: readonly number[]): number {
    const { pairs, optical, nowS } = this;
    const { deltaS } = optical.speed;
    const continued: number[] = [];
    const open: number[] = [];
    for (const port of freed) {
      const next = this.settle(port);
      const row = optical.rowUpUntil(port, next, nowS);
      const pair = row < 0 ? -1 : this.waiting(row);
      if (pair >= 0) continued.push(pair);
      if (!notAfter(optical.port(port).startAt(next), nowS + deltaS)) open.push(port);
    }
    for (const pair of continued.sort((a, b) => a - b)) this.continueUp(pair);
    return freed.length + pairs.scan(open, (pair) => this.reserve(pair, nowS, deltaS));
  }

  private waiting(row: number): number {
    const { from, to } = this.optical.circuits;
    return this.pairs.waiting(from[row] as number, to[row] as number);
  }

  private continueUp(pair: number): void {
    const { pairs, optical, nowS } = this;
    const out = pairs.from[pair] as number;
    const into = optical.racks + (pairs.to[pair] as number);
    const row = optical.rowUpUntil(out, this.settle(out), nowS);
    if (row < 0 || row !== optical.rowUpUntil(into, this.settle(into), nowS)) return;
    this.reserve(pair, Math.max(this.arrivalS, optical.circuits.endS[row] as number), 0);
  }

  private reserve(pair: number, startS: number, setUpS: number): boolean {
    const { pairs, optical } = this;
    const from = pairs.from[pair] as number;
    const to = pairs.to[pair] as number;
    const into = optical.racks + to;
    const upS = startS + setUpS;
    const untilS = Math.min(
      optical.port(from).startAt(this.settle(from)),
      optical.port(into).startAt(this.settle(into)),
    );
    if (notAfter(untilS, upS)) return false;
    const { GBps } = optical.speed;
    const waitingGB = pairs.leftGB[pair] as number;
    const doneS = upS + waitingGB / GBps;
    const whole = notAfter(doneS, untilS);
    const endS = Math.min(doneS, untilS);
    const GB = whole ? waitingGB : Math.min(waitingGB, (endS - upS) * GBps);
    pairs.carry(pair, GB);
    const row = optical.reserve(from, to, startS, upS, endS, GB, this.coflow);
    widen(this.span, startS, endS);
    this.releases.plan(from, endS);
    this.releases.plan(into, endS);
    this.onReservation?.({ row, leftGB: pairs.leftGB[pair] as number });
    return true;
  }

  /** Plans the next release of a port that stayed idle; answers how many reservations were passed over. */
  private planNext(port: number): number {
    const { releases, optical, pairs } = this;
    if (releases.isPlanned(port) || !pairs.hasPairs(port)) return 0;
    const calendar = optical.port(port);
    const first = this.settle(port);
    for (let k = first; k < calendar.count; k++) {
      const endS = calendar.endS[k] as number;
      const untilS = calendar.startAt(k + 1);
      const useful = !notAfter(untilS, endS + optical.speed.deltaS);
      if (useful || (!notAfter(untilS, endS) && this.waiting(calendar.row[k] as number) >= 0)) {
        releases.plan(port, endS);
        return k - first + 1;
      }
    }
    return calendar.count - first;
  }

  /** Moves a port's cursor to the instant. */
  private settle(port: number): number {
    const calendar = this.optical.port(port);
    let next = this.cursor[port] as number;
    while (next < calendar.count && (calendar.endS[next] as number) <= this.nowS) next++;
    this.cursor[port] = next;
    return next;
  }
}
