// SPDX-License-Identifier: GPL-3.0-or-later
// Everything for writing lessons on the page, in one chunk that is loaded when one is started.
import { readLessonText } from '../../lessons/read-lesson';
import { parseJson } from '../../model/reading/parse-json';
import { writeScenario } from '../../model/reading/write-scenario';
import type { OptionValues } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { changeSession, notify } from '../../state/actions';
import { type Draft, newDraft, titleOf } from '../../state/lesson-maker/draft';
import { LessonMaker } from '../../state/lesson-maker/maker';
import { stepView } from '../../state/lesson-maker/take-step';
import { browserLibrary } from '../../state/library/browser-library';
import { listed, type Saved } from '../../state/library/saved';
import { editedScenario } from '../../state/page-store';
import {
  type LessonFile,
  type LessonRequest,
  openLessonMaker,
  rememberedPlace,
  rememberPlace,
} from '../open-lesson-maker';
import type { Page } from '../page-context';
import { focusStep } from './focus-step';
import { endPreview, play } from './preview';

export { MakerPanel } from './MakerPanel';

const ofPages = new WeakMap<Page, LessonMaker>();

export function makerOf(page: Page): LessonMaker {
  const known = ofPages.get(page) ?? createMaker(page);
  ofPages.set(page, known);
  return known;
}

function createMaker({ store }: Page): LessonMaker {
  const maker = new LessonMaker({
    shelf: browserLibrary(),
    nowMs: Date.now,
    schedule: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    onPlace: rememberPlace,
  });
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') void maker.flush();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onHide);
  maker.state.subscribe(({ kept }, before) => {
    if (kept !== 'refused' || before.kept === 'refused') return;
    const sentence = 'This lesson is not kept in the browser: its storage is full or off. Save it as a file.';
    notify(store, { tone: 'warning', sentence });
  });
  return maker;
}

/** Starts a new lesson from the present scenario and what is on screen, or opens an existing one. */
export async function beginLesson(page: Page, maker: LessonMaker, wanted: LessonRequest): Promise<void> {
  if (wanted === 'on') {
    await resumeWriting(page, maker);
    return;
  }
  if (wanted !== undefined) {
    await maker.begin(wanted.draft, wanted.place);
    return;
  }
  await maker.flush();
  const { draft: before, kept } = maker.state.getState();
  const state = page.store.getState();
  await maker.begin(newDraft(writeScenario(editedScenario(state), CATALOGUE) as OptionValues, stepView(state.view)));
  if (before === undefined || kept !== 'kept') return;
  const sentence = `“${titleOf(before.present) || 'Untitled lesson'}” is among the saved scenarios and lessons.`;
  notify(page.store, { tone: 'info', sentence });
}

/** Continues the lesson that this tab had open before a reload. */
export async function resumeAfterReload(maker: LessonMaker): Promise<void> {
  const id = rememberedPlace();
  if (!(await openKept(maker, (saved) => saved.id === id))) rememberPlace(undefined);
}

/** Continues the lesson that is open, or the last one changed in this browser; if there is none, starts a new one. */
async function resumeWriting(page: Page, maker: LessonMaker): Promise<void> {
  if (maker.draft === undefined && !(await openKept(maker, ({ lesson }) => lesson !== undefined)))
    await beginLesson(page, maker, undefined);
  else {
    if (maker.state.getState().previews) endPreview(page);
    maker.fold(false);
    requestAnimationFrame(focusStep);
  }
}

async function openKept(maker: LessonMaker, which: (saved: Saved) => boolean): Promise<boolean> {
  const shelf = browserLibrary();
  const saved = listed(await shelf.all().catch(() => [])).find(which);
  const text = saved && (await shelf.text(saved.id));
  const draft = text && objectOf(await new Blob([text]).text());
  if (saved === undefined || draft === undefined) return false;
  await maker.begin(draft, saved);
  return true;
}

/** Plays a complete lesson; one that is incomplete, or that is opened while one is written, is continued. */
export async function takeLessonFile(page: Page, maker: LessonMaker, { name, text }: LessonFile): Promise<void> {
  const { store } = page;
  const read = readLessonText(text);
  const document = objectOf(text);
  if (!read.ok && (document === undefined || !Array.isArray(document.steps))) {
    changeSession(store, { rejected: { from: name, problems: read.problems } });
    return;
  }
  const draft = document as Draft;
  if (!read.ok || maker.draft !== undefined) {
    await maker.begin(draft);
    return;
  }
  await play(page, read.lesson);
  const sentence = `${name} is open as its learners see it.`;
  notify(store, {
    tone: 'info',
    sentence,
    action: { label: 'Change the lesson', run: () => openLessonMaker({ draft }) },
  });
}

function objectOf(text: string): OptionValues | undefined {
  const parsed = parseJson(text);
  const { value } = parsed.ok ? parsed : { value: undefined };
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as OptionValues) : undefined;
}
