// SPDX-License-Identifier: GPL-3.0-or-later
// The state of an experiment in a few words, for the gallery: its leading row, and the verdicts of all rows.
import { counted, readableCount } from '../../base/readable';
import type { KeptNumbers } from '../../papers/kept-numbers';
import type { Paper } from '../../papers/paper';
import { publishedWords, VERDICT_WORDS } from '../../papers/row-words';
import type { Verdict } from '../../papers/verdict';
import { countVerdicts, experimentRows, leadingRow } from '../../state/papers/experiment-standing';
import type { Measurement } from '../../state/papers/measurement';
import type { ShownRow } from '../../state/papers/shown-rows';
import { capitalised } from '../shared/sentence';
import styles from './papers.module.css';
import { signedNumber, withMinus } from './table/signed';

interface ExperimentStatusProps {
  readonly paper: Paper;
  readonly measurement: Measurement | undefined;
  readonly kept: KeptNumbers | undefined;
  /** Earlier measurements are still loading. */
  readonly loading: boolean;
}

export function ExperimentStatus({ paper, measurement, kept, loading }: ExperimentStatusProps) {
  const rows = experimentRows(paper, measurement, kept);
  const leading = leadingRow(rows);
  return (
    <>
      {leading !== undefined && (
        <span className={styles.leading}>
          {capitalised(leading.row.quantity)} ({leading.row.case}): <Published row={leading} />
        </span>
      )}
      <span className={styles.quiet}>
        {loading && measurement === undefined ? 'loading…' : statusWords(measurement, kept, rows)}
      </span>
    </>
  );
}

function Published({ row: { row, estimate } }: { readonly row: ShownRow }) {
  const published = withMinus(publishedWords(row.published, row.unit));
  return (
    <>
      <b>{unbroken(published)}</b> published
      {Number.isFinite(estimate.value) && (
        <>
          , <b>{unbroken(`${signedNumber(estimate.value)} ${row.unit}`.trim())}</b> measured
        </>
      )}
    </>
  );
}

/** A number and its unit stay on one line. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

function statusWords(
  measurement: Measurement | undefined,
  kept: KeptNumbers | undefined,
  rows: readonly ShownRow[],
): string {
  const { state, repetitions } = measurement?.getSnapshot() ?? { state: 'idle', repetitions: 0 };
  const [done, total] = [measurement?.done(repetitions) ?? 0, measurement?.total(repetitions) ?? 0];
  const changed = Object.keys(measurement?.assumptions ?? {}).length;
  const own = changed === 0 ? '' : `, ${counted(changed, 'assumption')} changed`;
  const parts = `${readableCount(done)} of ${counted(total, 'part')}`;
  if (state === 'running') return `running, ${parts}${own}`;
  const verdicts = verdictWords(countVerdicts(rows));
  if (done === 0) {
    const before = kept !== undefined && rows.some(({ isEarlier }) => isEarlier);
    return before ? `measured before, ${counted(kept.repetitions, 'seed')}${verdicts}` : 'not measured yet';
  }
  if (done < total) return `${parts} measured${own}`;
  return `measured here, ${counted(repetitions, 'seed')}${own}${verdicts}`;
}

const VERDICTS = Object.keys(VERDICT_WORDS) as readonly Verdict[];

/** ": 7 as published, 2 same direction" */
function verdictWords(counts: ReadonlyMap<Verdict, number>): string {
  const words = VERDICTS.flatMap((one) => {
    const count = counts.get(one);
    return count === undefined ? [] : [`${count} ${VERDICT_WORDS[one]}`];
  });
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
}
