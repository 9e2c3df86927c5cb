// SPDX-License-Identifier: GPL-3.0-or-later
// Each port of the switch as seen by one coflow while it is placed: what earlier coflows left, and its own last circuit. Time
// only moves forward, so one cursor per port is enough; the coflow's circuits enter the calendars at the end.
import type { CircuitSwitch } from './circuit-switch';
import { notAfter } from './instants';

export class CoflowView {
  private readonly optical: CircuitSwitch;
  /** Per port: the first reservation that ends after the instant, its start and its end. */
  private readonly cursor: Int32Array;
  private readonly startS: Float64Array;
  private readonly endS: Float64Array;
  private readonly ownEndS: Float64Array;
  private readonly ownRows: (number[] | undefined)[];

  constructor(optical: CircuitSwitch, ports: readonly number[], atS: number) {
    const all = 2 * optical.racks;
    this.optical = optical;
    this.cursor = new Int32Array(all);
    this.startS = new Float64Array(all);
    this.endS = new Float64Array(all);
    this.ownEndS = new Float64Array(all);
    this.ownRows = new Array<number[] | undefined>(all).fill(undefined);
    for (const port of ports) this.setCursor(port, optical.port(port).firstEndingAfter(atS));
  }

  private setCursor(port: number, index: number): void {
    const calendar = this.optical.port(port);
    this.cursor[port] = index;
    this.startS[port] = calendar.startAt(index);
    this.endS[port] = index < calendar.count ? calendar.endS[index]! : Number.POSITIVE_INFINITY;
  }

  private moveTo(port: number, atS: number): void {
    if (this.endS[port]! > atS) return;
    const { endS, count } = this.optical.port(port);
    let next = this.cursor[port]!;
    while (next < count && endS[next]! <= atS) next++;
    this.setCursor(port, next);
  }

  /** When the port is next reserved by an earlier coflow; not after the instant if it is busy then. */
  reservedFrom(port: number, atS: number): number {
    if (this.ownEndS[port]! > atS) return atS;
    this.moveTo(port, atS);
    return this.startS[port]!;
  }

  /** The end of a reservation that ends at the instant up to rounding, or else the instant. */
  instantEndS(port: number, atS: number): number {
    this.moveTo(port, atS);
    const endS = this.endS[port]!;
    return notAfter(endS, atS) ? endS : atS;
  }

  /** The circuit that has been up on the port until the instant, or -1. */
  upUntil(port: number, atS: number): number {
    this.moveTo(port, atS);
    const own = this.ownRows[port]?.at(-1);
    if (own !== undefined && notAfter(atS, this.ownEndS[port]!)) return own;
    const before = this.cursor[port]! - 1;
    const calendar = this.optical.port(port);
    return before >= 0 && notAfter(atS, calendar.endS[before]!) ? calendar.row[before]! : -1;
  }

  /** The next end of an earlier coflow's reservation, from the instant on, that `useful` accepts; or Infinity. */
  nextRelease(port: number, atS: number, useful: (endS: number, untilS: number, row: number) => boolean): number {
    this.moveTo(port, atS);
    const calendar = this.optical.port(port);
    for (let k = this.cursor[port]!; k < calendar.count; k++) {
      const endS = calendar.endS[k]!;
      if (useful(endS, calendar.startAt(k + 1), calendar.row[k]!)) return endS;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Adds one of the coflow's own circuits on the port. */
  take(port: number, row: number): void {
    this.ownEndS[port] = this.optical.circuits.endS[row]!;
    const rows = this.ownRows[port];
    if (rows === undefined) this.ownRows[port] = [row];
    else rows.push(row);
  }

  /** Enters the coflow's circuits into the calendars. */
  close(ports: readonly number[]): void {
    for (const port of ports) {
      const rows = this.ownRows[port];
      if (rows !== undefined) this.optical.enter(port, rows);
    }
  }
}
