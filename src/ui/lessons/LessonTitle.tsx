// SPDX-License-Identifier: GPL-3.0-or-later
import { useLesson } from './page-player';

/** What an embedded page with a lesson is called. */
export const LessonTitle = () => useLesson(({ opened }) => opened?.lesson.title ?? 'Lesson');
