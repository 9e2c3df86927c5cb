// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job sends or receives: which of its machines lend their NICs at a rack, by kind of its flows.

/** Of one job at one rack, in one direction. */
export interface JobPlace {
  readonly limit: number;
  /** Of each machine of the rack. */
  readonly nicGBps: number;
  /** Kinds of which some task lacks bytes there. */
  readonly moving: Set<KindPlace>;
}

/** Of one kind of its flows. */
export interface KindPlace {
  readonly limit: number;
  readonly of: JobPlace;
  /** The network's, over this limit. */
  readonly streams: number[];
  /** How often each machine sends (receives). */
  readonly machines: Map<number, number>;
  /** Of those, whatever others do: what has not caught up. Absent where nothing ever waits. */
  behind: Map<number, number> | undefined;
  /** Whether what has caught up lacks bytes. */
  caughtUpLack: boolean;
}

/** Machines that lend their NICs while bytes of the kind move. */
export function countedAt({ machines, behind, caughtUpLack }: KindPlace): ReadonlyMap<number, number> {
  return caughtUpLack || behind === undefined ? machines : behind;
}
