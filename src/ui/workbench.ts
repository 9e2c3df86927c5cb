// What the page needs once someone works on it, beyond looking at a plan: checking edits, writing files and links, keeping the
// work. Loaded after the first plan is drawn, so that the first sight does not wait for it.
import type { Scenario } from '../model/scenario';
import { encodeLink } from '../share/link';
import { CATALOGUE } from '../simulator/catalogue';
import { markSafe, notify } from '../state/actions';
import { type Edit, takeEdit } from '../state/checked-edit';
import type { TextStorage } from '../state/kept-work';
import { currentScenario, type PageStore } from '../state/page-store';
import { keepWork, type WorkKeeper } from '../state/work-keeper';
import { browserCodec } from '../worker/browser-codec';
import { fileNameOf, saveText, scenarioText } from './files';

export interface Workbench {
  takeEdit(edit: Edit): void;
  /** Keeps the work from now on, the present one at once. */
  keep(storage: TextStorage): WorkKeeper;
  saveFile(): void;
  /** The full link to this page with the scenario in its fragment. */
  link(scenario: Scenario): Promise<string>;
}

export function createWorkbench(store: PageStore): Workbench {
  return {
    takeEdit: (edit) => takeEdit(store, CATALOGUE, edit),
    keep: (storage) => keepWork(store, storage, CATALOGUE, true),
    saveFile() {
      const scenario = currentScenario(store.getState());
      const name = fileNameOf(scenario);
      saveText(name, scenarioText(scenario, CATALOGUE));
      markSafe(store);
      notify(store, { tone: 'info', sentence: `Saved as ${name}.` });
    },
    async link(scenario) {
      const fragment = await encodeLink(scenario, CATALOGUE, browserCodec);
      return `${location.href.replace(/#.*$/, '')}${fragment}`;
    },
  };
}
