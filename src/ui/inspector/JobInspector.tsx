// SPDX-License-Identifier: GPL-3.0-or-later
// What is picked in the shown run, and the selected job or coflow: its figures, where and when the plan puts it, what happened to it in
// the simulation and why, and its latency curve with the chosen width marked.

import { Suspense } from 'react';
import type { WhyRun } from '../../analysis/why/why-run';
import { readableNumber } from '../../base/readable';
import { LatencyCurve } from '../../charts/curve/LatencyCurve';
import { isMalleable, type Job } from '../../model/job';
import { rackPlanOf } from '../../model/plan';
import { plansRacks } from '../../state/entries';
import { readPicked } from '../../state/picked';
import type { RunView } from '../../state/runs/run-views';
import { usePage, usePageState, useQuery } from '../page-context';
import type { FormPicture } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/use-form-picture';
import { lazyPart } from '../shared/lazy-part';
import { useJob } from '../use-jobs';
import { useAllRows } from '../use-rows';
import { useShownRun } from '../use-run-views';
import styles from './Inspector.module.css';
import { JobFigures } from './JobFigures';
import { PickedInspector } from './PickedInspector';
import { PlannedSection } from './PlannedSection';
import { RunOfJob } from './RunOfJob';
import { useWhyRun } from './use-why-run';

const WhyJobDiffers = lazyPart(() => import('./difference/WhyJobDiffers'), 'WhyJobDiffers');
const JobSlotDifference = lazyPart(() => import('./difference/WhySlotsDiffer'), 'JobSlotDifference');

export function JobInspector() {
  const selected = usePageState((state) => state.view.selectedJob);
  const picked = readPicked(usePageState((state) => state.view.picked));
  const run = useShownRun();
  const why = useWhyRun(run);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const Owner = isCoflows ? CoflowSections : JobSections;
  return (
    <>
      {picked !== undefined && run !== undefined && <PickedInspector {...{ picked, run, why }} />}
      {(selected !== undefined || picked === undefined) && <Owner id={selected} {...{ run, why }} />}
    </>
  );
}

interface OwnerSectionsProps {
  readonly id: string | undefined;
  readonly run: RunView | undefined;
  readonly why: WhyRun | undefined;
}

function JobSections({ id, run, why }: OwnerSectionsProps) {
  const job = useJob(id, run);
  const planFirst = usePlanFirst(run);
  const ofRun = id !== undefined && why?.answer.ids.includes(id);
  if (job === undefined && ofRun && run !== undefined) {
    return (
      <div className={styles.inspector}>
        <h3 className={styles.title}>{id}</h3>
        <p className={styles.quiet}>A generated job of a held run: its results are shown, its inputs are not.</p>
        <RunOfJob {...{ run, why, id }} />
      </div>
    );
  }
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
      {run !== undefined && !planFirst && <RunOfJob {...{ run, why }} id={job.id} />}
      {run !== undefined && <PlannedSection {...{ run, job }} />}
      {run !== undefined && (
        <Suspense>
          <WhyJobDiffers run={run} id={job.id} />
          <JobSlotDifference run={run} id={job.id} />
        </Suspense>
      )}
      {run !== undefined && planFirst && <RunOfJob {...{ run, why }} id={job.id} />}
      <JobCurvePanel job={job} run={run} />
      {plansRacks(run?.planner) && !isMalleable(job) && <LatencyReadings />}
    </div>
  );
}

/** What is shown is described first: all rows start with plans; a single picture starts with what happened, unless the plan was chosen. */
function usePlanFirst(run: RunView | undefined): boolean {
  const allRows = useAllRows();
  const isPlanShown = usePageState(({ view }) => view.part === 'plan' || view.enlarged?.startsWith('plan') === true);
  return allRows || isPlanShown || run?.simulation?.answer === undefined;
}

function CoflowSections({ id, run, why }: OwnerSectionsProps) {
  const answer = run?.plan.answer;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  if (id === undefined) {
    return (
      <p className={styles.empty}>Select a coflow, or a rack, a link or a port by its lane, to see its figures.</p>
    );
  }
  const description = answer && picture?.describe(answer, id, []);
  return (
    <div className={styles.inspector}>
      <h3 className={styles.title}>{id}</h3>
      {description !== undefined && description !== '' && <p className={styles.description}>{description}</p>}
      {run !== undefined && <RunOfJob {...{ run, why, id }} />}
    </div>
  );
}

// The selected job's latency curve: time against racks, parts under the total, the chosen width marked.
function JobCurvePanel({ job, run }: { readonly job: Job; readonly run: RunView | undefined }) {
  const { planning } = usePage();
  const curve = useQuery(planning.curve);
  const chosen = rackPlanOf(run?.plan.answer)?.jobs.find((one) => one.id === job.id)?.racks.length;
  if ('work' in job) {
    return <p className={styles.quiet}>A malleable job has no latency curve: its slots may change while it runs.</p>;
  }
  if (curve.answer === undefined || curve.state === 'empty') return null;
  return (
    <section className={curve.state === 'fresh' ? undefined : styles.stale} data-latency-curve>
      <h4 className={styles.heading}>Latency by racks</h4>
      <LatencyCurve curve={curve.answer} chosenWidth={chosen} job={job.id} />
    </section>
  );
}

// What Gantry does where Corral's latency model leaves something open, with the option that changes it.
function LatencyReadings() {
  const topology = usePageState((state) => state.history.present.topology);
  const options = useShownRun()?.options ?? {};
  const effective = topology.oversubscription / (1 - topology.background);
  const slowdown = 1 / (1 - 1 / effective);
  return (
    <details className={styles.readings}>
      <summary>How these curves are read from the paper</summary>
      <p>
        {options.shuffleWaves === 'shared'
          ? 'The shuffle is charged once. The published formula charges all of it once per wave of reduces (option “shuffleWaves”).'
          : 'As published, the whole shuffle is charged once per wave of reduces, although each wave fetches only its share; “shuffleWaves: shared” charges it once (section 4.3).'}
      </p>
      <p>
        {options.localBandwidth === 'nic'
          ? 'Traffic inside a rack shares the machine’s link with what crosses the core.'
          : `As published, traffic inside a rack has B − B/V′ of the machine’s link, so a better network can look slower: at V′ = ${readableNumber(effective)} here it takes ${
              effective <= 1
                ? 'no longer, as V′ = 1 is taken as the full link'
                : `${readableNumber(slowdown)} times as long`
            }, at V′ = 1.1 eleven times. “localBandwidth: nic” avoids that.`}
      </p>
      <p>
        With “balance” on, α times the input per rack is added so that input spreads over the racks (section 4.5);
        latencies, ends and bounds include it.
      </p>
    </details>
  );
}
