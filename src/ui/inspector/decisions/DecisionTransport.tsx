// SPDX-License-Identifier: GPL-3.0-or-later
// Steps through decisions, or moments of sharing, one at a time: back, play, forward, as in playback, and with its keys while the focus
// is in here.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TransportKeys } from '../../shared/TransportKeys';
import { shortcutOf } from '../../shortcuts';
import styles from './decisions.module.css';

/** Time to read one while they play. */
const PLAYED_MS = 1500;

interface DecisionTransportProps {
  /** "decisions" */
  readonly of: string;
  /** From 0. */
  readonly at: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** A question must be answered first. */
  readonly waits: boolean;
  readonly onStep: (by: 1 | -1) => void;
  /** Which one it is. */
  readonly children: ReactNode;
}

export function DecisionTransport({ of, at, isFirst, isLast, waits, onStep, children }: DecisionTransportProps) {
  const line = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const isOver = isLast || waits;
  const stepOn = useEffectEvent(() => onStep(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that is shown has its time
  useEffect(() => {
    if (!playing) return undefined;
    if (isOver) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(stepOn, PLAYED_MS);
    return () => clearTimeout(timer);
  }, [playing, isOver, at]);
  useEffect(() => {
    // The question, which had the focus, is gone.
    if (!waits && document.activeElement === document.body)
      line.current?.querySelector<HTMLElement>('[data-step="1"]:not(:disabled)')?.focus();
  }, [waits]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    if (action !== 'play' && action !== 'stepBack' && action !== 'stepOn') return;
    // Elsewhere these keys step through the instants of the run.
    event.preventDefault();
    event.stopPropagation();
    if (action === 'play') setPlaying(!playing && !isOver);
    else if (action === 'stepBack' && !isFirst) onStep(-1);
    else if (action === 'stepOn' && !isLast) onStep(1);
  });
  useEffect(() => {
    const all = line.current?.closest<HTMLElement>('[data-decisions]');
    const listen = (event: KeyboardEvent): void => onKey(event);
    all?.addEventListener('keydown', listen);
    return () => all?.removeEventListener('keydown', listen);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a set of form fields
    <div ref={line} className={styles.steps} role="group" aria-label={`Through the ${of}`}>
      <TransportKeys
        playing={playing}
        labels={{ back: 'Previous', play: `Play the ${of}`, on: 'Next' }}
        ends={{ back: isFirst, play: isOver, on: isLast }}
        onPlay={() => setPlaying(!playing)}
        onStep={onStep}
      />
      <span role="status">{children}</span>
    </div>
  );
}
