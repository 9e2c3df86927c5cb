// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as the learner sees it: one that is being written, as far as it goes, or one from a file.
import type { Lesson } from '../../lessons/lesson';
import { ownSeed } from '../../lessons/lesson-scenario';
import { readLessonJson } from '../../lessons/read-lesson';
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { type Draft, stepsOf, titleOf, withKey } from '../../state/lesson-maker/draft';
import { playerOf } from '../lessons/page-player';
import { showLessonPanel } from '../open-lessons';
import type { Page } from '../page-context';

/** Missing titles do not prevent a preview. */
function filledIn(draft: Draft): OptionValues {
  const objective = typeof draft.objective === 'string' ? draft.objective : '';
  return {
    ...draft,
    title: titleOf(draft) || 'Untitled lesson',
    objective: objective.trim() || 'Say what this lesson is about',
    steps: stepsOf(draft).map((step, i) => withKey(step, 'title', titleOf(step) || `Step ${i + 1}`)),
  };
}

/** Plays the draft from this step on; returns what prevents that. */
export async function previewDraft(page: Page, draft: Draft, step: number): Promise<readonly Problem[]> {
  const read = readLessonJson(filledIn(draft));
  if (!read.ok) return read.problems;
  await play(page, read.lesson, step);
  return [];
}

export async function play(page: Page, lesson: Lesson, step = 0): Promise<void> {
  showLessonPanel();
  await playerOf(page).open({ lesson, seed: ownSeed(lesson) }, { at: step });
}

/** Returns to the scenario that was there before. */
export function endPreview(page: Page): void {
  const player = playerOf(page);
  const { opened, before } = player.state.getState();
  if (opened === undefined) return;
  if (before === undefined) player.leave();
  else player.leaveTo(before);
}
