// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's answer: which jobs are shuffle-heavy, on how many racks their maps run, and how long each possible reduce schedule
// would take by circuit. Jobs about which nothing is decided are counted, and named when the line is unfolded.
import { counted, readableSize, readableTime } from '../../../base/readable';
import type { GuidelinePlan } from '../../../model/locality-plan';
import type { CoschedulerDetails } from '../../../planners/coscheduler/coscheduler-details';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

type GuidedJob = GuidelinePlan['jobs'][number];

interface Row {
  readonly job: GuidedJob;
  /** Absent: a job with no possible schedule. */
  readonly schedule?: GuidedJob['possible'][number];
}

const rowsOf = (jobs: readonly GuidedJob[]): readonly Row[] =>
  jobs.flatMap((job): readonly Row[] =>
    job.possible.length === 0 ? [{ job }] : job.possible.map((schedule) => ({ job, schedule })),
  );

/** Light jobs go by packets, wherever they fit. */
const isLight = ({ shuffleHeavy }: GuidedJob): boolean => !shuffleHeavy;

const leastCctS = (job: GuidedJob): number => Math.min(...job.possible.map(({ cctS }) => cctS));

function cctWords({ job, schedule }: Row): string {
  if (schedule === undefined) return 'no possible schedule';
  const least = job.possible.length > 1 && schedule.cctS === leastCctS(job);
  return `${readableTime(schedule.cctS)}${least ? ', the least' : ''}`;
}

function GuidelineTable({ answer }: ShownPlan<'guideline'>) {
  const detailsOf = new Map((answer.details as CoschedulerDetails).jobs.map((one) => [one.id, one]));
  const sideOf = ({ job, schedule }: Row, side: 'sendS' | 'receiveS'): string => {
    const seconds = detailsOf.get(job.id)?.schedules.find((one) => one.reduceRacks === schedule?.reduceRacks)?.[side];
    return seconds === undefined ? '' : readableTime(seconds);
  };
  const { jobs } = answer.plan;
  const light = jobs.filter(isLight);
  const heavy = jobs.filter((job) => !isLight(job));
  return (
    <>
      <p>
        On an idle cluster ExploreSchedule takes the schedule with the least CCT; where racks are busy it adds how long
        the slots stay held, and takes the least of both together (Algorithm 1).
      </p>
      {light.length > 0 && (
        <details>
          <summary>
            {counted(light.length, 'light job')} {light.length === 1 ? 'goes' : 'go'} by packets
          </summary>
          <p>{light.map(({ id }) => id).join(', ')}</p>
        </details>
      )}
      {heavy.length === 0 && <p>None of these jobs is shuffle-heavy: there is no schedule to choose.</p>}
      {heavy.length > 0 && (
        <FigureTable
          rows={rowsOf(heavy)}
          keyOf={({ job, schedule }) => `${schedule?.reduceRacks ?? 0} ${job.id}`}
          what="possible schedules"
          caption="Possible reduce schedules of each job"
          columns={[
            { label: 'Job', of: ({ job }) => job.id },
            { label: 'Map racks', of: ({ job }) => job.mapRacks ?? '' },
            { label: 'Map output each', of: ({ job }) => outputWords(detailsOf.get(job.id)?.mapOutputGB), words: true },
            { label: 'Reduce racks', of: ({ schedule }) => schedule?.reduceRacks ?? '' },
            { label: 'Reduces per rack', of: ({ schedule }) => schedule?.reduces.join(', ') ?? '', words: true },
            { label: 'Sending side', of: (row) => sideOf(row, 'sendS') },
            { label: 'Receiving side', of: (row) => sideOf(row, 'receiveS') },
            { label: 'CCT', of: cctWords },
          ]}
        />
      )}
    </>
  );
}

/** SM is as even as blocks allow: its largest and smallest values are enough. */
function outputWords(mapOutputGB: readonly number[] | undefined): string {
  if (mapOutputGB === undefined || mapOutputGB.length === 0) return '';
  const most = readableSize(mapOutputGB.reduce((a, b) => Math.max(a, b)));
  const least = readableSize(mapOutputGB.reduce((a, b) => Math.min(a, b)));
  return most === least ? most : `${least} to ${most}`;
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
