// What the page needs once someone works on it, beyond looking at a plan: the catalogue, reading, checking, writing, links,
// files. Loaded after the first plan is drawn (`page.workbench()`), so that the first sight does not wait for it.
import type { ReadResult } from '../model/read-scenario';
import { readScenarioJson } from '../model/read-scenario';
import type { Scenario } from '../model/scenario';
import { encodeLink } from '../share/link';
import { markSafe, notify, openScenario } from '../state/actions';
import { type Edit, takeEdit } from '../state/checked-edit';
import type { TextStorage } from '../state/kept-work';
import { currentScenario, type PageStore } from '../state/page-store';
import { keepWork, type WorkKeeper } from '../state/work-keeper';
import { browserCodec } from '../worker/browser-codec';
import type { Preset } from '../workload/presets/preset';
import { CATALOGUE } from './catalogue';
import { fileNameOf, readScenarioFile, saveText, scenarioText } from './files';

export interface Workbench {
  takeEdit(edit: Edit): void;
  keep(storage: TextStorage): WorkKeeper;
  readFile(file: File): Promise<ReadResult>;
  saveFile(): void;
  openPreset(preset: Preset): void;
  /** The full link to this page with the scenario in its fragment. */
  link(scenario: Scenario): Promise<string>;
}

export function createWorkbench(store: PageStore): Workbench {
  return {
    takeEdit: (edit) => takeEdit(store, CATALOGUE, edit),
    keep: (storage) => keepWork(store, storage, CATALOGUE),
    readFile: (file) => readScenarioFile(file, CATALOGUE),
    saveFile() {
      const scenario = currentScenario(store.getState());
      const name = fileNameOf(scenario);
      saveText(name, scenarioText(scenario, CATALOGUE));
      markSafe(store);
      notify(store, { tone: 'info', sentence: `Saved as ${name}.` });
    },
    openPreset(preset) {
      const read = readScenarioJson(preset.document, CATALOGUE);
      if (!read.ok) throw new Error(`The preset ${preset.id} is not a good scenario.`);
      openScenario(store, read.scenario, `Open “${preset.title}”`, preset.sentence);
    },
    async link(scenario) {
      const fragment = await encodeLink(scenario, CATALOGUE, browserCodec);
      return `${location.href.replace(/#.*$/, '')}${fragment}`;
    },
  };
}
