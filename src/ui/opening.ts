// What comes into the page from outside (files, links, presets), and what is said about it.
import { counted } from '../base/readable';
import type { ReadResult } from '../model/read-scenario';
import { readScenarioJson } from '../model/read-scenario';
import { changeSession, markSafe, notify, openScenario, receiveScenario } from '../state/actions';
import { currentScenario } from '../state/page-store';
import type { Preset } from '../workload/presets/preset';
import { askForFile, fileNameOf, readScenarioFile, saveText, scenarioText } from './files';
import type { Page } from './page-context';

/** Takes what was read; what is bad leaves the present work untouched and lists every problem. */
export function takeRead(page: Page, read: ReadResult, from: string): void {
  if (!read.ok) {
    changeSession(page.store, { rejected: { from, problems: read.problems } });
    return;
  }
  receiveScenario(page.store, { scenario: read.scenario, from });
  if (read.warnings.length > 0) {
    notify(page.store, {
      tone: 'warning',
      sentence: `${counted(read.warnings.length, 'setting')} of what was on screen could not be used; the scenario is whole.`,
      details: read.warnings,
    });
  }
}

export async function takeFile(page: Page, file: File): Promise<void> {
  takeRead(page, await readScenarioFile(file, page.catalogue), file.name);
}

export function openPreset(page: Page, preset: Preset): void {
  const read = readScenarioJson(preset.document, page.catalogue);
  if (!read.ok) throw new Error(`preset ${preset.id} is not a good scenario`);
  openScenario(page.store, read.scenario, `Open “${preset.title}”`);
  notify(page.store, { tone: 'info', sentence: preset.sentence });
}

export function saveWork(page: Page): void {
  const scenario = currentScenario(page.store.getState());
  const name = fileNameOf(scenario);
  saveText(name, scenarioText(scenario, page.catalogue));
  markSafe(page.store);
  notify(page.store, { tone: 'info', sentence: `Saved as ${name}.` });
}

export async function askForScenario(page: Page): Promise<void> {
  const file = await askForFile('.json,application/json');
  if (file !== undefined) await takeFile(page, file);
}
