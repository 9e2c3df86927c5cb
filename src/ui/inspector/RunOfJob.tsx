// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to the selected job or coflow in the shown run's simulation: its times, where they went, why it waited, its critical
// path.

import type { WhyRun } from '../../analysis/why/why-run';
import { ownerTimes } from '../../charts/gantt/simulated-run';
import type { RunView } from '../../state/runs/run-views';
import { DecisionsSection } from './decisions/DecisionsSection';
import styles from './Inspector.module.css';
import { JobBreakdown } from './JobBreakdown';
import { OwnerFigures } from './OwnerFigures';
import { PathSection } from './PathSection';
import { WhySection } from './WhySection';

interface RunOfJobProps {
  readonly run: RunView;
  readonly why: WhyRun | undefined;
  readonly id: string;
}

export function RunOfJob({ run, why, id }: RunOfJobProps) {
  // A plan that no run follows is viewed on its own.
  if (run.simulation === undefined) return null;
  const owner = why?.answer.ids.indexOf(id) ?? -1;
  return (
    <section
      className={run.simulation.state === 'fresh' ? styles.part : `${styles.part} ${styles.stale}`}
      aria-label={`${id}, simulated by ${run.label}`}
    >
      <h4 className={styles.heading}>Happened under {run.label}</h4>
      {why === undefined || owner < 0 ? (
        <p className={styles.quiet}>{whyNothing(run, why)}</p>
      ) : (
        <>
          <Simulated {...{ run, why, owner }} />
          <DecisionsSection {...{ run, why }} about={{ job: owner }} />
        </>
      )}
    </section>
  );
}

function Simulated({ run, why, owner }: Pick<RunOfJobProps, 'run'> & { readonly why: WhyRun; readonly owner: number }) {
  const times = ownerTimes(why.answer);
  const hasBegun = !Number.isNaN(times.startS[owner]!);
  return (
    <>
      <OwnerFigures {...{ run, why, owner, times }} />
      {!hasBegun && <p className={styles.quiet}>Nothing of it ran before the run ended.</p>}
      <JobBreakdown {...{ why, owner }} />
      <WhySection {...{ why, owner }} />
      {!times.isCoflows && hasBegun && <PathSection {...{ why, owner }} />}
    </>
  );
}

function whyNothing({ simulation }: RunView, why: WhyRun | undefined): string {
  if (why !== undefined) return 'Not in the run that is shown: the run was simulated before this was added.';
  if (simulation?.state === 'asking') return 'The run is being simulated.';
  return simulation?.failure === undefined ? 'Nothing has been simulated yet.' : 'The run could not be simulated.';
}
