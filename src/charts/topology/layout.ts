// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster as shapes and labels that follow the numbers. Pure.
//
//                          bisection 180 Gbps
//   packet core      [==========================]
//   uplink 60 Gbps      |   |   |        |   |       stroke: uplink, part of it dotted: background traffic
//   NICs 300 Gbps      /=\ /=\ /=\      /=\ /=\      funnel: the rack's NICs together against its uplink
//   30 machines        [:] [:] [:]  …   [:] [:]
//   racks               0   1   2  50 racks 48 49
//   optical switch   [==========================]    only if there is one
//
// While a moment of a run is shown (moment-layout.ts) slots in use are under each rack and links are wide enough to be filled. The space
// for both, and for circuits in the switch, is always reserved: nothing moves when playback starts.
import { counted, readableCount, readableRanges, readableRate } from '../../base/readable';
import {
  machineStride,
  mostOfRacks,
  type Rack,
  rackAt,
  rackSlots,
  racksDiffer,
  racksOf,
  totalSlots,
} from '../../model/racks';
import type { Topology } from '../../model/topology';

export interface RackShape {
  readonly rack: number;
  readonly middlePx: number;
  /** Whether there is space for its number under it. */
  readonly numbered: boolean;
  /** Whether it differs from most racks. */
  readonly differs: boolean;
  /** All NICs of the rack together, and its uplink, on one scale. */
  readonly nicsPx: number;
  readonly uplinkPx: number;
  readonly backgroundPx: number;
  /** Machines drawn. */
  readonly cells: number;
}

interface RowLabel {
  readonly part: 'core' | 'link' | 'nics' | 'machines' | 'switch';
  readonly name: string;
  readonly figure?: string;
  readonly yPx: number;
}

/** What is shown of a moment: only links for coflows, which hold no slots. */
type MomentColumns = 'slots' | 'links';

export interface TopologyLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly racks: readonly RackShape[];
  /** The hole of the racks that are not drawn: "… 50 racks". */
  readonly elided?: { readonly fromPx: number; readonly toPx: number; readonly text: string } | undefined;
  readonly rackPx: number;
  readonly opticalPx?: number | undefined;
  /** Cells drawn for the largest rack: columns x rows. */
  readonly cellColumns: number;
  readonly cellRows: number;
  /** Space for slots in use under the racks: rotated if they are wider than a rack's space. */
  readonly counts?: { readonly yPx: number; readonly rotated: boolean } | undefined;
  /** Height of the optical switch. */
  readonly switchPx: number;
  readonly y: Readonly<Record<'core' | 'link' | 'funnel' | 'rack' | 'rackEnd' | 'number' | 'foot' | 'optical', number>>;
  readonly labels: readonly RowLabel[];
  /** Over the core: what half of the racks can send to the other half. */
  readonly bisection: string;
  readonly sentence: string;
}

const LABEL_PX = 124;
const NUMBER_PX = 7;
/** With less, numbers side by side would read as one. */
const BETWEEN_COUNTS_PX = 8;
const RIGHT_PX = 4;
const MIN_PITCH_PX = 13;
const MAX_PITCH_PX = 34;
const MAX_RACKS = 12;
const HOLE_TEXT_PX = 76;
const MAX_CELLS = 32;
/** Width of two links side by side that can be filled. */
const GAUGES_PX = 11;
/** Space for circuits from rack to rack. */
const SWITCH_PX = 44;
export const BAR_PX = 16;
/** Height of a machine and the line under it. */
export const CELL_PX = 5;

/** How many racks are drawn at each end; all of them at the start if they fit. */
function rackEnds(racks: number, availablePx: number): { readonly head: number; readonly tail: number } {
  const places = Math.min(MAX_RACKS, Math.max(4, Math.floor(availablePx / MIN_PITCH_PX)));
  if (racks <= places) return { head: racks, tail: 0 };
  const kept = Math.max(3, Math.min(8, Math.floor((availablePx - HOLE_TEXT_PX) / MIN_PITCH_PX)));
  const tail = Math.max(1, Math.floor(kept / 3));
  return { head: kept - tail, tail };
}

/** Width of a bundle of links: a decade of Gbps is a fifth of the rack's width, so that 10 Gbps and 10 Tbps both fit. */
function bundlePx(gbps: number, rackPx: number): number {
  const decades = Math.log10(Math.max(gbps, 1));
  return rackPx * Math.min(1, Math.max(0.25, 0.2 + decades * 0.2));
}

