// SPDX-License-Identifier: GPL-3.0-or-later
// Widths at which the page changes what it shows; those at which it only looks different are in the style sheets. In em of the letters that
// the browser is set to, 16 px as a rule: with letters twice as large a page has space for half as much, as on a screen half as wide.

import { textScale } from './text-scale';

/** A phone shows one timeline at a time. */
export const PHONE = '(max-width: 30em)';
/** The bar at the top has one menu in place of its buttons. */
export const ONE_MENU = '(width < 47.5em)';

/** Section headings narrower than this cannot fit this many choices side by side beside their figures. */
export const choicesMinPx = (choices: number): number => textScale() * (choices < 5 ? 620 : choices < 6 ? 708 : 968);
/** The same for the bar above the single picture, beside what is shown of runs and in which order. */
export const barChoicesMinPx = (choices: number): number => textScale() * (choices < 5 ? 770 : choices < 6 ? 830 : 910);
