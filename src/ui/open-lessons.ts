// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of lessons: `#lessons` is their menu, `#l=…` and `#lesson=…` one of them.
import type { PageStore } from '../state/page-store';
import { enterAddress } from './page-address';

export const isLessonAddress = (hash: string): boolean => /^#(lessons\b|l(?:esson)?(?:=|%3d))/i.test(hash);

export const enterLessons = (store: PageStore): void => enterAddress(store, '#lessons');
