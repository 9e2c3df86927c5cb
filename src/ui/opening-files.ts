// Files that are dropped or chosen: scenarios are read at once, everything else may be a trace.
import { readableCount } from '../base/readable';
import { MOST_PAYLOAD_BYTES } from '../model/limits';
import { changeSession } from '../state/actions';
import { askForFile } from './ask-for-file';
import { takeRead } from './opening';
import type { Page } from './page-context';
import type { ReadOutcome } from './reading';

const refused = (message: string): ReadOutcome => ({ ok: false, problems: [{ path: '', message }] });

/** Undefined for what is no UTF-8: letters would be lost without a word. */
function decodeText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export async function takeFile({ store, read }: Page, file: File): Promise<void> {
  if (file.size > MOST_PAYLOAD_BYTES) {
    const message = `the file has ${readableCount(file.size / 2 ** 20)} MiB; the limit is 64 MiB`;
    takeRead(store, refused(message), file.name);
    return;
  }
  const text = decodeText(await file.arrayBuffer());
  if (text === undefined) takeRead(store, refused('it is not text in UTF-8; save it as UTF-8'), file.name);
  else if (/^\s*[{[]/.test(text)) takeRead(store, await read('document', text), file.name);
  else changeSession(store, { trace: { name: file.name, text } });
}

export async function askForScenario(page: Page): Promise<void> {
  const file = await askForFile('.json,application/json,.tsv,.txt,.csv,text/plain');
  if (file !== undefined) await takeFile(page, file);
}
