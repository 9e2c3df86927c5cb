// Columns of durations behind the plot (gantt/draw-durations.ts): the room that a stack keeps for them, and where they stand in it.
import { SCROLL_BAR_PX } from './use-frame';

/** Room of one column, without a heading and with one. */
export const COLUMN_PX = 40;
export const HEADED_COLUMN_PX = 68;

/** What a stack keeps behind its plots. Columns have headings where there are two. */
export const durationsRoomPx = (columns: 0 | 1 | 2): number =>
  SCROLL_BAR_PX + (columns === 2 ? 2 * HEADED_COLUMN_PX : columns * COLUMN_PX);

export interface DurationColumn {
  readonly heading: string;
  /** Where its texts end. */
  readonly rightPx: number;
  readonly of: 'planned' | 'happened';
}

/** From `endPx`, the end of the plot, to the end of the chart. */
export function durationColumns(endPx: number, widthPx: number): readonly DurationColumn[] {
  const roomPx = widthPx - endPx - SCROLL_BAR_PX;
  if (roomPx >= 2 * HEADED_COLUMN_PX) {
    return [
      { heading: 'planned', rightPx: endPx + HEADED_COLUMN_PX, of: 'planned' },
      { heading: 'happened', rightPx: endPx + 2 * HEADED_COLUMN_PX, of: 'happened' },
    ];
  }
  return roomPx >= COLUMN_PX ? [{ heading: '', rightPx: endPx + COLUMN_PX, of: 'happened' }] : [];
}
