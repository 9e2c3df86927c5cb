// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of playback: a pinned moment of simulated time that plays, pauses, and steps from instant to instant, forwards and
// back. Pure except for the timer passed in.
//
// Nothing is replayed: a run's sorted instants (analysis/chart-data/instants.ts) and its running sums (step-sums.ts) are checkpoints
// at every change, so the state at any moment is found by binary search, and going back costs the same as going forwards.
import type { Timer } from '../worker/timer';

/** What is played: when things happen in it, and when it ends. */
interface Playable {
  readonly endS: number;
  /** Ascending, without duplicates. */
  readonly instantsS: Float64Array;
}

/** Where the pinned moment is kept; undefined if nothing is pinned. */
interface PinnedMoment {
  readonly get: () => number | undefined;
  readonly set: (timeS: number | undefined) => void;
}

export interface PlaybackState {
  readonly playing: boolean;
  /** Multiple of the run's own speed. */
  readonly factor: number;
}

export interface Playback {
  readonly getSnapshot: () => PlaybackState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another run, or the same one simulated again. */
  setRun(run: Playable | undefined): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** To the next instant (1) or the one before (-1) of `among`; of the whole run if absent. Returns whether there was one. */
  step(direction: 1 | -1, among?: Float64Array): boolean;
  toStart(): void;
  /** To any moment, clamped to the run. */
  seek(timeS: number): void;
  setFactor(factor: number): void;
  /** Unpins the moment. */
  unpin(): void;
}

export const SPEED_FACTORS = [0.25, 0.5, 1, 2, 4, 8] as const;
/** About how long a whole run takes at factor 1. */
const WHOLE_RUN_S = 20;
/** After the page itself was paused (a hidden tab), time does not jump. */
const MAX_TICK_S = 0.6;
const MS_PER_S = 1000;

/** Simulated seconds per second at factor 1: 1, 2 or 5 times a power of ten. */
export function speedOf(endS: number): number {
  const wanted = endS / WHOLE_RUN_S;
  if (!(wanted > 0) || !Number.isFinite(wanted)) return 1;
  const decade = 10 ** Math.floor(Math.log10(wanted));
  const digit = [1, 2, 5, 10].reduce((best, one) =>
    Math.abs(Math.log(wanted / decade / one)) < Math.abs(Math.log(wanted / decade / best)) ? one : best,
  );
  return Number((digit * decade).toPrecision(1));
}

/** The first of the ascending times after `timeS` (1), or the last before it (-1). */
export function neighbour(timesS: Float64Array, timeS: number, direction: 1 | -1): number | undefined {
  let low = 0;
  let high = timesS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore = direction === 1 ? timesS[middle]! <= timeS : timesS[middle]! < timeS;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return timesS[direction === 1 ? low : low - 1];
}

/** `tickMs`: 0 for every frame; more for coarser motion. Called again at each tick. */
export function createPlayback(pinned: PinnedMoment, timer: Timer, tickMs: () => number): Playback {
  const listeners = new Set<() => void>();
  let state: PlaybackState = { playing: false, factor: 1 };
  let run: Playable | undefined;
  let stopTick: (() => void) | undefined;

  function change(next: Partial<PlaybackState>): void {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }

  function pause(): void {
    stopTick?.();
    stopTick = undefined;
    if (state.playing) change({ playing: false });
  }

  function tick(sinceMs: number): void {
    stopTick = timer.after(tickMs(), () => {
      const nowMs = timer.now();
      const atS = pinned.get();
      if (run === undefined || atS === undefined) return pause();
      const passedS = Math.min(MAX_TICK_S, (nowMs - sinceMs) / MS_PER_S);
      const nextS = atS + passedS * speedOf(run.endS) * state.factor;
      pinned.set(Math.min(nextS, run.endS));
      if (nextS >= run.endS) return pause();
      tick(nowMs);
    });
  }

  function play(): void {
    if (run === undefined || state.playing) return;
    const atS = pinned.get();
    // At its end, a run plays from its start.
    if (atS === undefined || atS >= run.endS) pinned.set(0);
    change({ playing: true });
    tick(timer.now());
  }

  function seek(timeS: number): void {
    if (run !== undefined) pinned.set(Math.min(Math.max(0, timeS), run.endS));
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRun(next) {
      run = next;
      const atS = pinned.get();
      if (run === undefined) pause();
      else if (atS !== undefined && atS > run.endS) pinned.set(run.endS);
    },
    play,
    pause,
    toggle: () => (state.playing ? pause() : play()),
    step(direction, among) {
      pause();
      const timesS = among ?? run?.instantsS;
      // With nothing pinned, forwards goes to the first, back to the last.
      const atS = pinned.get() ?? (direction === 1 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
      const nextS = timesS && neighbour(timesS, atS, direction);
      if (nextS === undefined) return false;
      pinned.set(nextS);
      return true;
    },
    toStart() {
      seek(0);
    },
    seek,
    setFactor: (factor) => change({ factor }),
    unpin() {
      pause();
      pinned.set(undefined);
    },
  };
}
