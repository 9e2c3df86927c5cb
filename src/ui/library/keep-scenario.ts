// SPDX-License-Identifier: GPL-3.0-or-later
// From the page into the browser's library and back. Texts are written and read in a worker.
import { MAX_PAYLOAD_BYTES } from '../../model/limits';
import { CATALOGUE } from '../../simulator/catalogue';
import { markSafe } from '../../state/actions';
import type { Draft } from '../../state/lesson-maker/draft';
import { libraryFile } from '../../state/library/library-file';
import {
  type AboutSaved,
  type LibraryStore,
  type NamedOutcome,
  type Saved,
  type SavedText,
  sizeOf,
} from '../../state/library/saved';
import { currentScenario, editedScenario } from '../../state/page-store';
import type { WriteQuestion } from '../../worker/api';
import { openLessonMaker } from '../open-lesson-maker';
import { applyReadOutcome } from '../opening/opening';
import type { ReadOutcome } from '../opening/reading';
import type { Page } from '../page-context';

/** Saves the present scenario under its own name and marks it safe; an error gives the reason in a sentence. */
export async function keepPresent(
  { store, ask }: Page,
  shelf: LibraryStore,
  nowMs: number,
  replaces?: number,
): Promise<NamedOutcome> {
  const edited = editedScenario(store.getState());
  const scenario = currentScenario(store.getState());
  const reply = await ask<WriteQuestion>({ kind: 'write', form: 'line', scenario });
  if (!reply.ok) throw new Error(reply.problems[0]?.message);
  const text = await reply.answer.text.arrayBuffer();
  if (text.byteLength > MAX_PAYLOAD_BYTES) {
    throw new Error('The scenario is larger than 64 MiB, more than Gantry can open: keep its trace instead.');
  }
  const about: AboutSaved = {
    name: scenario.name,
    changedMs: nowMs,
    size: sizeOf(scenario, CATALOGUE),
    runs: scenario.runs.length,
    bytes: text.byteLength,
  };
  const outcome = await shelf.put(about, text, replaces);
  if (outcome.ok) markSafe(store, edited);
  return outcome;
}

/** False if another tab has deleted it. What cannot be read is reported in a dialog, and stays saved. */
export async function openSaved(page: Page, shelf: LibraryStore, { id, name }: Saved): Promise<boolean> {
  const text = await shelf.text(id);
  if (text === undefined) return false;
  const outcome = await readText(page, text);
  // It may have been renamed in the list since it was written.
  applyReadOutcome(
    page.store,
    outcome.ok ? { ...outcome, scenario: { ...outcome.scenario, name } } : outcome,
    `“${name}”`,
  );
  return true;
}

/** Opens it in the lesson maker; false if another tab has deleted it. */
export async function openLesson(shelf: LibraryStore, { id, changedMs }: Saved): Promise<boolean> {
  const text = await shelf.text(id);
  if (text === undefined) return false;
  const draft = JSON.parse(await new Blob([text]).text()) as Draft;
  openLessonMaker({ draft, place: { id, changedMs } });
  return true;
}

const readText = async (page: Page, text: SavedText): Promise<ReadOutcome> =>
  page.read('document', await new Blob([text]).text());

/** All saved entries as one file. */
export async function fileOfAll(shelf: LibraryStore): Promise<Blob> {
  const entries: { about: AboutSaved; text: SavedText }[] = [];
  for (const saved of await shelf.all()) {
    const text = await shelf.text(saved.id);
    if (text !== undefined) entries.push({ about: saved, text });
  }
  return libraryFile(entries);
}
