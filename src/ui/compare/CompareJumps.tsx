// Over the metrics, which are long: the charts that stand under them, one press away.
import { Button } from '../shared/Button';
import styles from './compare.module.css';

/** Sections of the charts by the ids of their elements. */
export const CHART_IDS = { cdf: 'compare-cdf', parts: 'compare-parts', jobs: 'compare-jobs' } as const;

const JUMPS = [
  [CHART_IDS.cdf, 'Completion times'],
  [CHART_IDS.parts, 'Where the time went'],
  [CHART_IDS.jobs, 'Job by job'],
] as const;

export function CompareJumps() {
  return (
    <nav className={styles.jumps} aria-label="Charts of the runs">
      {JUMPS.map(([id, label]) => (
        <Button key={id} kind="quiet" onClick={() => jumpTo(id)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** The heading gets the focus, so that keys go on from there. */
function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('summary')?.focus({ preventScroll: true });
}
