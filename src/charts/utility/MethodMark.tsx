// SPDX-License-Identifier: GPL-3.0-or-later
// The mark of a method: a filled circle, then hollow shapes. Methods are shown by shape, never by colour.
import { runColour } from '../run-marks';
import styles from './UtilityChart.module.css';

interface MethodMarkProps {
  /** The method's mark (`markOf`), from 0. */
  readonly method: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
  readonly colour: string;
}

type Corner = readonly [x: number, y: number];

/** Corners of the hollow shapes, in radii from the middle, in the order of the chips that identify plans. */
const CORNERS: readonly (readonly Corner[])[] = [
  [
    [-0.95, -0.95],
    [0.95, -0.95],
    [0.95, 0.95],
    [-0.95, 0.95],
  ], // square
  [
    [0, -1.2],
    [1.15, 0.9],
    [-1.15, 0.9],
  ], // triangle
  [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ], // diamond
  [
    [-0.4, -1.1],
    [0.4, -1.1],
    [0.4, -0.4],
    [1.1, -0.4],
    [1.1, 0.4],
    [0.4, 0.4],
    [0.4, 1.1],
    [-0.4, 1.1],
    [-0.4, 0.4],
    [-1.1, 0.4],
    [-1.1, -0.4],
    [-0.4, -0.4],
  ], // plus
  [
    [0, 1.2],
    [1.15, -0.9],
    [-1.15, -0.9],
  ], // triangle down
  [
    [-0.6, -1.05],
    [0.6, -1.05],
    [1.2, 0],
    [0.6, 1.05],
    [-0.6, 1.05],
    [-1.2, 0],
  ], // hexagon
  [
    [-1.2, -0.5],
    [1.2, -0.5],
    [1.2, 0.5],
    [-1.2, 0.5],
  ], // bar
];
const SHAPES = CORNERS.length + 1;

/** The grey of the plan's chip. */
export const methodColour = (method: number): string => runColour(method % SHAPES);

export function MethodMark({ method, xPx, yPx, radiusPx, colour }: MethodMarkProps) {
  const corners = CORNERS[(method % SHAPES) - 1];
  if (corners === undefined) {
    return <circle cx={xPx} cy={yPx} r={radiusPx} className={styles.full} fill={colour} />;
  }
  const points = corners.map(([x, y]) => `${xPx + x * radiusPx},${yPx + y * radiusPx}`).join(' ');
  return <polygon points={points} className={styles.hollow} stroke={colour} />;
}

/** The mark in a line of text. */
export function MethodSwatch({ method, colour }: Pick<MethodMarkProps, 'method' | 'colour'>) {
  return (
    <svg aria-hidden="true" width={14} height={12} className={styles.swatch}>
      <MethodMark method={method} xPx={7} yPx={6} radiusPx={4} colour={colour} />
    </svg>
  );
}
