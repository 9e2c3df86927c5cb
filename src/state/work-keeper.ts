// Keeps the work across reloads and crashes: in localStorage, at once and synchronously, because a page that is being closed
// waits for nobody. Two tabs share one place: the last one that changed something is kept.
import type { Catalogue } from '../model/declaration';
import type { Problem } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import type { Scenario } from '../model/scenario';
import { writeScenario } from '../model/write-scenario';
import { changeSession } from './actions';
import { currentScenario, isUnsaved, type PageStore } from './page-store';

/** The part of `Storage` that is used; tests pass a plain one. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const WORK_KEY = 'gantry.work';
/** Where work that this Gantry cannot read is put aside, so that nothing is thrown away. */
const ASIDE_KEY = 'gantry.work.aside';
/** Typing is kept this long after the last key. */
const PAUSE_MS = 250;

export type KeptWork =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly scenario: Scenario; readonly unsaved: boolean }
  | { readonly kind: 'unreadable'; readonly problems: readonly Problem[]; readonly text: string };

/** What the last visit left. */
export function readKeptWork(storage: TextStorage, catalogue: Catalogue): KeptWork {
  const text = storage.getItem(WORK_KEY);
  if (text === null) return { kind: 'none' };
  const kept = parseKept(text);
  const read = readScenarioJson(kept?.scenario, catalogue);
  if (read.ok) return { kind: 'kept', scenario: read.scenario, unsaved: kept?.unsaved === true };
  storage.setItem(ASIDE_KEY, text);
  return { kind: 'unreadable', problems: read.problems, text };
}

function parseKept(text: string): { readonly scenario?: unknown; readonly unsaved?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface WorkKeeper {
  /** Writes what is not yet written; called when the page is hidden or closed. */
  flush(): void;
  stop(): void;
}

export function keepWork(store: PageStore, storage: TextStorage, catalogue: Catalogue): WorkKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;

  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    pending = false;
    const state = store.getState();
    const text = JSON.stringify({
      scenario: writeScenario(currentScenario(state), catalogue),
      unsaved: isUnsaved(state),
    });
    let off = false;
    try {
      storage.setItem(WORK_KEY, text);
    } catch {
      off = true; // the browser's quota, or storage switched off: said once, in the header
    }
    if (state.session.autosaveOff !== off) changeSession(store, { autosaveOff: off });
  }

  const stop = store.subscribe((state, before) => {
    const sameSafe = state.session.safeWork === before.session.safeWork;
    if (state.history.present === before.history.present && state.view === before.view && sameSafe) return;
    pending = true;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  });
  return { flush, stop };
}
