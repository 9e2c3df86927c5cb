// SPDX-License-Identifier: GPL-3.0-or-later
import { useLesson } from './page-player';

/** The title of an embedded page with a lesson. */
export const LessonTitle = () => useLesson(({ opened }) => opened?.lesson.title ?? 'Lesson');
