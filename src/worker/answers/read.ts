// SPDX-License-Identifier: GPL-3.0-or-later
// Text from outside -> a checked scenario. The same reader as the command line's; here it runs off the page's thread.
// The reader, all plug-ins' declarations, other presets and the code for links are loaded when the text needs them: the first sight of a
// page needs none.
import type { Catalogue } from '../../model/fields/declaration';
import { InputError } from '../../model/problem';
import type { ReadResult } from '../../model/reading/read-scenario';
import type { Hint, Preset } from '../../workload/presets/preset';
import type { ReadAnswer, ReadQuestion } from '../api';
import { FIRST_VISIT } from './first-visit.at-build';

/** A preset's link, even with edits that its question does not mention. A link with notes asks its question in them. */
const PRESET_LINK = /#p=([\w-]+)(?!.*&notes=)(?=&|$)/;

export async function answerRead(question: ReadQuestion): Promise<ReadAnswer> {
  if (question.form === 'preset' && question.text === FIRST_VISIT.id) {
    return { scenario: FIRST_VISIT.scenario, warnings: [], hint: FIRST_VISIT.hint };
  }
  const read = await readAny(question);
  if (!read.ok) throw new InputError(read.problems);
  return { scenario: read.scenario, warnings: read.warnings, hint: await hintOf(question) };
}

async function hintOf({ form, text }: ReadQuestion): Promise<Hint | undefined> {
  const id = form === 'preset' ? text : form === 'link' ? PRESET_LINK.exec(text)?.[1] : undefined;
  const preset = id === undefined ? undefined : await presetOf(id);
  return preset && { question: preset.question, sentence: preset.sentence, knob: preset.knob };
}

/** Like a scenario that has just been started. */
const MAY_BE_EMPTY = { mayBeEmpty: true } as const;

async function readAny({ form, text }: ReadQuestion): Promise<ReadResult> {
  if (form === 'link') {
    const parts = [
      import('../../share/open-link'),
      import('../browser-codec'),
      wholeCatalogue(),
      loadPresets(),
    ] as const;
    const [{ openLink }, { browserCodec }, catalogue, presets] = await Promise.all(parts);
    return openLink(text, { presets, catalogue, codec: browserCodec, how: MAY_BE_EMPTY });
  }
  const parts = [import('../../model/reading/read-scenario'), wholeCatalogue()] as const;
  if (form === 'document') {
    const [{ readScenarioText }, catalogue] = await Promise.all(parts);
    return readScenarioText(text, catalogue, undefined, MAY_BE_EMPTY);
  }
  const [{ readScenarioJson }, catalogue, preset] = await Promise.all([...parts, presetOf(text)]);
  return readScenarioJson(preset?.document, catalogue);
}

async function loadPresets(): Promise<readonly Preset[]> {
  return (await import('../../workload/presets/registry')).PRESETS;
}

async function presetOf(id: string): Promise<Preset | undefined> {
  return (await loadPresets()).find((one) => one.id === id);
}

/** Of all plug-ins. */
async function wholeCatalogue(): Promise<Catalogue> {
  return (await import('../../simulator/catalogue')).CATALOGUE;
}
