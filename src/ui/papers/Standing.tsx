// How far an entry is measured, in a few words, for the gallery.
import { counted, readableCount } from '../../base/readable';
import { VERDICT_WORDS } from '../../papers/row-words';
import { type Verdict, verdictOf } from '../../papers/verdict';
import type { Measurement } from '../../state/papers/measurement';
import styles from './papers.module.css';

export function Standing({ measurement }: { readonly measurement: Measurement | undefined }) {
  if (measurement === undefined) return <span className={styles.quiet}>not run</span>;
  const { state, repetitions } = measurement.getSnapshot();
  const [done, total] = [measurement.done(repetitions), measurement.total(repetitions)];
  const parts = `${readableCount(done)} of ${counted(total, 'part')}`;
  const changed = Object.keys(measurement.assumptions).length;
  const own = changed === 0 ? '' : `, ${counted(changed, 'assumption')} changed`;
  if (state === 'running') return <strong>{`running, ${parts}${own}`}</strong>;
  if (done === 0) return <span className={styles.quiet}>not run</span>;
  if (done < total) return <span>{`${parts} measured${own}`}</span>;
  return (
    <>
      <span>{`measured, ${counted(repetitions, 'seed')}${own}`}</span>
      <br />
      <span className={styles.quiet}>{verdictsOf(measurement, repetitions)}</span>
    </>
  );
}

const VERDICTS = Object.keys(VERDICT_WORDS) as readonly Verdict[];

function verdictsOf(measurement: Measurement, repetitions: number): string {
  const verdicts = measurement.rows(repetitions).map(verdictOf);
  return VERDICTS.map((one) => [verdicts.filter((verdict) => verdict === one).length, VERDICT_WORDS[one]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
