// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BreakdownBars } from './BreakdownBars';
import { partsBar, partsIn } from './breakdown-bars';
import { CdfPlot } from './CdfPlot';
import { cdfOf } from './cdf';
import { layoutCdf } from './cdf-layout';
import { partByKey, timeByKey } from './compare-keys';
import { DumbbellStrip } from './DumbbellStrip';
import { durationAxis } from './duration-axis';
import { partWords } from './phase-words';
import { madeCompared } from './testing/made-compared';

const first = madeCompared([
  { id: 'a', arrivalS: 0, parts: { noSlot: 10, map: 30 } },
  { id: 'b', arrivalS: 5, parts: { map: 60, shuffle: 20 } },
]);
const second = madeCompared([{ id: 'a', arrivalS: 0, parts: { reduce: 50 } }], {
  place: 1,
  label: 'fair',
  stale: true,
});
const nothing = () => undefined;

describe('the CDF', () => {
  const cdfs = [first, second].map(cdfOf);

  const drawn = (widthPx: number): string =>
    renderToStaticMarkup(
      <CdfPlot
        {...{ cdfs, kind: 'log', bound: { valueS: 20, of: 'mean' }, boundName: 'bound on plans’ mean' }}
        {...{ yName: 'share of jobs', xName: 'from arrival to end', name: 'Share', description: 'Told.', spoken: '' }}
        {...{ readS: 40, onRead: nothing, assumedWidthPx: widthPx }}
      />,
    );

  test('has a curve and marks per run, pale and dashed where it is stale, and a named bound', () => {
    const html = drawn(340);
    expect(html.match(/stroke="var\(--run-\d\)"/g)).toEqual(['stroke="var(--run-2)"', 'stroke="var(--run-1)"']);
    expect(html).toContain('bound on plans’ mean');
    expect(html).toContain('aria-label="Share"');
    expect(html).toContain('Told. Left and right arrows');
    expect(html).not.toMatch(/NaN|undefined/);
  });

  test('outlines runs before the last edit, on an axis that has them in sight', () => {
    const before = [{ place: 0, sortedS: Float64Array.of(30, 400), total: 2 }];
    const plain = layoutCdf(cdfs, undefined, 'linear', 340, 200);
    const both = layoutCdf(cdfs, undefined, 'linear', 340, 200, before);
    expect(plain.before).toEqual([]);
    expect(both.before).toHaveLength(1);
    expect(both.axis.pxOf(400)).toBeGreaterThan(both.axis.pxOf(80));
    expect(both.axis.pxOf(400)).toBeLessThanOrEqual(both.axis.rightPx);
  });

  test('names no bound over the name of the other axis', () => {
    expect(drawn(215)).toMatch(/>bound<.text>/);
  });

  test('is walked step by step, and never beyond its ends', () => {
    expect(timeByKey('ArrowRight', cdfs, undefined)).toBe(40);
    expect(timeByKey('ArrowRight', cdfs, 40)).toBe(50);
    expect(timeByKey('ArrowRight', cdfs, 80)).toBe(80);
    expect(timeByKey('ArrowLeft', cdfs, 50)).toBe(40);
    expect(timeByKey('End', cdfs, 40)).toBe(80);
    expect(timeByKey('Home', cdfs, 80)).toBe(40);
    expect(timeByKey('Escape', cdfs, 80)).toBe('none');
    expect(timeByKey('Escape', cdfs, undefined)).toBeUndefined();
    expect(timeByKey('a', cdfs, 80)).toBeUndefined();
  });
});

describe('where the time went', () => {
  const bars = [first, second, madeCompared([])].flatMap((one) => partsBar(one) ?? []);

  test('is described by part in the order of a job’s life; a run of which nothing ended has no bar', () => {
    expect(bars).toEqual([
      {
        ...{ place: 0, stale: false, totalS: 60 },
        parts: [
          { part: 'noSlot', meanS: 5 },
          { part: 'map', meanS: 45 },
          { part: 'shuffle', meanS: 10 },
        ],
      },
      { place: 1, stale: true, totalS: 50, parts: [{ part: 'reduce', meanS: 50 }] },
    ]);
    expect(partsIn(bars)).toEqual(['noSlot', 'map', 'shuffle', 'reduce']);
  });

  test('has a segment per part, as wide as its share of the longest bar', () => {
    const html = renderToStaticMarkup(
      <BreakdownBars
        {...{ bars, lit: { place: 0, part: 'map' }, onLit: nothing, assumedWidthPx: 300 }}
        words={(part) => partWords(part, false)}
        head={(place) => <b>run {place + 1}</b>}
        {...{ xName: 'mean time per job', name: 'Where', description: 'Told.', spoken: '' }}
      />,
    );
    expect(html).toMatch(/width:225px;background:var\(--phase-map\)[^>]*data-part="map"[^>]*data-lit="true"[^>]*>map</);
    expect(html.match(/data-part=/g)).toHaveLength(4);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  test('has the outline of the bar before the last edit, on the same axis', () => {
    const html = renderToStaticMarkup(
      <BreakdownBars
        {...{ bars, lit: undefined, onLit: nothing, assumedWidthPx: 300, words: String, head: () => null }}
        before={[{ place: 0, totalS: 120, parts: [{ part: 'map', meanS: 120 }] }]}
        {...{ xName: 'mean time per job', name: 'Where', description: 'Told.', spoken: '' }}
      />,
    );
    expect(html.match(/style="width:300px" data-before="map"/g)).toHaveLength(1);
    expect(html).toContain('width:112.5px;background:var(--phase-map)');
  });

  test('is walked from part to part and from run to run', () => {
    const at = (place: number, part: 'noSlot' | 'map' | 'shuffle' | 'reduce') => ({ place, part });
    expect(partByKey('ArrowRight', bars, undefined)).toEqual(at(0, 'noSlot'));
    expect(partByKey('ArrowRight', bars, at(0, 'map'))).toEqual(at(0, 'shuffle'));
    expect(partByKey('ArrowRight', bars, at(0, 'shuffle'))).toEqual(at(0, 'shuffle'));
    expect(partByKey('ArrowDown', bars, at(0, 'map'))).toEqual(at(1, 'reduce'));
    expect(partByKey('ArrowUp', bars, at(0, 'map'))).toEqual(at(0, 'map'));
    expect(partByKey('ArrowLeft', [], undefined)).toBeUndefined();
    expect(partByKey('Escape', bars, at(0, 'map'))).toBe('none');
  });
});

test('a dumbbell has both marks; one that never ended has its line go on beyond the end of the axis', () => {
  const axis = durationAxis('linear', { leastS: 1, mostS: 100 }, 10, 210);
  const strip = (afterS: number): string =>
    renderToStaticMarkup(
      <DumbbellStrip {...{ axis, widthPx: 220, beforeS: 50, afterS, beforePlace: 0, afterPlace: 1, kind: 'later' }} />,
    );
  expect(strip(75).match(/<path/g)).toHaveLength(2);
  const drawn = renderToStaticMarkup(
    <DumbbellStrip
      {...{ axis, widthPx: 220, beforeS: 50, afterS: 75, beforePlace: 0, afterPlace: 1, kind: 'later' }}
      ghostS={[20, Number.NaN]}
    />,
  );
  expect(drawn.match(/<path/g)).toHaveLength(3);
  expect(drawn).toContain('M50.5,11V15.5');
  expect(strip(75)).toContain('x1="110" x2="160"');
  expect(strip(Number.NaN).match(/<path/g)).toHaveLength(1);
  expect(strip(Number.NaN)).toContain('x1="110" x2="224"');
});
