// SPDX-License-Identifier: GPL-3.0-or-later
// The selected job's latency at every width: the total prominent, its parts faint below it, the chosen and the fastest width
// marked. Hovering or the arrow keys show exact figures in a fixed line below; nothing moves.
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { exactTime } from '../time/ticks';
import { useWidth } from '../use-size';
import { CurveDrawing, PART_COLOURS } from './CurveDrawing';
import styles from './LatencyCurve.module.css';
import { racksText } from './labels';
import { CURVE_PARTS, type CurveData, layoutCurve, partAt, widthAt, widthByKey } from './layout';

interface LatencyCurveProps {
  readonly curve: CurveData;
  /** Racks that the plan gave the job. */
  readonly chosenWidth?: number | undefined;
  /** The job's id or name, for the accessible name. */
  readonly job: string;
  readonly heightPx?: number;
  /** The width until it is measured (and if it cannot be). */
  readonly assumedWidthPx?: number;
}

export function LatencyCurve({ curve, chosenWidth, job, heightPx = 200, assumedWidthPx = 0 }: LatencyCurveProps) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const [read, setRead] = useState<number | undefined>(undefined);
  const layout = useMemo(() => layoutCurve(curve, widthPx, heightPx), [curve, widthPx, heightPx]);
  const { points, fastest } = layout;
  const pointAt = (width: number | undefined) => points.find((point) => point.width === width);
  const chosen = pointAt(chosenWidth);
  const shown = pointAt(read) ?? chosen ?? fastest ?? points[0];
  if (shown === undefined) {
    return (
      <div ref={ref} className={styles.curve}>
        <p className={styles.empty}>No latency curve for this job.</p>
      </div>
    );
  }

  const parts = layout.areas.map(({ part }) => part);
  const figures = parts.map((part) => `${part} ${exactTime(partAt(curve, part, shown.width))}`);
  const spoken = `${racksText(shown.width)}: ${exactTime(shown.latencyS)}${figures.length > 0 ? `; ${figures.join(', ')}` : ''}`;

  const onPointerMove = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setRead(widthAt(layout, event.clientX - box.left));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = event.key === 'Escape' ? undefined : widthByKey(points, shown, event.key);
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setRead(to);
  };

  return (
    <div ref={ref} className={styles.curve}>
      <div
        className={styles.plot}
        style={{ height: heightPx }}
        role="slider"
        tabIndex={0}
        aria-label={`Latency of ${job} by number of racks`}
        aria-valuemin={points[0]?.width}
        aria-valuemax={points.at(-1)?.width}
        aria-valuenow={shown.width}
        aria-valuetext={spoken}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setRead(undefined)}
        onBlur={() => setRead(undefined)}
        onKeyDown={onKeyDown}
      >
        {widthPx > 0 && <CurveDrawing {...{ layout, chosen, shown, widthPx, heightPx }} read={read !== undefined} />}
      </div>
      <p className={styles.read}>
        {racksText(shown.width)}: <b>{exactTime(shown.latencyS)}</b>
      </p>
      <dl className={styles.parts}>
        {CURVE_PARTS.filter((part) => parts.includes(part)).map((part) => (
          <div key={part}>
            <dt>
              <span className={styles.swatch} style={{ background: PART_COLOURS[part] }} />
              {part}
            </dt>
            <dd>{exactTime(partAt(curve, part, shown.width))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
