// SPDX-License-Identifier: GPL-3.0-or-later
// The shell of one timeline in the stack: two canvases (the chart, and the marks on it), the shared cursor, gestures, keys,
// scrolling lanes, and the words for screen readers. It knows nothing of plans: layout, drawing and hits are passed in.
//
// The name says what is shown, the description says which keys there are, and the value is what is selected (chart-role).
import { type KeyboardEvent, useContext, useId } from 'react';
import { useChartRole } from '../chart-role';
import type { Painter } from '../draw-context';
import { PaintedCanvas } from '../PaintedCanvas';
import { spanAfterKey } from './gestures';
import { KeyboardTarget } from './KeyboardTarget';
import type { BlockEdges } from './lanes/lane-layout';
import { sameSpan, type TimeSpan, timeAt, xOf } from './span';
import styles from './TimelineFrame.module.css';
import { type ShownLanes, TimeToolsContext } from './time-tools';
import type { SharedTime, TimeCursor } from './timeline-props';
import type { Frame } from './use-frame';
import { useSpokenSpan } from './use-spoken-span';
import { type PointPx, useTimeGestures } from './use-time-gestures';

interface TimelineFrameProps extends SharedTime, Partial<TimeCursor> {
  readonly frame: Frame;
  /** "Plan, racks over time". */
  readonly name: string;
  /** What is shown, in a sentence, and which keys there are. */
  readonly description: string;
  /** Spoken when it changes: the selected job. */
  readonly spoken: string;
  /** The visible height; higher content scrolls. */
  readonly heightPx: number;
  readonly contentPx: number;
  /** For charts that report what is out of sight, and whose lanes can be made higher. */
  readonly lanes?: ShownLanes | undefined;
  readonly paintBase: Painter;
  /** Undefined while nothing is marked. */
  readonly paintMarks: Painter | undefined;
  readonly onPoint: (point: PointPx | undefined) => void;
  readonly onTap: (point: PointPx) => void;
  readonly zoomTarget: (point: PointPx) => TimeSpan | undefined;
  /** The current place of what the keys have reached; the box that describes it is placed beside it (ui/readout). */
  readonly walked?: BlockEdges | undefined;
  /** True if the key was used; otherwise it may zoom or pan. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function TimelineFrame(props: TimelineFrameProps) {
  const { frame, span, extent, onSpan, cursorS, onCursor, heightPx, lanes, walked } = props;
  const { time, widthPx, dpr } = frame;
  const descriptionId = useId();
  const tools = useContext(TimeToolsContext);
  const chartRole = useChartRole(props.spoken);
  const spokenSpan = useSpokenSpan(span);

  useTimeGestures(frame.ref, {
    view: time,
    extent,
    onSpan,
    onPoint: (point) => {
      const inPlot = point !== undefined && point.xPx >= time.leftPx && point.xPx <= time.leftPx + time.widthPx;
      onCursor?.(inPlot ? timeAt(time, point.xPx) : undefined);
      props.onPoint(point);
    },
    onTap: props.onTap,
    zoomTarget: props.zoomTarget,
    place: 'chart',
    takeDrag: tools?.takeDrag,
    lanePinch: frame.lanePinch,
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    spokenSpan.onKeyDown(event);
    if (props.onKey(event)) {
      event.preventDefault();
      return;
    }
    const next = spanAfterKey(event, span, extent, 'shift');
    if (next === undefined) return;
    event.preventDefault();
    if (!sameSpan(next, span)) onSpan(next);
  };

  const isWalkedInSight =
    walked !== undefined && walked.rightPx > time.leftPx && walked.leftPx < time.leftPx + time.widthPx;
  const shown = cursorS !== undefined && cursorS >= span.fromS && cursorS <= span.toS;
  return (
    <div className={styles.around}>
      <div
        ref={frame.ref}
        className={styles.frame}
        style={{ height: heightPx }}
        data-plot={time.widthPx}
        data-scroll="lanes"
        data-scrolls={props.contentPx > heightPx ? 'true' : undefined}
        role="slider"
        {...chartRole}
        aria-valuenow={chartRole['aria-valuenow']}
        aria-label={props.name}
        aria-describedby={descriptionId}
        tabIndex={0}
        onScroll={frame.onScroll}
        onKeyDown={onKeyDown}
        onKeyUp={spokenSpan.onKeyUp}
      >
        <div style={{ height: Math.max(heightPx, props.contentPx) }}>
          <div className={styles.seen} style={{ height: heightPx, width: widthPx }}>
            <PaintedCanvas {...{ widthPx, heightPx, dpr }} paint={props.paintBase} className={styles.layer} />
            <PaintedCanvas {...{ widthPx, heightPx, dpr }} paint={props.paintMarks} className={styles.layer} />
            {tools !== undefined && <tools.Over place="chart" {...{ frame, extent }} />}
            {shown && (
              <div
                className={styles.cursor}
                data-fill="lanes.cursor"
                style={{ transform: `translateX(${Math.round(xOf(time, cursorS))}px)` }}
              />
            )}
            {isWalkedInSight && <KeyboardTarget edges={walked} />}
            <div className={styles.pinned} data-pin="" style={{ left: time.leftPx, width: time.widthPx }} />
          </div>
        </div>
      </div>
      {lanes !== undefined && (
        <div className={styles.foot} style={{ height: lanes.laid.footPx }} data-foot>
          {tools !== undefined && <tools.LaneTools {...{ frame, lanes, span, extent, onSpan }} />}
        </div>
      )}
      {/* Hidden, because it is read as the description of the chart, and must not be read again after it. */}
      <p id={descriptionId} hidden>
        {props.description}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spokenSpan.spoken}
      </p>
    </div>
  );
}
