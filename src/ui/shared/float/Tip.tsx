// SPDX-License-Identifier: GPL-3.0-or-later
// A small "?" that shows a sentence of help when pressed. The sentence can also describe a control by its id.
import { type ReactNode, useRef } from 'react';
import { HelpIcon } from '../icons';
import styles from './float.module.css';
import { useFloat } from './use-float';

interface TipProps {
  /** The id of the sentence, for aria-describedby. */
  readonly id: string;
  /** What the help is about. */
  readonly about: string;
  readonly text: string;
  /** What can be done about it, under the sentence. */
  readonly action?: ReactNode;
}

export function Tip({ id, about, text, action }: TipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const { onBeforeToggle, onToggle } = useFloat(anchor, float, 'start');
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.tipButton}
        popoverTarget={`${id}-tip`}
        aria-label={`Help: ${about}`}
        title="Help"
      >
        <HelpIcon />
      </button>
      <div
        ref={float}
        id={`${id}-tip`}
        popover="auto"
        className={styles.float}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        <span id={id}>{text}</span>
        {action}
      </div>
    </>
  );
}
