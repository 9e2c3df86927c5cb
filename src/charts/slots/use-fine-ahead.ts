// Makes ahead what zooming will ask for, in slices between frames.
import { useEffect } from 'react';
import { makeAhead } from './fine-ahead';
import type { SlotsScene } from './scene';

/** Of a frame's 16 ms. */
const SLICE_MS = 4;

export function useFineAhead(
  layout: SlotsScene['layout'],
  picture: SlotsScene['picture'],
  tasks: SlotsScene['tasks'],
  fine: SlotsScene['fine'],
): void {
  useEffect(() => {
    const steps = makeAhead({ layout, picture, tasks, fine });
    let timer = setTimeout(slice);
    function slice(): void {
      const untilMs = performance.now() + SLICE_MS;
      while (performance.now() < untilMs) if (steps.next().done) return;
      timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [layout, picture, tasks, fine]);
}
