// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { FIGURE_SIZES, layoutWidthPx, pixelsOf, sheetOf, widerLayoutPx } from './figure-sizes';
import { withDensity } from './png-density';

const sizeOf = (id: string) => FIGURE_SIZES.find((size) => size.id === id) ?? expect.unreachable();

describe('a figure', () => {
  test.each(FIGURE_SIZES)('of $id has its width and its letters when it is laid out for it', (size) => {
    const widthPx = layoutWidthPx(size);
    const sheet = sheetOf(size, widthPx, 200);
    expect(sheet.widthPt).toBe(size.widthPt);
    expect(sheet.textPt).toBeCloseTo(size.textPt, 9);
    // The sheet has the aspect ratio of the part of the drawing that it shows, or it would be squeezed.
    expect(sheet.viewBox.width / sheet.viewBox.height).toBeCloseTo(sheet.widthPt / sheet.heightPt, 9);
  });

  test('in a column is 84 mm wide and as high as the chart', () => {
    const size = sizeOf('one-column');
    expect((size.widthPt / 72) * 25.4).toBeCloseTo(84, 9);
    const { heightPt } = sheetOf(size, layoutWidthPx(size), 300);
    expect(heightPt).toBeCloseTo(300 * (8 / 12) + 2 * size.marginPt, 9);
    expect(pixelsOf(size.widthPt, 300)).toBe(992);
  });

  test('that is too high for a slide is laid out wider, and stands in its middle', () => {
    const slide = sizeOf('slide');
    expect(widerLayoutPx(slide, 200)).toBeUndefined();
    expect(widerLayoutPx(sizeOf('one-column'), 5000)).toBeUndefined();
    const widthPx = widerLayoutPx(slide, 900) ?? 0;
    const { textPt, viewBox, heightPt } = sheetOf(slide, widthPx, 900);
    expect(heightPt).toBe(540);
    expect(textPt).toBeLessThan(18);
    expect(viewBox.x + viewBox.width / 2).toBeCloseTo(widthPx / 2, 6);
    expect(viewBox.y + viewBox.height / 2).toBeCloseTo(450, 6);
    expect(viewBox.height).toBeGreaterThan(900);
  });
});

test('the density of a PNG stands behind its head, with the right check sum', () => {
  // An image of one pixel, without a density.
  const png = Uint8Array.from(atob(ONE_PIXEL), (letter) => letter.charCodeAt(0));
  const out = withDensity(png, 300);
  expect(out.length).toBe(png.length + 21);
  expect(String.fromCharCode(...out.subarray(37, 41))).toBe('pHYs');
  const view = new DataView(out.buffer);
  expect([view.getUint32(41), view.getUint32(45), out[49]]).toEqual([11811, 11811, 1]);
  // The checksum for 300 dpi, as other programs write it.
  expect(view.getUint32(50).toString(16)).toBe('78a53f76');
  expect([...out.subarray(54)]).toEqual([...png.subarray(33)]);
});

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
