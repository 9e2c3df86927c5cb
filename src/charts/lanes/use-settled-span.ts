// SPDX-License-Identifier: GPL-3.0-or-later
// The visible time once it is at rest, because lanes must not appear and disappear during a drag. It is at rest when nothing is pressed
// and nothing has changed for a moment.
import { useEffect, useRef, useState } from 'react';
import { sameSpan, type TimeSpan } from '../time/span';

const REST_MS = 250;

export function useSettledSpan(span: TimeSpan): TimeSpan {
  const [settled, setSettled] = useState(span);
  const isPressed = useRef(false);
  const settle = useRef(() => {});
  useEffect(() => {
    settle.current = () => setSettled((before) => (sameSpan(before, span) ? before : span));
    const resting = setTimeout(() => {
      if (!isPressed.current) settle.current();
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [span]);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      isPressed.current = true;
      clearTimeout(resting);
    };
    const release = (): void => {
      isPressed.current = false;
      clearTimeout(resting);
      resting = setTimeout(() => settle.current(), REST_MS);
    };
    // Presses anywhere count, because the axis and the minimap also move this timeline.
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      clearTimeout(resting);
      listening.abort();
    };
  }, []);
  return settled;
}
