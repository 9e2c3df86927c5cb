// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePartByKey } from '../../charts/minimap/minimap-window';
import { fitSpan, panBy, type TimeSpan, zoomAt } from '../../charts/time/span';
import { keptTime } from './use-time-span';

const WHOLE = { fromS: undefined, toS: undefined };

const extents = fc.double({ min: 0.01, max: 1e7, noNaN: true }).map((toS) => ({ fromS: 0, toS }));
const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });

/** What is kept of it, as the page shows it next. */
const kept = (span: TimeSpan, extent: TimeSpan): TimeSpan => {
  const { fromS, toS } = keptTime(span, extent);
  return fromS === undefined || toS === undefined ? fitSpan(extent) : { fromS, toS };
};

test('a part of the time is kept, in six digits of its length', () => {
  const span = { fromS: 1.23456789, toS: 11.23456789 };
  expect(keptTime(span, { fromS: 0, toS: 100 })).toEqual({ fromS: 1.23457, toS: 11.23457 });
});

test('nothing is kept of the whole time, whichever way it was come to', () => {
  fc.assert(
    fc.property(extents, shares, shares, (extent, at, share) => {
      const whole = fitSpan(extent);
      expect(keptTime(whole, extent)).toEqual(WHOLE);
      const near = kept(zoomAt(whole, extent.toS * at, share, extent), extent);
      expect(keptTime(zoomAt(near, extent.toS * at, 2 / share, extent), extent)).toEqual(WHOLE);
      // By the window of the minimap, one edge after the other.
      const first = kept(movePartByKey('Home', false, 'from', kept(panBy(near, 1, extent), extent), extent)!, extent);
      expect(keptTime(movePartByKey('End', false, 'to', first, extent)!, extent)).toEqual(WHOLE);
    }),
  );
});
