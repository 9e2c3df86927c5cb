import { expect, test } from 'vitest';
import { PRESETS } from '../workload/presets/registry';
import { numberAt, withNumberAt } from './number-at';
import type { Work } from './page-store';
import { smallScenario } from './testing/small-page';

const work: Work = smallScenario();

test('a number is read and set where it stands, and all else is shared', () => {
  expect(numberAt(work, 'topology.nicGbps')).toBe(10);
  expect(numberAt(work, 'topology.slots.shared')).toBe(2);
  const changed = withNumberAt(work, 'topology.slots.shared', 5);
  expect(numberAt(changed, 'topology.slots.shared')).toBe(5);
  expect(changed.workload).toBe(work.workload);
  expect(changed.topology).toEqual({ ...work.topology, slots: { shared: 5 } });
});

test('where there is no number, nothing is read or set', () => {
  for (const path of ['topology.ocs.reconfigurationMs', 'name', 'topology', 'nothing', '']) {
    expect(numberAt(work, path)).toBeUndefined();
    expect(withNumberAt(work, path, 5)).toBe(work);
  }
});

test('every knob of a preset is a number of its document, between its ends', () => {
  const knobs = PRESETS.flatMap(({ knob, document }) => (knob === undefined ? [] : [{ knob, document }]));
  expect(knobs.length).toBeGreaterThan(2);
  for (const { knob, document } of knobs) {
    const value = numberAt(document as unknown as Work, knob.path);
    expect(value, knob.path).toBeGreaterThanOrEqual(knob.least);
    expect(value, knob.path).toBeLessThanOrEqual(knob.most);
  }
});
