// SPDX-License-Identifier: GPL-3.0-or-later
// One job in two runs: its completion in the baseline (hollow and grey) and in the other run, joined. Sooner is a solid line to the
// left, later a dashed one to the right; if the job ended in only one run, the line continues beyond the end of the axis.
import { runColour, runShape } from '../run-marks';
import styles from './compare.module.css';
import type { DurationAxis } from './duration-axis';
import type { ChangeKind } from './job-changes';

interface DumbbellStripProps {
  readonly axis: DurationAxis;
  readonly widthPx: number;
  /** NaN: it never ended. */
  readonly beforeS: number;
  readonly afterS: number;
  /** Both before the last edit; NaN if there was none. */
  readonly ghostS?: readonly [number, number] | undefined;
  readonly beforePlace: number;
  readonly afterPlace: number;
  readonly kind: ChangeKind;
}

const HEIGHT_PX = 16;
/** How far beyond the axis a job that never ended is placed. */
const BEYOND_PX = 14;

export function DumbbellStrip(props: DumbbellStripProps) {
  const { axis, widthPx, beforeS, afterS, ghostS = [], kind } = props;
  const pxOf = (timeS: number): number => (Number.isNaN(timeS) ? axis.rightPx + BEYOND_PX : axis.pxOf(timeS));
  const [fromPx, toPx] = [pxOf(beforeS), pxOf(afterS)];
  const ghostPx = ghostS.filter((timeS) => !Number.isNaN(timeS)).map((timeS) => Math.round(axis.pxOf(timeS)) + 0.5);
  return (
    <svg aria-hidden="true" width={widthPx} height={HEIGHT_PX} className={styles.drawing}>
      <line x1={axis.leftPx} x2={axis.rightPx} y1={8.5} y2={8.5} className={styles.grid} />
      <line x1={fromPx} x2={toPx} y1={8} y2={8} className={styles.joined} data-kind={kind} />
      {ghostPx.length > 0 && <path d={ghostPath(ghostPx)} className={styles.ghost} />}
      {!Number.isNaN(beforeS) && <Mark place={props.beforePlace} xPx={fromPx} isBefore />}
      {!Number.isNaN(afterS) && <Mark place={props.afterPlace} xPx={toPx} />}
    </svg>
  );
}

/** A bracket under the row, from one run's time before the edit to the other's. */
const ghostPath = (px: readonly number[]): string =>
  `${px.map((x) => `M${x},${HEIGHT_PX - 5}V${HEIGHT_PX - 0.5}`).join('')}M${Math.min(...px)},${HEIGHT_PX - 0.5}H${Math.max(...px)}`;

interface MarkProps {
  readonly place: number;
  readonly xPx: number;
  /** Hollow and grey: the baseline. */
  readonly isBefore?: boolean;
}

function Mark({ place, xPx, isBefore = false }: MarkProps) {
  return (
    <path
      d={runShape(place)}
      transform={`translate(${xPx - 5},${HEIGHT_PX / 2 - 5}) scale(0.833)`}
      fill={runColour(place)}
      className={isBefore ? styles.before : styles.mark}
    />
  );
}

/** The mark of a run as shown in the rows. */
export function DumbbellMark({ place, isBefore = false }: Omit<MarkProps, 'xPx'>) {
  return (
    <svg aria-hidden="true" width={14} height={HEIGHT_PX} className={styles.drawing}>
      <Mark {...{ place, isBefore }} xPx={7} />
    </svg>
  );
}
