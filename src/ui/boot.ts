// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page, and keeps it in sync with the browser: storage, address, closing.
import { changeSession, notify } from '../state/actions';
import { asksForEmbed, carriesScenario } from '../state/address';
import { quarantine, readKeptScenario, SCENARIO_KEY, type TextStorage } from '../state/autosaved-scenario';
import { createPageStore, isUnsaved, type PageStore } from '../state/page-store';
import { createPlanning } from '../state/runs/planning';
import { createRunViews } from '../state/runs/run-views';
import { createAsker } from '../worker/asker';
import { createRouting } from '../worker/routing';
import { spawnWorker } from '../worker/spawn';
import { addMissing, removeMissing } from './missing-parts';
import { isOneLesson } from './open-lessons';
import { chooseStart, type Start } from './opening/choose-start';
import { applyReadOutcome, reportDropped, takeLink } from './opening/opening';
import { createReader } from './opening/reading';
import type { Page } from './page-context';
import { pageStorage } from './page-storage';
import { readUsualRows } from './use-rows';
import { workbenchLoader } from './workbench-loader';

export async function bootPage(): Promise<Page> {
  const routing = createRouting(spawnWorker);
  routing.prewarm('plan');
  const storage = pageStorage();
  const address = location.hash;
  const embed = asksForEmbed(address);
  const link = carriesScenario(address) ? address : undefined;
  const found = embed ? undefined : readKeptScenario(storage);
  const start = await chooseStart(createReader(routing, 'plan'), link, found);
  const { scenario, hint } = start.answer;
  const store = createPageStore(scenario, {
    unsaved: start.unsaved,
    embed,
    hint,
    lessonPending: isOneLesson(address),
    received: !embed && link !== undefined && start.pendingLink === undefined,
    usualRows: embed ? undefined : readUsualRows(),
  });
  const planning = createPlanning(store, createAsker(routing.ask));
  const page: Page = {
    store,
    planning,
    runViews: createRunViews(store, planning),
    read: createReader(routing, 'quick'),
    ask: routing.ask,
    workbench: workbenchLoader(store, routing.ask),
  };
  const keeps = !embed && setAside(store, storage, start);
  reportDropped(store, start.answer.warnings);
  if (start.pendingLink !== undefined) applyReadOutcome(store, start.pendingLink, 'the link');
  if (!embed) keepFromFirstEdit(page, keeps ? storage : undefined, found?.text);
  watchAddress(page, address);
  return page;
}

/** Quarantines a kept scenario that cannot be read, before anything replaces it. False: storage is full, so nothing may be kept. */
function setAside(store: PageStore, storage: TextStorage, { unreadable }: Start): boolean {
  if (unreadable === undefined) return true;
  const done = quarantine(storage, unreadable);
  const first = 'The work of your last visit could not be read by this version of Gantry.';
  const rest = done
    ? 'It is set aside in this browser, not deleted.'
    : 'It stays where it is, so nothing else is kept across reloads now: save your work as a file.';
  notify(store, { tone: 'warning', sentence: `${first} ${rest}` });
  if (!done) changeSession(store, { autosaveOff: rest });
  return done;
}

/**
 * The keeper is loaded with the workbench at the first change worth keeping, and that change is kept too. Without storage it only asks
 * before the page is closed. If it cannot be loaded, the next change tries again; until then nothing can be lost, because edits need
 * the same code.
 */
function keepFromFirstEdit(page: Page, storage: TextStorage | undefined, found: string | undefined): void {
  const { store } = page;
  let loading = false;
  const begin = async (overtaken: boolean): Promise<void> => {
    if (loading) return;
    loading = true;
    try {
      const bench = await page.workbench();
      removeMissing(begin);
      for (const stop of stops) stop();
      // Let the change be painted first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      bench.keep(page, storage, found, overtaken);
    } catch {
      addMissing(begin, () => void begin(overtaken));
    } finally {
      loading = false;
    }
  };
  // The last visit's scenario is open here, but unedited: another tab that keeps its own replaces it in storage.
  const onOther = ({ key, newValue }: StorageEvent): void => {
    if (key === SCENARIO_KEY && newValue !== null && isUnsaved(store.getState())) void begin(true);
  };
  const stops = [
    store.subscribe((state, before) => {
      const same = state.history.present === before.history.present && state.view === before.view;
      if (!same || state.session.safeScenario !== before.session.safeScenario) void begin(false);
    }),
    () => window.removeEventListener('storage', onOther),
  ];
  window.addEventListener('storage', onOther);
}

/**
 * Opens a link in the address, and removes the link once the scenario differs from it. Not before it has been read: otherwise results
 * that arrive between the change of address and its event, or what was opened first, would remove a link that was never opened.
 */
function watchAddress({ store, read }: Page, address: string): void {
  let lastRead = address;
  const look = (): void => {
    lastRead = location.hash;
    if (carriesScenario(lastRead)) void takeLink(store, read, lastRead);
  };
  window.addEventListener('hashchange', look);
  // Another link was followed while the first was being read.
  if (location.hash !== address) look();
  store.subscribe((state) => {
    if (isUnsaved(state) && location.hash === lastRead && carriesScenario(lastRead)) {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });
}
