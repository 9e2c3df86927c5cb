// Co-scheduler's answer: which jobs are shuffle-heavy, on how many racks their maps go, and what each possible reduce schedule
// would take by circuit.
import { counted, readableTime } from '../../../base/readable';
import type { GuidelinePlan } from '../../../model/locality-plan';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

type GuidedJob = GuidelinePlan['jobs'][number];

interface Row {
  readonly job: GuidedJob;
  /** Absent: a light job, or one with no possible schedule. */
  readonly schedule?: GuidedJob['possible'][number];
}

const rowsOf = (jobs: readonly GuidedJob[]): readonly Row[] =>
  jobs.flatMap((job): readonly Row[] =>
    job.possible.length === 0 ? [{ job }] : job.possible.map((schedule) => ({ job, schedule })),
  );

const leastCctS = (job: GuidedJob): number => Math.min(...job.possible.map(({ cctS }) => cctS));

function cctWords({ job, schedule }: Row): string {
  if (schedule === undefined) return job.shuffleHeavy ? 'no possible schedule' : 'light: by packets';
  const least = job.possible.length > 1 && schedule.cctS === leastCctS(job);
  return `${readableTime(schedule.cctS)}${least ? ', the least' : ''}`;
}

function GuidelineTable({ answer }: ShownPlan<'guideline'>) {
  return (
    <FigureTable
      rows={rowsOf(answer.plan.jobs)}
      keyOf={({ job, schedule }) => `${schedule?.reduceRacks ?? 0} ${job.id}`}
      what="possible schedules"
      caption="Possible reduce schedules of each job"
      columns={[
        { label: 'Job', of: ({ job }) => job.id },
        { label: 'Map racks', of: ({ job }) => job.mapRacks ?? '' },
        { label: 'Reduce racks', of: ({ schedule }) => schedule?.reduceRacks ?? '' },
        { label: 'Reduces per rack', of: ({ schedule }) => schedule?.reduces.join(', ') ?? '', words: true },
        { label: 'CCT', of: cctWords },
      ]}
    />
  );
}

export const guidelinePicture: FormPicture<'guideline'> = {
  Sheet: GuidelineTable,
  Table: GuidelineTable,
  describe(answer, id) {
    const job = answer.form === 'guideline' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    if (job === undefined) return undefined;
    if (!job.shuffleHeavy) return `${job.id}: a light shuffle, which goes by packets`;
    const maps = `maps on ${counted(job.mapRacks ?? 0, 'rack')}`;
    if (job.possible.length === 0) return `${job.id}: ${maps}; no possible reduce schedule`;
    const least = readableTime(leastCctS(job));
    return `${job.id}: ${maps}; ${counted(job.possible.length, 'possible reduce schedule')}, the shortest takes ${least}`;
  },
};
