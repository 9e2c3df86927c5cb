// SPDX-License-Identifier: GPL-3.0-or-later
// The layer over a plan while it is arranged by hand. It only draws; the pointer goes through it to the chart.
import { useId } from 'react';
import type { PlanLayout } from '../rack-plan/layout';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import { laneTopPx } from '../time/lanes/lane-layout';
import { xOf } from '../time/span';
import styles from './HandPlan.module.css';
import type { ManualConflict, PlacedRectangle } from './hand-plan';
import { conflictBoxes, gripBoxes, type OverlayBox, rackBoxes, SIGN_PX, selectedBoxes } from './overlay-layout';

interface HandPlanOverlayProps {
  readonly layout: PlanLayout;
  readonly blocks: LaneBlocks;
  readonly conflicts: readonly ManualConflict[];
  /** Index of a job, or -1. */
  readonly selected: number;
  /** Where a dragged rectangle was before. */
  readonly from: PlacedRectangle | undefined;
  readonly snappedS: number | undefined;
}

const boxOf = ({ leftPx, topPx, widePx, highPx }: OverlayBox) => ({
  x: leftPx,
  y: topPx,
  width: widePx,
  height: highPx,
});

export function HandPlanOverlay({ layout, blocks, conflicts, selected, from, snappedS }: HandPlanOverlayProps) {
  const hatchId = useId();
  const clipId = useId();
  const { view } = layout;
  const { time } = view;
  const bottomPx = Math.min(view.heightPx, laneTopPx(view, view.laneCount));
  const boxes = conflictBoxes(view, conflicts);
  const ghosts = from === undefined ? [] : rackBoxes(view, from.racks, from.startS, from.endS, 'from');
  const snapPx = snappedS === undefined ? undefined : Math.round(xOf(time, snappedS)) + 0.5;
  return (
    <svg aria-hidden="true" width={view.widthPx} height={view.heightPx} className={styles.overlay}>
      <defs>
        <pattern id={hatchId} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={styles.hatchGround} />
          <rect width="2" height="8" className={styles.hatch} />
        </pattern>
        <clipPath id={clipId}>
          <rect x={time.leftPx} y={view.topPx} width={time.widthPx} height={Math.max(0, bottomPx - view.topPx)} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clipId})`}>
        {ghosts.map((box) => (
          <rect key={box.key} {...boxOf(box)} className={styles.ghost} />
        ))}
        {boxes.map((box) => (
          <rect key={box.key} {...boxOf(box)} fill={`url(#${hatchId})`} className={styles.conflict} />
        ))}
        {/* Drawn again over the hatching, which covers the mark on the chart. */}
        {selectedBoxes(view, blocks, selected).map((box) => (
          <rect key={box.key} {...boxOf(box)} className={styles.selected} />
        ))}
        {snapPx !== undefined && <line x1={snapPx} x2={snapPx} y1={view.topPx} y2={bottomPx} className={styles.snap} />}
        {boxes.map(({ key, sign }) => sign !== undefined && <ConflictSign key={key} {...sign} />)}
        {gripBoxes(view, blocks, selected).map((box) => (
          <rect key={box.key} {...boxOf(box)} rx={box.highPx / 2} className={styles.grip} />
        ))}
      </g>
    </svg>
  );
}

/** A triangle with an exclamation mark: a conflict is shown by its shape, not by red alone. */
export function ConflictSign({ xPx, yPx }: { readonly xPx: number; readonly yPx: number }) {
  const half = SIGN_PX / 2;
  return (
    <g transform={`translate(${xPx} ${yPx})`}>
      <path d={`M0,${-half + 1}L${half},${half - 1}H${-half}Z`} className={styles.sign} />
      <path d="M0,-2.5V2.5M0,4.4V5.4" className={styles.signMark} />
    </g>
  );
}
