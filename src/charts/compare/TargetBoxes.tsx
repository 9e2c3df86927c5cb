// SPDX-License-Identifier: GPL-3.0-or-later
// Time past the target: a box per class and run from the first to the third quartile with a line at the median, all on one axis on
// which the target is 0. The pointer or the arrow keys choose a box; the parent shows its figures.
import { type ReactNode, useRef } from 'react';
import { type ChartPoint, KeyboardChart } from '../KeyboardChart';
import { inked } from '../keys/fills';
import { runColour } from '../run-marks';
import { timeTicks } from '../time/ticks';
import { useWidth } from '../use-size';
import { AxisBelow } from './AxisBelow';
import styles from './compare.module.css';
import { applyStep, boxByKey } from './compare-keys';
import { type TargetBox, targetSpan } from './target-boxes';

interface TargetBoxesProps {
  readonly boxes: readonly TargetBox[];
  /** The same runs and classes before the last edit. */
  readonly before?: readonly TargetBox[];
  /** What is shown above a box. */
  readonly head: (box: TargetBox) => ReactNode;
  /** The name of a class, above its boxes. */
  readonly words: (jobClass: string) => string;
  readonly name: string;
  readonly description: string;
  readonly spoken: string;
  /** Index of a box. */
  readonly lit: number | undefined;
  readonly onLit: (at: number | undefined, byKey: boolean) => void;
  readonly assumedWidthPx?: number;
}

const BOX_PX = 16;
/** Keeps a box of zero width visible, and the ends of boxes off the drawing's edges. */
const MIN_PX = 2;
const MARGIN_PX = 4;
const KEYS = 'The arrow keys go from box to box, Home and End to the first and the last, Escape leaves.';

export function TargetBoxes(props: TargetBoxesProps) {
  const { boxes, before = [], head, words, lit, onLit, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const span = targetSpan([...boxes, ...before]);
  const plotPx = Math.max(1, widthPx - 2 * MARGIN_PX);
  const pxOf = (timeS: number): number => MARGIN_PX + (plotPx * (timeS - span.fromS)) / (span.toS - span.fromS);
  const ticks = timeTicks(span, plotPx).ticks.map((tick) => ({ ...tick, px: pxOf(tick.timeS) }));
  const zeroPx = Math.round(pxOf(0)) + 0.5;

  const onPoint = (point: ChartPoint | undefined): void => {
    const at = point?.target.closest<HTMLElement>('[data-box]')?.dataset.box;
    onLit(at === undefined ? undefined : Number(at), false);
  };
  const onKey = (key: string): boolean => applyStep(boxByKey(key, boxes.length, lit), onLit);

  return (
    <div ref={ref} className={styles.chart}>
      <KeyboardChart
        className={styles.bars}
        name={props.name}
        description={`${props.description} ${KEYS}`}
        spoken={props.spoken}
        {...{ onPoint, onKey }}
      >
        {boxes.map((box, i) => (
          <div key={`${box.jobClass} ${box.place}`} data-box={i} className={box.stale ? styles.old : undefined}>
            {boxes[i - 1]?.jobClass !== box.jobClass && (
              <p className={styles.boxClass} {...inked('textQuiet')}>
                {words(box.jobClass)}
              </p>
            )}
            {head(box)}
            <svg aria-hidden="true" width={widthPx} height={BOX_PX} className={styles.drawing}>
              <line x1={zeroPx} x2={zeroPx} y1={0} y2={BOX_PX} className={styles.tick} />
              <rect
                x={pxOf(box.p25S)}
                y={2}
                width={Math.max(MIN_PX, pxOf(box.p75S) - pxOf(box.p25S))}
                height={BOX_PX - 4}
                fill={runColour(box.place)}
                className={styles.box}
                data-lit={i === lit}
              />
              {before
                .filter(({ place, jobClass }) => place === box.place && jobClass === box.jobClass)
                .map(({ p25S, medianS, p75S }) => (
                  <path
                    key="before"
                    d={`M${pxOf(p25S)},0.5H${pxOf(p75S)}V${BOX_PX - 0.5}H${pxOf(p25S)}ZM${pxOf(medianS)},0V${BOX_PX}`}
                    className={styles.ghost}
                  />
                ))}
              <line x1={pxOf(box.medianS)} x2={pxOf(box.medianS)} y1={0} y2={BOX_PX} className={styles.median} />
            </svg>
          </div>
        ))}
      </KeyboardChart>
      <AxisBelow ticks={ticks} name="past the target, 0 is on time" widthPx={widthPx} />
    </div>
  );
}
