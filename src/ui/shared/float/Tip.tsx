// SPDX-License-Identifier: GPL-3.0-or-later
// A small "?" that shows a sentence of help when pressed. The sentence can also describe a control by its id.
import { useRef } from 'react';
import { HelpIcon } from '../icons';
import styles from './float.module.css';
import { useFloat } from './use-float';

interface TipProps {
  /** The id of the sentence, for aria-describedby. */
  readonly id: string;
  /** What the help is about. */
  readonly about: string;
  readonly text: string;
}

export function Tip({ id, about, text }: TipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const { onBeforeToggle, onToggle } = useFloat(anchor, float, 'start');
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.tipButton}
        popoverTarget={id}
        aria-label={`Help: ${about}`}
        title="Help"
      >
        <HelpIcon />
      </button>
      <div
        ref={float}
        id={id}
        popover="auto"
        className={styles.float}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {text}
      </div>
    </>
  );
}
