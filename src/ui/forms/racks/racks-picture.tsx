// Plans on racks: Corral's rectangles.
import { lazy } from 'react';
import { boundLabel, describePlannedJob, racksOf } from '../../../charts/plan/describe';
import { PlanTimeline } from '../../../charts/plan/PlanTimeline';
import { usePageState } from '../../page-context';
import type { FormPicture, TimelineProps } from '../form-picture';

// What one asks for after the first sight.
const RackNotes = lazy(() => import('./RackNotes').then((room) => ({ default: room.RackNotes })));
const RacksMinimap = lazy(() => import('./RacksMinimap').then((room) => ({ default: room.RacksMinimap })));
const RacksTable = lazy(() => import('./RacksTable').then((room) => ({ default: room.RacksTable })));

const useRacks = (): number => usePageState((state) => state.history.present.topology.racks);

function RacksTimeline({ view, answer, jobs, selected, onHover, ...chart }: TimelineProps<'racks'>) {
  const racks = useRacks();
  const { plan } = answer;
  const bound = view.bound.state === 'fresh' ? view.bound.answer : undefined;
  const line = plan.objective === 'makespan' && view.gap !== undefined ? bound : undefined;
  return (
    <PlanTimeline
      {...chart}
      {...{ plan, racks, jobs }}
      selectedJob={selected}
      stale={view.plan.state !== 'fresh'}
      name={`Plan of ${view.label}, racks over time`}
      boundS={line?.valueS}
      boundLabel={line === undefined ? undefined : boundLabel(line)}
      onHover={(index) => {
        const job = index === undefined ? undefined : plan.jobs[index];
        onHover(
          job && describePlannedJob(job, jobs[index ?? -1]?.id === job.id ? jobs[index ?? -1] : undefined),
          job && { job: job.id, what: 'planned', fromS: job.startS, toS: job.endS, where: racksOf(job) },
        );
      }}
    />
  );
}

export const racksPicture: FormPicture<'racks'> = {
  Timeline: RacksTimeline,
  Minimap: RacksMinimap,
  Sheet: RackNotes,
  Table: RacksTable,
  describe(answer, id, jobs) {
    const job = answer.form === 'racks' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    return (
      job &&
      describePlannedJob(
        job,
        jobs.find((one) => one.id === id),
      )
    );
  },
};
