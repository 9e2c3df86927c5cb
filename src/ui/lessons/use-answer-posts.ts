// SPDX-License-Identifier: GPL-3.0-or-later
// An embedded lesson reports each answer to the page around it.
import { useEffect } from 'react';
import { reportOrigin } from '../embed/embed-address';
import { usePageState } from '../page-context';
import { answerMessage, postAnswers } from './answer-message';
import { usePlayer } from './page-player';

export function useAnswerPosts(): void {
  const player = usePlayer();
  const embed = usePageState((state) => state.session.embed);
  useEffect(() => {
    if (!embed) return;
    return player.onAnswered((event) => {
      postAnswers(window, reportOrigin(location.hash), answerMessage(event));
    });
  }, [player, embed]);
}
