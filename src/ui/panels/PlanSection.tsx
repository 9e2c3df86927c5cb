// One plan in the stack: its heading with value, bound and gap, and its timeline.
import { useState } from 'react';
import { readablePercent, readableTime } from '../../base/readable';
import { boundLabel } from '../../charts/plan/describe';
import { PlanTimeline } from '../../charts/plan/PlanTimeline';
import type { TimeSpan } from '../../charts/time/span';
import type { Job } from '../../model/job';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import { RunChip } from '../editor/RunChip';
import { useFold, usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { FoldIcon, TableIcon } from '../shared/icons';
import { PlanTableDialog } from './PlanTableDialog';
import styles from './TimelineStack.module.css';

interface PlanSectionProps {
  readonly run: RunView;
  readonly section: string;
  readonly racks: number;
  readonly jobs: readonly Job[];
  readonly span: TimeSpan;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  readonly onCursor: (timeS: number | undefined) => void;
  readonly selectedJob: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly heightPx: number;
}

export function PlanSection({ run, section, ...chart }: PlanSectionProps) {
  const { store } = usePage();
  const [open, setOpen] = useFold(section);
  const [asTable, setAsTable] = useState(false);
  const cursorS = usePageState((state) => state.session.cursorS);
  const { answer } = run.plan;
  if (answer === undefined) return null;
  const { plan } = answer;
  const bound = run.bound.state === 'fresh' ? run.bound.answer : undefined;
  const line = plan.objective === 'makespan' && run.gap !== undefined ? bound : undefined;
  const stale = run.plan.state !== 'fresh';
  return (
    <section className={styles.section} aria-label={`Plan of ${run.label}`}>
      <div className={styles.heading}>
        <IconButton
          label={open ? `Fold the plan of ${run.label}` : `Unfold the plan of ${run.label}`}
          icon={<FoldIcon />}
          className={open ? styles.unfolded : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <h2>Plan</h2>
        <RunChip index={run.index} label={run.label} />
        <span className={styles.value}>
          {plan.objective === 'makespan' ? 'makespan' : 'mean completion'} <strong>{readableTime(plan.valueS)}</strong>
        </span>
        {run.gap !== undefined && bound !== undefined && (
          <span className={styles.gap}>
            {run.gap === 0
              ? 'meets its lower bound'
              : `${readablePercent(run.gap)} above the bound ${readableTime(bound.valueS)}`}
          </span>
        )}
        {stale && <span className={styles.staleWord}>of an older scenario</span>}
        <IconButton
          label={`Show the plan of ${run.label} as a table`}
          icon={<TableIcon />}
          onClick={() => setAsTable(true)}
        />
      </div>
      {open && (
        <PlanTimeline
          {...chart}
          cursorS={cursorS}
          plan={plan}
          stale={stale}
          name={`Plan of ${run.label}, racks over time`}
          boundS={line?.valueS}
          boundLabel={line === undefined ? undefined : boundLabel(line)}
          onHover={(index) =>
            changeSession(store, { hoveredJob: index === undefined ? undefined : { run: run.index, job: index } })
          }
        />
      )}
      <PlanTableDialog
        open={asTable}
        onClose={() => setAsTable(false)}
        title={`Plan of ${run.label}`}
        plan={plan}
        jobs={chart.jobs}
      />
    </section>
  );
}
