// The bands' chart as numbers: where time and slots fall on the screen, what is in sight, ticks and names.
//
//    slots  | capacity 100 slots                        strip
//      100  |----------------------------------------   the line of the capacity
//       50  |          [ a                   ]
//        0  |[ b      ][ a                   ]
//           |----------'---------------------'-------   foot: ticks where widths change, longer ones where jobs end
import { groupDigits } from '../../base/readable';
import { edgesOfTime, snap, spanInSight } from '../time/lane-layout';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { type Bands, bandsWithin } from './bands';
import { type FootTick, footTicks } from './foot-ticks';
import { slotTicks } from './slot-ticks';

/** Above this many visible blocks they are painted pixel by pixel, without edges. */
export const DENSE_FROM_BLOCKS = 5000;
const STRIP_PX = 20;
const FOOT_PX = 8;
/** Few slots fill the room that the stack has; beyond this a slot is only empty colour, but in a chart that was enlarged. */
export const MAX_SLOT_PX = 64;
const MIN_PLOT_PX = 24;

export interface BandsView {
  readonly time: TimeView;
  /** Of the plot: slot `scale` and slot 0. */
  readonly topPx: number;
  readonly bottomPx: number;
  readonly scale: number;
  /** Of the whole chart, strip and foot included. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
}

interface Tick {
  readonly text: string;
  readonly yPx: number;
}

export interface BandsLayout {
  readonly view: BandsView;
  readonly visible: Int32Array;
  readonly dense: boolean;
  readonly gridPx: readonly number[];
  readonly slotTicks: readonly Tick[];
  readonly capacityPx: number;
  readonly footTicks: readonly FootTick[];
}

interface BandsLayoutInput {
  readonly bands: Bands;
  readonly time: TimeView;
  /** The most the chart may take. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
  readonly mostSlotPx?: number;
  /** The least that the scale ends at: what was before the last edit may have had more slots. */
  readonly leastScale?: number;
}

export function layoutBands(input: BandsLayoutInput): BandsLayout {
  const { bands, time, heightPx, widthPx, dpr, mostSlotPx = MAX_SLOT_PX, leastScale = 0 } = input;
  const scale = Math.max(bands.scale, leastScale);
  const roomPx = Math.max(1, Math.floor(heightPx) - STRIP_PX - FOOT_PX);
  const plotPx = Math.min(roomPx, Math.max(MIN_PLOT_PX, Math.ceil(scale * mostSlotPx)));
  const bottomPx = STRIP_PX + plotPx;
  const view: BandsView = {
    ...{ time, bottomPx, widthPx, dpr, scale },
    topPx: STRIP_PX,
    heightPx: bottomPx + FOOT_PX,
  };
  const visible = bandsWithin(bands, spanInSight(view));
  return {
    view,
    visible,
    dense: visible.length > DENSE_FROM_BLOCKS,
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    slotTicks: slotTicks(bands.capacity, scale, plotPx).map((slot) => ({
      text: groupDigits(String(slot)),
      yPx: yOf(view, slot),
    })),
    capacityPx: yOf(view, bands.capacity),
    footTicks: footTicks(bands, time),
  };
}

/** Height of a number of slots, snapped to the screen's pixels. */
export const yOf = ({ topPx, bottomPx, scale, dpr }: Omit<BandsView, 'time'>, slot: number): number =>
  scale > 0 ? snap(bottomPx - (slot / scale) * (bottomPx - topPx), dpr) : bottomPx;

/** Of one slot. */
export const slotPx = ({ topPx, bottomPx, scale }: BandsView): number => (scale > 0 ? (bottomPx - topPx) / scale : 0);

export const slotAt = ({ topPx, bottomPx, scale }: BandsView, yPx: number): number =>
  ((bottomPx - yPx) / (bottomPx - topPx)) * scale;

export interface BandEdges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** At least a pixel wide and high. Drawing and hits use the same edges, so that what is seen is what is hit. */
export function edgesOfBand(view: BandsView, bands: Bands, i: number): BandEdges {
  const [leftPx, rightPx] = edgesOfTime(view, bands.startS[i]!, bands.endS[i]!);
  const bottomPx = yOf(view, bands.fromSlot[i]!);
  return { leftPx, rightPx, topPx: Math.min(yOf(view, bands.toSlot[i]!), bottomPx - 1), bottomPx };
}
