// Keeps the work across reloads and crashes: in localStorage, at once and synchronously, because a page that is being closed
// waits for nobody. Two tabs share one place: the last one that changed something is kept.
import type { Catalogue } from '../model/declaration';
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
/** There while the work is in no file or link yet. */
const UNSAVED_KEY = 'gantry.work.unsaved';
/** Where work that this Gantry cannot read is put, so that nothing is thrown away. */
const ASIDE_KEY = 'gantry.work.aside';
/** Typing is kept this long after the last key. */
const PAUSE_MS = 250;

export interface KeptWork {
  /** The scenario as a document, still to be read: it may be of an older version. */
  readonly text: string;
  readonly unsaved: boolean;
}

/** What the last visit left. */
export function readKeptWork(storage: TextStorage): KeptWork | undefined {
  const text = storage.getItem(WORK_KEY);
  return text === null ? undefined : { text, unsaved: storage.getItem(UNSAVED_KEY) !== null };
}

/** What this Gantry cannot read is put aside, so that the next thing kept does not replace it. */
export const putAside = (storage: TextStorage, text: string): void => storage.setItem(ASIDE_KEY, text);

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
    let off = false;
    try {
      storage.setItem(WORK_KEY, JSON.stringify(writeScenario(currentScenario(state), catalogue)));
      if (isUnsaved(state)) storage.setItem(UNSAVED_KEY, 'yes');
      else storage.removeItem(UNSAVED_KEY);
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
