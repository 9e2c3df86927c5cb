// SPDX-License-Identifier: GPL-3.0-or-later
// Ways into the lesson maker, available to menus before any of it is loaded.
import type { Draft } from '../state/lesson-maker/draft';

/** A lesson to continue; if absent, a new one from the present scenario. */
export interface WantedLesson {
  readonly draft: Draft;
  /** Its entry in the library. */
  readonly place?: { readonly id: number; readonly changedMs: number };
}

/** `on`: continue the open lesson, or the one changed last. */
export type LessonRequest = WantedLesson | 'on' | undefined;

const ASKED = 'gantry-lesson-maker';

export const openLessonMaker = (lesson?: LessonRequest): void =>
  void window.dispatchEvent(new CustomEvent(ASKED, { detail: lesson }));

export function onLessonMakerRequested(take: (lesson: LessonRequest) => void): () => void {
  const onAsked = (event: Event): void => take((event as CustomEvent<LessonRequest>).detail ?? undefined);
  window.addEventListener(ASKED, onAsked);
  return () => window.removeEventListener(ASKED, onAsked);
}

/** A file that declares itself a lesson. */
export interface LessonFile {
  readonly name: string;
  readonly text: string;
}

const GIVEN = 'gantry-lesson-file';

export const passLessonFile = (file: LessonFile): void =>
  void window.dispatchEvent(new CustomEvent(GIVEN, { detail: file }));

export function onLessonFile(take: (file: LessonFile) => void): () => void {
  const onGiven = (event: Event): void => take((event as CustomEvent<LessonFile>).detail);
  window.addEventListener(GIVEN, onGiven);
  return () => window.removeEventListener(GIVEN, onGiven);
}

/** For this tab only: the lesson to continue after a reload. */
const RESUMED_LESSON = 'gantry.lesson-maker';

export function rememberPlace(id: number | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(RESUMED_LESSON);
    else sessionStorage.setItem(RESUMED_LESSON, String(id));
  } catch {
    // Storage is off; the lesson is in the library anyway.
  }
}

export function rememberedPlace(): number | undefined {
  try {
    const id = sessionStorage.getItem(RESUMED_LESSON);
    return id === null ? undefined : Number(id);
  } catch {
    return undefined;
  }
}
