// SPDX-License-Identifier: GPL-3.0-or-later
// A moment of a run, drawn over the cluster: racks filled by slots in use, links by what they carry relative to what they can,
// circuits between ports. Pure.
import { readableCount, readablePercent } from '../../base/readable';
import type { SimulatedRun } from '../gantt/simulated-run';
import { type CircuitMoment, type ClusterMoment, clusterMoment, type RackMoment, rackMoment } from '../playback/moment';
import { describeMoment, describeRackMoment } from '../playback/moment-words';
import { exactTime } from '../time/ticks';
import type { RackShape, TopologyLayout } from './layout';

interface Box {
  readonly xPx: number;
  readonly yPx: number;
  readonly widePx: number;
  readonly highPx: number;
}

interface RackFill {
  readonly shape: RackShape;
  /** "540": slots in use. */
  readonly count?: string;
  /** From the foot of the rack up. */
  readonly used?: Box;
  readonly upGround: Box;
  readonly up: Box;
  readonly downGround: Box;
  readonly down: Box;
  /** Its port sends or receives, or will once the circuit is set up. */
  readonly hasCircuit: boolean;
  readonly title: string;
}

interface CircuitLine {
  /** By sending port. */
  readonly key: number;
  readonly path: string;
  readonly isUp: boolean;
}

export interface MomentLayout {
  readonly racks: readonly RackFill[];
  readonly circuits: readonly CircuitLine[];
  /** Text under the number of racks that are not drawn. */
  readonly hidden?: string | undefined;
  /** Text beside the links, and beside the switch. */
  readonly links: string;
  readonly switched: string;
  readonly when: string;
  readonly what: string;
}

export interface ShownMoment {
  readonly run: SimulatedRun;
  readonly label: string;
  readonly timeS: number;
}

export function layoutMoment(layout: TopologyLayout, { run, label, timeS }: ShownMoment): MomentLayout {
  const { chartData } = run;
  const cluster = clusterMoment(run, timeS);
  const busy = new Set(cluster.circuits.flatMap(({ from, to }) => [from, to]));
  const shown = layout.racks.map((shape) => {
    const moment = rackMoment(chartData, shape.rack, timeS);
    return { moment, fill: fillOf(layout, shape, moment, chartData.rackSlots[shape.rack] ?? 0, busy.has(shape.rack)) };
  });
  const isUp = cluster.circuits.filter((one) => one.isUp).length;
  const setUp = cluster.circuits.length - isUp;
  return {
    racks: shown.map(({ fill }) => fill),
    circuits: cluster.circuits.flatMap((one) => lineOf(layout, one)),
    hidden: hiddenWords(
      cluster,
      shown.map(({ moment }) => moment),
      chartData,
      layout.racks,
    ),
    links: `up ${percentOf(cluster.up)}, down ${percentOf(cluster.down)} %`,
    switched: `${isUp} up${setUp > 0 ? `, ${setUp} setting up` : ''}`,
    when: `at ${exactTime(timeS)} of ${label}`,
    what: describeMoment(cluster, run),
  };
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);
const percentOf = ({ Gbps, ofGbps }: RackMoment['up']): number => Math.round(100 * shareOf(Gbps, ofGbps));

function fillOf(
  layout: TopologyLayout,
  shape: RackShape,
  moment: RackMoment,
  slotsOf: number,
  hasCircuit: boolean,
): RackFill {
  const { y, rackPx } = layout;
  const { uplinkPx } = shape;
  const { slots, up, down } = moment;
  const topPx = y.link;
  const highPx = y.funnel - y.link;
  // A line of the background between the two.
  const widePx = (uplinkPx - 1) / 2;
  const leftPx = shape.middlePx - uplinkPx / 2;
  const upGround = { xPx: leftPx, yPx: topPx, widePx, highPx };
  const downGround = { ...upGround, xPx: leftPx + widePx + 1 };
  const upPx = highPx * shareOf(up.Gbps, up.ofGbps);
  const downPx = highPx * shareOf(down.Gbps, down.ofGbps);
  const links = {
    ...{ upGround, downGround },
    // What goes up fills the link from the rack, what comes down from the core.
    up: { ...upGround, yPx: topPx + highPx - upPx, highPx: upPx },
    down: { ...downGround, highPx: downPx },
  };
  const about = { shape, ...links, hasCircuit, title: describeRackMoment(shape.rack, moment, slotsOf) };
  if (slots === undefined) return about;
  const usedPx = (y.rackEnd - y.rack) * shareOf(slots, slotsOf);
  const used = { xPx: shape.middlePx - rackPx / 2, yPx: y.rackEnd - usedPx, widePx: rackPx, highPx: usedPx };
  return { ...about, count: readableCount(slots), used };
}

/** The sending port is left of a rack's middle, the receiving one right of it. */
const PORT_PX = 2;
const MIN_DEEP_PX = 12;
const HEAD_PX = 4;

/** A circuit from or to a rack that is not drawn starts or ends in the hole; those between two such racks are not drawn. */
function lineOf(layout: TopologyLayout, { from, to, isUp }: CircuitMoment): readonly CircuitLine[] {
  const { racks, elided, y, switchPx } = layout;
  const drawn = (rack: number): number | undefined => racks.find((one) => one.rack === rack)?.middlePx;
  const hole = elided && (elided.fromPx + elided.toPx) / 2;
  if (drawn(from) === undefined && drawn(to) === undefined) return [];
  const fromPx = (drawn(from) ?? hole ?? 0) - PORT_PX;
  const toPx = (drawn(to) ?? hole ?? 0) + PORT_PX;
  const widestPx = (racks.at(-1)?.middlePx ?? 0) - (racks[0]?.middlePx ?? 0);
  const far = Math.min(1, Math.abs(toPx - fromPx) / Math.max(1, widestPx));
  const deepPx = MIN_DEEP_PX + (switchPx - MIN_DEEP_PX - 4) * far;
  // A Bézier curve reaches three quarters of the way to its two handles.
  const handlePx = y.optical + (deepPx * 4) / 3;
  const [x1, x2] = [rounded(fromPx), rounded(toPx)];
  const curve = `M${x1},${y.optical}C${x1},${rounded(handlePx)} ${x2},${rounded(handlePx)} ${x2},${y.optical}`;
  const head = `M${x2 - HEAD_PX + 1},${y.optical + HEAD_PX}L${x2},${y.optical}L${x2 + HEAD_PX - 1},${y.optical + HEAD_PX}`;
  return [{ key: from, path: `${curve}${head}`, isUp }];
}

const rounded = (px: number): number => Math.round(px * 10) / 10;

function hiddenWords(
  cluster: ClusterMoment,
  shown: readonly RackMoment[],
  { traffic, rackSlots, totalSlots }: SimulatedRun['chartData'],
  racks: readonly RackShape[],
): string | undefined {
  const hidden = traffic.racks - shown.length;
  if (hidden <= 0 || cluster.slots === undefined) return undefined;
  const used = cluster.slots - shown.reduce((sum, { slots = 0 }) => sum + slots, 0);
  const hiddenSlots = racks.reduce((left, { rack }) => left - (rackSlots[rack] ?? 0), totalSlots);
  return `${readablePercent(Math.round((100 * used) / hiddenSlots) / 100)} in use`;
}
