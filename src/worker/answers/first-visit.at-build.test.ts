// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { PRESETS } from '../../workload/presets/registry';
import { FIRST_VISIT } from './first-visit.at-build';

describe('what the first visit is given', () => {
  const preset = PRESETS.find((one) => one.id === FIRST_VISIT.id);

  it('is what the whole catalogue reads of its preset', () => {
    const read = readScenarioJson(preset?.document, CATALOGUE);
    expect(read).toEqual({ ok: true, scenario: FIRST_VISIT.scenario, warnings: [] });
    const { question, sentence, knob } = preset!;
    expect(FIRST_VISIT.hint).toEqual({ question, sentence, knob });
  });

  it('can be written into the worker as JSON', () => {
    expect(JSON.parse(JSON.stringify(FIRST_VISIT))).toStrictEqual(FIRST_VISIT);
  });
});
