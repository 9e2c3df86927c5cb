// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { changeSession, openScenario } from '../../state/actions';
import { createPageStore } from '../../state/page-store';
import { createPlayback } from '../../state/playback';
import { smallScenario } from '../../state/testing/small-page';
import { HandTimer } from '../../worker/testing/hand-timer';
import { keepMoment } from './use-playback';

function setUp(view: object = {}) {
  const store = createPageStore(smallScenario({ view }));
  const timer = new HandTimer();
  const playback = createPlayback(
    { get: () => store.getState().session.playS, set: (playS) => changeSession(store, { playS }) },
    timer,
    () => 20,
  );
  playback.setRun({ endS: 40, instantsS: Float64Array.of(1.25, 7) });
  const kept = (): number | undefined => store.getState().view.playS;
  return { store, timer, playback, kept, stop: keepMoment(store, playback) };
}

describe('the pinned moment', () => {
  test('is kept in the view where it stands, and not while it plays', () => {
    const { timer, playback, kept } = setUp();
    playback.step(1);
    expect(kept()).toBe(1.25);
    playback.play();
    timer.advance(2000);
    expect(kept()).toBe(1.25);
    playback.pause();
    expect(kept()).toBeGreaterThan(3);
    playback.unpin();
    expect(kept()).toBeUndefined();
  });

  test('is what a link says, from the start and when another is opened', () => {
    const { store, kept } = setUp({ playS: 7 });
    expect(store.getState().session.playS).toBe(7);
    expect(kept()).toBe(7);
    openScenario(store, smallScenario({ view: { playS: 3 } }), 'Open another');
    expect(store.getState().session.playS).toBe(3);
    openScenario(store, smallScenario(), 'Open a third');
    expect(store.getState().session.playS).toBeUndefined();
    expect(store.getState().view.playS).toBeUndefined();
  });
});
