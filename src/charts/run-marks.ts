// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is recognised everywhere: a shape by its place among the runs and plans, and a grey that distinguishes it from its
// neighbours. Hues are for jobs.

/** In a 12 by 12 box. */
const SHAPES: readonly string[] = [
  'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z', // circle
  'M1.5 1.5h9v9h-9z', // square
  'M6 1l5.2 9.5H.8z', // triangle
  'M6 .6 11.4 6 6 11.4.6 6z', // diamond
  'M4.2 1h3.6v3.2H11v3.6H7.8V11H4.2V7.8H1V4.2h3.2z', // plus
  'M6 11 .8 1.5h10.4z', // triangle down
  'M3.3 1h5.4l2.7 5-2.7 5H3.3L.6 6z', // hexagon
  'M1 4h10v4H1z', // bar
];

/** A path in a 12 by 12 box. */
export const runShape = (place: number): string => SHAPES[place % SHAPES.length]!;

/** Greys of the tokens. */
const GREYS = 3;

/** A token: dark enough in light and light enough in dark for marks and lines. */
export const runColour = (place: number): string => `var(--run-${(place % GREYS) + 1})`;

/** Of a line, in pixels: undefined is solid. */
const DASHES: readonly (string | undefined)[] = [undefined, '7 3', '2 3', '9 3 2 3'];
export const runDash = (place: number): string | undefined => DASHES[place % DASHES.length];
