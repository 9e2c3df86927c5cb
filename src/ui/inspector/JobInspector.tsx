// The selected job: its figures, where and when the shown run puts it, why it waits, and its latency curve with the chosen
// width marked.
import { counted, readableNumber, readableSize, readableTime } from '../../base/readable';
import { rackList } from '../../charts/plan/describe';
import { isMalleable, type Job, shapeOf } from '../../model/job';
import { rackPlanOf } from '../../model/plan';
import { whyPlanned } from '../../planners/why-planned';
import { changeView } from '../../state/actions';
import { plansRacks } from '../../state/entries';
import type { RunView } from '../../state/run-views';
import type { FormPicture } from '../forms/form-picture';
import { useFormPicture } from '../forms/load-form';
import { useJob, useJobs } from '../jobs-hook';
import { usePage, usePageState } from '../page-context';
import { useShownRun } from '../run-views-hook';
import { Button } from '../shared/Button';
import { Readout, Readouts } from '../shared/Readout';
import styles from './Inspector.module.css';
import { JobCurvePanel } from './JobCurvePanel';
import { LatencyReadings } from './LatencyReadings';

export function JobInspector() {
  const selected = usePageState((state) => state.view.selectedJob);
  const job = useJob(selected);
  const run = useShownRun();
  const answer = run?.plan.answer;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  if (isCoflows) {
    const told = selected && answer && picture?.describe(answer, selected, []);
    return (
      <p className={told ? styles.told : styles.empty}>
        {told || 'Select a coflow on the timeline to see its figures.'}
      </p>
    );
  }
  if (selected === undefined || job === undefined) {
    return (
      <p className={styles.empty}>
        Select a job, on the timeline or in the table, to see its figures, its curve and why it waits.
      </p>
    );
  }
  return (
    <div className={styles.inspector}>
      <h3 className={styles.title}>{job.id}</h3>
      {job.name !== undefined && <p className={styles.quiet}>{job.name}</p>}
      <Readouts>
        {jobFigures(job).map(([label, value]) => (
          <Readout key={label} label={label} value={value} />
        ))}
      </Readouts>
      {run?.plan.answer !== undefined &&
        (run.plan.answer.form === 'racks' ? (
          <PlannedJobPart run={run} job={job} />
        ) : (
          <ToldJobPart run={run} job={job} />
        ))}
      <JobCurvePanel job={job} run={run} />
      {plansRacks(run?.planner) && !isMalleable(job) && <LatencyReadings />}
    </div>
  );
}

function PlannedJobPart({ run, job }: { readonly run: RunView; readonly job: Job }) {
  const { store } = usePage();
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
        <Readout label="Start to end" value={`${readableTime(planned.startS)} to ${readableTime(planned.endS)}`} />
        <Readout label="Latency" value={readableTime(planned.latencyS)} note={`${planned.latencyS} s`} />
        <Readout label="Arrival to end" value={readableTime(planned.endS - job.arrivalS)} />
        <Readout label="Priority" value={String(planned.priority)} note="Position by planned start; 0 goes first" />
      </Readouts>
      <p className={styles.why}>
        {why.holders.length === 0 && why.waitS === 0 && 'Starts on arrival: enough racks are free.'}
        {why.holders.length === 0 && why.waitS > 0 && `Waits ${readableTime(why.waitS)} for its racks.`}
        {why.holders.length > 0 && `Waits ${readableTime(why.waitS)}: `}
        {why.holders.slice(0, MOST_HOLDERS).map((holder, i) => (
          <span key={holder.job.id}>
            {i > 0 && ', '}
            {counted(holder.racks.length, 'rack')} ({rackList(holder.racks)}) held until then by{' '}
            <Button
              kind="quiet"
              className={styles.link}
              onClick={() => changeView(store, { selectedJob: holder.job.id })}
            >
              {holder.job.id}
            </Button>
          </span>
        ))}
        {why.holders.length > MOST_HOLDERS && ` and ${why.holders.length - MOST_HOLDERS} more`}
      </p>
    </section>
  );
}

/** What the picture of the plan's form says of the job. */
function ToldJobPart({ run, job }: { readonly run: RunView; readonly job: Job }) {
  const { answer, state } = run.plan;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  const jobs = useJobs();
  const told = answer && picture?.describe(answer, job.id, jobs);
  return (
    <section className={state === 'fresh' ? undefined : styles.stale}>
      <h4 className={styles.heading}>Planned by {run.label}</h4>
      <p>{told ?? 'Not in the plan that is shown.'}</p>
    </section>
  );
}

const MOST_HOLDERS = 4;

function jobFigures(job: Job): readonly (readonly [label: string, value: string])[] {
  const figures: [string, string][] = [['Arrival', readableTime(job.arrivalS)]];
  if (job.user !== undefined) figures.push(['User', job.user]);
  if (job.deadlineS !== undefined) figures.push(['Deadline', readableTime(job.deadlineS)]);
  if (job.weight !== 1) figures.push(['Weight', readableNumber(job.weight)]);
  if (!job.recurring) figures.push(['Kind', 'ad hoc']);
  if ('maps' in job) {
    figures.push(
      ['Input', readableSize(job.inputGB)],
      ['Shuffle', readableSize(job.shuffleGB)],
      ['Output', readableSize(job.outputGB)],
    );
    figures.push(['Tasks', `${readableNumber(job.maps)} maps, ${readableNumber(job.reduces)} reduces`]);
  } else if ('stages' in job) figures.push(['Stages', String(job.stages.length)]);
  else if ('work' in job) figures.push(['Work', `${readableNumber(job.work)} slot-seconds`]);
  else figures.push(['Shape', shapeOf(job)]);
  return figures;
}
