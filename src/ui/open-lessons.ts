// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of lessons: `#lessons` is their menu, `#l=…` and `#lesson=…` one of them.
import type { PageStore } from '../state/page-store';
import { enterAddress } from './page-address';

export const isLessonAddress = (hash: string): boolean => /^#(lessons\b|l(?:esson)?(?:=|%3d))/i.test(hash);

/** The address of one lesson, not of their menu. */
export const isOneLesson = (hash: string): boolean => isLessonAddress(hash) && !/^#lessons\b/i.test(hash);

const SHOWN = 'gantry-lesson-shown';

/** Shows the player for a lesson without an address: one being written, or one from a file. */
export const showLessonPanel = (): void => void window.dispatchEvent(new Event(SHOWN));

export function onLessonPanelShown(take: () => void): () => void {
  window.addEventListener(SHOWN, take);
  return () => window.removeEventListener(SHOWN, take);
}

export const enterLessons = (store: PageStore): void => enterAddress(store, '#lessons');
