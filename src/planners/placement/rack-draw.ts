// SPDX-License-Identifier: GPL-3.0-or-later
// Which rack a copy goes to. HDFS draws a machine, so a rack with more machines gets more copies. If all have the same number, racks are
// equally likely, and the draw is the one used before racks could differ.
import type { RandomStream } from '../../base/random-stream';

type Stream = Pick<RandomStream, 'below'>;

export interface RackDraw {
  any(stream: Stream): number;
  /** Any but this one; there must be another. */
  other(stream: Stream, rack: number): number;
}

/** `machines`: how many each rack has; absent if all have the same number. */
export function rackDraw(racks: number, machines: readonly number[] | undefined): RackDraw {
  if (machines === undefined) {
    return {
      any: (stream) => stream.below(racks),
      other: (stream, rack) => {
        const drawn = stream.below(racks - 1);
        return drawn < rack ? drawn : drawn + 1;
      },
    };
  }
  const all = machines.reduce((sum, one) => sum + one, 0);
  return {
    any: (stream) => rackOfMachine(machines, stream.below(all)),
    other: (stream, rack) => rackOfMachine(machines, stream.below(all - machines[rack]!), rack),
  };
}

/** Machines are numbered across all racks, except the one that is left out. */
function rackOfMachine(machines: readonly number[], machine: number, without?: number): number {
  let [rack, left] = [0, machine];
  while (rack === without || left >= machines[rack]!) {
    if (rack !== without) left -= machines[rack]!;
    rack++;
  }
  return rack;
}
