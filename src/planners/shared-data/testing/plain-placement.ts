// SPDX-License-Identifier: GPL-3.0-or-later
// What jobs read across racks, job by job, and the least possible, by trying every rack for every data set, and every placement
// on a grid of shares.

export interface PlainReader {
  readonly dataset: string;
  readonly GB: number;
  readonly racks: readonly number[];
}

/** A reader finds locally the share that is on its racks. */
export function plainCrossGB(
  readers: readonly PlainReader[],
  placement: Readonly<Record<string, readonly number[]>>,
): number {
  return readers.reduce((sum, { dataset, GB, racks }) => {
    const shares = placement[dataset] as readonly number[];
    const local = racks.reduce((here, rack) => here + shares[rack]!, 0);
    return sum + GB * (1 - local);
  }, 0);
}

/** Data sets are independent, and what crosses is linear in the shares, so a single rack for each is as good as any mix. */
export function leastCrossGB(readers: readonly PlainReader[], racks: number): number {
  const names = [...new Set(readers.map(({ dataset }) => dataset))];
  return names.reduce((sum, name) => {
    const own = readers.filter(({ dataset }) => dataset === name);
    const onOne = Array.from({ length: racks }, (_, rack) =>
      own.reduce((GB, reader) => (reader.racks.includes(rack) ? GB : GB + reader.GB), 0),
    );
    return sum + Math.min(...onOne);
  }, 0);
}

/** Every way to cut a data set into `parts` equal pieces and place them on racks: lists of pieces per rack. */
export function grid(parts: number, racks: number): number[][] {
  if (racks === 1) return [[parts]];
  return Array.from({ length: parts + 1 }, (_, first) =>
    grid(parts - first, racks - 1).map((rest) => [first, ...rest]),
  ).flat();
}
