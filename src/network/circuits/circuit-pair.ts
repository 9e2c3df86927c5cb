// SPDX-License-Identifier: GPL-3.0-or-later
// A rack pair of one coflow, all of whose bytes go by circuits, one circuit at a time.

/** A circuit that is being set up or carries. */
export interface Circuit {
  readonly startS: number;
  /** Later than planned if other set-ups stop it. */
  upS: number;
  /** When its reservation ends. */
  endS: number;
  /** The same, not counting what it was kept on for because another set-up would have taken longer. */
  reservedS: number;
  isUp: boolean;
  /** GB that the pair had moved when the circuit began. */
  readonly movedGB: number;
}

export interface CircuitPair {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  /** The network's limit that represents its circuit: 0 while there is none. */
  readonly limit: number;
  readonly streams: number[];
  circuit: Circuit | undefined;
}

/** The pair holds its ports from `startS`; the circuit carries from `upS` to `endS`. */
export interface Reservation {
  readonly pair: CircuitPair;
  readonly startS: number;
  readonly upS: number;
  readonly endS: number;
}
