// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as a file: in its canonical form if it is complete, otherwise as far as it goes, so that it can be continued elsewhere.
import { readLessonJson, writeLesson } from '../../lessons/read-lesson';
import { notify } from '../../state/actions';
import { type Draft, titleOf } from '../../state/lesson-maker/draft';
import type { PageStore } from '../../state/page-store';
import { namePart, saveText } from '../opening/files';

export function saveLesson(store: PageStore, draft: Draft): void {
  const name = `${namePart(titleOf(draft)) || 'lesson'}.gantry-lesson.json`;
  const read = readLessonJson(draft);
  saveText(name, `${JSON.stringify(read.ok ? writeLesson(read.lesson) : draft, undefined, 2)}\n`);
  notify(store, { tone: 'info', sentence: `Saved as ${name}.` });
}
