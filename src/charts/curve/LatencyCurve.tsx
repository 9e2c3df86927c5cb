// The selected job's latency at every width: the total loud, its parts faint under it, the chosen and the fastest width
// marked. Hovering or the arrow keys read exact figures in the fixed line below; nothing moves.
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { exactSeconds, exactTime } from '../time/ticks';
import { useWidth } from '../use-size';
import styles from './LatencyCurve.module.css';
import { curveLabels, racksText } from './labels';
import { CURVE_PARTS, type CurveData, type CurvePart, layoutCurve, partAt, widthAt } from './layout';

export interface LatencyCurveProps {
  readonly curve: CurveData;
  /** Racks that the plan gave the job. */
  readonly chosenWidth?: number | undefined;
  /** The job's id or name, for the accessible name. */
  readonly job: string;
  readonly heightPx?: number;
  /** Before it is measured (and where nothing can be measured). */
  readonly assumedWidthPx?: number;
}

const COLOURS: Readonly<Record<CurvePart, string>> = {
  map: 'var(--phase-map)',
  shuffle: 'var(--phase-shuffle)',
  reduce: 'var(--phase-reduce)',
  balance: 'var(--phase-wait)',
};

export function LatencyCurve({ curve, chosenWidth, job, heightPx = 200, assumedWidthPx = 0 }: LatencyCurveProps) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const [read, setRead] = useState<number | undefined>(undefined);
  const layout = useMemo(() => layoutCurve(curve, widthPx, heightPx), [curve, widthPx, heightPx]);
  const { plot, points, fastest } = layout;
  const pointAt = (width: number | undefined) => points.find((point) => point.width === width);
  const chosen = pointAt(chosenWidth);
  const shown = pointAt(read) ?? chosen ?? fastest ?? points[0];
  if (shown === undefined) return <p className={styles.empty}>No latency curve for this job.</p>;

  const parts = layout.areas.map(({ part }) => part);
  const figures = parts.map((part) => `${part} ${exactTime(partAt(curve, part, shown.width))}`);
  const spoken = `${racksText(shown.width)}: ${exactTime(shown.latencyS)}${figures.length > 0 ? `; ${figures.join(', ')}` : ''}`;

  const onPointerMove = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setRead(widthAt(layout, event.clientX - box.left));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = points.indexOf(shown);
    const leap = Math.max(2, Math.round(points.length / 10));
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -leap,
      PageUp: leap,
      Home: -points.length,
      End: points.length,
    };
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    const next = points[Math.min(Math.max(at + (step ?? 0), 0), points.length - 1)];
    setRead(step === undefined ? undefined : next?.width);
  };

  const dotted = points.length <= (plot.rightPx - plot.leftPx) / 9;
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
        {widthPx > 0 && (
          <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
            <text x={plot.leftPx - 8} y={13} textAnchor="end" className={styles.name}>
              latency
            </text>
            {layout.yTicks.map(({ label, yPx }) => (
              <g key={label}>
                <line
                  x1={plot.leftPx}
                  x2={plot.rightPx}
                  y1={Math.round(yPx) + 0.5}
                  y2={Math.round(yPx) + 0.5}
                  className={styles.grid}
                />
                <text x={plot.leftPx - 8} y={yPx + 4} textAnchor="end">
                  {label}
                </text>
              </g>
            ))}
            {layout.areas.map(({ part, path }) => (
              <path key={part} d={path} className={styles.area} style={{ fill: COLOURS[part] }} />
            ))}
            {layout.xTicks.map(({ width, xPx }) => (
              <text key={width} x={xPx} y={plot.bottomPx + 16} textAnchor="middle">
                {width}
              </text>
            ))}
            <text x={plot.rightPx} y={plot.bottomPx + 32} textAnchor="end" className={styles.name}>
              racks
            </text>
            <line
              x1={shown.xPx}
              x2={shown.xPx}
              y1={plot.topPx}
              y2={plot.bottomPx}
              className={read === undefined ? styles.unread : styles.cursor}
            />
            <path d={layout.total} className={styles.total} />
            {dotted &&
              points.map((point) => (
                <circle key={point.width} cx={point.xPx} cy={point.yPx} r={1.75} className={styles.point} />
              ))}
            {fastest !== undefined && fastest !== chosen && (
              <circle cx={fastest.xPx} cy={fastest.yPx} r={3.5} className={styles.fastest} />
            )}
            {chosen !== undefined && <circle cx={chosen.xPx} cy={chosen.yPx} r={4.5} className={styles.chosen} />}
            {curveLabels(layout, chosen).map((label) => (
              <text key={label.text} x={label.xPx} y={label.yPx} className={label.loud ? styles.loud : styles.quiet}>
                {label.text}
              </text>
            ))}
          </svg>
        )}
      </div>
      <p className={styles.read}>
        {racksText(shown.width)}: <b>{exactTime(shown.latencyS)}</b>
      </p>
      <dl className={styles.parts}>
        {CURVE_PARTS.filter((part) => parts.includes(part)).map((part) => (
          <div key={part}>
            <dt>
              <span className={styles.swatch} style={{ background: COLOURS[part] }} />
              {part}
            </dt>
            <dd>{exactSeconds(partAt(curve, part, shown.width))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
