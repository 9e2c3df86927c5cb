// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone one thing at a time: the picture, its numbers, or what is edited; by a tap, or a swipe beside the charts.
import { useEffect, useEffectEvent } from 'react';
import styles from './picture.module.css';

export type PhoneRoom = 'picture' | 'results' | 'scenario';

const ROOMS: readonly { readonly id: PhoneRoom; readonly label: string }[] = [
  { id: 'picture', label: 'Picture' },
  { id: 'results', label: 'Numbers' },
  { id: 'scenario', label: 'Edit' },
];

/** As far as a thumb goes without meaning a tap; a swipe is more across than along. */
const SWIPE_PX = 60;

/** What has a use of its own for a movement across. */
const TAKES_MOVEMENT =
  '[role=application], canvas, input, select, textarea, [role=separator], [role=grid], dialog, table';

interface PhoneRoomsProps {
  readonly room: PhoneRoom;
  readonly onRoom: (room: PhoneRoom) => void;
}

export function PhoneRooms({ room, onRoom }: PhoneRoomsProps) {
  const go = useEffectEvent((by: 1 | -1) => {
    const next = ROOMS[ROOMS.findIndex(({ id }) => id === room) + by];
    if (next !== undefined) onRoom(next.id);
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
    <nav className={styles.rooms} aria-label="Picture, numbers or editor">
      {ROOMS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.room}
          aria-current={id === room ? 'page' : undefined}
          onClick={() => onRoom(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
