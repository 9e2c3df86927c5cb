// SPDX-License-Identifier: GPL-3.0-or-later
// The key of jobs under a figure: only those that the chart does not name, in as many rows as they need.
import { expect, test } from 'vitest';
import { jobsKey } from './jobs-key';

const jobs = ['logs', 'a<b', 'mail'].map((name, i) => ({ name, fill: `#00000${i}` }));
const keyOf = (more: Partial<Parameters<typeof jobsKey>[0]> = {}) =>
  jobsKey({
    jobs,
    chartSvg: '',
    widthPx: 300,
    topPx: 100,
    ink: '#111111',
    measure: (text) => text.length * 6,
    ...more,
  });

test('a job whose name stands in the chart is left out; a longer name or a cut one is another', () => {
  const { svg, heightPx } = keyOf({ chartSvg: '<text>logs</text><text>a&lt;b</text><text>mail…</text>' });
  expect(svg).not.toMatch(/logs|a&lt;b/);
  expect(svg).toContain('fill="#000002"');
  expect(svg).toContain('>mail</text>');
  expect(heightPx).toBe(24);
  expect(keyOf({ chartSvg: '<text>catalogs</text>' }).svg).toContain('>logs</text>');
});

test('rows break where the width ends, and names are text', () => {
  const { svg, heightPx } = keyOf({ widthPx: 60 });
  expect(heightPx).toBe(60);
  expect([...svg.matchAll(/<text [^>]*y="(\d+)"/g)].map(([, y]) => Number(y))).toEqual([119, 137, 155]);
  expect(svg).toContain('>a&lt;b</text>');
});

test('nothing where all are named, and where colours no longer tell them apart', () => {
  expect(keyOf({ jobs: [] })).toEqual({ svg: '', heightPx: 0 });
  const many = Array.from({ length: 25 }, (_, i) => ({ name: `j${i}`, fill: '#123456' }));
  expect(keyOf({ jobs: many }).heightPx).toBe(0);
});
