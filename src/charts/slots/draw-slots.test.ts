// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { SlotRun } from '../../analysis/chart-data/testing/slot-runs';
import { FakeContext } from '../testing/fake-context';
import { drawSlots } from './draw-slots';
import { layoutSlots } from './slots-layout';
import { sceneOf } from './testing/scenes';

describe('the drawing by slot', () => {
  test('names tasks where they fit, and only there', () => {
    const run: SlotRun = {
      ...{ apart: false, jobs: 1 },
      rows: [
        { job: 0, index: 7, startS: 0, endS: 1 },
        { job: 0, index: 17, startS: 1, endS: 30, killed: true },
      ],
    };
    const scene = sceneOf(run, 16, 0, 32);
    const time = { ...scene.layout.view.time, widthPx: 200 };
    const wide = layoutSlots({ counts: scene.picture.lanes, lanePx: 16, time, heightPx: 40, scrollPx: 0, dpr: 1 });
    const fake = new FakeContext();
    drawSlots(fake.context, { ...scene, layout: wide });
    expect(fake.texts).toContain('map 17');
    expect(fake.texts).not.toContain('map 7');
  });
});
