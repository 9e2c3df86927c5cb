// SPDX-License-Identifier: GPL-3.0-or-later
// Makes cells between frames: those that the last frame could not wait for, which are then painted, and those that zooming will need.
import { useEffect, useEffectEvent } from 'react';
import { makeAhead, makeInSight } from './fine-ahead';
import type { SlotsScene } from './scene';

/** Out of a frame's 16 ms. */
const SLICE_MS = 4;

export function useFineAhead(
  layout: SlotsScene['layout'],
  picture: SlotsScene['picture'],
  tasks: SlotsScene['tasks'],
  fine: SlotsScene['fine'],
  onMade: () => void,
): void {
  const onFine = useEffectEvent(onMade);
  useEffect(() => {
    const scene = { layout, picture, tasks, fine };
    function* all(): Generator<void, void> {
      if (yield* makeInSight(scene)) onFine();
      yield* makeAhead(scene);
    }
    const steps = all();
    let timer = setTimeout(slice);
    function slice(): void {
      const untilMs = performance.now() + SLICE_MS;
      while (performance.now() < untilMs) if (steps.next().done) return;
      timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [layout, picture, tasks, fine]);
}
