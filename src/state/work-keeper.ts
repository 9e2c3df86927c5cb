// Keeps the work across reloads and crashes: in localStorage, at once and synchronously, because a page that is being closed
// waits for nobody. Two tabs share one place: the last one that changed something is kept.
import type { Catalogue } from '../model/declaration';
import { writeScenario } from '../model/write-scenario';
import { changeSession, notify } from './actions';
import { type TextStorage, UNSAVED_KEY, WORK_KEY } from './kept-work';
import { currentScenario, isUnsaved, type PageStore } from './page-store';

/** Typing is kept this long after the last key. */
const PAUSE_MS = 250;

const NOT_KEPT =
  'This browser has no room to keep your work across reloads (its storage is full or off): save it as a file.';

export interface WorkKeeper {
  /** Writes what is not yet written; called when the page is hidden or closed. */
  flush(): void;
  stop(): void;
}

/** `behind`: something has changed already that is not kept yet. */
export function keepWork(store: PageStore, storage: TextStorage, catalogue: Catalogue, behind = false): WorkKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = behind;

  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    pending = false;
    const state = store.getState();
    let off = false;
    try {
      // The mark first: work must never look safer than it is.
      if (isUnsaved(state)) storage.setItem(UNSAVED_KEY, 'yes');
      storage.setItem(WORK_KEY, JSON.stringify(writeScenario(currentScenario(state), catalogue)));
      if (!isUnsaved(state)) storage.removeItem(UNSAVED_KEY);
    } catch {
      off = true; // the browser's quota, or storage switched off: said once, in the header
    }
    if (state.session.autosaveOff === off) return;
    changeSession(store, { autosaveOff: off });
    if (off) notify(store, { tone: 'warning', sentence: NOT_KEPT });
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
