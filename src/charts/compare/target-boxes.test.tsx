// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { boxByKey } from './compare-keys';
import { TargetBoxes } from './TargetBoxes';
import { boxWords, pastTargetWords, targetBoxes, targetSpan } from './target-boxes';

const values = (p25S: number | null, medianS: number | null, p75S: number | null) => ({
  p25PastTargetS: p25S,
  medianPastTargetS: medianS,
  p75PastTargetS: p75S,
});
const run = (place: number, classes: Parameters<typeof targetBoxes>[0][number]['classes']) => ({
  place,
  label: `run ${place}`,
  stale: place === 1,
  classes,
});
const RUNS = [
  run(0, {
    'utility:sensitive': values(-30, 0, 60),
    'utility:critical': values(-90, -60, -10),
    heavy: values(1, 2, 3),
  }),
  run(1, { 'utility:critical': values(5, 10, 200), 'utility:insensitive': values(null, null, null) }),
];
const BOXES = targetBoxes(RUNS);

describe('boxes of time past the target', () => {
  test('stand by class, the critical first, each with its runs; what has no target has none', () => {
    expect(BOXES.map(({ jobClass, place }) => `${jobClass} ${place}`)).toEqual([
      'utility:critical 0',
      'utility:critical 1',
      'utility:sensitive 0',
    ]);
    expect(targetBoxes([])).toEqual([]);
  });

  test('share an axis on which the target always is', () => {
    expect(targetSpan(BOXES)).toEqual({ fromS: -90, toS: 200 });
    expect(targetSpan(BOXES.slice(1, 2))).toEqual({ fromS: 0, toS: 200 });
    expect(targetSpan([])).toEqual({ fromS: -1, toS: 1 });
  });

  test('are described as early, late or on time', () => {
    expect(pastTargetWords(-90)).toBe('1:30 early');
    expect(boxWords(BOXES[2]!)).toBe('median on time; half of the jobs from 30 s early to 1:00 late');
  });

  test('are walked by arrows, and never beyond their ends', () => {
    expect(boxByKey('ArrowDown', 3, undefined)).toBe(0);
    expect(boxByKey('ArrowUp', 3, undefined)).toBe(2);
    expect(boxByKey('ArrowDown', 3, 2)).toBe(2);
    expect(boxByKey('ArrowLeft', 3, 2)).toBe(1);
    expect(boxByKey('End', 3, 0)).toBe(2);
    expect(boxByKey('Escape', 3, 0)).toBe('none');
    expect(boxByKey('Escape', 3, undefined)).toBeUndefined();
    expect(boxByKey('ArrowDown', 0, undefined)).toBeUndefined();
    expect(boxByKey('a', 3, 0)).toBeUndefined();
  });

  test('are drawn one below the other, with a heading per class and the axis named', () => {
    const html = renderToStaticMarkup(
      <TargetBoxes
        boxes={BOXES}
        words={(jobClass) => `class ${jobClass}`}
        head={({ label }) => <b>{label}</b>}
        {...{ name: 'Past', description: 'Told.', spoken: '', lit: 1, onLit: () => undefined, assumedWidthPx: 298 }}
      />,
    );
    expect(html.match(/class utility:/g)).toHaveLength(2);
    expect(html.match(/<rect/g)).toHaveLength(3);
    expect(html.match(/data-lit="true"/g)).toHaveLength(1);
    // 290 s on 290 px: the target is at 90, the second box from 95 to 290.
    expect(html).toContain('<rect x="99" y="2" width="195"');
    expect(html).toContain('past the target, 0 is on time');
    expect(html).toContain('Told. The arrow keys');
    expect(html).not.toMatch(/NaN|undefined/);
  });
});
