// SPDX-License-Identifier: GPL-3.0-or-later
// A file read as a table: its text, or the end of a sentence on why there is none.
import { readableCount } from '../../base/readable';
import { MAX_PAYLOAD_BYTES } from '../../model/limits';

type FileText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

export async function readTableFile(file: File): Promise<FileText> {
  if (file.size > MAX_PAYLOAD_BYTES)
    return { ok: false, message: `has ${readableCount(file.size / 2 ** 20)} MiB; the limit is 64 MiB` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.subarray(0, 2).join() === '80,75')
    return {
      ok: false,
      message: 'is a workbook of a spreadsheet: save the sheet as CSV, or copy its rows and paste them',
    };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, text };
  } catch {
    return { ok: false, message: 'is not text in UTF-8; save it as UTF-8' };
  }
}
