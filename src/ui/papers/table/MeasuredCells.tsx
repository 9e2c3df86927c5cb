// SPDX-License-Identifier: GPL-3.0-or-later
// A measured value with its interval, and the verdict against the published one: a sign and a word.
import { counted } from '../../../base/readable';
import { VERDICT_WORDS } from '../../../papers/row-words';
import { type Verdict, verdictOf } from '../../../papers/verdict';
import type { ShownRow } from '../../../state/papers/shown-rows';
import styles from './ResultTable.module.css';
import { distanceWords, signedNumber, signedRange } from './signed';

export function Measured({ row, asked }: { readonly row: ShownRow; readonly asked: number }) {
  const { estimate, repetitions } = row;
  const { value, interval } = estimate;
  const { unit, seeds: limit = asked } = row.row;
  const wanted = Math.min(asked, limit);
  if (repetitions === 0) return <span className={styles.quiet}>not measured</span>;
  const seeds = row.isEarlier
    ? `measured earlier, ${counted(repetitions, 'seed')}`
    : repetitions < wanted
      ? `${repetitions} of ${counted(wanted, 'seed')}`
      : counted(repetitions, 'seed');
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
      <strong title={`Exactly ${value}`} {...(row.isEarlier ? { 'data-before': value } : { 'data-exact': value })}>
        {signedNumber(value)}
        {unit !== '' && ` ${unit}`}
      </strong>
      <span className={styles.note}>
        {interval !== undefined && `${signedRange(interval)}; `}
        {seeds}
      </span>
    </>
  );
}

const SIGNS: Readonly<Record<Verdict, string>> = {
  asPublished: '✓',
  sameDirection: '↑',
  noDifference: '=',
  otherDirection: '⇄',
  undecided: '?',
};

/** Why other seeds may change the verdict. */
function undecidedWords({ row: { side, unit }, estimate: { interval }, repetitions }: ShownRow): string {
  if (interval === undefined) return repetitions === 1 ? 'one seed has no interval' : 'without an interval';
  return `the interval holds ${signedNumber(side?.of ?? 0)}${unit === '' ? '' : ` ${unit}`}`;
}

interface VerdictProps {
  readonly row: ShownRow;
  /** Of the cause, if one is known. */
  readonly note: number | undefined;
}

/** The verdict, if there is one, and how far the value is from the published one. */
export function VerdictWords({ row, note }: VerdictProps) {
  const verdict = verdictOf(row);
  const distance =
    row.repetitions === 0 ? undefined : distanceWords(row.row.published, row.estimate.value, row.row.unit);
  const more = [
    verdict === 'undecided' ? undecidedWords(row) : undefined,
    distance,
    note === undefined ? undefined : `note ${note}`,
  ].filter((one) => one !== undefined);
  return (
    <>
      {verdict !== undefined && (
        <span className={styles.verdict} data-verdict={verdict}>
          <span aria-hidden="true">{SIGNS[verdict]}</span> {VERDICT_WORDS[verdict]}
        </span>
      )}
      {more.length > 0 && <span className={styles.note}>{more.join('; ')}</span>}
    </>
  );
}
