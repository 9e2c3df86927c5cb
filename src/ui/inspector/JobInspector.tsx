// SPDX-License-Identifier: GPL-3.0-or-later
// What is picked of the shown run, and the selected job or coflow: its figures, where and when the plan puts it, what became of it in
// the simulation and why, and its latency curve with the chosen width marked.

import type { WhyRun } from '../../analysis/why/why-run';
import { isMalleable } from '../../model/job';
import { plansRacks } from '../../state/entries';
import { readPicked } from '../../state/picked';
import type { RunView } from '../../state/run-views';
import { useJob } from '../jobs-hook';
import { usePageState } from '../page-context';
import type { FormPicture } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/load-form';
import { useShownRun } from '../run-views-hook';
import styles from './Inspector.module.css';
import { JobCurvePanel } from './JobCurvePanel';
import { JobFigures } from './JobFigures';
import { LatencyReadings } from './LatencyReadings';
import { PickedPart } from './PickedPart';
import { PlannedPart } from './PlannedPart';
import { SimulatedPart } from './SimulatedPart';
import { useWhyRun } from './why-run-hook';

export function JobInspector() {
  const selected = usePageState((state) => state.view.selectedJob);
  const picked = readPicked(usePageState((state) => state.view.picked));
  const run = useShownRun();
  const why = useWhyRun(run);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const Owner = isCoflows ? CoflowPart : JobPart;
  return (
    <>
      {picked !== undefined && run !== undefined && <PickedPart {...{ picked, run, why }} />}
      {(selected !== undefined || picked === undefined) && <Owner id={selected} {...{ run, why }} />}
    </>
  );
}

interface OwnerPartProps {
  readonly id: string | undefined;
  readonly run: RunView | undefined;
  readonly why: WhyRun | undefined;
}

function JobPart({ id, run, why }: OwnerPartProps) {
  const job = useJob(id);
  if (job === undefined) {
    return (
      <p className={styles.empty}>
        Select a job, on the timeline or in the table, to see its figures, its curve and why it waits; or a rack, a link
        or a port, by its lane.
      </p>
    );
  }
  return (
    <div className={styles.inspector}>
      <h3 className={styles.title}>{job.id}</h3>
      {job.name !== undefined && <p className={styles.quiet}>{job.name}</p>}
      <JobFigures job={job} />
      {run !== undefined && <PlannedPart {...{ run, job }} />}
      {run !== undefined && <SimulatedPart {...{ run, why }} id={job.id} />}
      <JobCurvePanel job={job} run={run} />
      {plansRacks(run?.planner) && !isMalleable(job) && <LatencyReadings />}
    </div>
  );
}

function CoflowPart({ id, run, why }: OwnerPartProps) {
  const answer = run?.plan.answer;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  if (id === undefined) {
    return (
      <p className={styles.empty}>Select a coflow, or a rack, a link or a port by its lane, to see its figures.</p>
    );
  }
  const told = answer && picture?.describe(answer, id, []);
  return (
    <div className={styles.inspector}>
      <h3 className={styles.title}>{id}</h3>
      {told !== undefined && told !== '' && <p className={styles.told}>{told}</p>}
      {run !== undefined && <SimulatedPart {...{ run, why, id }} />}
    </div>
  );
}
