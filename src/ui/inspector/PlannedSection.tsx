// SPDX-License-Identifier: GPL-3.0-or-later
// Where and when the shown plan puts the selected job, and why it waits there.
import { fromTo } from '../../base/clock-time';
import { counted, readableTime } from '../../base/readable';
import { rackList } from '../../charts/rack-plan/describe';
import type { Job } from '../../model/job';
import { rackPlanOf } from '../../model/plan';
import { whyPlanned } from '../../planners/why-planned';
import type { RunView } from '../../state/runs/run-views';
import type { FormPicture } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/use-form-picture';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import { useJobs } from '../use-jobs';
import styles from './Inspector.module.css';

interface PlannedSectionProps {
  readonly run: RunView;
  readonly job: Job;
}

const MAX_HOLDERS = 4;

/** Empty if the run plans nothing ahead. */
export function PlannedSection({ run, job }: PlannedSectionProps) {
  const { answer } = run.plan;
  if (answer === undefined) return null;
  return answer.form === 'racks' ? <PlannedJobPart {...{ run, job }} /> : <DescribedJobPart {...{ run, job }} />;
}

function PlannedJobPart({ run, job }: PlannedSectionProps) {
  const follow = useFollow();
  const jobs = rackPlanOf(run.plan.answer)?.jobs ?? [];
  const index = jobs.findIndex((one) => one.id === job.id);
  const planned = jobs[index];
  const why = whyPlanned(jobs, index, job.arrivalS);
  if (planned === undefined || why === undefined) return <p className={styles.quiet}>Not in the plan that is shown.</p>;
  return (
    <section className={run.plan.state === 'fresh' ? undefined : styles.stale}>
      <h4 className={styles.heading}>Planned by {run.label}</h4>
      <Readouts>
        <Readout label={counted(planned.racks.length, 'rack')} value={rackList(planned.racks)} />
        <Readout label="Start to end" value={fromTo(planned.startS, planned.endS)} />
        <Readout label="Latency" value={readableTime(planned.latencyS)} note={`${planned.latencyS} s`} />
        {planned.racksFreeS !== undefined && (
          <Readout
            label="Racks free"
            value={readableTime(planned.racksFreeS)}
            note="Others may have its racks from then on, before its last tasks have ended"
          />
        )}
        <Readout label="Arrival to end" value={readableTime(planned.endS - job.arrivalS)} />
        <Readout label="Priority" value={String(planned.priority)} note="Position by planned start; 0 goes first" />
      </Readouts>
      <p className={styles.why}>
        {why.holders.length === 0 && why.waitS === 0 && 'Starts on arrival: enough racks are free.'}
        {why.holders.length === 0 && why.waitS > 0 && `Waits ${readableTime(why.waitS)} for its racks.`}
        {why.holders.length > 0 && `Waits ${readableTime(why.waitS)}: `}
        {why.holders.slice(0, MAX_HOLDERS).map((holder, i) => (
          <span key={holder.job.id}>
            {i > 0 && ', '}
            {counted(holder.racks.length, 'rack')} ({rackList(holder.racks)}) held until then by{' '}
            <FollowButton words={holder.job.id} onClick={() => follow.job(holder.job.id)} />
          </span>
        ))}
        {why.holders.length > MAX_HOLDERS && ` and ${why.holders.length - MAX_HOLDERS} more`}
      </p>
    </section>
  );
}

/** The description of the job by the plan's form. */
function DescribedJobPart({ run, job }: PlannedSectionProps) {
  const { answer, state } = run.plan;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  const jobs = useJobs();
  const description = answer && picture?.describe(answer, job.id, jobs);
  return (
    <section className={state === 'fresh' ? undefined : styles.stale}>
      <h4 className={styles.heading}>Planned by {run.label}</h4>
      <p>{description ?? 'Not in the plan that is shown.'}</p>
    </section>
  );
}
