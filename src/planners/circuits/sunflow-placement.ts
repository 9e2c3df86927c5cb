// SPDX-License-Identifier: GPL-3.0-or-later
// Sunflow's inner loop for one coflow: whenever a port becomes free, reserve circuits for waiting pairs, and keep
// each until its bytes are carried or a port is needed by an existing reservation.
//
// Plain Sunflow checks all pairs at every release. Here only pairs of ports that have just become free are checked: a pair whose
// ports were both free earlier was rejected then because its gap was too short, and gaps only get shorter. Releases that open
// no gap that this coflow could use are skipped.
import type { Computation } from '../generator-run';
import { type CircuitSwitch, type CoflowSpan, spanFrom } from './circuit-switch';
import { CoflowView } from './coflow-view';
import { notAfter } from './instants';
import type { PendingPairs } from './pending-pairs';
import { PortReleases } from './port-releases';

const OPERATIONS_PER_YIELD = 10_000;

/** One reservation, as reported in steps. */
export interface Reservation {
  /** Index in the circuit table. */
  readonly row: number;
  /** With a set-up, by continuing a circuit that was up until then, or again after a stop of all circuits. */
  readonly begins: 'setUp' | 'kept' | 'stopped';
  /** The flow is done, a port is reserved for an earlier coflow, or all circuits stop. */
  readonly ends: 'done' | 'reserved' | 'stopped';
  /** What is left for another circuit; 0 if the pair is done. */
  readonly leftGB: number;
}

export class SunflowPlacement {
  private readonly optical: CircuitSwitch;
  private readonly pairs: PendingPairs;
  private readonly coflow: number;
  private readonly arrivalS: number;
  private readonly onReservation: ((reservation: Reservation) => void) | undefined;
  private readonly view: CoflowView;
  private readonly releases: PortReleases;
  private nowS: number;

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
    this.nowS = arrivalS;
    this.onReservation = onReservation;
    this.view = new CoflowView(optical, pairs.ports, arrivalS);
    this.releases = new PortReleases(2 * optical.racks);
  }

  *run(): Computation<CoflowSpan> {
    const { pairs, optical, view, arrivalS } = this;
    const firstRow = optical.circuits.count;
    let operations = this.begin();
    while (pairs.left > 0) {
      operations += this.placeNext();
      if (operations >= OPERATIONS_PER_YIELD) {
        yield operations;
        operations = 0;
      }
    }
    view.close(pairs.ports);
    yield operations;
    return spanFrom(optical.circuits, firstRow, arrivalS);
  }

  /** Call before the first `placeNext`; returns how many pairs were checked. */
  begin(): number {
    const { pairs, view, releases, arrivalS } = this;
    for (const port of pairs.ports) {
      if (view.reservedFrom(port, arrivalS) > arrivalS) releases.plan(port, arrivalS);
      else this.planNext(port);
    }
    return pairs.from.length;
  }

  /** The next instant at which circuits may be reserved; Infinity once all bytes have circuits. */
  get nextS(): number {
    return this.pairs.left > 0 ? this.releases.nextS : Number.POSITIVE_INFINITY;
  }

  /** Reserves what starts at the next instant; returns the number of checks. */
  placeNext(): number {
    const freed: number[] = [];
    this.nowS = this.releases.take(freed);
    if (freed.length === 0) throw new Error('pairs wait for ports that are never free');
    const looked = this.reserveFrom(freed);
    for (const port of freed) this.planNext(port);
    return looked;
  }

  /** First the pairs whose circuit has been up until now, then all others, each in order; returns the number of checks. */
  private reserveFrom(freed: readonly number[]): number {
    const { pairs, optical, view, nowS } = this;
    const { deltaS } = optical.speed;
    const continued: number[] = [];
    const open: number[] = [];
    const isOpen = (port: number): boolean => !notAfter(view.reservedFrom(port, nowS), nowS + deltaS);
    for (const port of freed) {
      const row = view.upUntil(port, nowS);
      const pair = row < 0 ? -1 : this.waiting(row);
      if (pair >= 0) continued.push(pair);
      if (isOpen(port)) open.push(port);
    }
    for (const pair of continued.sort((a, b) => a - b)) this.continueUp(pair);
    return 4 * freed.length + pairs.scan(open, isOpen, (pair) => this.reserve(pair, nowS, false));
  }

  private waiting(row: number): number {
    const { from, to } = this.optical.circuits;
    return this.pairs.waiting(from[row]!, to[row]!);
  }

  private continueUp(pair: number): void {
    const { pairs, optical, view, nowS } = this;
    // Both of its ports may have listed it.
    if (pairs.isDone(pair)) return;
    const row = view.upUntil(pairs.from[pair]!, nowS);
    if (row < 0 || row !== view.upUntil(optical.racks + pairs.to[pair]!, nowS)) return;
    this.reserve(pair, Math.max(this.arrivalS, optical.circuits.endS[row]!), true);
  }

  private reserve(pair: number, startS: number, kept: boolean): boolean {
    const { pairs, optical, view, nowS, releases } = this;
    const from = pairs.from[pair]!;
    const to = pairs.to[pair]!;
    const into = optical.racks + to;
    const upS = startS + (kept ? 0 : optical.speed.deltaS);
    const untilS = Math.min(view.reservedFrom(from, nowS), view.reservedFrom(into, nowS));
    if (notAfter(untilS, upS)) return false;
    const { GBps } = optical.speed;
    const waitingGB = pairs.leftGB[pair]!;
    const doneS = upS + waitingGB / GBps;
    const whole = notAfter(doneS, untilS);
    const endS = Math.min(doneS, untilS);
    const GB = whole ? waitingGB : Math.min(waitingGB, (endS - upS) * GBps);
    pairs.carry(pair, GB);
    const row = optical.circuits.add(from, to, startS, upS, endS, GB, this.coflow);
    view.take(from, row);
    view.take(into, row);
    releases.plan(from, endS);
    releases.plan(into, endS);
    this.onReservation?.({
      row,
      begins: kept ? 'kept' : 'setUp',
      ends: whole ? 'done' : 'reserved',
      leftGB: pairs.leftGB[pair]!,
    });
    return true;
  }

  /** Plans the next release of a port that stayed idle or was busy on arrival. */
  private planNext(port: number): void {
    const { releases, optical, pairs, view } = this;
    if (releases.isPlanned(port) || !pairs.hasPairs(port)) return;
    const { deltaS } = optical.speed;
    const atS = view.nextRelease(
      port,
      this.nowS,
      (endS, untilS, row) => !notAfter(untilS, endS + deltaS) || (!notAfter(untilS, endS) && this.waiting(row) >= 0),
    );
    if (atS !== Number.POSITIVE_INFINITY) releases.plan(port, atS);
  }
}
