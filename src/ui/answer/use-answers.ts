// SPDX-License-Identifier: GPL-3.0-or-later
// The page's answers for components, created on first use.

import { useSyncExternalStore } from 'react';
import { remembered } from '../../base/remembered';
import { type Answers, type AnswerView, createAnswers } from '../../state/answer/answers';
import { type Page, usePage } from '../page-context';

export const answersOf = remembered((page: Page): Answers => createAnswers(page.store, page.runViews, page.planning));

export function useAnswers(): readonly [view: AnswerView, answers: Answers] {
  const answers = answersOf(usePage());
  return [useSyncExternalStore(answers.subscribe, answers.getSnapshot), answers];
}
