// Published and measured of one row on one axis: published as an outline, measured filled, with its interval.
import { measuredWords, publishedWords } from '../../papers/row-words';
import type { RowSoFar } from '../../state/papers/rows-so-far';
import styles from './RowPicture.module.css';
import { type RowScale, rowScale } from './row-scale';
import { signedNumber } from './signed';

const HEIGHT = 42;
const MARK_Y = 11;
const AXIS_Y = 24;
const TEXT_Y = 38;
const RADIUS = 4;

export function RowPicture({ row }: { readonly row: RowSoFar }) {
  const scale = rowScale(row);
  if (scale === undefined) return null;
  const { published, unit } = row.row;
  const words = `Published ${publishedWords(published, unit)}; measured ${measuredWords(row, row.repetitions)}.`;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${scale.width} ${HEIGHT}`}
      width={scale.width}
      height={HEIGHT}
      role="img"
      aria-label={words}
    >
      <Axis scale={scale} />
      {scale.even !== undefined && <line className={styles.even} x1={scale.even} x2={scale.even} y1={1} y2={AXIS_Y} />}
      <Published ends={scale.published} />
      <Measured scale={scale} />
    </svg>
  );
}

function Axis({ scale: { width, ticks } }: { readonly scale: RowScale }) {
  return (
    <>
      <line className={styles.axis} x1={0} x2={width} y1={AXIS_Y} y2={AXIS_Y} />
      {ticks.map(({ x, value }) => (
        <g key={value}>
          <line className={styles.axis} x1={x} x2={x} y1={AXIS_Y} y2={AXIS_Y + 3} />
          <text className={styles.tick} x={x} y={TEXT_Y} textAnchor="middle">
            {signedNumber(value)}
          </text>
        </g>
      ))}
    </>
  );
}

/** A diamond, or a frame from one end to the other. */
function Published({ ends: [from, to] }: { readonly ends: readonly [number, number] }) {
  const r = RADIUS + 1.5;
  if (from === to) {
    return <path className={styles.published} d={`M${from - r} ${MARK_Y}l${r} ${-r} ${r} ${r} ${-r} ${r}z`} />;
  }
  return <rect className={styles.published} x={from} y={MARK_Y - r} width={to - from} height={2 * r} rx={1} />;
}

function Measured({ scale: { measured, interval } }: { readonly scale: RowScale }) {
  return (
    <>
      {interval !== undefined && (
        <>
          <line className={styles.interval} x1={interval.from} x2={interval.to} y1={MARK_Y} y2={MARK_Y} />
          <End x={interval.from} cut={interval.cutLow} towards={-1} />
          <End x={interval.to} cut={interval.cutHigh} towards={1} />
        </>
      )}
      <circle className={styles.measured} cx={measured} cy={MARK_Y} r={RADIUS} />
    </>
  );
}

/** A bar across; where the interval goes on beyond the axis, the head of an arrow. */
function End({ x, cut, towards }: { readonly x: number; readonly cut: boolean; readonly towards: 1 | -1 }) {
  const d = cut ? `M${x - 4 * towards} ${MARK_Y - 4}l${4 * towards} 4 ${-4 * towards} 4` : `M${x} ${MARK_Y - 4}v8`;
  return <path className={styles.interval} d={d} />;
}
