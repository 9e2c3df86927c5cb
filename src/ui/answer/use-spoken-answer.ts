// SPDX-License-Identifier: GPL-3.0-or-later
// The answer out of sight: announced to screen readers once results are in, and in the tab's title.
import { useEffect, useLayoutEffect } from 'react';
import { changeSession } from '../../state/actions';
import { answerText } from '../../state/answer/answer';
import type { AnswerView } from '../../state/answer/answers';
import { usePage, usePageState } from '../page-context';

/** If runs take longer than this, the planned answer is announced. */
const PATIENCE_MS = 2500;

export function useSpokenAnswer({ answer, isOld, isSimulating = false }: AnswerView): void {
  const { store } = usePage();
  const name = usePageState((state) => state.history.present.name);
  const words = answer === undefined || isOld ? undefined : spokenText(answerText(answer));
  // Together with the results, so that it comes before anything else announced about them.
  useLayoutEffect(() => {
    // An outdated answer must not be read out meanwhile.
    const answered = isSimulating ? undefined : words;
    if (store.getState().session.answered !== words) changeSession(store, { answered });
    if (words === undefined || !isSimulating) return;
    const timer = setTimeout(() => changeSession(store, { answered: words }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [store, words, isSimulating]);

  const title = [answer?.title, name, 'Gantry'].filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    const show = (): void => {
      // The papers and what-if questions have their own titles.
      if (document.querySelector('[data-papers], [data-what-if]') === null) document.title = title;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, 0);
    };
    show();
    window.addEventListener('hashchange', showLater);
    return () => {
      // A followed link has set its own title by now: the previous one must not overwrite it.
      clearTimeout(timer);
      window.removeEventListener('hashchange', showLater);
    };
  }, [title]);
}

/** An arrow is read out as "right arrow", or not at all. */
export const spokenText = (text: string): string => text.replaceAll('→', 'to');
