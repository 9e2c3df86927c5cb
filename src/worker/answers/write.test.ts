// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { scenarioText } from '../../share/scenario-text';
import { CATALOGUE } from '../../simulator/catalogue';
import { first } from '../../workload/presets/first';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();

function firstScenario() {
  const read = readScenarioJson(first.document, CATALOGUE);
  if (!read.ok) throw new Error('the first preset is good');
  return read.scenario;
}

async function written(form: 'file' | 'link'): Promise<string> {
  const reply = await ask({ kind: 'write', form, scenario: firstScenario() });
  if (!reply.ok) throw new Error('it was written');
  return reply.answer.text.text();
}

test('a file is the text that the page writes by itself', async () => {
  expect(await written('file')).toBe(scenarioText(firstScenario(), CATALOGUE));
});

test('a link is a fragment that opens the same scenario', async () => {
  const fragment = await written('link');
  expect(fragment).toMatch(/^#s=1\./);
  const reply = await ask({ kind: 'read', form: 'link', text: fragment });
  expect(reply.ok && reply.answer.scenario).toEqual(firstScenario());
});
