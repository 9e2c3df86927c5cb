// SPDX-License-Identifier: GPL-3.0-or-later
// All that plays lessons, in one chunk: it comes when somebody opens one.
export { LessonPanel } from './LessonPanel';
export { LessonShare } from './LessonShare';
export { LessonTitle } from './LessonTitle';
export { playerOf } from './page-player';
