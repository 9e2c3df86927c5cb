// SPDX-License-Identifier: GPL-3.0-or-later
// A run's measure in the compare table, with its change from the baseline, or why there is none.
import type { RunMeasure } from '../../worker/api';
import { classNames } from '../shared/class-names';
import styles from '../shared/styles/metrics-table.module.css';
import own from '../simulated/simulated.module.css';
import { difference, type FigureText } from './figure-words';

interface MeasureCellProps {
  readonly measure: Pick<RunMeasure, 'unit' | 'better'>;
  readonly text: FigureText;
  readonly value: number | null | undefined;
  readonly against: number | null | undefined;
  /** Before the last edit. */
  readonly was?: number | null | undefined;
  readonly what: string;
  /** Why there is none, unless nothing was simulated. */
  readonly missing?: string;
}

export function MeasureCell({ measure, text, value, against, was, what, missing = 'Not simulated' }: MeasureCellProps) {
  if (value === null || value === undefined) {
    const why = value === null ? `Not defined for ${what}` : missing;
    return (
      <span className={own.none} title={why}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  const change = against === null || against === undefined ? undefined : difference(measure, value, against);
  return (
    <>
      <span title={String(value)}>{text(value)}</span>
      {was !== undefined && was !== null && was !== value && <BeforeEdit {...{ measure, text, value, was }} />}
      {change !== undefined && (
        <span className={styles.change} data-verdict={change.verdict} title={change.title}>
          <span>{change.text}</span> {change.verdict}
        </span>
      )}
    </>
  );
}

interface BeforeEditProps extends Pick<MeasureCellProps, 'measure' | 'text'> {
  readonly value: number;
  readonly was: number;
}

/** "was 4:23 (+38 %)". */
function BeforeEdit({ measure, text, value, was }: BeforeEditProps) {
  const change = difference(measure, value, was);
  return (
    <span className={classNames(own.was, styles.wraps)} title={`Before the edit: ${was}`}>
      <span>was {text(was)}</span>
      {change?.verdict !== undefined && (
        <>
          {' '}
          <span>({change.text})</span>
        </>
      )}
    </span>
  );
}
