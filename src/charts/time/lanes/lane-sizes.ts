// SPDX-License-Identifier: GPL-3.0-or-later
// How high lanes may become, and how large the text on them is: a maximised chart fills its space.
import { createContext, useContext } from 'react';
import { mediaMatches } from '../../medium';
import { MIN_LANE_PX, MIN_TOUCHED_PX } from './lane-heights';

/** Whether the chart is maximised. */
export const MaximisedContext = createContext(false);

/** Higher lanes would be only empty colour, however few there are. */
const MAXIMISED_LANE_PX = 120;

/** The maximum height of a lane: what it is in a chart among others, or more. */
export const useMostLanePx = (amongOthersPx: number): number =>
  useContext(MaximisedContext) ? Math.max(amongOthersPx, MAXIMISED_LANE_PX) : amongOthersPx;

export const FONT_PX = 12;
const LARGE_FONT_PX = 15;
const LARGE_FROM_PX = 72;

/** Font size of names, times and labels, from the design. */
export const laneFontPx = (lanePx: number): number => (lanePx >= LARGE_FROM_PX ? LARGE_FONT_PX : FONT_PX);

/**
 * The minimum height of a lane before the chart scrolls: a finger needs more than a mouse. A change of pointer takes effect with the
 * next drawing.
 */
export const leastLanePx = (): number =>
  typeof matchMedia === 'function' && mediaMatches('(pointer: coarse)') ? MIN_TOUCHED_PX : MIN_LANE_PX;
