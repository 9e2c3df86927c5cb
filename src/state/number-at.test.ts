// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { GENERATORS } from '../workload/generators/registry';
import type { Knob } from '../workload/presets/preset';
import { PRESETS } from '../workload/presets/registry';
import { numberAt, withNumberAt } from './number-at';
import type { EditedScenario } from './page-store';
import { smallScenario } from './testing/small-page';

const edited: EditedScenario = smallScenario();

/** The knob must show the generator's own default. */
function usualOf({ workload }: EditedScenario, { path, usual }: Knob): number | undefined {
  const kind = 'generate' in workload ? workload.generate.kind : '';
  const field = GENERATORS.find(({ id }) => id === kind)?.options[path.slice(path.lastIndexOf('.') + 1)];
  return field?.fallback === usual ? usual : undefined;
}

test('a number is read and set where it stands, and all else is shared', () => {
  expect(numberAt(edited, 'topology.nicGbps')).toBe(10);
  expect(numberAt(edited, 'topology.slots.shared')).toBe(2);
  const changed = withNumberAt(edited, 'topology.slots.shared', 5);
  expect(numberAt(changed, 'topology.slots.shared')).toBe(5);
  expect(changed.workload).toBe(edited.workload);
  expect(changed.topology).toEqual({ ...edited.topology, slots: { shared: 5 } });
});

test('where there is no number, nothing is read or set', () => {
  for (const path of ['topology.ocs.reconfigurationMs', 'name', 'topology', 'nothing', '']) {
    expect(numberAt(edited, path)).toBeUndefined();
    expect(withNumberAt(edited, path, 5)).toBe(edited);
  }
});

test('a number that is left out is set in its record, and only there', () => {
  expect(numberAt(withNumberAt(edited, 'topology.background', 0.5, true), 'topology.background')).toBe(0.5);
  const bare = { ...edited, workload: { generate: { kind: 'puma' } } } as unknown as EditedScenario;
  const changed = withNumberAt(bare, 'workload.generate.heavyShare', 0.6, true);
  expect(changed.workload).toEqual({ generate: { kind: 'puma', heavyShare: 0.6 } });
  for (const path of ['topology.ocs.reconfigurationMs', 'name', 'topology', 'workload.generate.kind']) {
    expect(withNumberAt(bare, path, 5, true)).toBe(bare);
  }
});

test('every knob of a preset is a number of its document, or one that its generator has, between its ends', () => {
  const knobs = PRESETS.flatMap(({ knob, document }) => (knob === undefined ? [] : [{ knob, document }]));
  expect(knobs.length).toBeGreaterThan(2);
  for (const { knob, document } of knobs) {
    const edited = document as unknown as EditedScenario;
    const value = numberAt(edited, knob.path) ?? usualOf(edited, knob);
    expect(value, knob.path).toBeGreaterThanOrEqual(knob.least);
    expect(value, knob.path).toBeLessThanOrEqual(knob.most);
  }
});
