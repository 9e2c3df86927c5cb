// SPDX-License-Identifier: GPL-3.0-or-later
// Dropped or chosen files: scenarios are read at once, everything else may be a trace.
import { counted, readableCount } from '../../base/readable';
import { MAX_PAYLOAD_BYTES } from '../../model/limits';
import { changeSession, notify } from '../../state/actions';
import { passLessonFile } from '../open-lesson-maker';
import { isSweepOutput, passSweepFiles } from '../open-what-if';
import { askForFile } from './ask-for-file';
import { applyReadOutcome, type Receiver } from './opening';
import type { ReadOutcome } from './reading';

/** How a file of saved scenarios starts. */
const LIBRARY_BEGINS = /^\s*\{"gantryLibrary":/;

/** A lesson has `gantryLesson` among its fields; a file that starts with `gantry` is a scenario. */
const isLesson = (text: string): boolean =>
  /^\s*\{/.test(text) && /"gantryLesson"\s*:/.test(text) && !/^\s*\{\s*"gantry"\s*:/.test(text);

const refused = (message: string): ReadOutcome => ({ ok: false, problems: [{ path: '', message }] });

/** Undefined if it is not UTF-8: letters would be lost silently. */
function decodeText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Pictures, archives and programs have zero bytes near the start; text has none. */
const isBinary = (bytes: ArrayBuffer): boolean =>
  new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4096)).includes(0);

const A_WORKBOOK = 'it is a workbook of a spreadsheet: save the sheet as CSV, or copy its rows and paste them';
const isWorkbook = (bytes: ArrayBuffer, name: string): boolean =>
  /\.(xlsx|xlsm|ods)$/i.test(name) && new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 2)).join() === '80,75';

/** `others`: how many files were dropped with it. */
export async function takeFile({ store, read }: Receiver, file: File, others = 0): Promise<void> {
  if (await isSweepOutput(file)) {
    // Several are all taken where they were dropped (what-if/WhatIfGate).
    if (others === 0) passSweepFiles([file]);
    return;
  }
  if (others > 0) {
    const sentence = `${counted(others + 1, 'file')} were dropped; only ${file.name} is opened, since files open one at a time.`;
    notify(store, { tone: 'info', sentence });
  }
  if (file.size > MAX_PAYLOAD_BYTES) {
    const message = `the file has ${readableCount(file.size / 2 ** 20)} MiB; the limit is 64 MiB`;
    applyReadOutcome(store, refused(message), file.name);
    return;
  }
  const bytes = await file.arrayBuffer();
  const text = decodeText(bytes);
  if (isWorkbook(bytes, file.name)) applyReadOutcome(store, refused(A_WORKBOOK), file.name);
  else if (isBinary(bytes)) applyReadOutcome(store, refused('it is not text, as a scenario or a trace is'), file.name);
  else if (text === undefined) applyReadOutcome(store, refused('it is not text in UTF-8; save it as UTF-8'), file.name);
  else if (LIBRARY_BEGINS.test(text)) await takeLibrary({ store, read }, file.name, text);
  else if (isLesson(text)) passLessonFile({ text, name: file.name });
  else if (/^\s*[{[]/.test(text)) applyReadOutcome(store, await read('document', text), file.name);
  else changeSession(store, { trace: { name: file.name, text }, rejected: undefined });
}

/** Saved scenarios are added to those of this browser; the current scenario stays. */
async function takeLibrary(page: Receiver, name: string, text: string): Promise<void> {
  try {
    const { takeLibraryFile } = await import('../library/take-library-file');
    notify(page.store, { tone: 'info', sentence: await takeLibraryFile(page, text) });
  } catch (fault) {
    applyReadOutcome(page.store, refused(fault instanceof Error ? fault.message : String(fault)), name);
  }
}

export async function askForScenario(page: Receiver): Promise<void> {
  const file = await askForFile('.json,application/json,.jsonl,.tsv,.txt,.csv,text/plain');
  if (file !== undefined) await takeFile(page, file);
}
