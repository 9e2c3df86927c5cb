// SPDX-License-Identifier: GPL-3.0-or-later
// A "§" beside an option that a paper leaves open. What Gantry chose is loaded when it is pressed.
import { Suspense, useId, useRef } from 'react';
import float from '../float/float.module.css';
import { moveFloat, useFloat } from '../float/use-float';
import { lazyPart } from '../lazy-part';
import styles from './readings.module.css';

const ReadingText = lazyPart(() => import('./ReadingText'), 'ReadingText');

interface ReadingMarkProps {
  /** Of a reading. */
  readonly id: string;
  readonly about: string;
}

export function ReadingMark({ id, about }: ReadingMarkProps) {
  const own = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { open, onBeforeToggle, onToggle } = useFloat(anchor, box, 'start');
  const place = (): void => {
    if (anchor.current !== null && box.current !== null) moveFloat(anchor.current, box.current, 'start');
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${float.tipButton} ${styles.mark}`}
        popoverTarget={own}
        aria-label={`Left open by the paper: ${about}`}
        title="Left open by the paper"
      >
        §
      </button>
      <div
        ref={box}
        id={own}
        popover="auto"
        className={`${float.float} ${styles.box}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {open && (
          <Suspense fallback="Loading">
            <ReadingText id={id} onShown={place} />
          </Suspense>
        )}
      </div>
    </>
  );
}
