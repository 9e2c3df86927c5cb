// The mark of a method: a filled circle, then hollow shapes. Methods are told by shape, never by colour alone.
import styles from './UtilityChart.module.css';

interface MethodMarkProps {
  /** Place among the methods, from 0. */
  readonly method: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
  readonly colour: string;
}

/** Corners of the hollow shapes, in radii from the middle. */
const CORNERS = [
  [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  [
    [-0.95, -0.95],
    [0.95, -0.95],
    [0.95, 0.95],
    [-0.95, 0.95],
  ],
  [
    [0, -1.2],
    [1.15, 0.9],
    [-1.15, 0.9],
  ],
] as const;

export function MethodMark({ method, xPx, yPx, radiusPx, colour }: MethodMarkProps) {
  const corners = method === 0 ? undefined : CORNERS[(method - 1) % CORNERS.length];
  if (corners === undefined) {
    return <circle cx={xPx} cy={yPx} r={radiusPx} className={styles.full} fill={colour} />;
  }
  const points = corners.map(([x, y]) => `${xPx + x * radiusPx},${yPx + y * radiusPx}`).join(' ');
  return <polygon points={points} className={styles.hollow} stroke={colour} />;
}

/** The mark in a line of words. */
export function MethodSwatch({ method, colour }: Pick<MethodMarkProps, 'method' | 'colour'>) {
  return (
    <svg aria-hidden="true" width={14} height={12} className={styles.swatch}>
      <MethodMark method={method} xPx={7} yPx={6} radiusPx={4} colour={colour} />
    </svg>
  );
}
