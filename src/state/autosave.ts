// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the work across reloads and crashes: in localStorage, at once and synchronously, because a page that is being closed
// waits for nobody. Two tabs share one place: the last one that changed something is kept.
import { ListTexts } from '../base/list-texts';
import { readableCount } from '../base/readable';
import type { Catalogue } from '../model/declaration';
import { flowsOfAll } from '../model/flows';
import type { Job } from '../model/job';
import type { Scenario } from '../model/scenario';
import { writeJob, writeScenario } from '../model/write-scenario';
import { changeSession, notify } from './actions';
import { LEFT_KEY, type TextStorage, UNSAVED_KEY, WORK_KEY } from './autosaved-work';
import { currentScenario, isUnsaved, type PageStore } from './page-store';

/** Typing is kept this long after the last key. */
const PAUSE_MS = 250;

const NOT_KEPT =
  'This browser has no room to keep your work across reloads (its storage is full or off): save it as a file.';

/** About what a browser's storage holds, at some 45 characters each; writing them takes a tenth of a second. */
const MAX_KEPT_FLOWS = 60_000;

function tooLarge({ workload }: Scenario): string | undefined {
  const flows = 'coflows' in workload ? flowsOfAll(workload.coflows) : 0;
  if (flows <= MAX_KEPT_FLOWS) return undefined;
  return `This scenario is too large to be kept in this browser across reloads (${readableCount(flows)} flows; the limit is ${readableCount(MAX_KEPT_FLOWS)}): save it as a file, or keep the trace.`;
}

/** A document in one line, of whose jobs only those around an edit are written anew. */
function documentWriter(catalogue: Catalogue): (scenario: Scenario) => string {
  const texts = new ListTexts<Job>((job) => JSON.stringify(writeJob(job)));
  return (scenario) => {
    const { workload } = scenario;
    if (!('jobs' in workload)) return JSON.stringify(writeScenario(scenario, catalogue));
    const written = writeScenario({ ...scenario, workload: { jobs: [] } }, catalogue);
    const sections = Object.entries(written).map(([key, held]) => {
      const text = key === 'workload' ? `{"jobs":[${texts.of(workload.jobs).join(',')}]}` : JSON.stringify(held);
      return `${JSON.stringify(key)}:${text}`;
    });
    return `{${sections.join(',')}}`;
  };
}

export interface Autosave {
  /** Writes what is not yet written; called when the page is hidden or closed. */
  flush(): void;
  stop(): void;
}

/** `behind`: something has changed already that is not kept yet. */
export function keepWork(store: PageStore, storage: TextStorage, catalogue: Catalogue, behind = false): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = behind;
  const textOf = documentWriter(catalogue);

  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    pending = false;
    const state = store.getState();
    const scenario = currentScenario(state);
    let off = tooLarge(scenario);
    try {
      if (off === undefined) write(scenario, isUnsaved(state));
      else storage.setItem(LEFT_KEY, scenario.name);
    } catch {
      off ??= NOT_KEPT; // the browser's quota, or storage switched off
    }
    // Said once; the header goes on showing it.
    if ((state.session.autosaveOff === undefined) === (off === undefined)) return;
    changeSession(store, { autosaveOff: off });
    if (off !== undefined) notify(store, { tone: 'warning', sentence: off });
  }

  function write(scenario: Scenario, unsaved: boolean): void {
    // The mark first: work must never look safer than it is.
    if (unsaved) storage.setItem(UNSAVED_KEY, 'yes');
    storage.setItem(WORK_KEY, textOf(scenario));
    if (!unsaved) storage.removeItem(UNSAVED_KEY);
    storage.removeItem(LEFT_KEY);
  }

  const unsubscribe = store.subscribe((state, before) => {
    const sameSafe = state.session.safeWork === before.session.safeWork;
    if (state.history.present === before.history.present && state.view === before.view && sameSafe) return;
    pending = true;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  });
  flush();
  return {
    flush,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
