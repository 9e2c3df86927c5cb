// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons that jump to the charts of the runs, which are long.
import { usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { useRunViews } from '../use-run-views';
import styles from './compare.module.css';
import { hasTargets } from './TargetSection';

/** Sections of the charts by the ids of their elements. */
export const CHART_IDS = {
  cdf: 'compare-cdf',
  parts: 'compare-parts',
  target: 'compare-target',
  jobs: 'compare-jobs',
} as const;

export function CompareJumps() {
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const targets = hasTargets(useRunViews());
  const jumps = [
    [CHART_IDS.cdf, 'Completion times'],
    [CHART_IDS.parts, 'Where the time went'],
    ...(targets ? ([[CHART_IDS.target, 'Past the target']] as const) : []),
    [CHART_IDS.jobs, isCoflows ? 'Coflow by coflow' : 'Job by job'],
  ] as const;
  return (
    <nav className={styles.jumps} aria-label="Charts of the runs">
      {jumps.map(([id, label]) => (
        <Button key={id} onClick={() => jumpTo(id)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** The heading gets the focus, so that keys continue from there. */
function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('summary')?.focus({ preventScroll: true });
}
