// A measured value with its interval, and what it says against the published one: a sign and a word.
import { counted } from '../../base/readable';
import { type Verdict, verdictOf } from '../../papers/measured-rows';
import type { RowSoFar } from '../../state/papers/rows-so-far';
import styles from './ResultTable.module.css';
import { signedNumber } from './signed';

export function Measured({ row, asked }: { readonly row: RowSoFar; readonly asked: number }) {
  const { estimate, repetitions } = row;
  const { value, interval } = estimate;
  const { unit } = row.row;
  if (repetitions === 0) return <span className={styles.quiet}>not measured</span>;
  const seeds = repetitions < asked ? `${repetitions} of ${counted(asked, 'seed')}` : counted(repetitions, 'seed');
  if (Number.isNaN(value)) {
    return (
      <>
        <strong>unknown</strong>
        <span className={styles.note}>a run did not end; {seeds}</span>
      </>
    );
  }
  return (
    <>
      <strong title={`Exactly ${value}`} data-exact={value}>
        {signedNumber(value)}
        {unit !== '' && ` ${unit}`}
      </strong>
      <span className={styles.note}>
        {interval !== undefined && `${signedNumber(interval[0])} to ${signedNumber(interval[1])}; `}
        {seeds}
      </span>
    </>
  );
}

const VERDICTS: Readonly<Record<Verdict, readonly [sign: string, words: string]>> = {
  asPublished: ['✓', 'as published'],
  same: ['=', 'no difference'],
  otherWay: ['⇄', 'the other way round'],
};

/** Who wins; where nothing is compared, there is nothing to say. */
export function VerdictWords({ row }: { readonly row: RowSoFar }) {
  const verdict = verdictOf(row);
  if (verdict === undefined) return row.repetitions === 0 ? null : <span className={styles.quiet}>not compared</span>;
  const [sign, words] = VERDICTS[verdict];
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
