// SPDX-License-Identifier: GPL-3.0-or-later
// The line of the pinned moment over all timelines of the stack, and the visible time that follows it. Outside React: each chart's
// style sheet places its line by one property, its share of the visible time. While playing, the property is set only on the lines, so
// that a frame restyles nothing else; at rest it is set on the stack, so that charts added later have it too.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { followPlaying, followStep } from '../../charts/playback/follow-span';
import { lengthS } from '../../charts/time/span';
import type { PageStore } from '../../state/page-store';
import type { Playback } from '../../state/playback';
import type { SharedTime } from '../plan-views/form-picture';

const SHARE = '--pin';

/** It contains all timelines. */
const stackOf = (head: RefObject<HTMLElement | null>) => head.current?.closest<HTMLElement>('[data-single]');

/** `head`: an element in the stack. */
export function usePinnedLine(
  head: RefObject<HTMLElement | null>,
  store: PageStore,
  playback: Playback,
  { span, extent, onSpan }: SharedTime,
): void {
  const place = (): void => {
    const stack = stackOf(head);
    if (stack == null) return;
    const { playS } = store.getState().session;
    if (playS === undefined) {
      delete stack.dataset.pinned;
      return;
    }
    const share = Math.min(Math.max((playS - span.fromS) / lengthS(span), -1), 2);
    const pinned = share >= 0 && share <= 1 ? 'seen' : 'out';
    if (stack.dataset.pinned !== pinned) stack.dataset.pinned = pinned;
    const { playing } = playback.getSnapshot();
    for (const line of stack.querySelectorAll<HTMLElement>('[data-pin]')) {
      if (playing) line.style.setProperty(SHARE, String(share));
      else line.style.removeProperty(SHARE);
    }
    if (!playing) stack.style.setProperty(SHARE, String(share));
  };
  const onMove = useEffectEvent((beforeS: number | undefined, nowS: number | undefined) => {
    if (nowS !== undefined) {
      const { playing } = playback.getSnapshot();
      const next = playing ? followPlaying(span, beforeS ?? nowS, nowS, extent) : followStep(span, nowS, extent);
      if (next !== span) onSpan(next);
    }
    place();
  });
  const onPlaying = useEffectEvent(place);
  useLayoutEffect(place);
  useEffect(() => {
    const stack = stackOf(head);
    const stop = store.subscribe((state, before) => {
      if (state.session.playS !== before.session.playS) onMove(before.session.playS, state.session.playS);
    });
    const stopPlaying = playback.subscribe(() => onPlaying());
    return () => {
      stop();
      stopPlaying();
      if (stack != null) delete stack.dataset.pinned;
    };
  }, [head, store, playback]);
}
