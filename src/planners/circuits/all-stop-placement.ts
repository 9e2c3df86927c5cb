// SPDX-License-Identifier: GPL-3.0-or-later
// Sunflow for one coflow on an all-stop switch: the same choice of pairs at each instant, but every set-up stops the coflow's own
// circuits, set-ups of earlier coflows stop it, and it may set up only when that stops none of theirs (all-stop-switch.ts).
import type { Computation } from '../generator-run';
import type { AllStopSwitch } from './all-stop-switch';
import { type CoflowSpan, spanFrom } from './circuit-switch';
import { CoflowView } from './coflow-view';
import { notAfter } from './instants';
import type { PendingPairs } from './pending-pairs';
import type { Reservation } from './sunflow-placement';

/** A circuit of this coflow that is being set up or carrying. */
interface RunningCircuit {
  readonly pair: number;
  begins: Reservation['begins'];
  startS: number;
  upS: number;
  /** When its bytes will be done if nothing stops it. */
  doneS: number;
  /** When one of its ports is next reserved. */
  readonly untilS: number;
}

const endOf = ({ doneS, untilS }: RunningCircuit): number => Math.min(doneS, untilS);

export class AllStopPlacement {
  private readonly optical: AllStopSwitch;
  private readonly pairs: PendingPairs;
  private readonly coflow: number;
  private readonly arrivalS: number;
  private readonly onReservation: ((reservation: Reservation) => void) | undefined;
  private readonly view: CoflowView;
  private readonly busy: Uint8Array;
  private readonly stopS: number[] = [];
  private running: RunningCircuit[] = [];
  private nowS: number;

  constructor(
    optical: AllStopSwitch,
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
    this.view = new CoflowView(optical, pairs.ports, arrivalS);
    // Later instants are the last of those that differ only by rounding, and so is the first.
    this.nowS = pairs.ports.reduce((lastS, port) => Math.max(lastS, this.view.instantEndS(port, arrivalS)), arrivalS);
    this.busy = new Uint8Array(2 * optical.racks);
  }

  *run(): Computation<CoflowSpan> {
    const { pairs, optical, view, arrivalS } = this;
    const firstRow = optical.circuits.count;
    const keptS = this.keptUntil();
    while (pairs.left > 0) {
      this.endCircuits();
      const stops = optical.stopsAt(this.nowS);
      const before = this.running.length;
      this.keepUp();
      const kept = this.running.length;
      let looked = 0;
      if (stops || optical.isQuiet(this.nowS)) looked = this.setUp();
      if (!stops && this.running.length > kept) this.stopS.push(this.nowS);
      if (stops || this.running.length > kept) this.stopAll();
      if (pairs.left > 0) this.nowS = this.nextInstant(keptS);
      yield pairs.ports.length + before + looked;
    }
    view.close(pairs.ports);
    optical.enterCoflow(this.stopS, firstRow);
    yield optical.carriesFromS.length;
    return spanFrom(optical.circuits, firstRow, arrivalS);
  }

  /** Ends of earlier coflows' circuits whose pair also waits here, last first: this coflow may continue those without a stop. */
  private keptUntil(): number[] {
    const { pairs, optical, view, arrivalS } = this;
    const { from, to } = optical.circuits;
    const ends: number[] = [];
    for (const port of pairs.ports) {
      if (port >= optical.racks) continue;
      view.nextRelease(port, arrivalS, (endS, untilS, row) => {
        if (!notAfter(untilS, endS) && pairs.waiting(from[row]!, to[row]!) >= 0) ends.push(endS);
        return false;
      });
    }
    return ends.sort((a, b) => b - a);
  }

  /** Records the circuits that are done or whose port is needed. */
  private endCircuits(): void {
    const still: RunningCircuit[] = [];
    for (const one of this.running) {
      if (!notAfter(endOf(one), this.nowS)) still.push(one);
      else {
        this.write(one, endOf(one), notAfter(one.doneS, one.untilS) ? 'done' : 'reserved');
        this.setBusy(one.pair, 0);
      }
    }
    this.running = still;
  }

