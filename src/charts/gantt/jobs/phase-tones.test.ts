// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { contrast, pixelOf, shadeOf } from '../../colour';
import { jobFills } from '../../job-colours';
import { DARK_PALETTE, LIGHT_PALETTE } from '../../testing/palettes';
import { LANE_PHASES, ownerOf } from './job-lane-data';
import { phasePixels, phaseTones } from './phase-tones';

const FRESH = { stale: false, edged: false };
const jobs = Array.from({ length: 40 }, (_, i) => ({ user: `user-${i % 9}` }));

test.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
])('in every hue maps stand out from the surface, and reduces and moving bytes from maps (%s)', (_, palette) => {
  for (const fill of [...palette.categories, ...jobFills(jobs, palette)]) {
    const { solid, middle, strong, hint } = phaseTones(fill, palette);
    expect(contrast(solid, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(strong, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(middle, solid)).toBeGreaterThanOrEqual(1.4);
    expect(contrast(middle, palette.surface)).toBeGreaterThanOrEqual(1.4);
    expect(contrast(hint, middle)).toBeGreaterThanOrEqual(1.2);
    // On a dark page, only white is lighter than the lightest hues.
    expect(contrast(strong, solid)).toBeGreaterThanOrEqual(palette.dark ? 1.1 : 1.7);
  }
});

test('a phase has one tone in all charts, and each job its own', () => {
  const pixels = phasePixels(['#0072b2', '#009e73'], LIGHT_PALETTE, -1, FRESH);
  const map = LANE_PHASES.indexOf('map');
  const moving = LANE_PHASES.indexOf('moving');
  expect(new Set([pixels(ownerOf(0, map)), pixels(ownerOf(1, map)), pixels(ownerOf(0, moving))]).size).toBe(3);
});

test('tones are made once for each surface: another theme, and stale results, have their own', () => {
  const [fill] = jobFills(jobs, LIGHT_PALETTE) as [string, ...string[]];
  const light = phaseTones(fill, LIGHT_PALETTE);
  const dark = phaseTones(fill, DARK_PALETTE);
  expect(phaseTones(fill, LIGHT_PALETTE)).toBe(light);
  expect(dark.hint).not.toBe(light.hint);
  const map = ownerOf(0, LANE_PHASES.indexOf('map'));
  const fresh = phasePixels([fill], LIGHT_PALETTE, -1, FRESH)(map);
  expect(phasePixels([fill], LIGHT_PALETTE, -1, { ...FRESH, stale: true })(map)).not.toBe(fresh);
  expect(phasePixels([fill], LIGHT_PALETTE, -1, FRESH)(map)).toBe(fresh);
  expect(phasePixels(['#0072b2', fill], LIGHT_PALETTE, 0, FRESH)(ownerOf(1, LANE_PHASES.indexOf('map')))).not.toBe(
    fresh,
  );
});

test('maps that have edges are filled as the job is in every other chart; without edges they stand out by themselves', () => {
  const [yellow] = [LIGHT_PALETTE.categories[6]!];
  const map = ownerOf(0, LANE_PHASES.indexOf('map'));
  expect(phasePixels([yellow], LIGHT_PALETTE, -1, { ...FRESH, edged: true })(map)).toBe(pixelOf(yellow));
  expect(phasePixels([yellow], LIGHT_PALETTE, -1, FRESH)(map)).toBe(pixelOf(phaseTones(yellow, LIGHT_PALETTE).solid));
});

test('on dark ground reduces keep the hue of their job', () => {
  for (const fill of DARK_PALETTE.categories.slice(0, 7)) {
    const { solid, strong } = phaseTones(fill, DARK_PALETTE);
    const [of, is] = [shadeOf(solid), shadeOf(strong)];
    const turn = Math.abs(((is.hue - of.hue + 540) % 360) - 180);
    expect(turn, fill).toBeLessThan(30);
    expect(is.chroma, fill).toBeGreaterThan(0.04);
  }
});
