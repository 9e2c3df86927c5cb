// What comes into the page from outside (files, links), and what is said about it.
import { counted } from '../base/readable';
import type { ReadResult } from '../model/read-scenario';
import { changeSession, notify, receiveScenario } from '../state/actions';
import type { PageStore } from '../state/page-store';
import { askForFile } from './ask-for-file';
import type { Page } from './page-context';

/** Takes what was read; what is bad leaves the present work untouched and lists every problem. */
export function takeRead(store: PageStore, read: ReadResult, from: string): void {
  if (!read.ok) {
    changeSession(store, { rejected: { from, problems: read.problems } });
    return;
  }
  receiveScenario(store, { scenario: read.scenario, from });
  tellDropped(store, read);
}

/** Settings of what was on screen that could not be used: the scenario is whole without them. */
export function tellDropped(store: PageStore, { warnings }: Extract<ReadResult, { ok: true }>): void {
  if (warnings.length === 0) return;
  notify(store, {
    tone: 'warning',
    sentence: `${counted(warnings.length, 'setting')} of what was on screen could not be used; the scenario is whole.`,
    details: warnings,
  });
}

export async function takeFile(page: Page, file: File): Promise<void> {
  const bench = await page.workbench();
  takeRead(page.store, await bench.readFile(file), file.name);
}

export async function askForScenario(page: Page): Promise<void> {
  const file = await askForFile('.json,application/json');
  if (file !== undefined) await takeFile(page, file);
}
