// SPDX-License-Identifier: GPL-3.0-or-later
// What the browser's events do to the scenario: hidden and closed pages, other tabs, and the question before a scenario is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editScenario, markSafe } from '../state/actions';
import { readKeptScenario, SCENARIO_KEY } from '../state/autosaved-scenario';
import { nameOfDocument } from '../state/other-tabs';
import { createPageStore, type PageStore } from '../state/page-store';
import { plainStorage, smallScenario } from '../state/testing/small-page';
import { keepFromNow } from './keeping';
import type { Receiver } from './opening/opening';

class PlainDocument extends EventTarget {
  visibilityState = 'visible';
  readonly activeElement = { blur: vi.fn() };
}

let [view, doc] = [new EventTarget(), new PlainDocument()];
beforeEach(() => {
  [view, doc] = [new EventTarget(), new PlainDocument()];
  vi.useFakeTimers();
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', doc);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rename = (store: PageStore, name: string) => editScenario(store, 'Rename', (edited) => ({ ...edited, name }));
const nameKept = (storage: ReturnType<typeof plainStorage>) => nameOfDocument(readKeptScenario(storage)?.text ?? '');
const sentences = (store: PageStore) => store.getState().session.notices.map(({ sentence }) => sentence);

const readsNothing = () => Promise.reject(new Error('nothing is opened here'));

function open(storage: ReturnType<typeof plainStorage> | undefined, read = readsNothing) {
  const store = createPageStore(smallScenario());
  keepFromNow({ store, read } as unknown as Receiver, storage, undefined, vi.fn(), false);
  return store;
}

/** Whether the browser would ask before the page is closed. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  view.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a page that is hidden keeps at once, one that comes back keeps as ever', () => {
  const storage = plainStorage();
  const store = open(storage);
  rename(store, 'Hidden');
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(nameKept(storage)).not.toBe('Hidden');
  doc.visibilityState = 'hidden';
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(nameKept(storage)).toBe('Hidden');
});

test('a page that is closed takes what is half typed, then keeps', () => {
  const storage = plainStorage();
  const store = open(storage);
  doc.activeElement.blur.mockImplementation(() => rename(store, 'Half typed'));
  view.dispatchEvent(new Event('pagehide'));
  expect(nameKept(storage)).toBe('Half typed');
});

test('only another tab’s work is news, not other keys nor work that is taken away', () => {
  const storage = plainStorage();
  const store = open(storage);
  rename(store, 'Mine');
  vi.advanceTimersByTime(1000);
  const notify = (key: string, newValue: string | null) =>
    view.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  notify('gantry.theme', 'dark');
  notify(SCENARIO_KEY, null);
  expect(sentences(store)).toEqual([]);
  storage.setItem(SCENARIO_KEY, '{"name":"Theirs"}');
  notify(SCENARIO_KEY, '{"name":"Theirs"}');
  expect(sentences(store).join()).toMatch(/^Another tab of Gantry/);
});

test('the browser asks only while work would be lost', () => {
  const storage = plainStorage(50);
  const store = open(storage);
  expect(asks()).toBe(false);
  rename(store, 'Nowhere kept');
  vi.advanceTimersByTime(1000);
  expect(store.getState().session.autosaveOff).toBeDefined();
  expect(asks()).toBe(true);
  markSafe(store);
  expect(asks()).toBe(false);
});

test('where nothing may be kept nothing is', () => {
  const store = open(undefined);
  rename(store, 'Mine');
  view.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(1000);
  expect(doc.activeElement.blur).not.toHaveBeenCalled();
  expect(store.getState().session.notices).toEqual([]);
});

test('another tab’s work that has no place yet is tried with each edit, and said once', async () => {
  const storage = plainStorage();
  const read = vi.fn(() => Promise.reject(new Error('nothing is opened here')));
  const store = open(storage, read);
  const keep = (name: string) => {
    rename(store, name);
    vi.advanceTimersByTime(1000);
  };
  keep('Mine');
  for (const tries of [1, 2]) {
    storage.setItem(SCENARIO_KEY, `{"name":"Theirs ${tries}"}`);
    keep(`Mine ${tries}`);
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(tries), 10_000);
    await vi.waitFor(() => expect(sentences(store).filter((one) => /set aside/.test(one))).toHaveLength(1));
  }
});
