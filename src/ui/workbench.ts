// SPDX-License-Identifier: GPL-3.0-or-later
// What the page needs for work beyond looking at a plan: checking edits, writing files and links, keeping the work. Loaded after the
// first plan is drawn, so that the first sight does not wait for it.
import { hasManyFlows } from '../model/flows';
import { MAX_PAYLOAD_BYTES } from '../model/limits';
import type { Scenario } from '../model/scenario';
import { scenarioText } from '../share/scenario-text';
import { CATALOGUE } from '../simulator/catalogue';
import { markSafe, notify, openScenario } from '../state/actions';
import { carriesScenario } from '../state/address';
import { type TextStorage, takeUnsavedName } from '../state/autosaved-scenario';
import { applyCheckedEdit, type Edit } from '../state/checked-edit';
import { currentScenario, editedScenario, type PageStore } from '../state/page-store';
import type { WriteQuestion } from '../worker/api';
import { type Ask, isAbort } from '../worker/ask';
import { emptyScenario } from '../workload/presets/empty';
import { keepFromNow } from './keeping';
import { fileNameOf, saveBlob, saveText } from './opening/files';
import type { Receiver } from './opening/opening';
import { askForScenario, takeFile } from './opening/opening-files';
import { pageStorage } from './page-storage';

/** Writing more than this blocks the page for a tenth of a second. */
const MANY_JOBS = 2000;

export interface Workbench {
  readonly takeFile: typeof takeFile;
  readonly askForScenario: typeof askForScenario;
  applyCheckedEdit(edit: Edit): void;
  /** Replaces the present scenario with an empty one; undo brings it back, so there is no question. */
  begin(): void;
  /** Keeps the scenario from now on, the present one at once, and asks before the page is closed with work that is not kept. */
  keep(page: Receiver, storage: TextStorage | undefined, found: string | undefined, overtaken: boolean): void;
  /** Saves the scenario as it is now, even if writing takes a while. */
  saveFile(): void;
  /** The full link to this page with the scenario in its fragment; undefined if the request was cancelled. */
  link(scenario: Scenario, signal: AbortSignal): Promise<string | undefined>;
}

export function createWorkbench(store: PageStore, ask: Ask): Workbench {
  async function written(form: WriteQuestion['form'], scenario: Scenario, signal?: AbortSignal) {
    const reply = await ask<WriteQuestion>({ kind: 'write', form, scenario }, { signal });
    if (!reply.ok) throw new Error(reply.problems[0]?.message);
    return reply.answer.text;
  }

  async function saveLarge(name: string, scenario: Scenario): Promise<void> {
    const edited = editedScenario(store.getState());
    notify(store, { tone: 'info', sentence: `Writing ${name}: the scenario is large.` });
    try {
      const blob = await written('file', scenario);
      saveBlob(name, blob);
      markSafe(store, edited);
      const tooLarge = blob.size > MAX_PAYLOAD_BYTES;
      const rest = tooLarge ? ', but it is larger than 64 MiB, more than Gantry can open: keep the trace too' : '';
      notify(store, { tone: tooLarge ? 'warning' : 'info', sentence: `Saved as ${name}${rest}.` });
    } catch (fault) {
      const why = fault instanceof Error ? ` ${fault.message}` : '';
      notify(store, { tone: 'danger', sentence: `${name} could not be written.${why}` });
    }
  }

  reportLeft(store, takeUnsavedName(pageStorage()));
  return {
    takeFile,
    askForScenario,
    applyCheckedEdit: (edit) => applyCheckedEdit(store, CATALOGUE, edit),
    begin() {
      openScenario(store, emptyScenario(), 'New scenario');
      // A link in the address is to another scenario: a reload must not bring that back.
      if (carriesScenario(location.hash)) history.replaceState(null, '', location.pathname + location.search);
    },
    keep(page, storage, found, overtaken) {
      keepFromNow(page, storage, found, () => this.saveFile(), overtaken);
    },
    saveFile() {
      const scenario = currentScenario(store.getState());
      const name = fileNameOf(scenario);
      const { workload } = scenario;
      if (hasManyFlows(workload) || ('jobs' in workload && workload.jobs.length > MANY_JOBS)) {
        void saveLarge(name, scenario);
        return;
      }
      saveText(name, scenarioText(scenario, CATALOGUE));
      markSafe(store);
      notify(store, { tone: 'info', sentence: `Saved as ${name}.` });
    },
    async link(scenario, signal) {
      try {
        const fragment = await (await written('link', scenario, signal)).text();
        return `${location.href.replace(/#.*$/, '')}${fragment}`;
      } catch (fault) {
        if (isAbort(fault)) return undefined;
        throw fault;
      }
    },
  };
}

function reportLeft(store: PageStore, name: string | undefined): void {
  if (name === undefined) return;
  const sentence = `What you had open last${name && `, “${name}”,`} could not be kept in this browser: this is what was kept before it. Open its file or trace again.`;
  notify(store, { tone: 'warning', sentence });
}
