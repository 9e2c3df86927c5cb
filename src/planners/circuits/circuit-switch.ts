// The optical switch as planned so far: the circuits, and each port's reservations. The simulator starts one with the circuits that
// it keeps; planners start with an empty one.
import { CircuitTable, NO_COFLOW } from './circuit-table';
import type { CircuitSpeed } from './coflow-bound';
import { notAfter } from './instants';
import { PortCalendar } from './port-calendar';

export class CircuitSwitch {
  readonly racks: number;
  readonly speed: CircuitSpeed;
  readonly circuits = new CircuitTable();
  /** Senders 0 to R - 1, receivers R to 2 R - 1. */
  readonly ports: readonly PortCalendar[];

  constructor(racks: number, speed: CircuitSpeed) {
    this.racks = racks;
    this.speed = speed;
    this.ports = Array.from({ length: 2 * racks }, () => new PortCalendar());
  }

  /** Keeps a circuit that is there already until `endS`; one that is up and idle at an instant is held until then. */
  hold(from: number, to: number, startS: number, endS: number): void {
    this.reserve(from, to, startS, startS, endS, 0, NO_COFLOW);
  }

  /** The circuit's index in the table. */
  reserve(from: number, to: number, startS: number, upS: number, endS: number, GB: number, coflow: number): number {
    const row = this.circuits.add(from, to, startS, upS, endS, GB, coflow);
    this.port(from).insert(startS, endS, row);
    this.port(this.racks + to).insert(startS, endS, row);
    return row;
  }

  port(index: number): PortCalendar {
    return this.ports[index] as PortCalendar;
  }

  /**
   * The circuit that is up until the instant on a port whose reservations from `next` on end later: the one before, if it
   * ends then; else -1.
   */
  rowUpUntil(port: number, next: number, atS: number): number {
    if (next === 0) return -1;
    const calendar = this.port(port);
    return notAfter(atS, calendar.endS[next - 1] as number) ? (calendar.row[next - 1] as number) : -1;
  }
}

/** When a coflow had circuits; where it needs none, both are its arrival. */
export interface CoflowSpan {
  startS: number;
  endS: number;
}

export const noSpan = (): CoflowSpan => ({ startS: Number.POSITIVE_INFINITY, endS: 0 });

export function widen(span: CoflowSpan, startS: number, endS: number): void {
  span.startS = Math.min(span.startS, startS);
  span.endS = Math.max(span.endS, endS);
}

export const closedSpan = ({ startS, endS }: CoflowSpan, arrivalS: number): CoflowSpan =>
  startS === Number.POSITIVE_INFINITY ? { startS: arrivalS, endS: arrivalS } : { startS, endS };
