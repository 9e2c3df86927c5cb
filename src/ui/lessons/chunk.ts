// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that plays lessons, in one chunk that is loaded when one is opened.
export { LessonPanel } from './LessonPanel';
export { LessonShare } from './LessonShare';
export { LessonTitle } from './LessonTitle';
export { playerOf } from './page-player';
