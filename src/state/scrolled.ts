// SPDX-License-Identifier: GPL-3.0-or-later
// Scroll positions as the view lists them: "charts 120", "gantt-0 racks 96", in CSS pixels; those at the top are left out. Pure.
import { nameOf, pxOf, withPx } from './px-list';

/** A hundred thousand rows; browsers themselves stop at about thirty million pixels. */
const MAX_PX = 4_000_000;

export const scrolledTo = (scrolled: readonly string[] | undefined, place: string): number | undefined =>
  pxOf(scrolled, place, MAX_PX);

export const withScrolled = (
  scrolled: readonly string[] | undefined,
  place: string,
  px: number,
): readonly string[] | undefined => withPx(scrolled, place, px >= 1 ? Math.round(px) : undefined);

/** Places that are not scrolled to the top. */
export const scrolledPlaces = (scrolled: readonly string[] | undefined): readonly string[] =>
  (scrolled ?? []).map(nameOf).filter((place) => scrolledTo(scrolled, place) !== undefined);
