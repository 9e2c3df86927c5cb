// SPDX-License-Identifier: GPL-3.0-or-later
// A pair of racks of one coflow, all of whose bytes go by circuits: one circuit at a time, one after the other.

/** A circuit that is being set up or carries. */
export interface Circuit {
  readonly startS: number;
  /** Later than it was to be where other set-ups stop it. */
  upS: number;
  /** When its reservation ends. */
  endS: number;
  isUp: boolean;
  /** What the pair had moved when it began, GB. */
  readonly movedGB: number;
}

export interface CircuitPair {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  /** The limit of the network that stands for its circuit: nothing while there is none. */
  readonly limit: number;
  readonly streams: number[];
  circuit: Circuit | undefined;
}

/** From `startS` the ports are the pair's; the circuit carries from `upS` to `endS`. */
export interface Reservation {
  readonly pair: CircuitPair;
  readonly startS: number;
  readonly upS: number;
  readonly endS: number;
}
