// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a file or of standard input (`-`): within the limit and in UTF-8, or a sentence that says why not.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MAX_PAYLOAD_BYTES } from '../model/limits';
import { InputError } from '../model/problem';
import { placeOf } from '../model/reading/parse-json';
import { findLink } from '../share/link-text';

const MIB = 2 ** 20;
const LIMIT = `the limit is ${MAX_PAYLOAD_BYTES / MIB} MiB`;

/** Reads no more than one chunk beyond the limit. Throws InputError without the file's name. */
export async function readText(file: string): Promise<string> {
  return decodeUtf8(await readBytes(file));
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    if (file !== '-') {
      const { size } = await stat(file);
      if (size > MAX_PAYLOAD_BYTES) throw new InputError(`has ${Math.ceil((size / MIB) * 10) / 10} MiB; ${LIMIT}`);
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    // Pipes and devices do not report their size.
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_PAYLOAD_BYTES) throw new InputError(`has more than ${MAX_PAYLOAD_BYTES / MIB} MiB; ${LIMIT}`);
    }
    return Buffer.concat(chunks);
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    if (fault instanceof InputError || code === undefined) throw fault;
    throw new InputError(whyUnread(file, code));
  }
}

function whyUnread(file: string, code: string): string {
  if (findLink(file) !== undefined)
    return 'is a link, not a file: gantry open LINK prints its scenario, and other commands read that from - or from a file';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'ENAMETOOLONG') return 'no such file; the name is too long for one';
  if (code === 'EISDIR') return 'is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  return `could not be read (${code})`;
}

/** Throws InputError with the place of the first byte that is not UTF-8, because another encoding would turn letters into others. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const [first, second] = bytes;
    const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    if (wide) throw new InputError('is in UTF-16; save it in UTF-8');
    throw new InputError(`${firstBadPlace(bytes)}: a byte here is not UTF-8; save the file in UTF-8`);
  }
}

function firstBadPlace(bytes: Buffer): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let before = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf('\ufffd', from);
    before += Buffer.byteLength(text.slice(from, at));
    // The replacement character for a bad byte may be in the file itself, as ef bf bd.
    if (bytes[before] !== 0xef || bytes[before + 1] !== 0xbf || bytes[before + 2] !== 0xbd) return placeOf(text, at);
    before += 3;
    from = at + 1;
  }
}
