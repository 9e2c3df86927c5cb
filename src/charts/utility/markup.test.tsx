// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CurvesDrawing } from './CurvesDrawing';
import { layoutCurves } from './curves-layout';
import { SortedUtilities } from './SortedUtilities';

const methods = [
  { label: 'lexmin', ends: [{ id: '<ads>', endSlot: 1, utility: 3 }] },
  { label: 'published', ends: [{ id: '<ads>', endSlot: 2, utility: 1e-4 }] },
];
const input = { slotS: 5, slots: 2, jobs: [{ id: '<ads>', firstSlot: 1, utilityBySlot: [3, 1e-4] }] };

describe('what screen readers get of the utility charts', () => {
  test('sorted utilities are described in a sentence, and each method’s least and sum stand under the chart', () => {
    const html = renderToStaticMarkup(<SortedUtilities methods={methods} selectedJob="<ads>" assumedWidthPx={320} />);
    expect(html).toContain('role="slider" aria-roledescription="chart"');
    expect(html).toContain('aria-label="Sorted utilities: lexmin, published"');
    expect(html).toContain('lexmin: least utility 3 (&lt;ads&gt;), sum 3');
    expect(html).toContain('&lt;ads&gt;: rank 1 of 1 by lexmin, utility 3');
    expect(html).not.toContain('NaN');
  });

  test('without utilities it says so', () => {
    expect(renderToStaticMarkup(<SortedUtilities methods={[]} />)).toContain('No utilities to compare.');
  });

  test('the curves are a picture for the eye; methods differ by shape', () => {
    const layout = layoutCurves(input, methods, 320, 220);
    const html = renderToStaticMarkup(
      <CurvesDrawing
        {...{ input, methods, layout }}
        colours={['#0072b2']}
        {...{ selected: 0, hovered: -1, widthPx: 320, heightPx: 220 }}
      />,
    );
    expect(html).toContain('aria-hidden="true"');
    expect(html).toMatch(/<circle.*<polygon/);
    expect(html).not.toMatch(/NaN|undefined/);
  });
});
