// SPDX-License-Identifier: GPL-3.0-or-later
// From the bytes of a link to the document in them, scenario or lesson, or a sentence saying why there is none.
import { MAX_LINK_VALUES, MAX_PAYLOAD_BYTES, spacedDigits } from '../model/limits';
import { unpackColumns } from './columns';
import type { LinkCodec } from './link-codec';
import { DAMAGED } from './link-text';

type UnpackedPayload =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly message: string };

const REFUSALS = {
  damaged: DAMAGED,
  newer:
    'this link was made by a newer Gantry, which packs links in a way that this one cannot read. Open it with a newer Gantry',
  tooLarge: `the link unpacks to more than the limit of ${MAX_PAYLOAD_BYTES / 1024 / 1024} MiB`,
  tooMany: `the link unpacks to more than ${spacedDigits(MAX_LINK_VALUES)} values, the limit of a link. Ask for the file`,
} as const;

const refuse = (reason: keyof typeof REFUSALS): UnpackedPayload => ({ ok: false, message: REFUSALS[reason] });

export async function unpackPayload(bytes: Uint8Array, codec: LinkCodec): Promise<UnpackedPayload> {
  let text: string;
  try {
    text = await codec.inflate(bytes, MAX_PAYLOAD_BYTES);
  } catch (fault) {
    return refuse(fault instanceof RangeError ? 'tooLarge' : 'damaged');
  }
  const unpacked = unpackColumns(text);
  return unpacked.ok ? unpacked : refuse(unpacked.reason);
}
