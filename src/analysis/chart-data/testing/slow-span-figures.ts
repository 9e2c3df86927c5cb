// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of span-figures.ts: scans the whole trace.
import type { Job } from '../../../model/job';
import { totalSlots } from '../../../model/racks';
import type { Topology } from '../../../model/topology';
import type { RunRecord } from '../../../model/trace';
import { linkCapacities } from '../../../network/link-capacities';
import { linkOf, UP } from '../../../network/network';
import { CLEARLY, type SpanFigures } from '../span-figures';
import { readyTimes } from '../task-waits';

const rowsOf = (columns: { readonly length: number }): readonly number[] =>
  Array.from({ length: columns.length }, (_, i) => i);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** `toS` > `fromS`. */
export function slowSpanFigures(
  { trace, outcome }: Pick<RunRecord, 'trace' | 'outcome'>,
  jobs: readonly Job[],
  topology: Topology,
  fromS: number,
  toS: number,
): SpanFigures {
  const { tasks, flows, links, circuits } = trace;
  const lengthS = Math.max(0, Math.min(toS, outcome.endS) - fromS);
  const inside = (beginS: number, endS: number): number => Math.max(0, Math.min(endS, toS) - Math.max(beginS, fromS));
  const begins = (timeS: number): boolean => timeS >= fromS && timeS < toS;
  const ends = (timeS: number): boolean => timeS > fromS && timeS <= toS;
  const rows = rowsOf(tasks);
  const readyS = readyTimes(trace, jobs, topology.jobOverheadS);
  const slotSeconds = sum(rows.map((i) => inside(tasks.startS[i]!, tasks.endS[i]!)));
  const waitSeconds = sum(rows.map((i) => inside(readyS[i]!, tasks.startS[i]!)));
  const shareOf = (beginS: number, endS: number): number =>
    endS > beginS ? inside(beginS, endS) / (endS - beginS) : 0;
  const flowGB = (isWithin: boolean): number =>
    sum(
      rowsOf(flows)
        .filter((i) => (flows.from[i] === flows.to[i]) === isWithin)
        .map(
          (i) => flows.GB[i]! * shareOf(flows.startS[i]!, Number.isNaN(flows.endS[i]!) ? outcome.endS : flows.endS[i]!),
        ),
    );
  const linkGbit = (rack: number, Gbps: Float64Array): number => {
    const own = rowsOf(links).filter((i) => links.link[i] === linkOf(rack, UP));
    return sum(own.map((i, at) => Gbps[i]! * inside(links.atS[i]!, links.atS[own[at + 1] ?? -1] ?? outcome.endS)));
  };
  const upGbit = Array.from({ length: topology.racks }, (_, rack) => linkGbit(rack, links.Gbps));
  const most = Math.max(...upGbit);
  const Gbps = lengthS > 0 ? most / lengthS : 0;
  const rack = upGbit.findIndex((Gbit) => Gbit * CLEARLY >= most);
  const firstRowS = links.atS[links.link.indexOf(linkOf(rack, UP))] ?? outcome.endS;
  // Before its first row a link has its full capacity and carries nothing.
  const couldGbit =
    linkGbit(rack, links.capacityGbps) + linkCapacities(topology)[linkOf(rack, UP)]! * inside(0, firstRowS);
  const owners = rowsOf(trace.jobs).filter((i) => !Number.isNaN(trace.jobs.arrivalS[i]!));
  const ended = owners.filter((i) => ends(trace.jobs.endS[i]!));
  return {
    lengthS,
    tasks: {
      slotSeconds,
      slots: lengthS > 0 ? slotSeconds / lengthS : 0,
      share: lengthS > 0 ? slotSeconds / lengthS / totalSlots(topology) : 0,
      began: rows.filter((i) => begins(tasks.startS[i]!)).length,
      ended: rows.filter((i) => tasks.killed[i] === 0 && ends(tasks.endS[i]!)).length,
      killed: rows.filter((i) => tasks.killed[i] !== 0 && ends(tasks.endS[i]!)).length,
      waiting: lengthS > 0 ? waitSeconds / lengthS : 0,
    },
    arrived: owners.filter((i) => begins(trace.jobs.arrivalS[i]!)).length,
    ended: ended.length,
    active: owners.filter((i) => trace.jobs.arrivalS[i]! < toS && !(trace.jobs.endS[i]! <= fromS)).length,
    betweenRacksGB: flowGB(false),
    withinRacksGB: flowGB(true),
    byCircuitGB: sum(rowsOf(circuits).map((i) => circuits.GB[i]! * shareOf(circuits.upS[i]!, circuits.endS[i]!))),
    uplink: { rack, Gbps, share: most > 0 ? most / couldGbit : 0 },
  };
}
