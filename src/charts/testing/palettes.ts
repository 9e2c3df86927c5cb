// SPDX-License-Identifier: GPL-3.0-or-later
// The two themes for tests: close to the tokens, fixed here so that no style sheet is needed.
import { type ChartPalette, paletteFrom } from '../palette';

const SHARED: Readonly<Record<string, string>> = {
  '--category-1': '#0072b2',
  '--category-2': '#e69f00',
  '--category-3': '#009e73',
  '--category-4': '#cc79a7',
  '--category-5': '#56b4e9',
  '--category-6': '#d55e00',
  '--category-7': '#f0e442',
  '--category-8': '#5d6775',
  '--phase-wait': '#c6cdd7',
  '--phase-shuffle': '#93a0b1',
  '--phase-map': '#56636f',
  '--phase-reduce': '#202a36',
  '--link-up': '#8393a7',
  '--link-down': '#485a70',
};
const LIGHT: Readonly<Record<string, string>> = {
  ...SHARED,
  '--surface': '#ffffff',
  '--surface-sunken': '#f4f6f9',
  '--line': '#d5dbe4',
  '--line-strong': '#7b8797',
  '--grid': '#e6eaf0',
  '--text': '#171c24',
  '--text-quiet': '#465060',
  '--accent': '#0b4fa8',
  '--cursor': '#0b4fa8',
  '--sooner': '#5b3f94',
  '--later': '#a04b00',
};
const DARK: Readonly<Record<string, string>> = {
  ...SHARED,
  '--surface': '#14171c',
  '--surface-sunken': '#0f1216',
  '--line': '#2e3540',
  '--line-strong': '#76839a',
  '--grid': '#242a33',
  '--text': '#e8ecf2',
  '--text-quiet': '#b3bdcb',
  '--accent': '#8ab8ff',
  '--cursor': '#8ab8ff',
  '--sooner': '#b9a3ea',
  '--later': '#f0a050',
};

const resolved = (tokens: Readonly<Record<string, string>>): ChartPalette =>
  paletteFrom((token) => {
    const colour = tokens[token];
    if (colour === undefined) throw new Error(`No colour for ${token} in the tests.`);
    return colour;
  }, 'sans-serif');

export const LIGHT_PALETTE = resolved(LIGHT);
export const DARK_PALETTE = resolved(DARK);
