// What comes into the page from outside (files, links, presets), and what is said about it.
import { counted, readableCount } from '../base/readable';
import { MOST_PAYLOAD_BYTES } from '../model/limits';
import type { Problem } from '../model/problem';
import { changeSession, notify, openScenario, receiveScenario } from '../state/actions';
import type { PageStore } from '../state/page-store';
import { askForFile } from './ask-for-file';
import type { Page } from './page-context';
import type { ReadOutcome } from './reading';

/** Takes what was read; what is bad leaves the present work untouched and lists every problem. */
export function takeRead(store: PageStore, outcome: ReadOutcome, from: string): void {
  if (!outcome.ok) {
    changeSession(store, { rejected: { from, problems: outcome.problems } });
    return;
  }
  receiveScenario(store, { scenario: outcome.scenario, from, hint: outcome.hint });
  tellDropped(store, outcome.warnings);
}

/** Settings of what was on screen, or parts of a link, that could not be used: the scenario is whole without them. */
export function tellDropped(store: PageStore, warnings: readonly Problem[]): void {
  if (warnings.length === 0) return;
  notify(store, {
    tone: 'warning',
    sentence: `${counted(warnings.length, 'part')} of it could not be used; the scenario itself is whole.`,
    details: warnings,
  });
}

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

/** A preset replaces the work as a step: undo brings the work back. */
export async function openPreset({ store, read }: Page, id: string, title: string): Promise<void> {
  const outcome = await read('preset', id);
  if (outcome.ok) openScenario(store, outcome.scenario, `Open “${title}”`, outcome.hint);
  else takeRead(store, outcome, title);
}
