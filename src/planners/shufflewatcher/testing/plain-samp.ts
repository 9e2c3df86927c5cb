// SPDX-License-Identifier: GPL-3.0-or-later
// SAMP and SARP as stated in docs/planners.md and the paper's Figures 4 and 6, with lists, sets and exact fractions, and
// every prefix counted from scratch.
import { apportionedPlainly } from './plain-apportioned';

export interface PlainJob {
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly reduces: number;
  /** Per block. */
  readonly replicas: readonly (readonly number[])[];
}

interface PlainPlan {
  readonly preferredMapRacks: readonly number[];
  readonly crossRackGB: number;
  readonly tentativeReduces: readonly number[];
  /** Traffic of every prefix, shortest first. */
  readonly prefixesGB: readonly number[];
}

export function plainSamp(job: PlainJob, racks: number): PlainPlan {
  const all = Array.from({ length: racks }, (_, rack) => rack);
  const blockGB = job.inputGB / job.replicas.length;
  const heldGB = all.map((rack) => job.replicas.filter((on) => on.includes(rack)).length * blockGB);
  const sorted = [...all].sort((a, b) => heldGB[b]! - heldGB[a]! || a - b);
  const prefixes = all.map((_, i) => sorted.slice(0, i + 1));
  const costs = prefixes.map((prefix) => plainTraffic(job, prefix));
  let chosen = 0;
  while (chosen + 1 < racks && costs[chosen + 1]!.GB < costs[chosen]!.GB * (1 - 1e-12)) chosen++;
  const { GB, units } = costs[chosen]!;
  return {
    preferredMapRacks: prefixes[chosen] as number[],
    crossRackGB: GB,
    tentativeReduces: apportionedPlainly(
      job.reduces,
      all.map((rack) => units.get(rack) ?? 0),
    ),
    prefixesGB: costs.map((cost) => cost.GB),
  };
}

interface Cost {
  readonly GB: number;
  /** Map output by rack, in units of a block divided by the prefix's size. */
  readonly units: ReadonlyMap<number, number>;
}

/** Maps that read across racks, and every pair of racks that a shuffle crosses, summed one by one. */
export function plainTraffic({ inputGB, shuffleGB, replicas }: PlainJob, prefix: readonly number[]): Cost {
  const blocks = new Map(prefix.map((rack) => [rack, 0]));
  let remote = 0;
  for (const on of replicas) {
    const here = [...new Set(on)].filter((rack) => blocks.has(rack)).sort((a, b) => a - b);
    if (here.length === 0) remote++;
    const fewest = Math.min(...here.map((rack) => blocks.get(rack) as number));
    const stays = here.find((rack) => blocks.get(rack) === fewest);
    if (stays !== undefined) blocks.set(stays, fewest + 1);
  }
  const units = new Map(prefix.map((rack) => [rack, (blocks.get(rack) as number) * prefix.length + remote]));
  const whole = prefix.length * replicas.length;
  let GB = (remote * inputGB) / replicas.length;
  for (const from of prefix) {
    for (const to of prefix) {
      if (from !== to) GB += (((units.get(from) as number) / whole) * (units.get(to) as number) * shuffleGB) / whole;
    }
  }
  return { GB, units };
}
