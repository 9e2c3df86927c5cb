// SPDX-License-Identifier: GPL-3.0-or-later
// The optical switch as planned so far: the circuits, and each port's reservations. The simulator starts with the circuits that
// it keeps, planners with an empty switch.
import { CircuitTable, NO_COFLOW } from './circuit-table';
import type { CircuitSpeed } from './coflow-bound';
import { PortCalendar } from './port-calendar';

export class CircuitSwitch {
  readonly racks: number;
  readonly speed: CircuitSpeed;
  readonly circuits: CircuitTable;
  /** Senders 0 to R - 1, receivers R to 2 R - 1. */
  readonly ports: readonly PortCalendar[];

  constructor(racks: number, speed: CircuitSpeed, circuits = new CircuitTable()) {
    this.racks = racks;
    this.speed = speed;
    this.circuits = circuits;
    this.ports = Array.from({ length: 2 * racks }, () => new PortCalendar());
  }

  port(index: number): PortCalendar {
    return this.ports[index]!;
  }

  /** Keeps an existing circuit until `endS`; for one that is up and idle now, that is now. */
  hold(from: number, to: number, startS: number, endS: number): void {
    const row = this.circuits.add(from, to, startS, startS, endS, 0, NO_COFLOW);
    this.enter(from, [row]);
    this.enter(this.racks + to, [row]);
  }

  /** Enters circuits of the table, in chronological order, into a port's calendar. */
  enter(port: number, rows: readonly number[]): void {
    this.port(port).insert({ startS: this.circuits.startS, endS: this.circuits.endS, rows });
  }
}

/** When a coflow had circuits. */
export interface CoflowSpan {
  readonly startS: number;
  readonly endS: number;
}

/** First start and last end of the circuits from a row on; if there are none, both are the arrival. */
export function spanFrom({ startS, endS, count }: CircuitTable, firstRow: number, arrivalS: number): CoflowSpan {
  if (count === firstRow) return { startS: arrivalS, endS: arrivalS };
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (let row = firstRow; row < count; row++) {
    first = Math.min(first, startS[row]!);
    last = Math.max(last, endS[row]!);
  }
  return { startS: first, endS: last };
}
