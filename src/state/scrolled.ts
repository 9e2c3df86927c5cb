// SPDX-License-Identifier: GPL-3.0-or-later
// How far down what scrolls on the page is, as the view lists it: "charts 120", "gantt-0 racks 96", in CSS pixels; what stands at its top is
// left out. Pure.
import { nameOf, pxOf, withPx } from './px-list';

/** A hundred thousand rows; browsers themselves stop at some thirty million. */
const MAX_PX = 4_000_000;

export const scrolledTo = (scrolled: readonly string[] | undefined, place: string): number | undefined =>
  pxOf(scrolled, place, MAX_PX);

export const withScrolled = (
  scrolled: readonly string[] | undefined,
  place: string,
  px: number,
): readonly string[] | undefined => withPx(scrolled, place, px >= 1 ? Math.round(px) : undefined);

/** Those that are not at their top. */
export const scrolledPlaces = (scrolled: readonly string[] | undefined): readonly string[] =>
  (scrolled ?? []).map(nameOf).filter((place) => scrolledTo(scrolled, place) !== undefined);
