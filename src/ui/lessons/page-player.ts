// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson player: one for each page, with what the page provides.
import { useStore } from 'zustand';
import { remembered } from '../../base/remembered';
import { scenarioText } from '../../share/scenario-text';
import { CATALOGUE } from '../../simulator/catalogue';
import { browserLessons } from '../../state/lessons/kept-lessons';
import { LessonPlayer } from '../../state/lessons/lesson-player';
import type { LessonState } from '../../state/lessons/lesson-state';
import { type Page, usePage } from '../page-context';

export const keptLessons = browserLessons();

export const playerOf = remembered(
  ({ store, ask, read }: Page) =>
    new LessonPlayer({
      store,
      ask,
      kept: keptLessons,
      write: (scenario) => scenarioText(scenario, CATALOGUE, 'one line'),
      read: async (text) => {
        const outcome = await read('document', text);
        return outcome.ok ? outcome.scenario : undefined;
      },
    }),
);

export const usePlayer = (): LessonPlayer => playerOf(usePage());

/** Opens a lesson through its address, so that reloads and the Back button know about it. */
export function beginLesson(player: LessonPlayer, id: string): void {
  const address = `#l=${id}`;
  if (location.hash !== address) location.hash = address;
  else void player.again();
}

/** The selector must return a stable reference. */
export function useLesson<T>(select: (state: LessonState) => T): T {
  return useStore(usePlayer().state, select);
}
