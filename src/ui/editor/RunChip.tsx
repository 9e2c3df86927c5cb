// How a run is known everywhere: a shape, its number and its colour, with its label where there is room. Each of the three
// alone tells the eight runs apart.
import styles from './RunChip.module.css';

/** In a 12 by 12 box. */
const SHAPES: readonly string[] = [
  'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z', // circle
  'M1.5 1.5h9v9h-9z', // square
  'M6 1l5.2 9.5H.8z', // triangle
  'M6 .6 11.4 6 6 11.4.6 6z', // diamond
  'M4.2 1h3.6v3.2H11v3.6H7.8V11H4.2V7.8H1V4.2h3.2z', // plus
  'M6 11 .8 1.5h10.4z', // triangle down
  'M3.3 1h5.4l2.7 5-2.7 5H3.3L.6 6z', // hexagon
  'M1 4h10v4H1z', // bar
];

/** The colour of a run's marks: a token. */
const runColor = (index: number): string => `var(--run-${(index % 8) + 1})`;

interface RunChipProps {
  /** Place among the runs and plans, from 0. */
  readonly index: number;
  readonly label?: string;
  /** A label that is too long goes on below instead of being cut. */
  readonly wraps?: boolean;
}

export function RunChip({ index, label, wraps }: RunChipProps) {
  return (
    <span className={styles.chip} title={label} data-wraps={wraps}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d={SHAPES[index % SHAPES.length]} fill={runColor(index)} stroke="currentColor" strokeWidth="0.75" />
      </svg>
      <span className={styles.number}>
        <span className="visually-hidden">Run </span>
        {index + 1}
      </span>
      {label !== undefined && <span className={styles.label}>{label}</span>}
    </span>
  );
}
