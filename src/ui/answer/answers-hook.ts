// SPDX-License-Identifier: GPL-3.0-or-later
// The page's answers for components, made when the first of them asks.
import { useSyncExternalStore } from 'react';
import { type Answers, type AnswerView, createAnswers } from '../../state/answer/answers';
import { type Page, usePage } from '../page-context';

const made = new WeakMap<Page, Answers>();

export function useAnswers(): readonly [view: AnswerView, answers: Answers] {
  const page = usePage();
  const answers = made.get(page) ?? createAnswers(page.store, page.runViews);
  made.set(page, answers);
  return [useSyncExternalStore(answers.subscribe, answers.getSnapshot), answers];
}
