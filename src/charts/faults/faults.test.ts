// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runFaults } from '../../analysis/chart-data/run-faults';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import type { LaneView } from '../time/lanes/lane-layout';
import { drawFaultsOfRacks } from './draw-faults';
import { faultMarks, markAt, markSentence } from './fault-marks';
import { faultBeginWords, faultEndWords, faultSentence } from './fault-words';
import { brokenWords, faultsOfRack } from './faults-of-rack';

const failures = {
  ...{ length: 2, rack: Int16Array.of(2, 2), machine: Int16Array.of(3, 4) },
  ...{ fromS: Float64Array.of(12.3, 30), toS: Float64Array.of(45, 200) },
};
const FAULTS = runFaults(
  {
    machines: [{ rack: 1, machine: 0, atS: 20, forS: 10 }],
    racks: [{ rack: 0, atS: 500, forS: 10 }],
    links: [{ rack: 1, atS: 5, forS: 10, factor: 0.1 }],
  },
  failures,
  100,
);
const TIME = { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 };

describe('what failed in a run', () => {
  test('lies by its begin, whether named or by chance, and only within the run', () => {
    expect([...FAULTS.fromS]).toEqual([5, 12.3, 20, 30]);
    expect([...FAULTS.byChance]).toEqual([0, 1, 0, 1]);
  });

  test('is described in words', () => {
    expect(faultSentence(FAULTS, 1)).toBe('machine 3 of rack 2 failed by chance at 12.3 s, back at 45 s');
    expect(faultSentence(FAULTS, 0)).toBe('a fault cut the links of rack 1 to 10 % from 5 s to 15 s');
    expect(faultBeginWords(FAULTS, 2)).toBe('machine 0 of rack 1 fails');
    expect(faultEndWords(FAULTS, 1)).toBe('machine 3 of rack 2 is back');
    expect(brokenWords(FAULTS, 2, 13, 14)).toBe('; machine 3 of rack 2 failed by chance at 12.3 s, back at 45 s');
    expect(brokenWords(FAULTS, 0, 13, 14)).toBe('');
    expect(faultsOfRack(FAULTS, 2)).toEqual([1, 3]);
  });

  test('has marks on the axis, one for what cannot be distinguished, and each fault in sight in one of them', () => {
    const wide = { ...TIME, span: { fromS: 0, toS: 2000 } };
    const [one, ...others] = faultMarks(FAULTS, wide);
    expect([one?.from, one?.to, others]).toEqual([0, 4, []]);
    expect(markSentence(FAULTS, one!)).toMatch(/; and 1 more begin by 30 s$/);
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 90, noNaN: true }),
        fc.double({ min: 0.5, max: 500, noNaN: true }),
        (fromS, longS) => {
          const time = { ...TIME, span: { fromS, toS: fromS + longS } };
          const marks = faultMarks(FAULTS, time);
          const marked = marks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
          const seen = [0, 1, 2, 3].filter((row) => FAULTS.fromS[row]! >= fromS && FAULTS.fromS[row]! <= fromS + longS);
          expect(marked).toEqual(seen);
          for (const mark of marks) expect(markAt(marks, mark.xPx)).toBe(mark);
        },
      ),
    );
  });

  test('is drawn on its rack’s lane for as long as it is down, and nowhere else', () => {
    const view: LaneView = {
      ...{ time: TIME, laneCount: 3, lanePx: 20, gapPx: 1, topPx: 4, scrollPx: 0 },
      ...{ heightPx: 64, widthPx: 580, dpr: 1 },
    };
    const fake = new FakeContext();
    drawFaultsOfRacks(fake.context, view, FAULTS, LIGHT_PALETTE);
    const lines = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.text);
    // The line of machine 4 of rack 2 continues where machine 3 is back, up to the plot's end.
    expect(lines.map(({ args }) => args.slice(0, 3))).toEqual([
      [89, 24, 50],
      [164, 24, 50],
      [126, 44, 163],
      [289, 44, 279],
    ]);
    const whole = new FakeContext();
    drawFaultsOfRacks(whole.context, view, runFaults(undefined, undefined, 9), LIGHT_PALETTE);
    expect(whole.named('fillRect')).toEqual([]);
  });
});
