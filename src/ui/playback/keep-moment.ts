// SPDX-License-Identifier: GPL-3.0-or-later
// The pinned moment into the view, and so into links and the kept work, whenever it stands: while it plays it changes with every frame.
import { changeView } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import type { Playback } from '../../state/playback';

/** Answers what ends it. */
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
