// SPDX-License-Identifier: GPL-3.0-or-later
// Any Gantry link: a packed scenario (`#s=`) or a preset with changes (`#p=`).
import type { Catalogue } from '../model/fields/declaration';
import type { ReadResult } from '../model/reading/read-scenario';
import type { ReadOptions } from '../model/reading/read-workload';
import { decodePacked, refuseLink } from './link';
import type { LinkCodec } from './link-codec';
import { findLink } from './link-text';
import { decodePreset, type PresetDocument } from './plain-link';

export type { PresetDocument } from './plain-link';

interface LinkSurroundings {
  readonly presets: readonly PresetDocument[];
  readonly catalogue: Catalogue;
  readonly codec: LinkCodec;
  readonly how?: ReadOptions;
}

/** Takes a whole URL or its fragment, with or without `#`, and with whatever chat programs append. */
export async function openLink(
  text: string,
  { presets, catalogue, codec, how }: LinkSurroundings,
): Promise<ReadResult> {
  const found = findLink(text);
  if (found?.form === 's') return decodePacked(found, catalogue, codec, how);
  if (found?.form === 'p') return decodePreset(found, presets, catalogue);
  if (/^\s*[{[]/.test(text)) return refuseLink('this is a file’s text, not a link: open it as a file');
  return refuseLink('this is not a Gantry link: it has neither #s= (a scenario) nor #p= (a preset by name)');
}