/** Bandwidth of the uplinks of the slower half of the racks to the other half. One rack has no bisection. */
export function bisectionGbps(topology: Topology): number {
  const half = Math.floor(topology.racks / 2);
  const all = racksOf(topology).map(({ uplinkGbps }) => uplinkGbps);
  const slowest = all.sort((a, b) => a - b).slice(0, half);
  return slowest[0] === slowest.at(-1) ? half * (slowest[0] ?? 0) : slowest.reduce((a, b) => a + b, 0);
}

/** The most common kind of rack; the first in a tie. */
function usualRack(topology: Topology): Rack {
  const counts = new Map<Rack, number>();
  for (const rack of racksOf(topology)) counts.set(rack, (counts.get(rack) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

export function layoutTopology(topology: Topology, widthPx: number, columns?: MomentColumns): TopologyLayout {
  const { racks, background, ocs } = topology;
  const withMoment = columns !== undefined;
  const leftPx = LABEL_PX;
  const rightPx = Math.max(leftPx + 60, widthPx - RIGHT_PX);
  const availablePx = rightPx - leftPx;
  const { head, tail } = rackEnds(racks, availablePx);
  const hole = tail > 0;
  const pitchPx = Math.min(MAX_PITCH_PX, (availablePx - (hole ? HOLE_TEXT_PX : 0)) / (head + tail));
  const usedPx = pitchPx * (head + tail) + (hole ? HOLE_TEXT_PX : 0);
  const startPx = leftPx + (availablePx - usedPx) / 2;
  const afterPx = startPx + pitchPx * head + HOLE_TEXT_PX;
  const fits = String(racks - 1).length * NUMBER_PX + 3 <= pitchPx;
  const rackPx = Math.min(24, Math.floor(pitchPx - 3));
  const most = machineStride(topology);
  const mostCells = Math.min(most, MAX_CELLS);
  const cellColumns = Math.max(1, Math.min(mostCells, rackPx >= 18 ? 4 : rackPx >= 12 ? 3 : 2));
  const cellRows = Math.min(Math.ceil(mostCells / cellColumns), 8);
  const allCells = Math.min(mostCells, cellColumns * cellRows);
  const usual = usualRack(topology);
  const shapes: RackShape[] = Array.from({ length: head + tail }, (_, i) => {
    const rack = i < head ? i : racks - head - tail + i;
    const middlePx = i < head ? startPx + pitchPx * (i + 0.5) : afterPx + pitchPx * (i - head + 0.5);
    const own = rackAt(topology, rack);
    const nicsPx = bundlePx(allNicsGbps(own), rackPx);
    const trueUplinkPx = Math.max(1, nicsPx / own.oversubscription);
    const uplinkPx = withMoment ? Math.max(trueUplinkPx, Math.min(GAUGES_PX, rackPx)) : trueUplinkPx;
    // Gauges show what the background leaves.
    const backgroundPx = withMoment ? 0 : uplinkPx * background;
    const cells = Math.max(1, Math.round((allCells * own.machines) / most));
    const numbered = fits || rack === 0 || rack === racks - 1;
    return { rack, middlePx, numbered, differs: own !== usual, nicsPx, uplinkPx, backgroundPx, cells };
  });

  const core = 18;
  const funnel = core + BAR_PX + 58;
  const rack = funnel + 20;
  const rackEnd = rack + cellRows * CELL_PX + 4;
  const number = Math.max(rackEnd, rack + 32) + 14;
  const slots = mostOfRacks(topology, (one) => rackSlots(topology, one));
  const countPx = readableCount(slots).length * NUMBER_PX;
  const rotated = countPx + BETWEEN_COUNTS_PX > pitchPx;
  const counts = columns === 'slots' ? { rotated, yPx: number + 15 } : undefined;
  const footPx = number + (rotated ? countPx + 4 : 15);
  const optical = footPx + 22;
  const heightPx = ocs === undefined ? footPx + 6 : optical + SWITCH_PX + 10;
  const share = background > 0 ? `, ${Math.round(background * 100)} % taken` : '';
  const labels: RowLabel[] = [
    { part: 'core', name: 'packet core', yPx: core + 12 },
    {
      part: 'link',
      name: `uplink${share}`,
      figure: eachOf(topology, (one) => one.uplinkGbps, readableRate),
      yPx: core + BAR_PX + 22,
    },
    {
      part: 'nics',
      name: `NICs, ${rangeOf(topology, (one) => one.oversubscription, ratio)} : 1`,
      figure: eachOf(topology, allNicsGbps, readableRate),
      yPx: funnel + 6,
    },
    {
      part: 'machines',
      name: machinesWords(topology),
      figure: eachOf(
        topology,
        (one) => rackSlots(topology, one),
        readableCount,
        (most) => counted(most, 'slot'),
      ),
      yPx: rack + 26,
    },
    ...(ocs === undefined
      ? []
      : [
          {
            part: 'switch' as const,
            name: 'optical switch',
            figure: `${readableRate(ocs.gbps)} a port`,
            yPx: optical + 6,
          },
        ]),
  ];
  return {
    widthPx,
    heightPx: heightPx,
    leftPx,
    rightPx,
    racks: shapes,
    elided: hole
      ? { fromPx: startPx + pitchPx * head, toPx: afterPx, text: `\u2026 ${counted(racks, 'rack')}` }
      : undefined,
    rackPx,
    opticalPx:
      ocs && Math.min(rackPx, Math.max(1, bundlePx(allNicsGbps(usual), rackPx) * (ocs.gbps / allNicsGbps(usual)))),
    cellColumns,
    cellRows,
    ...{ counts, switchPx: SWITCH_PX },
    y: { core, link: core + BAR_PX, funnel, rack, rackEnd, number, foot: footPx, optical },
    labels,
    bisection: racks < 2 ? 'no bisection' : `bisection ${readableRate(bisectionGbps(topology))}`,
    sentence: describeTopology(topology),
  };
}

const ratio = (value: number): string => String(Number(value.toPrecision(3)));

const allNicsGbps = ({ machines, nicGbps }: Rack): number => machines * nicGbps;

/** "60 Gbps"; if racks differ "20 to 60 Gbps". */
function rangeOf(
  topology: Topology,
  of: (rack: Rack) => number,
  say: (value: number) => string,
  sayLast: (value: number) => string = say,
): string {
  const most = mostOfRacks(topology, of);
  const least = racksOf(topology).reduce((a, rack) => Math.min(a, of(rack)), most);
  if (least === most) return sayLast(most);
  const [first, last] = [say(least), sayLast(most)];
  const [number, unit] = first.split(' ');
  return unit !== undefined && last.endsWith(` ${unit}`) ? `${number} to ${last}` : `${first} to ${last}`;
}

/** "60 Gbps a rack"; if racks differ there is only space for the range. */
const eachOf = (...[topology, of, ...say]: Parameters<typeof rangeOf>): string =>
  `${rangeOf(topology, of, ...say)}${racksDiffer(topology) ? '' : ' a rack'}`;

/** "30 machines", "10 to 30 machines". */
export const machinesWords = (topology: Topology): string =>
  rangeOf(
    topology,
    ({ machines }) => machines,
    String,
    (most) => counted(most, 'machine'),
  );

/** "rack 3: 10 machines, 20 slots, NICs of 1 Gbps, uplink 5 Gbps". */
export function describeRack(topology: Topology, rack: number): string {
  const own = rackAt(topology, rack);
  const parts = [
    counted(own.machines, 'machine'),
    counted(rackSlots(topology, own), 'slot'),
    `NICs of ${readableRate(own.nicGbps)}`,
    `uplink ${readableRate(own.uplinkGbps)}`,
  ];
  return `rack ${rack}: ${parts.join(', ')}`;
}

/** "racks 3, 4 differ"; undefined if none does. */
export function differingWords(topology: Topology): string | undefined {
  const usual = usualRack(topology);
  const others = racksOf(topology).flatMap((rack, r) => (rack === usual ? [] : [r]));
  if (others.length === 0) return undefined;
  const names = readableRanges(others).join(', ');
  return others.length === 1 ? `rack ${names} differs` : `racks ${names} differ`;
}

/** The cluster in words, for users who cannot see the drawing. */
export function describeTopology(topology: Topology): string {
  const { racks, background, ocs } = topology;
  const parts = [
    `${counted(racks, 'rack')} of ${machinesWords(topology)}, ${counted(totalSlots(topology), 'slot')} in all`,
    `each rack has an uplink of ${rangeOf(topology, (one) => one.uplinkGbps, readableRate)}, oversubscription ${rangeOf(topology, (one) => one.oversubscription, ratio)}`,
    ...[differingWords(topology)].filter((words) => words !== undefined),
  ];
  if (background > 0) parts.push(`other traffic takes ${Math.round(background * 100)} % of it`);
  if (racks > 1) parts.push(`bisection ${readableRate(bisectionGbps(topology))}`);
  if (ocs !== undefined) parts.push(`an optical switch gives each rack ${readableRate(ocs.gbps)}`);
  return `${parts.join('; ')}.`;
}
