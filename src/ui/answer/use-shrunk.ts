// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence that does not fit is set smaller, on more lines, in a space of the same height.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `text`: what is shown, to measure again when it changes. The element gets `data-long`. */
export function useShrunk<E extends HTMLElement>(text: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides what is measured
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (element === null || around == null) return undefined;
    const measure = (): void => {
      element.dataset.long = 'false';
      element.dataset.long = String(element.scrollHeight > element.clientHeight + 1);
    };
    // The observer also measures a first time, after layout and before the next frame: measuring here would force a layout.
    const sizes = new ResizeObserver(measure);
    sizes.observe(around);
    return () => sizes.disconnect();
  }, [text]);
  return ref;
}
