// SPDX-License-Identifier: GPL-3.0-or-later
// Tabs that share one storage, and a storage with a limit on its total size, as browsers have.
import { describe, expect, test, vi } from 'vitest';
import { CATALOGUE } from '../simulator/catalogue';
import { editScenario, markSafe } from './actions';
import { keepEdited } from './autosave';
import { readKeptScenario, type TextStorage, takeUnsavedName } from './autosaved-scenario';
import { forgetOthers, nameOfDocument, othersAside, setAsideOther } from './other-tabs';
import { createPageStore, type PageStore } from './page-store';
import { plainStorage, smallScenario } from './testing/small-page';

/** Refuses what would make keys and values longer than `most` characters in total. */
function limitedStorage(most: number): TextStorage & { readonly limit: { most: number } } {
  const plain = plainStorage();
  const limit = { most };
  return {
    ...plain,
    limit,
    setItem(key, value) {
      const others = [...plain.held].filter(([other]) => other !== key);
      const size = others.reduce((sum, [k, v]) => sum + k.length + v.length, key.length + value.length);
      if (size > limit.most) throw new DOMException('full', 'QuotaExceededError');
      plain.setItem(key, value);
    },
  };
}

const rename = (store: PageStore, name: string) => editScenario(store, 'Rename', (edited) => ({ ...edited, name }));
const nameKept = (storage: TextStorage) => nameOfDocument(readKeptScenario(storage)?.text ?? '');
const sentences = (store: PageStore) => store.getState().session.notices.map(({ sentence }) => sentence);

/** A tab as the page opens it: it knows what was stored, and saves from its first edit on. */
function openTab(storage: TextStorage, more: Parameters<typeof keepEdited>[3] = {}) {
  const found = readKeptScenario(storage)?.text;
  const store = createPageStore(smallScenario());
  let keeper: ReturnType<typeof keepEdited> | undefined;
  return {
    store,
    edit(name: string) {
      rename(store, name);
      keeper ??= keepEdited(store, storage, CATALOGUE, { behind: true, found, ...more });
      keeper.flush();
    },
    overtaken: () => keeper?.overtaken(),
  };
}

describe('two tabs', () => {
  test('that work in turns lose nothing: what is replaced is set aside, once', () => {
    const storage = plainStorage();
    const onOthers = vi.fn();
    const [one, other] = [openTab(storage), openTab(storage, { onOthers })];
    one.edit('First');
    one.edit('First again');
    expect(othersAside(storage)).toEqual([]);
    other.edit('Second');
    expect(nameKept(storage)).toBe('Second');
    expect(othersAside(storage).map(nameOfDocument)).toEqual(['First again']);
    expect(onOthers).toHaveBeenCalledTimes(1);
    other.edit('Second again');
    expect(othersAside(storage)).toHaveLength(1);
    one.edit('First, third time');
    expect(nameKept(storage)).toBe('First, third time');
    expect(othersAside(storage).map(nameOfDocument)).toEqual(['First again', 'Second again']);
    forgetOthers(storage, othersAside(storage).slice(0, 1));
    expect(othersAside(storage).map(nameOfDocument)).toEqual(['Second again']);
  });

  test('set nothing aside that is in a file or a link already', () => {
    const storage = plainStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.edit('First');
    markSafe(one.store);
    one.edit('First');
    storage.removeItem('gantry.work.unsaved');
    other.edit('Second');
    expect(othersAside(storage)).toEqual([]);
  });

  test('a visit after another one sets nothing aside', () => {
    const storage = plainStorage();
    openTab(storage).edit('Yesterday');
    openTab(storage).edit('Today');
    expect(othersAside(storage)).toEqual([]);
  });

  test('the one that was overtaken says so until it keeps its own again, and then both are there', () => {
    const storage = plainStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.edit('First');
    other.edit('Second');
    one.overtaken();
    expect(one.store.getState().session.autosaveOff).toMatch(/^Another tab of Gantry keeps its work/);
    const [notice] = one.store.getState().session.notices;
    notice?.action?.run();
    expect(one.store.getState().session.autosaveOff).toBeUndefined();
    expect([nameKept(storage), ...othersAside(storage).map(nameOfDocument)]).toEqual(['First', 'First', 'Second']);
  });

  test('one that only shows what the last visit left is overtaken, too, and both can be kept', () => {
    const storage = plainStorage();
    openTab(storage).edit('Of yesterday');
    const found = readKeptScenario(storage)?.text;
    const other = openTab(storage);
    const one = createPageStore({ ...smallScenario(), name: 'Of yesterday' }, { unsaved: true });
    other.edit('Of today');
    const keeper = keepEdited(one, storage, CATALOGUE, { behind: false, found });
    keeper.overtaken();
    expect(nameKept(storage)).toBe('Of today');
    expect(sentences(one)).toEqual([expect.stringMatching(/^Another tab of Gantry keeps its work/)]);
    one.getState().session.notices[0]?.action?.run();
    expect([nameKept(storage), ...othersAside(storage).map(nameOfDocument)]).toEqual(['Of yesterday', 'Of today']);
  });

  test('one without work of its own has nothing to say when it is overtaken', () => {
    const storage = plainStorage();
    const one = openTab(storage);
    one.edit('First');
    markSafe(one.store);
    one.overtaken();
    expect(sentences(one.store)).toEqual([]);
  });

  test('where both do not fit, neither is lost: the other’s stays, and this one says that it is not kept', () => {
    const storage = limitedStorage(2600);
    const [one, other] = [openTab(storage), openTab(storage)];
    one.edit('First');
    storage.limit.most = 1000;
    other.edit('Second');
    expect(nameKept(storage)).toBe('First');
    expect(other.store.getState().session.autosaveOff).toMatch(/full or off/);
  });
});

