// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GUTTER_PX } from '../time/use-frame';
import { distinguishingPart, gutterName, NAME_PX, sizedGutterName } from './gutter-names';

test('a name in the gutter ends before the swatch and begins off the edge of the page', () => {
  const widthOf = (text: string): number => 6 * text.length;
  expect(NAME_PX).toBeLessThanOrEqual(GUTTER_PX - 12 - 4);
  for (const name of ['collect-logs-daily', 'averylongnameofajob', 'short']) {
    expect(widthOf(gutterName([name], name, widthOf))).toBeLessThanOrEqual(NAME_PX);
    const { text, fontPx } = sizedGutterName([name], name, 15, widthOf);
    expect((widthOf(text) * fontPx) / 12).toBeLessThanOrEqual(NAME_PX);
  }
});

test('where little fits it is the end by which a thousand names differ', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `nightly-report-of-team-${i}`);
  const shown = names.map((name) => gutterName(names, name, (text) => 8 * text.length));
  expect([shown[6], shown[49], shown[493]]).toEqual(['…am-6', '…am-49', '…493']);
  expect(new Set(shown).size).toBe(1000);
});

describe('what tells long names apart', () => {
  const NAMES = ['tracker-of-2026/17/etl', 'tracker-of-2026/18/etl', 'tracker-of-2026/19/load'];

  test('is what follows their common beginning', () => {
    expect(NAMES.map((name) => distinguishingPart(NAMES, name))).toEqual(['…7/etl', '…8/etl', '…9/load']);
  });

  test.each([[['etl-1', 'load-1']], [['ab1', 'ab2']], [['the-only-one-there-is']], [[]]])(
    '%j stay as they are',
    (names) => {
      expect(names.map((name) => distinguishingPart(names, name))).toEqual(names);
    },
  );

  test('one that is the beginning of all keeps its end', () => {
    const names = ['nightly-report', 'nightly-report-2'];
    expect(names.map((name) => distinguishingPart(names, name))).toEqual(['…port', '…port-2']);
  });

  test('never cuts a character in half', () => {
    const names = ['tracks-\u{1F600}-day', 'tracks-\u{1F601}-day'];
    expect(names.map((name) => distinguishingPart(names, name))).toEqual(['…\u{1F600}-day', '…\u{1F601}-day']);
  });

  test('other names stay other names', () => {
    const named = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '-') }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom('', 'tracker-', 'ab'), named, (start, ends) => {
        const names = [...new Set(ends)].map((end) => start + end);
        expect(new Set(names.map((name) => distinguishingPart(names, name))).size).toBe(names.length);
      }),
    );
  });
});
