// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HandTimer } from '../worker/testing/hand-timer';
import { createPlayback, neighbour, SPEED_FACTORS, speedOf } from './playback';

const RUN = { endS: 400, instantsS: Float64Array.of(0, 0.1 + 0.2, 7, 100.125, 400) };

function setUp(tickMs = 20) {
  const timer = new HandTimer();
  const seen: (number | undefined)[] = [];
  let atS: number | undefined;
  const pinned = {
    get: () => atS,
    set: (timeS: number | undefined) => {
      atS = timeS;
      seen.push(timeS);
    },
  };
  const playback = createPlayback(pinned, timer, () => tickMs);
  playback.setRun(RUN);
  return { timer, playback, pinned, seen };
}

describe('playing', () => {
  test('takes about twenty seconds for a whole run, and stops at its end', () => {
    const { timer, playback, pinned } = setUp();
    playback.play();
    timer.advance(10_000);
    expect(pinned.get()).toBeCloseTo(200, 6);
    timer.advance(9_900);
    expect(playback.getSnapshot().playing).toBe(true);
    timer.advance(1000);
    expect(pinned.get()).toBe(400);
    expect(playback.getSnapshot().playing).toBe(false);
    expect(timer.pending).toBe(0);
  });

  test('begins at the start, goes on from where it was paused, and from the end at the start again', () => {
    const { timer, playback, pinned } = setUp();
    playback.toggle();
    expect(pinned.get()).toBe(0);
    timer.advance(1000);
    playback.toggle();
    timer.advance(5000);
    expect(pinned.get()).toBeCloseTo(20, 6);
    playback.toggle();
    timer.advance(1000);
    expect(pinned.get()).toBeCloseTo(40, 6);
    playback.seek(1e9);
    playback.pause();
    playback.play();
    expect(pinned.get()).toBe(0);
  });

  test('is faster or slower by its factor, at once', () => {
    const { timer, playback, pinned } = setUp();
    playback.play();
    playback.setFactor(4);
    timer.advance(1000);
    expect(pinned.get()).toBeCloseTo(80, 6);
    playback.setFactor(0.25);
    timer.advance(1000);
    expect(pinned.get()).toBeCloseTo(85, 6);
  });

  test('goes in coarse ticks where motion is to be little, at the same speed', () => {
    const { timer, playback, pinned, seen } = setUp(500);
    playback.play();
    timer.advance(3000);
    expect(pinned.get()).toBeCloseTo(60, 6);
    expect(seen).toHaveLength(7);
  });

  test('does not leap after the page itself was paused', () => {
    const { timer, playback, pinned } = setUp(60_000);
    playback.play();
    timer.advance(60_000);
    expect(pinned.get()).toBeCloseTo(0.6 * 20, 6);
  });

  test('ends when the run is gone or the moment is let go', () => {
    const { timer, playback, pinned } = setUp();
    playback.play();
    playback.unpin();
    expect([pinned.get(), playback.getSnapshot().playing, timer.pending]).toEqual([undefined, false, 0]);
    playback.play();
    playback.setRun(undefined);
    expect([playback.getSnapshot().playing, timer.pending]).toEqual([false, 0]);
    playback.play();
    expect(playback.getSnapshot().playing).toBe(false);
  });

  test('keeps a pinned moment within a run that is shorter now', () => {
    const { playback, pinned } = setUp();
    playback.seek(300);
    playback.setRun({ endS: 120, instantsS: Float64Array.of(0, 120) });
    expect(pinned.get()).toBe(120);
  });
});

describe('stepping', () => {
  test('goes to the exact instants and back to the very same ones, and pauses', () => {
    const { playback, pinned } = setUp();
    playback.play();
    const forwards: (number | undefined)[] = [pinned.get()];
    while (playback.step(1)) forwards.push(pinned.get());
    expect(forwards).toEqual([...RUN.instantsS]);
    const back: (number | undefined)[] = [pinned.get()];
    while (playback.step(-1)) back.push(pinned.get());
    expect(back).toEqual([...RUN.instantsS].reverse());
    expect(playback.getSnapshot().playing).toBe(false);
  });

  test('begins with the first, or the last', () => {
    const { playback, pinned } = setUp();
    playback.step(-1);
    expect(pinned.get()).toBe(400);
    playback.unpin();
    playback.step(1);
    expect(pinned.get()).toBe(0);
  });

  test('goes by other instants where they are given: those of a job', () => {
    const { playback, pinned } = setUp();
    const own = Float64Array.of(7, 400);
    expect([playback.step(1, own), pinned.get()]).toEqual([true, 7]);
    expect([playback.step(-1, own), pinned.get()]).toEqual([false, 7]);
  });

  test('finds what looking through all of them finds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.integer({ min: -2, max: 32 }), (times, atS) => {
        const sorted = [...times].sort((a, b) => a - b);
        const column = Float64Array.from(sorted);
        expect(neighbour(column, atS, 1)).toBe(sorted.find((one) => one > atS));
        expect(neighbour(column, atS, -1)).toBe(sorted.findLast((one) => one < atS));
      }),
    );
  });
});

test('speeds are round numbers with which a run takes 12 to 30 seconds', () => {
  expect([speedOf(400), speedOf(0.4), speedOf(90_000), speedOf(0)]).toEqual([20, 0.02, 5000, 1]);
  expect(SPEED_FACTORS).toContain(1);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (endS) => {
      const tookS = endS / speedOf(endS);
      expect(tookS).toBeGreaterThan(12);
      expect(tookS).toBeLessThan(32);
    }),
  );
});
