// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's formulas and Algorithm 1 as the paper states them: reduces placed one by one, the whole matrix of the
// coflow, every assignment of racks.

interface PlainNetwork {
  readonly elephantGB: number;
  readonly racks: number;
  readonly GBps: number;
  readonly setupS: number;
}

/** Formulas (1) and (2) for C_ij = SM_i d_j / N^R. */
export function plainCctS(mapOutputGB: readonly number[], placed: readonly number[], network: PlainNetwork): number {
  const reduces = placed.reduce((a, b) => a + b, 0);
  const t = mapOutputGB.map((GB) =>
    placed.map((d) => (GB * d > 0 ? (GB * d) / reduces / network.GBps + network.setupS : 0)),
  );
  const sums = [...t, ...placed.map((_, j) => t.map((row) => row[j]!))];
  return Math.max(...sums.map((line) => line.reduce((a, b) => a + b, 0)));
}

interface PlainSchedule {
  readonly reduceRacks: number;
  readonly reduces: readonly number[];
  readonly cctS: number;
}

const SLACK = 1e-12;

export function plainSchedules(
  allMapOutputGB: readonly number[],
  reduces: number,
  network: PlainNetwork,
  slotsPerRack = Number.POSITIVE_INFINITY,
): readonly PlainSchedule[] {
  const { elephantGB, racks } = network;
  const mapOutputGB = allMapOutputGB.filter((GB) => GB * (1 + SLACK) >= elephantGB);
  const smallestGB = Math.min(...mapOutputGB);
  const schedules: PlainSchedule[] = [];
  if (mapOutputGB.length === 0) return schedules;
  for (let reduceRacks = 1; reduceRacks <= racks; reduceRacks++) {
    if (reduceRacks * elephantGB > smallestGB * (1 + SLACK)) break;
    const placed = new Array<number>(reduceRacks).fill(Math.ceil((elephantGB * reduces * (1 - SLACK)) / smallestGB));
    let left = placed.reduce((rest, d) => rest - d, reduces);
    if (left < 0) continue;
    for (; left > 0; left--) placed[placed.indexOf(Math.min(...placed))]!++;
    if (placed.some((d) => d > slotsPerRack)) continue;
    schedules.push({ reduceRacks, reduces: placed, cctS: plainCctS(mapOutputGB, placed, network) });
  }
  return schedules;
}

/** Every way to write `total` as `parts` numbers of at least `least`. */
export function* compositions(total: number, parts: number, least: number): Generator<readonly number[], void, void> {
  if (parts === 1) {
    if (total >= least) yield [total];
    return;
  }
  for (let first = least; first <= total; first++) {
    for (const rest of compositions(total - first, parts - 1, least)) yield [first, ...rest];
  }
}

/** The least t_max over every assignment of distinct racks. */
export function soonestReadyS(
  reduces: readonly number[],
  releases: readonly (readonly number[])[],
  waves: 'refuse' | 'allow',
): number {
  const place = (i: number, taken: ReadonlySet<number>): number => {
    if (i === reduces.length) return 0;
    return Math.min(
      ...releases.map((slots, rack) => {
        if (taken.has(rack)) return Number.POSITIVE_INFINITY;
        const wanted = reduces[i]!;
        const isShort = slots.length < wanted;
        const last = isShort && waves === 'allow' ? slots.at(-1) : slots[wanted - 1];
        const atS = last ?? Number.POSITIVE_INFINITY;
        return Math.max(atS, place(i + 1, new Set([...taken, rack])));
      }),
    );
  };
  return place(0, new Set());
}
