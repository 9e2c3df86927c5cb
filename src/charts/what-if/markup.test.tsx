// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CurveChart } from './CurveChart';
import { RepeatChart } from './RepeatChart';
import { TornadoChart } from './TornadoChart';

const common = { name: 'Makespan by oversubscription', sentence: 'A sentence.', xName: 'times', assumedWidthPx: 700 };

describe('pictures of questions', () => {
  test('a curve has a name, a sentence, its runs at the ends of their lines, and scenario text as text', () => {
    const html = renderToStaticMarkup(
      <CurveChart
        {...common}
        yName="makespan"
        wordsOf={() => ''}
        figure={{
          ...{ xUnit: '', scale: 'linear', xs: [1, 2, 3], yUnit: 's', present: 2 },
          lines: [
            {
              place: 0,
              label: '1 <b>Corral</b>',
              points: [1, 2].map((x) => ({ x, mean: 10 * x, interval: [9 * x, 11 * x] as const, lost: [] })),
            },
            { place: 1, label: '2 Fair', points: [{ x: 1, lost: [{ word: 'stuck', count: 5, of: 5 }] }] },
          ],
        }}
      />,
    );
    expect(html).toContain('role="slider" aria-roledescription="chart"');
    expect(html).toContain('aria-label="Makespan by oversubscription"');
    expect(html).toContain('1 &lt;b&gt;Corral&lt;/b&gt;');
    expect(html).toContain('>stuck<');
    expect(html).toContain('>now<');
    expect(html).not.toContain('NaN');
  });

  test('a tornado says what is within noise', () => {
    const end = (change: number) => ({ value: '1', change, interval: [change - 0.2, change + 0.2] as const, lost: [] });
    const html = renderToStaticMarkup(
      <TornadoChart
        {...common}
        wordsOf={() => ''}
        rows={[{ path: 'a', label: 'NIC rate', less: end(0.01), more: end(-0.01) }]}
      />,
    );
    expect(html).toContain('NIC rate');
    expect(html).toContain('within noise');
    expect(html).not.toContain('NaN');
  });

  test('runs without any value yet have their row', () => {
    const figure = { rows: [{ place: 0, label: '1 Fair', values: [], lost: [] }], unit: 's', isDifference: false };
    const html = renderToStaticMarkup(<RepeatChart {...common} wordsOf={() => ''} figure={figure} />);
    expect(html).toContain('1 Fair');
    expect(html).not.toContain('NaN');
  });
});
