// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { CATALOGUE } from '../simulator/catalogue';
import {
  changeSession,
  changeView,
  editScenario,
  markSafe,
  notify,
  openScenario,
  receiveScenario,
  redo,
  undo,
} from './actions';
import { applyCheckedEdit } from './checked-edit';
import { MAX_STEPS } from './history';
import {
  createPageStore,
  currentScenario,
  editedScenario,
  isEdited,
  isUnsaved,
  openedSpan,
  type PageStore,
} from './page-store';
import { smallScenario } from './testing/small-page';

const rename = (name: string) => (edited: ReturnType<typeof editedScenario>) => ({ ...edited, name });

test('work is unsaved from the first edit until it is saved or undone', () => {
  const store = createPageStore(smallScenario());
  expect(isUnsaved(store.getState())).toBe(false);
  editScenario(store, 'Rename', rename('Other'));
  expect(isUnsaved(store.getState())).toBe(true);
  undo(store);
  expect(isUnsaved(store.getState())).toBe(false);
  editScenario(store, 'Rename', rename('Third'));
  markSafe(store);
  expect(isUnsaved(store.getState())).toBe(false);
});

test('undo says how far it goes back once it can go no further, and only where steps were lost', () => {
  const notices = (steps: number) => {
    const store = createPageStore(smallScenario());
    for (let i = 1; i <= steps; i++) editScenario(store, 'Rename', rename(`Name ${i}`));
    for (let i = 1; i < MAX_STEPS; i++) undo(store);
    const before = store.getState().session.notices;
    undo(store);
    const after = store.getState().session.notices;
    return { before, after, name: editedScenario(store.getState()).name };
  };
  expect(notices(MAX_STEPS)).toEqual({ before: [], after: [], name: smallScenario().name });
  const sentence = 'Undo goes back 200 steps; earlier ones are lost.';
  expect(notices(MAX_STEPS + 1)).toMatchObject({ before: [], after: [{ tone: 'info', sentence }], name: 'Name 1' });
});

test('what is on screen is carried by links but never undone', () => {
  const store = createPageStore(smallScenario());
  changeView(store, { selectedJob: 'mid', tab: 'inspect' });
  expect(currentScenario(store.getState()).view).toEqual({ selectedJob: 'mid', tab: 'inspect' });
  expect(isUnsaved(store.getState())).toBe(false);
  changeView(store, { selectedJob: undefined, tab: undefined });
  expect(currentScenario(store.getState())).not.toHaveProperty('view');
});

test('another job or another rack begins at its first decision, wherever it is selected', () => {
  const store = createPageStore(smallScenario());
  const view = () => currentScenario(store.getState()).view;
  changeView(store, { selectedJob: 'mid', picked: 'rack 1', decision: 5, pickedDecision: 7 });
  expect(view()).toEqual({ selectedJob: 'mid', picked: 'rack 1', decision: 5, pickedDecision: 7 });
  changeView(store, { picked: 'rack 2' });
  expect(view()).toEqual({ selectedJob: 'mid', picked: 'rack 2', decision: 5 });
  changeView(store, { selectedJob: undefined });
  expect(view()).toEqual({ picked: 'rack 2' });
});

test('a scenario from outside is opened at once when nothing can be lost', () => {
  const store = createPageStore(smallScenario());
  receiveScenario(store, { scenario: smallScenario({ name: 'Linked' }), from: 'the link' });
  expect(editedScenario(store.getState()).name).toBe('Linked');
  expect(store.getState().session.incoming).toBeUndefined();
  expect(store.getState().session.spoken).toBe('Opened the link');
  openScenario(store, smallScenario({ name: 'Next' }), 'New scenario');
  expect(store.getState().session.spoken).toBeUndefined();
});

test('a scenario from outside waits for an answer while there is unsaved work, and undo brings that back', () => {
  const store = createPageStore(smallScenario());
  editScenario(store, 'Rename', rename('Mine'));
  const incoming = { scenario: smallScenario({ name: 'Linked' }), from: 'the link' };
  receiveScenario(store, incoming);
  expect(editedScenario(store.getState()).name).toBe('Mine');
  expect(store.getState().session.incoming).toBe(incoming);
  openScenario(store, incoming.scenario, 'Open the link');
  expect(editedScenario(store.getState()).name).toBe('Linked');
  undo(store);
  expect(editedScenario(store.getState()).name).toBe('Mine');
  expect(isUnsaved(store.getState())).toBe(true);
});

test('an equal notice is shown once, and few are shown at a time', () => {
  const store = createPageStore(smallScenario());
  for (const sentence of ['a', 'b', 'a', 'c', 'd', 'e']) notify(store, { tone: 'info', sentence });
  expect(store.getState().session.notices.map((one) => one.sentence)).toEqual(['c', 'd', 'e']);
});

