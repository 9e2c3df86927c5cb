// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, luminance, mix, pixelOf, shadeOf, textOn } from './colour';
import { jobFills, paintsFor } from './job-colours';
import { DARK_PALETTE, LIGHT_PALETTE } from './testing/palettes';

const jobsOf = (count: number, users: number) =>
  Array.from({ length: count }, (_, i) => ({ user: users === 0 ? undefined : `user-${i % users}` }));

describe('colour arithmetic', () => {
  test('contrast is 21 between black and white and 1 with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0072b2', '#0072b2')).toBe(1);
    expect(luminance('#ffffff')).toBeCloseTo(1);
  });

  test('mixing goes from one to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  test('a pixel has its bytes in the order of ImageData', () => {
    const bytes = new Uint8Array(Uint32Array.of(pixelOf('#112233')).buffer);
    expect([...bytes]).toEqual([0x11, 0x22, 0x33, 255]);
  });

  test('text on any fill has a contrast of 4.5 or more', () => {
    fc.assert(
      fc.property(fc.nat(0xffffff), (value) => {
        const fill = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrast(textOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('job colours', () => {
  test('up to eight jobs have Okabe-Ito’s eight in order', () => {
    expect(jobFills(jobsOf(8, 0), LIGHT_PALETTE)).toEqual(LIGHT_PALETTE.categories);
    expect(jobFills(jobsOf(3, 2), DARK_PALETTE)).toEqual(DARK_PALETTE.categories.slice(0, 3));
  });

  test('beyond eight, jobs of one user share a hue and differ in lightness', () => {
    const fills = jobFills(jobsOf(12, 3), LIGHT_PALETTE);
    const ofFirst = fills.filter((_, i) => i % 3 === 0);
    expect(new Set(ofFirst).size).toBe(4);
    expect(ofFirst[0]).toBe(LIGHT_PALETTE.categories[0]);
    for (const fill of ofFirst) expect(Math.abs(shadeOf(fill).hue - shadeOf(ofFirst[0] ?? '').hue)).toBeLessThan(25);
  });

  test('without users to tell apart, neighbours differ in hue', () => {
    for (const users of [0, 1]) {
      const fills = jobFills(jobsOf(20, users), LIGHT_PALETTE);
      expect(new Set(fills.slice(0, 7)).size).toBe(7);
      expect(new Set(fills).size).toBe(20);
    }
  });

  test('a job keeps its colour when others come after it', () => {
    const some = jobFills(jobsOf(30, 5), DARK_PALETTE);
    const more = jobFills(jobsOf(300, 5), DARK_PALETTE);
    expect(more.slice(0, 30)).toEqual(some);
  });

  test('many users have many hues', () => {
    expect(new Set(jobFills(jobsOf(20, 20), LIGHT_PALETTE)).size).toBe(20);
  });

  test('edges stand out from the surface by 3:1, and every text can be read', () => {
    for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
      const { full, back } = paintsFor(jobFills(jobsOf(60, 12), palette), palette);
      for (const { fill, edge, text, pale, paleText } of full) {
        expect(contrast(edge, palette.surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(paleText, pale)).toBeGreaterThanOrEqual(4.5);
      }
      for (const { fill, text } of back) expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
])('of jobs without users the first 14 are told apart by eye (%s)', (_, palette) => {
  const labOf = (colour: string): readonly number[] => {
    const { hue, chroma, lightness } = shadeOf(colour);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  };
  const fills = jobFills(
    Array.from({ length: 14 }, () => ({})),
    palette,
  );
  fills.forEach((fill, i) => {
    for (const other of fills.slice(0, i)) {
      const [one, two] = [labOf(fill), labOf(other)];
      expect(Math.hypot(...one.map((part, at) => part - two[at]!)), `${fill} ${other}`).toBeGreaterThan(0.055);
    }
  });
});

describe('jobs that only held runs have', () => {
  const jobsOnlyHeld = (count: number) => jobsOf(count, 0).map((job) => ({ ...job, heldOnly: true as const }));

  test('have hues of their own, and change none of the others', () => {
    for (const [own, more] of [
      [3, 2],
      [7, 4],
      [8, 1],
      [14, 5],
    ] as const) {
      const jobs = jobsOf(own, 0);
      const fills = jobFills([...jobs, ...jobsOnlyHeld(more)], LIGHT_PALETTE);
      expect(fills.slice(0, own)).toEqual(jobFills(jobs, LIGHT_PALETTE));
      expect(new Set(fills).size).toBe(own + more);
      expect(fills).not.toContain(LIGHT_PALETTE.ownerless);
    }
  });
});
