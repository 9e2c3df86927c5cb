// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario to the fragment of a URL and back, bit for bit: canonical form -> columns -> deflate -> base64url. Pure: the compressor is
// passed in. Never contains results.
import type { Catalogue } from '../model/fields/declaration';
import { quoteValue } from '../model/fields/field-words';
import { MAX_LINK_VALUES, overLimit } from '../model/limits';
import { InputError, type Problem } from '../model/problem';
import { type ReadResult, readScenarioJson } from '../model/reading/read-scenario';
import type { ReadOptions } from '../model/reading/read-workload';
import { writeScenario } from '../model/reading/write-scenario';
import type { Scenario } from '../model/scenario';
import { countValues, packColumns } from './columns';
import type { LinkCodec } from './link-codec';
import { decodePercent, type FoundLink, isEmbed, unwrapPayload, wrapPayload } from './link-text';
import { unpackPayload } from './unpack-payload';

/** Many programs cut longer links: offer the file instead. */
export const LONG_LINK_CHARACTERS = 30_000;

/** `#s=1.…`, including `#`. */
export async function encodeLink(scenario: Scenario, catalogue: Catalogue, codec: LinkCodec): Promise<string> {
  const document = writeScenario(scenario, catalogue);
  const values = countValues(document);
  if (values > MAX_LINK_VALUES)
    throw new InputError(`${overLimit(values, 'values are too many for a link', MAX_LINK_VALUES)}: save it as a file`);
  return wrapPayload(await codec.deflate(packColumns(document)));
}

export const refuseLink = (message: string): ReadResult => ({ ok: false, problems: [{ path: '', message }] });

const isSeed = (part: string): boolean => /^seed(=|%3d)/i.test(part);

/** A packed scenario is complete except for the seed: other values beside it would be silently lost. */
function ignoredParts(parts: readonly string[]): readonly Problem[] {
  return parts
    .filter((part) => /[A-Za-z0-9]/.test(part) && !isEmbed(part) && !isSeed(part))
    .map((part) => {
      const message = `${quoteValue(decodePercent(part))} besides #s= is ignored: it takes only a seed; a link with #p= takes other values`;
      return { path: '', message };
    });
}

/** `&seed=17`: one scenario, a different variant for each reader. Ignores punctuation added by chat programs. */
function withSeed(
  document: unknown,
  parts: readonly string[],
): { readonly document: unknown; readonly fault?: Problem } {
  const [given, other] = parts.filter(isSeed).map((part) => decodePercent(part.replace(/^seed(=|%3d)/i, '')).trim());
  if (given === undefined || typeof document !== 'object' || document === null) return { document };
  if (other !== undefined) return { document, fault: { path: 'seed', message: 'is given twice' } };
  const [, digits] = /^(\d{1,15})[^A-Za-z0-9]*$/.exec(given) ?? [];
  return { document: { ...document, seed: digits === undefined ? given : Number(digits) } };
}

export async function decodePacked(
  link: FoundLink,
  catalogue: Catalogue,
  codec: LinkCodec,
  how?: ReadOptions,
): Promise<ReadResult> {
  const unwrapped = unwrapPayload(link.body);
  if (!unwrapped.ok) return refuseLink(unwrapped.message);
  const unpacked = await unpackPayload(unwrapped.bytes, codec);
  if (!unpacked.ok) return refuseLink(unpacked.message);
  const { document, fault } = withSeed(unpacked.document, link.parameters);
  if (fault !== undefined) return { ok: false, problems: [fault] };
  const read = readScenarioJson(document, catalogue, undefined, how);
  return read.ok ? { ...read, warnings: [...read.warnings, ...ignoredParts(link.parameters)] } : read;
}
