// SPDX-License-Identifier: GPL-3.0-or-later
// The handle of the pinned moment on the time axis: dragged, or moved by keys from instant to instant.
import { type KeyboardEvent, type PointerEvent, type RefObject, useContext, useRef } from 'react';
import { lengthS, type TimeSpan } from '../../charts/time/span';
import { exactTime } from '../../charts/time/ticks';
import { EndSpaceContext } from '../../charts/time/use-frame';
import type { Playback } from '../../state/playback';
import styles from './playback.module.css';
import { useCalmMoment } from './use-calm-moment';

interface PlayheadProps {
  readonly at: RefObject<HTMLDivElement | null>;
  readonly playback: Playback;
  readonly playing: boolean;
  readonly span: TimeSpan;
  readonly endS: number;
  /** Announced after a step. */
  readonly onStep: () => void;
}

/** While playing, screen readers get it no more often than this. */
const CALM_MS = 1000;

export function Playhead({ at, playback, playing, span, endS, onStep }: PlayheadProps) {
  const track = useRef<HTMLDivElement>(null);
  const endPx = useContext(EndSpaceContext);
  const timeS = useCalmMoment(playing ? CALM_MS : 0, (playS) => playS);
  const drag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || track.current === null) return;
    const box = track.current.getBoundingClientRect();
    const share = Math.min(Math.max(0, (event.clientX - box.left) / box.width), 1);
    playback.seek(span.fromS + share * lengthS(span));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) playback.step(step as 1 | -1);
    else if (event.key === 'Home') playback.toStart();
    else if (event.key === 'End') playback.seek(endS);
    else if (event.key === ' ') playback.toggle();
    else return;
    event.preventDefault();
    if (step !== undefined) onStep();
  };
  return (
    <div ref={at} className={styles.head}>
      <div ref={track} className={styles.track} style={{ marginRight: endPx }}>
        <div className={styles.carrier} data-pin="">
          {timeS !== undefined && (
            <div
              className={styles.knob}
              role="slider"
              tabIndex={0}
              aria-label="Moment that is shown"
              aria-orientation="horizontal"
              aria-valuemin={0}
              aria-valuemax={endS}
              aria-valuenow={timeS}
              aria-valuetext={exactTime(timeS)}
              onPointerDown={(event) => {
                playback.pause();
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={drag}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      </div>
    </div>
  );
}
