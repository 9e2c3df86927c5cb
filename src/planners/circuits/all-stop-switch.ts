// SPDX-License-Identifier: GPL-3.0-or-later
// An all-stop optical switch as planned so far. While circuits are set up, for deltaS, no circuit carries anything.
// Gantry's choices, where the papers are silent:
// - Circuits that are set up at one instant share the stop, and two stops never overlap.
// - A circuit that a stop interrupts becomes two rows: the second starts with the stop and is up when it ends. So in every row
//   nothing is carried from startS to upS, and bytes are carried all the time from upS to endS.
// - A coflow never stops what those of higher priority carry: it sets circuits up during their own stops, or while they carry
//   nothing for a whole set-up.
import { CircuitSwitch } from './circuit-switch';
import { notAfter } from './instants';

export class AllStopSwitch extends CircuitSwitch {
  /** Whether set-ups may stop what coflows of higher priority carry. Never in planners; a network prefers that to waiting. */
  mayStopOthers = false;
  /** Starts of the stops, ascending. */
  stopS: readonly number[] = [];
  /** When any circuit carries: ascending, disjoint intervals. */
  carriesFromS: readonly number[] = [];
  carriesUntilS: readonly number[] = [];

  /** Index of the first stop that is not over at the instant. */
  stopNotOver(atS: number): number {
    return firstWhere(this.stopS.length, (k) => !notAfter(this.stopS[k]! + this.speed.deltaS, atS));
  }

  /** Index of the first carrying interval that ends after the instant. */
  carryingAfter(atS: number): number {
    return firstWhere(this.carriesUntilS.length, (k) => !notAfter(this.carriesUntilS[k]!, atS));
  }

  stopsAt(atS: number): boolean {
    const startS = this.stopS[this.stopNotOver(atS)];
    return startS !== undefined && notAfter(startS, atS) && notAfter(atS, startS);
  }

  /** Whether a set-up starting at the instant would stop nothing and touch no other stop. */
  isQuiet(atS: number): boolean {
    const overS = atS + this.speed.deltaS;
    const stopS = this.stopS[this.stopNotOver(atS)] ?? Number.POSITIVE_INFINITY;
    if (this.mayStopOthers) return notAfter(overS, stopS);
    const carriesS = this.carriesFromS[this.carryingAfter(atS)] ?? Number.POSITIVE_INFINITY;
    return notAfter(overS, stopS) && notAfter(overS, carriesS);
  }

  /** Adds the stops and circuits of a coflow that has been placed. */
  enterCoflow(stopS: readonly number[], firstRow: number): void {
    this.stopS = [...this.stopS, ...stopS].sort((a, b) => a - b);
    const { upS, endS, count } = this.circuits;
    const spans = this.carriesFromS.map((fromS, k) => [fromS, this.carriesUntilS[k]!] as const);
    for (let row = firstRow; row < count; row++) spans.push([upS[row]!, endS[row]!]);
    spans.sort((a, b) => a[0] - b[0]);
    const fromS: number[] = [];
    const untilS: number[] = [];
    for (const [start, end] of spans) {
      const last = untilS.length - 1;
      if (last >= 0 && notAfter(start, untilS[last]!)) untilS[last] = Math.max(untilS[last]!, end);
      else {
        fromS.push(start);
        untilS.push(end);
      }
    }
    this.carriesFromS = fromS;
    this.carriesUntilS = untilS;
  }
}

function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
