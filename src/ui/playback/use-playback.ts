// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of playback on the page: its moment is kept in the session, its ticks are frames, or coarse if reduced motion is preferred.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeSession, changeView } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import { createPlayback, type Playback, type PlaybackState } from '../../state/playback';
import type { SimulateAnswer } from '../../worker/api';
import { CLOCK, type Timer } from '../../worker/timer';

const COARSE_MS = 500;
const LITTLE_MOTION = '(prefers-reduced-motion: reduce)';

const FRAMES: Timer = {
  now: CLOCK.now,
  after(delayMs, call) {
    if (delayMs > 0) return CLOCK.after(delayMs, call);
    const frame = requestAnimationFrame(call);
    return () => cancelAnimationFrame(frame);
  },
};

export function usePlayback(store: PageStore, answer: SimulateAnswer | undefined): [Playback, PlaybackState] {
  const [playback] = useState(() =>
    createPlayback(
      {
        get: () => store.getState().session.playS,
        set: (playS) => changeSession(store, { playS }),
      },
      FRAMES,
      () => (matchMedia(LITTLE_MOTION).matches ? COARSE_MS : 0),
    ),
  );
  useEffect(() => {
    playback.setRun(answer && { endS: answer.record.outcome.endS, instantsS: answer.chartData.instants.atS });
  }, [playback, answer]);
  useEffect(() => keepMoment(store, playback), [store, playback]);
  useEffect(() => () => playback.pause(), [playback]);
  return [playback, useSyncExternalStore(playback.subscribe, playback.getSnapshot)];
}

/**
 * Copies the pinned moment to the view, and so to links and the kept scenario, whenever it rests: while playing it changes every frame.
 * Returns a function that stops this.
 */
export function keepMoment(store: PageStore, playback: Playback): () => void {
  const keep = (): void => {
    const { session, view } = store.getState();
    if (!playback.getSnapshot().playing && session.playS !== view.playS) changeView(store, { playS: session.playS });
  };
  keep();
  const stops = [
    store.subscribe(({ session }, before) => {
      if (session.playS !== before.session.playS) keep();
    }),
    playback.subscribe(keep),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
