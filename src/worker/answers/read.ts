// SPDX-License-Identifier: GPL-3.0-or-later
// Text from outside -> a checked scenario. The same reader as the command line's; here it runs off the page's thread.
// All plug-ins' declarations, other presets and links are loaded when the text has to do with them: the first sight of a page needs
// none.
import type { Catalogue } from '../../model/declaration';
import { InputError } from '../../model/problem';
import { type ReadResult, readScenarioJson, readScenarioText } from '../../model/read-scenario';
import { readEqualRacks } from '../../model/topology-fields';
import { TCP } from '../../network/tcp-declaration';
import { CORRAL } from '../../simulator/schedulers/declarations/corral';
import { first } from '../../workload/presets/first';
import type { Hint, Preset } from '../../workload/presets/preset';
import type { ReadAnswer, ReadQuestion } from '../api';

/** Also with changes of its own, of which its question says nothing; what has notes asks in them. */
const PRESET_LINK = /#p=([\w-]+)(?!.*&notes=)(?=&|$)/;

export async function answerRead(question: ReadQuestion): Promise<ReadAnswer> {
  const read = await readAny(question);
  if (!read.ok) throw new InputError(read.problems);
  return { scenario: read.scenario, warnings: read.warnings, hint: await hintOf(question) };
}

async function hintOf({ form, text }: ReadQuestion): Promise<Hint | undefined> {
  const id = form === 'preset' ? text : form === 'link' ? PRESET_LINK.exec(text)?.[1] : undefined;
  const preset = id === undefined ? undefined : await presetOf(id);
  return preset && { question: preset.question, sentence: preset.sentence, knob: preset.knob };
}

async function readAny({ form, text }: ReadQuestion): Promise<ReadResult> {
  if (form === 'link') {
    const parts = [
      import('../../share/open-link'),
      import('../browser-codec'),
      wholeCatalogue(),
      loadPresets(),
    ] as const;
    const [{ openLink }, { browserCodec }, catalogue, presets] = await Promise.all(parts);
    return openLink(text, { presets, catalogue, codec: browserCodec });
  }
  if (form === 'document') return readScenarioText(text, await wholeCatalogue());
  if (text === first.id) return readScenarioJson(first.document, CATALOGUE_OF_FIRST);
  const document = (await presetOf(text))?.document;
  return readScenarioJson(document, await wholeCatalogue());
}

async function loadPresets(): Promise<readonly Preset[]> {
  return (await import('../../workload/presets/registry')).PRESETS;
}

async function presetOf(id: string): Promise<Preset | undefined> {
  return id === first.id ? first : (await loadPresets()).find((one) => one.id === id);
}

/** Of all plug-ins. */
async function wholeCatalogue(): Promise<Catalogue> {
  return (await import('../../simulator/catalogue')).CATALOGUE;
}

/** Of those that the first visit's preset names. */
const CATALOGUE_OF_FIRST: Catalogue = {
  readTopology: readEqualRacks,
  planners: [],
  schedulers: [CORRAL],
  networks: [TCP],
  generators: [],
};