  private write({ pair, begins, startS, upS }: RunningCircuit, endS: number, ends: Reservation['ends']): void {
    const { pairs, optical, view } = this;
    const waitingGB = pairs.leftGB[pair]!;
    if (ends !== 'done' && notAfter(endS, upS)) return;
    const GB = ends === 'done' ? waitingGB : Math.min(waitingGB, (endS - upS) * optical.speed.GBps);
    if (!(GB > 0)) return;
    const from = pairs.from[pair]!;
    const to = pairs.to[pair]!;
    pairs.carry(pair, GB);
    const row = optical.circuits.add(from, to, startS, upS, endS, GB, this.coflow);
    view.take(from, row);
    view.take(optical.racks + to, row);
    this.onReservation?.({ row, begins, ends, leftGB: pairs.leftGB[pair]! });
  }

  private setBusy(pair: number, to: 0 | 1): void {
    this.busy[this.pairs.from[pair]!] = to;
    this.busy[this.optical.racks + this.pairs.to[pair]!] = to;
  }

  private freeUntil(port: number): number {
    return this.busy[port] === 1 ? 0 : this.view.reservedFrom(port, this.nowS);
  }

  /** Continues circuits that have been up until now. */
  private keepUp(): void {
    const { pairs, optical, view, nowS } = this;
    const { from, to } = optical.circuits;
    const kept: number[] = [];
    for (const port of pairs.ports) {
      if (port >= optical.racks || this.busy[port] === 1) continue;
      const row = view.upUntil(port, nowS);
      if (row < 0 || row !== view.upUntil(optical.racks + to[row]!, nowS)) continue;
      const pair = pairs.waiting(from[row]!, to[row]!);
      if (pair >= 0) kept.push(pair);
    }
    for (const pair of kept) this.begin(pair, 0);
  }

  /** Sets circuits up for pairs in order; returns how many pairs were checked. */
  private setUp(): number {
    const { pairs, optical, nowS } = this;
    const { deltaS } = optical.speed;
    const isOpen = (port: number): boolean => !notAfter(this.freeUntil(port), nowS + deltaS);
    const open = pairs.ports.filter((port) => port < optical.racks && isOpen(port));
    return pairs.scan(open, isOpen, (pair) => this.begin(pair, deltaS));
  }

  private begin(pair: number, setUpS: number): boolean {
    const { pairs, optical, nowS } = this;
    const into = optical.racks + pairs.to[pair]!;
    const untilS = Math.min(this.freeUntil(pairs.from[pair]!), this.freeUntil(into));
    const upS = nowS + setUpS;
    if (notAfter(untilS, upS)) return false;
    const doneS = upS + pairs.leftGB[pair]! / optical.speed.GBps;
    this.running.push({ pair, begins: setUpS > 0 ? 'setUp' : 'kept', startS: nowS, upS, doneS, untilS });
    this.setBusy(pair, 1);
    return true;
  }

  /** Stops all circuits for a set-up: those carrying until now are recorded and restarted after it. */
  private stopAll(): void {
    const { pairs, optical, nowS } = this;
    const upS = nowS + optical.speed.deltaS;
    for (const one of this.running) {
      // A circuit that comes up at this instant is also stopped, before it carries.
      if (!notAfter(one.upS, nowS)) continue;
      if (one.startS < nowS) {
        this.write(one, nowS, 'stopped');
        one.begins = 'stopped';
      }
      one.startS = nowS;
      one.upS = upS;
      one.doneS = upS + pairs.leftGB[one.pair]! / optical.speed.GBps;
    }
  }

  /** The next end of an own circuit, stop, end of carrying, or end of a circuit to keep; practically simultaneous ones are merged. */
  private nextInstant(keptS: number[]): number {
    const { optical, nowS } = this;
    const later = (list: readonly number[], from: number): number => {
      let at = from;
      while (at < list.length && notAfter(list[at]!, nowS)) at++;
      return list[at] ?? Number.POSITIVE_INFINITY;
    };
    while (keptS.length > 0 && notAfter(keptS.at(-1)!, nowS)) keptS.pop();
    const times = [
      later(optical.stopS, optical.stopNotOver(nowS)),
      optical.carriesUntilS[optical.carryingAfter(nowS)] ?? Number.POSITIVE_INFINITY,
      ...this.running.map(endOf),
    ];
    const firstS = times.reduce((least, one) => Math.min(least, one), keptS.at(-1) ?? Number.POSITIVE_INFINITY);
    if (firstS === Number.POSITIVE_INFINITY) throw new Error('pairs wait for ports that are never free');
    let lastS = times.reduce((last, one) => (notAfter(one, firstS) ? Math.max(last, one) : last), firstS);
    while (keptS.length > 0 && notAfter(keptS.at(-1)!, firstS)) lastS = Math.max(lastS, keptS.pop()!);
    return lastS;
  }
}
