// SPDX-License-Identifier: GPL-3.0-or-later
// Text to JSON value. Faults are reported with line, column and a reason in our own words: engines word their messages differently, and
// none reports a duplicate key.

import { MAX_PAYLOAD_BYTES } from '../limits';
import { MAX_PROBLEMS_REPORTED, type Problem } from '../problem';
import { JsonScanner, type ScanFault } from './json-scanner';

type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const refused = (message: string): ParsedJson => ({ ok: false, problems: [{ path: '', message }] });

/** Length in UTF-8 bytes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) bytes += unit <= 0x7ff || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2; // a surrogate pair is 4
  }
  return bytes;
}

/** "line 3, column 14", counted from 1 in characters, not counting a byte order mark. */
export function placeOf(text: string, at: number): string {
  let line = 1;
  let lineStart = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let i = lineStart; i < at; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) {
      line++;
      lineStart = i + 1;
    }
  }
  let column = 1;
  for (const _ of text.slice(lineStart, at)) column++;
  return `line ${line}, column ${column}`;
}

export function parseJson(text: string, mostBytes = MAX_PAYLOAD_BYTES): ParsedJson {
  if (text.length * 3 > mostBytes && bytesOf(text) > mostBytes) {
    const mebibytes = Math.ceil((bytesOf(text) / 1024 / 1024) * 10) / 10;
    return refused(`the document has ${mebibytes} MiB; the limit is ${mostBytes / 1024 / 1024} MiB`);
  }
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const scanner = new JsonScanner(text, start);
  const fault: ScanFault | undefined = scanner.run();
  if (fault !== undefined) return refused(`${placeOf(text, fault.at)}: ${fault.reason}`);
  if (scanner.twice.length > 0) {
    const problems = scanner.twice.slice(0, MAX_PROBLEMS_REPORTED).map(({ path, firstAt, at }) => {
      return { path, message: `the key is there twice: at ${placeOf(text, firstAt)} and at ${placeOf(text, at)}` };
    });
    return { ok: false, problems };
  }
  return { ok: true, value: JSON.parse(start === 0 ? text : text.slice(start)) as unknown };
}
