// SPDX-License-Identifier: GPL-3.0-or-later
// All that plays lessons, in one chunk: it is loaded when one is opened.
export { LessonPanel } from './LessonPanel';
export { LessonShare } from './LessonShare';
export { LessonTitle } from './LessonTitle';
export { playerOf } from './page-player';
