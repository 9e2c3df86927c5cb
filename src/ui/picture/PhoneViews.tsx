// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone one thing at a time: the picture, its numbers, or the editor; changed by a tap, or a swipe outside the charts.
import { useEffect, useEffectEvent } from 'react';
import styles from './picture.module.css';

export type PhoneView = 'picture' | 'results' | 'scenario';

const VIEWS: readonly { readonly id: PhoneView; readonly label: string }[] = [
  { id: 'picture', label: 'Picture' },
  { id: 'results', label: 'Numbers' },
  { id: 'scenario', label: 'Edit' },
];

/** A shorter movement may be a tap; a swipe is more horizontal than vertical. */
const SWIPE_PX = 60;

/** What uses horizontal movement itself. */
const TAKES_MOVEMENT = '[role=slider], canvas, input, select, textarea, [role=separator], [role=grid], dialog, table';

interface PhoneViewsProps {
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
}

export function PhoneViews({ view, onView }: PhoneViewsProps) {
  const go = useEffectEvent((by: 1 | -1) => {
    const next = VIEWS[VIEWS.findIndex(({ id }) => id === view) + by];
    if (next !== undefined) onView(next.id);
  });
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | undefined;
    const onStart = (event: TouchEvent): void => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const isFree = (event.target as Element).closest(TAKES_MOVEMENT) === null;
      from = touch === undefined || !isFree ? undefined : { x: touch.clientX, y: touch.clientY };
    };
    const onEnd = (event: TouchEvent): void => {
      const touch = event.changedTouches[0];
      if (from === undefined || touch === undefined) return;
      const [acrossPx, alongPx] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(acrossPx) > SWIPE_PX && Math.abs(acrossPx) > 2 * Math.abs(alongPx)) go(acrossPx < 0 ? 1 : -1);
      from = undefined;
    };
    window.addEventListener('touchstart', onStart, { passive: true });
    window.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchend', onEnd);
    };
  }, []);
  return (
    <nav className={styles.views} aria-label="Picture, numbers or editor">
      {VIEWS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.view}
          aria-current={id === view ? 'page' : undefined}
          onClick={() => onView(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