describe('a storage that becomes full', () => {
  test('is reported with a file offered, and the next visit hears that something was open after what it finds', () => {
    const storage = limitedStorage(5000);
    const saveFile = vi.fn();
    const tab = openTab(storage, { saveFile });
    tab.edit('Small');
    storage.setItem('other', 'x'.repeat(5000 - 1200));
    tab.edit(`Large ${'x'.repeat(1000)}`);
    expect(tab.store.getState().session.autosaveOff).toMatch(/not kept across reloads/);
    const [notice] = tab.store.getState().session.notices;
    expect(notice?.action?.label).toBe('Save as a file');
    notice?.action?.run();
    expect(saveFile).toHaveBeenCalledTimes(1);
    expect(nameKept(storage)).toBe('Small');
    expect(takeUnsavedName(storage)).toMatch(/^Large x+$/);
  });

  test('has a place for that name even when it is full to the last letter', () => {
    const storage = limitedStorage(100_000);
    const tab = openTab(storage);
    tab.edit('Small');
    for (let size = 50_000; size >= 1; size = Math.floor(size / 2)) {
      for (let i = 0; i < 3; i++) {
        try {
          storage.setItem(`fill${size}.${i}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
    tab.edit('A little longer than before');
    expect(tab.store.getState().session.autosaveOff).toBeDefined();
    expect(takeUnsavedName(storage)).toBe('A little longer than before');
  });

  test('that is off altogether is reported, and nothing throws', () => {
    const refuse = (): never => {
      throw new DOMException('off', 'SecurityError');
    };
    const tab = openTab({ getItem: () => null, setItem: refuse, removeItem: () => undefined });
    tab.edit('Anything');
    expect(sentences(tab.store)[0]).toMatch(/full or off/);
  });
});

test('what lies aside is read whatever is written there', () => {
  const storage = plainStorage();
  for (const odd of ['', 'null', '{', '7', '[1,null]', '{"a":1}']) {
    storage.setItem('gantry.work.others', odd);
    expect(othersAside(storage)).toEqual([]);
  }
  setAsideOther(storage, '{"name":"A"}');
  setAsideOther(storage, '{"name":"A"}');
  expect(othersAside(storage)).toEqual(['{"name":"A"}']);
  expect(nameOfDocument('no JSON')).toBe('Scenario');
});
