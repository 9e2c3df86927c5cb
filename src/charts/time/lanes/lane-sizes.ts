// SPDX-License-Identifier: GPL-3.0-or-later
// How high lanes may become, and how large what is written on them: a maximised chart fills its space.
import { createContext, useContext } from 'react';
import { mediaMatches } from '../../medium';
import { MIN_LANE_PX, MIN_TOUCHED_PX } from './lane-heights';

/** Whether the chart was enlarged: handed down from above. */
export const MaximisedContext = createContext(false);

/** Higher lanes are only empty colour, however few there are. */
const MAXIMISED_LANE_PX = 120;

/** The most that a lane takes: what the chart takes among others, or more. */
export const useMostLanePx = (amongOthersPx: number): number =>
  useContext(MaximisedContext) ? Math.max(amongOthersPx, MAXIMISED_LANE_PX) : amongOthersPx;

export const FONT_PX = 12;
const LARGE_FONT_PX = 15;
const LARGE_FROM_PX = 72;

/** Of names, times and labels: sizes of the design. */
export const laneFontPx = (lanePx: number): number => (lanePx >= LARGE_FROM_PX ? LARGE_FONT_PX : FONT_PX);

/**
 * The least that a lane has before the chart scrolls: a finger needs more than a mouse. A pointer that is exchanged counts from the next
 * drawing on.
 */
export const leastLanePx = (): number =>
  typeof matchMedia === 'function' && mediaMatches('(pointer: coarse)') ? MIN_TOUCHED_PX : MIN_LANE_PX;
