// A measure of one run in the compare table, and what it is against the baseline; or why there is none.
import type { RunMeasure } from '../../worker/api';
import styles from '../panels/ComparePanel.module.css';
import { measureChange, measureText } from './measure-words';
import own from './simulated.module.css';

interface MeasureCellProps {
  readonly measure: RunMeasure;
  readonly value: number | null | undefined;
  readonly against: number | null | undefined;
  /** Before the last edit. */
  readonly was?: number | null | undefined;
  readonly what: string;
}

export function MeasureCell({ measure, value, against, was, what }: MeasureCellProps) {
  if (value === null || value === undefined) {
    const why = value === null ? `Has no meaning for ${what}` : 'Not simulated';
    return (
      <span className={own.none} title={why}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  const change = against === null || against === undefined ? undefined : measureChange(measure, value, against);
  return (
    <>
      <span title={String(value)}>{measureText(measure, value)}</span>
      {was !== undefined && was !== null && was !== value && <BeforeEdit {...{ measure, value, was }} />}
      {change !== undefined && (
        <span className={styles.change} data-verdict={change.verdict}>
          {change.text}
          {change.verdict === 'same' ? '' : ` ${change.verdict}`}
        </span>
      )}
    </>
  );
}

interface BeforeEditProps {
  readonly measure: RunMeasure;
  readonly value: number;
  readonly was: number;
}

/** "was 4 min 23 s (+38 %)". */
function BeforeEdit({ measure, value, was }: BeforeEditProps) {
  const change = measureChange(measure, value, was);
  return (
    <span className={own.was} title={`Before the edit: ${was}`}>
      <span>was {measureText(measure, was)}</span>
      {change !== undefined && change.verdict !== 'same' && (
        <>
          {' '}
          <span>({change.text})</span>
        </>
      )}
    </span>
  );
}
