// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the scenario across reloads and crashes: in localStorage, immediately and synchronously, because a closing page does not
// wait. Two tabs share one place: it keeps the scenario of the tab that changed something last, and what that replaces is set aside
// (other-tabs.ts). While nothing can be kept, the page says so, and so does the next visit.
import { ListTexts } from '../base/list-texts';
import { readableCount } from '../base/readable';
import type { Catalogue } from '../model/fields/declaration';
import { flowsOfAll } from '../model/flows';
import type { Job } from '../model/job';
import { writeJob, writeScenario } from '../model/reading/write-scenario';
import type { Scenario } from '../model/scenario';
import { changeSession, notify } from './actions';
import { LEFT_KEY, SCENARIO_KEY, type TextStorage, UNSAVED_KEY } from './autosaved-scenario';
import { othersAside, setAsideOther } from './other-tabs';
import { currentScenario, isUnsaved, type Notice, type PageStore } from './page-store';

/** Typing is saved this long after the last key press. */
const PAUSE_MS = 250;

const NOT_KEPT =
  'Your work is not kept across reloads: this browser’s storage for Gantry is full or off. Save it as a file.';
const OVERTAKEN =
  'Another tab of Gantry keeps its work in this browser now: what this tab shows would not come back after a reload.';

/** Reserves space while all is well, for the name of a scenario that later cannot be kept. */
const RESERVE_KEY = 'gantry.work.reserve';
const RESERVED = 300;

/** About what a browser's storage can hold, at some 45 characters each; writing them takes a tenth of a second. */
const MAX_KEPT_FLOWS = 60_000;

function tooLarge({ workload }: Scenario): string | undefined {
  const flows = 'coflows' in workload ? flowsOfAll(workload.coflows) : 0;
  if (flows <= MAX_KEPT_FLOWS) return undefined;
  return `This scenario is too large to be kept in this browser across reloads (${readableCount(flows)} flows; the limit is ${readableCount(MAX_KEPT_FLOWS)}): save it as a file, or keep the trace.`;
}

/** Writes the document on one line; only the jobs around an edit are written again. */
function documentWriter(catalogue: Catalogue): (scenario: Scenario) => string {
  const texts = new ListTexts<Job>((job) => JSON.stringify(writeJob(job)));
  return (scenario) => {
    const { workload } = scenario;
    if (!('jobs' in workload)) return JSON.stringify(writeScenario(scenario, catalogue));
    const written = writeScenario({ ...scenario, workload: { jobs: [] } }, catalogue);
    const sections = Object.entries(written).map(([key, section]) => {
      const text = key === 'workload' ? `{"jobs":[${texts.of(workload.jobs).join(',')}]}` : JSON.stringify(section);
      return `${JSON.stringify(key)}:${text}`;
    });
    return `{${sections.join(',')}}`;
  };
}

export interface Autosave {
  /** Writes what is not yet written; called when the page is hidden or closed. */
  flush(): void;
  /** Another tab has replaced this one's scenario with its own. */
  overtaken(): void;
  stop(): void;
}

interface KeepOptions {
  /** There are already changes that are not kept yet. */
  readonly behind?: boolean;
  /** The document that was stored when this tab opened; a different one is another tab's. */
  readonly found?: string | undefined;
  /** Called when another tab's work has been set aside. */
  readonly onOthers?: () => void;
  /** Offered if nothing can be kept. */
  readonly saveFile?: () => void;
}

export function keepEdited(
  store: PageStore,
  storage: TextStorage,
  catalogue: Catalogue,
  options: KeepOptions = {},
): Autosave {
  const { onOthers, saveFile } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = options.behind === true;
  let known = 'found' in options ? (options.found ?? null) : storage.getItem(SCENARIO_KEY);
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
    } catch {
      off ??= NOT_KEPT; // the browser's quota, or storage switched off
    }
    if (off !== undefined) leave(scenario.name);
    say(off, saveFile && { label: 'Save as a file', run: saveFile });
  }

  /** One notice; the header keeps showing it, and the page asks before it is closed. */
  function say(off: string | undefined, action?: Notice['action']): void {
    if ((store.getState().session.autosaveOff === undefined) === (off === undefined)) return;
    changeSession(store, { autosaveOff: off });
    if (off !== undefined) notify(store, { tone: 'warning', sentence: off, ...(action && { action }) });
  }

  /** The next visit will find an older scenario and must know that another was opened later. */
  function leave(name: string): void {
    try {
      storage.removeItem(RESERVE_KEY);
      storage.setItem(LEFT_KEY, name.slice(0, RESERVED / 2));
    } catch {
      // There is no storage at all, so there is no older scenario either.
    }
  }

  /** Sets aside what another tab has kept since, and has nowhere else, before it is replaced. */
  function keepOther(): void {
    const there = storage.getItem(SCENARIO_KEY);
    if (there === null || there === known || storage.getItem(UNSAVED_KEY) === null) return;
    setAsideOther(storage, there);
  }

  function write(scenario: Scenario, unsaved: boolean): void {
    const text = textOf(scenario);
    keepOther();
    // The mark first: a scenario must never look safer than it is.
    if (unsaved) storage.setItem(UNSAVED_KEY, 'yes');
    storage.setItem(SCENARIO_KEY, text);
    known = text;
    if (!unsaved) storage.removeItem(UNSAVED_KEY);
    storage.removeItem(LEFT_KEY);
    if (storage.getItem(RESERVE_KEY) === null) reserve();
    if (othersAside(storage).length > 0) onOthers?.();
  }

  function reserve(): void {
    try {
      storage.setItem(RESERVE_KEY, ' '.repeat(RESERVED));
    } catch {
      // Storage is full to the last character, but the scenario is in.
    }
  }

  const unsubscribe = store.subscribe((state, before) => {
    const sameSafe = state.session.safeScenario === before.session.safeScenario;
    if (state.history.present === before.history.present && state.view === before.view && sameSafe) return;
    pending = true;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  });
  flush();
  return {
    flush,
    overtaken() {
      if (!isUnsaved(store.getState())) return;
      const run = (): void => {
        pending = true;
        flush();
      };
      say(OVERTAKEN, { label: 'Keep this one too', run });
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
