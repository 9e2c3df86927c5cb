import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeView, editWork } from './actions';
import { createPageStore, type PageStore } from './page-store';
import { CATALOGUE, plainStorage, smallScenario } from './testing/small-page';
import { keepWork, readKeptWork } from './work-keeper';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rename = (store: PageStore, name: string) => editWork(store, 'Rename', (work) => ({ ...work, name }));

test('a first visit finds nothing', () => {
  expect(readKeptWork(plainStorage(), CATALOGUE)).toEqual({ kind: 'none' });
});

test('what was typed and what was on screen are there at the next visit, as unsaved', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  keepWork(store, storage, CATALOGUE);
  rename(store, 'Mine');
  changeView(store, { selectedJob: 'mid' });
  vi.advanceTimersByTime(1000);
  const kept = readKeptWork(storage, CATALOGUE);
  expect(kept).toMatchObject({ kind: 'kept', unsaved: true });
  expect(kept).toMatchObject({ scenario: { name: 'Mine', view: { selectedJob: 'mid' } } });
});

test('a page that is closed right after a key has kept it', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  const keeper = keepWork(store, storage, CATALOGUE);
  rename(store, 'Last word');
  keeper.flush();
  expect(readKeptWork(storage, CATALOGUE)).toMatchObject({ scenario: { name: 'Last word' } });
});

test('hovering writes nothing', () => {
  const storage = plainStorage();
  const store = createPageStore(smallScenario());
  keepWork(store, storage, CATALOGUE);
  store.setState((state) => ({ session: { ...state.session, cursorS: 5 } }));
  vi.advanceTimersByTime(1000);
  expect(storage.held.size).toBe(0);
});

test('a full storage is said, and said to be over when it is', () => {
  const storage = plainStorage(450);
  const store = createPageStore(smallScenario());
  const keeper = keepWork(store, storage, CATALOGUE);
  rename(store, 'x'.repeat(190));
  keeper.flush();
  expect(store.getState().session.autosaveOff).toBe(true);
  rename(store, 'x');
  keeper.flush();
  expect(store.getState().session.autosaveOff).toBe(false);
});

test('work that cannot be read is put aside, not thrown away', () => {
  const storage = plainStorage();
  storage.setItem('gantry.work', '{"scenario":{"gantry":99}}');
  expect(readKeptWork(storage, CATALOGUE)).toMatchObject({ kind: 'unreadable', problems: [{ path: 'gantry' }] });
  expect(storage.getItem('gantry.work.aside')).toBe('{"scenario":{"gantry":99}}');
});
