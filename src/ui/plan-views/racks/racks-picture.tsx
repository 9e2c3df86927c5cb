// SPDX-License-Identifier: GPL-3.0-or-later
// Plans on racks: Corral's rectangles.
import { Suspense, useContext, useState } from 'react';
import { boundLabel, describePlannedJob, racksOf } from '../../../charts/rack-plan/describe';
import { PlanTimeline } from '../../../charts/rack-plan/PlanTimeline';
import type { PlanBefore } from '../../../charts/rack-plan/scene';
import { lazyPart } from '../../shared/lazy-part';
import { StackContext } from '../../stack-context';
import { useRacksOf } from '../../use-run-views';
import type { FormPicture, TimelineProps } from '../form-picture';

// Loaded after the first sight.
const RacksBefore = lazyPart(() => import('./RacksBefore'), 'RacksBefore');
const RackNotes = lazyPart(() => import('./RackNotes'), 'RackNotes');
const RacksMinimap = lazyPart(() => import('./RacksMinimap'), 'RacksMinimap');
const RacksTable = lazyPart(() => import('./RacksTable'), 'RacksTable');

function RacksTimeline({ view, answer, jobs, selected, onHover, ...chart }: TimelineProps<'racks'>) {
  const racks = useRacksOf(view);
  const { ready } = useContext(StackContext);
  const [before, setBefore] = useState<PlanBefore>();
  const { plan } = answer;
  const bound = view.bound.state === 'fresh' ? view.bound.answer : undefined;
  const line = plan.objective === 'makespan' && view.gap !== undefined ? bound : undefined;
  const picture = (
    <PlanTimeline
      {...chart}
      {...{ plan, racks, jobs, before }}
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
  return (
    <>
      {picture}
      {ready && (
        <Suspense>
          <RacksBefore {...{ view, plan }} onBefore={setBefore} />
        </Suspense>
      )}
    </>
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
