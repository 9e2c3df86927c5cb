// The line of the pinned moment over all timelines of the stack, and the visible time that follows it. Outside of React: with every
// frame two properties of one element change, from which each chart's style sheet places its line.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { followPlaying, followStep } from '../../charts/playback/follow-span';
import { lengthS } from '../../charts/time/span';
import type { PageStore } from '../../state/page-store';
import type { Playback } from '../../state/playback';
import type { SharedTime } from '../forms/form-picture';

/** `head`: an element of the stack. */
export function usePinnedLine(
  head: RefObject<HTMLElement | null>,
  store: PageStore,
  playback: Playback,
  { span, extent, onSpan }: SharedTime,
): void {
  const place = (): void => {
    const stack = head.current?.parentElement;
    if (stack == null) return;
    const { playS } = store.getState().session;
    if (playS === undefined) {
      delete stack.dataset.pinned;
      return;
    }
    const share = (playS - span.fromS) / lengthS(span);
    stack.dataset.pinned = share >= 0 && share <= 1 ? 'seen' : 'out';
    stack.style.setProperty('--pin', String(Math.min(Math.max(share, -1), 2)));
  };
  const onMove = useEffectEvent((beforeS: number | undefined, nowS: number | undefined) => {
    if (nowS !== undefined) {
      const { playing } = playback.getSnapshot();
      const next = playing ? followPlaying(span, beforeS ?? nowS, nowS, extent) : followStep(span, nowS, extent);
      if (next !== span) onSpan(next);
    }
    place();
  });
  useLayoutEffect(place);
  useEffect(() => {
    const stack = head.current?.parentElement;
    const stop = store.subscribe((state, before) => {
      if (state.session.playS !== before.session.playS) onMove(before.session.playS, state.session.playS);
    });
    return () => {
      stop();
      if (stack != null) delete stack.dataset.pinned;
    };
  }, [head, store]);
}