test('an edit that would make the scenario bad is refused with its reasons and changes nothing', () => {
  const store = createPageStore(smallScenario());
  const before = store.getState().history;
  const problems = applyCheckedEdit(store, CATALOGUE, {
    label: 'Change racks',
    change: (edited) => ({ ...edited, topology: { ...edited.topology, racks: 0 } }),
  });
  expect(problems).toHaveLength(1);
  expect(store.getState().history).toBe(before);
  expect(store.getState().session.notices[0]?.sentence).toMatch(/Change racks was not done/);
});

test('the complaint about a file goes when a good one comes in, whether it is opened or asked about', () => {
  const store = createPageStore(smallScenario());
  const rejected = { from: 'bad.json', problems: [{ path: '', message: 'no' }] };
  changeSession(store, { rejected });
  receiveScenario(store, { scenario: smallScenario({ name: 'Good' }), from: 'good.json' });
  expect(store.getState().session.rejected).toBeUndefined();
  editScenario(store, 'Rename', rename('Mine'));
  changeSession(store, { rejected });
  receiveScenario(store, { scenario: smallScenario(), from: 'good.json' });
  expect(store.getState().session).toMatchObject({ rejected: undefined, incoming: { from: 'good.json' } });
});

test('the whole time is kept in the link where the scenario would open on a part, and only there', () => {
  const store = createPageStore(smallScenario());
  const view = () => currentScenario(store.getState()).view;
  const all = { fromS: undefined, toS: undefined };
  changeSession(store, { opening: { fromS: 0, toS: 10 } });
  expect(openedSpan(store.getState())).toEqual({ fromS: 0, toS: 10 });
  changeView(store, all);
  expect(view()).toEqual({ time: 'all' });
  expect(openedSpan(store.getState())).toBeUndefined();
  // A chosen stretch needs no `time`; choosing the whole time again sets it.
  changeView(store, { fromS: 2, toS: 3 });
  expect(view()).toEqual({ fromS: 2, toS: 3 });
  changeView(store, all);
  expect(view()).toEqual({ time: 'all' });
  // When it is opened again, nothing is chosen.
  openScenario(store, smallScenario(), 'Open it');
  expect(openedSpan(store.getState())).toBeUndefined();
  changeSession(store, { opening: undefined });
  changeView(store, all);
  expect(view()).toBeUndefined();
});

test('work that one comes back to is unsaved, but was not edited since it was opened', () => {
  const store = createPageStore(smallScenario(), { unsaved: true });
  expect(isUnsaved(store.getState())).toBe(true);
  expect(isEdited(store.getState())).toBe(false);
  editScenario(store, 'Rename', rename('Other'));
  expect(isEdited(store.getState())).toBe(true);
  markSafe(store);
  expect(isEdited(store.getState())).toBe(true);
  openScenario(store, smallScenario({ name: 'Linked' }), 'Open the link');
  expect(isEdited(store.getState())).toBe(false);
});

test('what to try goes with the scenario that it is about: undo over an opening, and redo', () => {
  const [first, second] = [{ sentence: 'Try the first.' }, { sentence: 'Try the second.' }];
  const store = createPageStore(smallScenario(), { hint: first });
  const hint = () => store.getState().session.hint;
  openScenario(store, smallScenario({ name: 'Second' }), 'Open “Second”', second);
  editScenario(store, 'Rename', rename('Mine'));
  undo(store);
  expect(hint()).toBe(second);
  undo(store);
  expect(hint()).toBe(first);
  redo(store);
  expect(hint()).toBe(second);
  changeSession(store, { hint: undefined });
  undo(store);
  redo(store);
  expect(hint()).toBeUndefined();
});

test('notes are read first where another person wrote them, and not when the reader returns to their own', () => {
  const notes = 'Which job waits longest?';
  const shown = (store: PageStore): boolean | undefined => store.getState().session.notesOpen;
  expect(shown(createPageStore(smallScenario({ notes }), { received: true }))).toBe(true);
  expect(shown(createPageStore(smallScenario(), { received: true }))).toBe(false);
  const own = createPageStore(smallScenario({ notes }));
  expect(shown(own)).toBe(false);
  openScenario(own, smallScenario({ notes: 'Another task' }), 'Open the link');
  expect(shown(own)).toBe(true);
  openScenario(own, smallScenario(), 'Open the link');
  expect(shown(own)).toBe(false);
});

test('what undo did is heard once: not again with what comes of the next edit', () => {
  const store = createPageStore(smallScenario());
  editScenario(store, 'Rename', rename('Other'));
  undo(store);
  expect(store.getState().session.spoken).toBe('Undone: Rename');
  editScenario(store, 'Rename', rename('Third'));
  expect(store.getState().session.spoken).toBeUndefined();
});
