// SPDX-License-Identifier: GPL-3.0-or-later
// Published and measured values of one row on its block's axis: published as an outline, measured filled, with its interval; earlier
// measurements are hollow.
import { measuredWords, publishedWords } from '../../../papers/row-words';
import type { ShownRow } from '../../../state/papers/shown-rows';
import { type BlockScale, type EstimateMarks, rowMarks } from './block-scale';
import styles from './RowPicture.module.css';
import { signedNumber } from './signed';

const HEIGHT = 24;
const MARK_Y = 12;
const RADIUS = 4;
const AXIS_HEIGHT = 20;
const AXIS_Y = 17;
/** Half a digit's width, in heights of letters. */
const HALF_DIGIT_EM = 0.3;

interface RowPictureProps {
  readonly row: ShownRow;
  readonly scale: BlockScale;
}

export function RowPicture({ row, scale }: RowPictureProps) {
  const { published, measured, earlier } = rowMarks(scale, row);
  if (published === undefined && measured === undefined) return null;
  const about = publishedWords(row.row.published, row.row.unit);
  const found = row.repetitions === 0 ? 'not measured' : `measured ${measuredWords(row)}`;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${scale.width} ${HEIGHT}`}
      width={scale.width}
      height={HEIGHT}
      role="img"
      aria-label={`Published ${about}; ${found}.`}
    >
      {scale.ticks.map(({ x, value }) => (
        <line key={value} className={styles.grid} x1={x} x2={x} y1={0} y2={HEIGHT} />
      ))}
      {scale.even !== undefined && <line className={styles.even} x1={scale.even} x2={scale.even} y1={0} y2={HEIGHT} />}
      {published !== undefined && <Published ends={published} />}
      {earlier !== undefined && <Measured marks={earlier} isEarlier />}
      {measured !== undefined && <Measured marks={measured} isEarlier={row.isEarlier} />}
    </svg>
  );
}

/** Above the rows that share it. */
export function BlockAxis({ scale, unit }: { readonly scale: BlockScale; readonly unit: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${scale.width} ${AXIS_HEIGHT}`}
      width={scale.width}
      height={AXIS_HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <line className={styles.axis} x1={0} x2={scale.width} y1={AXIS_HEIGHT - 0.5} y2={AXIS_HEIGHT - 0.5} />
      {scale.ticks.map(({ x, value }, i) => {
        const number = signedNumber(value);
        const isLast = i === scale.ticks.length - 1;
        return (
          <g key={value}>
            <line className={styles.axis} x1={x} x2={x} y1={AXIS_Y} y2={AXIS_HEIGHT} />
            {/* The last number is over its tick like the others; centred with its unit, it would reach into the one before. */}
            <text
              className={styles.tick}
              x={x}
              y={AXIS_Y - 4}
              {...(isLast ? { dx: `${-HALF_DIGIT_EM * number.length}em` } : { textAnchor: 'middle' })}
            >
              {number}
              {isLast && unit !== '' && ` ${unit}`}
            </text>
          </g>
        );
      })}
    </svg>
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

interface MeasuredProps {
  readonly marks: EstimateMarks;
  readonly isEarlier: boolean;
}

function Measured({ marks: { value, interval }, isEarlier }: MeasuredProps) {
  return (
    <g data-earlier={isEarlier}>
      {interval !== undefined && (
        <>
          <line className={styles.interval} x1={interval.from} x2={interval.to} y1={MARK_Y} y2={MARK_Y} />
          <End x={interval.from} cut={interval.cutLow} towards={-1} />
          <End x={interval.to} cut={interval.cutHigh} towards={1} />
        </>
      )}
      <circle className={isEarlier ? styles.earlier : styles.measured} cx={value} cy={MARK_Y} r={RADIUS} />
    </g>
  );
}

/** A crossbar, or an arrowhead if the interval continues beyond the axis. */
function End({ x, cut, towards }: { readonly x: number; readonly cut: boolean; readonly towards: 1 | -1 }) {
  const d = cut ? `M${x - 4 * towards} ${MARK_Y - 4}l${4 * towards} 4 ${-4 * towards} 4` : `M${x} ${MARK_Y - 4}v8`;
  return <path className={styles.interval} d={d} />;
}
