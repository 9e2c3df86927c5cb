// SPDX-License-Identifier: GPL-3.0-or-later

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flowsFrom } from '../model/flows';
import type { Job } from '../model/job';
import { writeScenario } from '../model/reading/write-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { changeView, editScenario, markSafe, undo } from './actions';
import { keepEdited } from './autosave';
import { quarantine, readKeptScenario, takeUnsavedName } from './autosaved-scenario';
import { createPageStore, currentScenario, type PageStore } from './page-store';
import { plainStorage, smallScenario } from './testing/small-page';

const keptScenario = (storage: ReturnType<typeof plainStorage>) =>
  JSON.parse(readKeptScenario(storage)?.text ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rename = (store: PageStore, name: string) => editScenario(store, 'Rename', (edited) => ({ ...edited, name }));

test('a first visit finds nothing', () => {
  expect(readKeptScenario(plainStorage())).toBeUndefined();
});

test('what was typed and what was on screen are there at the next visit, as unsaved', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  keepEdited(store, storage, CATALOGUE);
  rename(store, 'Mine');
  changeView(store, { selectedJob: 'mid' });
  vi.advanceTimersByTime(1000);
  expect(readKeptScenario(storage)?.unsaved).toBe(true);
  expect(keptScenario(storage)).toMatchObject({ name: 'Mine', view: { selectedJob: 'mid' } });
  markSafe(store);
  vi.advanceTimersByTime(1000);
  expect(readKeptScenario(storage)?.unsaved).toBe(false);
});

test('a page that is closed right after a key has kept it', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  const keeper = keepEdited(store, storage, CATALOGUE);
  rename(store, 'Last word');
  keeper.flush();
  expect(keptScenario(storage)).toMatchObject({ name: 'Last word' });
});

test('hovering writes nothing', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  keepEdited(store, storage, CATALOGUE);
  store.setState((state) => ({ session: { ...state.session, cursorS: 5 } }));
  vi.advanceTimersByTime(1000);
  expect(storage.held.size).toBe(0);
});

test('a change that came before the keeper is kept by it', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  rename(store, 'First word');
  keepEdited(store, storage, CATALOGUE, { behind: true });
  expect(keptScenario(storage)).toMatchObject({ name: 'First word' });
  expect(readKeptScenario(storage)?.unsaved).toBe(true);
});

test('a stopped keeper writes nothing more', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  const keeper = keepEdited(store, storage, CATALOGUE);
  rename(store, 'Late');
  keeper.stop();
  vi.advanceTimersByTime(1000);
  expect(storage.held.size).toBe(0);
});

test('a full storage is reported, and so is its end', () => {
  const storage = plainStorage(450);
  const store = createPageStore(smallScenario());
  const keeper = keepEdited(store, storage, CATALOGUE);
  rename(store, 'x'.repeat(190));
  keeper.flush();
  expect(store.getState().session.autosaveOff).toContain('full or off');
  rename(store, 'x');
  keeper.flush();
  expect(store.getState().session.autosaveOff).toBeUndefined();
});

test('what is too large to be kept is reported with its limit, leaves what was kept, and is named at the next visit', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  const keeper = keepEdited(store, storage, CATALOGUE, { behind: true });
  const flows = flowsFrom(Array.from({ length: 60_001 }, () => ({ from: 0, to: 1, GB: 1 })));
  const coflows = [{ id: 'a', arrivalS: 0, weight: 1, flows }];
  editScenario(store, 'Import', (edited) => ({ ...edited, name: 'Many', workload: { coflows }, runs: [] }));
  keeper.flush();
  expect(store.getState().session.autosaveOff).toMatch(/too large .*60\s001 flows; the limit is 60\s000/);
  expect(store.getState().session.notices.map(({ sentence }) => sentence)).toEqual([
    store.getState().session.autosaveOff,
  ]);
  expect(keptScenario(storage)).toMatchObject({ name: 'Three jobs' });
  expect(takeUnsavedName(storage)).toBe('Many');
  expect(takeUnsavedName(storage)).toBeUndefined();
  undo(store);
  keeper.flush();
  expect(store.getState().session.autosaveOff).toBeUndefined();
  expect(takeUnsavedName(storage)).toBeUndefined();
});

test('work that cannot be read is put aside, not thrown away', () => {
  const storage = plainStorage();
  expect(quarantine(storage, '{"gantry":99}')).toBe(true);
  expect(quarantine(plainStorage(3), '{"gantry":99}')).toBe(false);
  const store = createPageStore(smallScenario());
  const keeper = keepEdited(store, storage, CATALOGUE);
  rename(store, 'New');
  keeper.flush();
  expect(storage.getItem('gantry.work.aside')).toBe('{"gantry":99}');
});

test('what is kept is the whole document, letter by letter, after any edits of many jobs', () => {
  const jobs = Array.from({ length: 700 }, (_, i) => ({ id: `"j${i}`, latencyS: [5, 3, 2], arrivalS: i / 3 }));
  const storage = plainStorage();
  const store = createPageStore(smallScenario({ name: '"workload":{"jobs":[]}', workload: { jobs } }));
  const keeper = keepEdited(store, storage, CATALOGUE, { behind: true });
  const change = (of: (jobs: readonly Job[]) => readonly Job[]): void =>
    editScenario(store, 'Edit', (edited) => ({
      ...edited,
      workload: { jobs: of('jobs' in edited.workload ? edited.workload.jobs : []) },
    }));
  const look = (): void => {
    keeper.flush();
    expect(readKeptScenario(storage)?.text).toBe(
      JSON.stringify(writeScenario(currentScenario(store.getState()), CATALOGUE)),
    );
  };
  look();
  change((all) => all.map((job, i) => (i === 300 ? { ...job, name: 'x' } : job)));
  look();
  change((all) => all.slice(5));
  look();
  undo(store);
  look();
  change((all) => [...all.slice(0, 2), { ...all[2]!, id: 'new' }, ...all.slice(2)]);
  look();
});
