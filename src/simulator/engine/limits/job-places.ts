// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job sends or receives: which of its machines in a rack lend their NICs, by kind of flow.

/** One job in one rack, in one direction. */
export interface JobPlace {
  readonly limit: number;
  /** Of each machine of the rack. */
  readonly nicGBps: number;
  /** Kinds of which some task there lacks bytes. */
  readonly moving: Set<KindPlace>;
}

/** One kind of its flows. */
export interface KindPlace {
  readonly limit: number;
  readonly of: JobPlace;
  /** The network's streams under this limit. */
  readonly streams: number[];
  /** How many times each machine sends (receives). */
  readonly machines: Map<number, number>;
  /** Those that have not caught up, regardless of others. Absent if nothing ever waits. */
  behind: Map<number, number> | undefined;
  /** Whether those that have caught up lack bytes. */
  caughtUpLack: boolean;
}

/** Machines that lend their NICs while bytes of the kind move. */
export function countedAt({ machines, behind, caughtUpLack }: KindPlace): ReadonlyMap<number, number> {
  return caughtUpLack || behind === undefined ? machines : behind;
}
