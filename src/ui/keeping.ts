// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the scenario in the browser: when it is written, what other tabs do meanwhile, and the question before a page is closed with
// work that is not kept anywhere.
import { CATALOGUE } from '../simulator/catalogue';
import { notify } from '../state/actions';
import { type Autosave, keepEdited } from '../state/autosave';
import { SCENARIO_KEY, type TextStorage } from '../state/autosaved-scenario';
import { forgetOthers, nameOfDocument, othersAside } from '../state/other-tabs';
import { isUnsaved } from '../state/page-store';
import type { Receiver } from './opening/opening';

/**
 * `storage`: undefined if nothing may be kept. `found`: the document in it when the page opened. `overtaken`: nothing was changed here,
 * but another tab has replaced this scenario with its own.
 */
export function keepFromNow(
  page: Receiver,
  storage: TextStorage | undefined,
  found: string | undefined,
  saveFile: () => void,
  overtaken: boolean,
): void {
  const { store } = page;
  askBeforeLeaving(page);
  if (storage === undefined) return;
  const onOthers = (): void => void shelveOthers(page, storage);
  const keeper: Autosave = keepEdited(store, storage, CATALOGUE, {
    ...{ behind: !overtaken, found, onOthers, saveFile },
  });
  if (overtaken) keeper.overtaken();
  // Half-typed input is committed as if its field had lost the focus, before the scenario is kept for the last time.
  window.addEventListener('pagehide', () => (document.activeElement as HTMLElement | null)?.blur());
  window.addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  // Browsers send this event only to the other tabs.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SCENARIO_KEY && newValue !== null) keeper.overtaken();
  });
}

/** Asks only while something would be lost: nobody reads the question of a page that always asks. */
function askBeforeLeaving({ store }: Receiver): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  let asks = false;
  const look = (): void => {
    const state = store.getState();
    const wanted = state.session.autosaveOff !== undefined && isUnsaved(state);
    if (wanted === asks) return;
    asks = wanted;
    if (wanted) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  store.subscribe(look);
  look();
}

let shelving = false;
/** A lack of space is reported only once. */
let wasReported = false;

/** Moves other tabs' work to the saved scenarios. If the browser has no space for it, it stays aside, and the next edit tries again. */
async function shelveOthers(page: Receiver, storage: TextStorage): Promise<void> {
  if (shelving) return;
  shelving = true;
  try {
    const texts = othersAside(storage);
    const [{ importEntries }, { browserLibrary }] = await Promise.all([
      import('./library/import-entries'),
      import('../state/library/browser-library'),
    ]);
    const entries = texts.map((text) => ({
      about: { name: `${nameOfDocument(text)}, from another tab`, changedMs: Date.now() },
      text,
    }));
    const { refused } = await importEntries(page, browserLibrary(), entries);
    // What cannot be read stays aside: a newer Gantry may have written it.
    const taken = entries.filter(({ about }) => !refused.includes(about.name));
    forgetOthers(
      storage,
      taken.map(({ text }) => text),
    );
    if (taken.length === 0) throw new Error('nothing could be read');
    const names = taken.map(({ about }) => `“${about.name}”`).join(' and ');
    notify(page.store, {
      tone: 'warning',
      sentence: `Another tab of Gantry kept its work meanwhile. Both are kept: this tab’s here, the other among your saved scenarios as ${names}.`,
    });
    wasReported = false;
  } catch {
    if (wasReported) return;
    wasReported = true;
    const sentence =
      'Another tab of Gantry kept its work meanwhile. It is set aside in this browser until there is a place for saved scenarios.';
    notify(page.store, { tone: 'warning', sentence });
  } finally {
    shelving = false;
  }
}
