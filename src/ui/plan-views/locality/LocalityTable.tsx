// SPDX-License-Identifier: GPL-3.0-or-later
// Every job with its racks and the bytes that cross, as rows.
import { readableSize } from '../../../base/readable';
import type { ShuffleWatcherDetails } from '../../../planners/shufflewatcher/shufflewatcher-details';
import { changeView } from '../../../state/actions';
import { usePage, usePageState } from '../../page-context';
import { FigureTable } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';
import { rackWords, reduceWords } from './locality-words';

export function LocalityTable({ answer }: ShownPlan<'locality'>) {
  const { store } = usePage();
  const selected = usePageState((state) => state.view.selectedJob);
  const detailsOf = new Map((answer.details as ShuffleWatcherDetails).jobs.map((one) => [one.id, one]));
  return (
    <FigureTable
      rows={answer.plan.jobs}
      keyOf={(job) => job.id}
      what="jobs"
      caption="Racks that each job prefers"
      picked={selected}
      onPick={({ id }) => changeView(store, { selectedJob: id })}
      columns={[
        { label: 'Job', of: (job) => job.id },
        { label: 'Map racks, in the order added', of: rackWords, words: true },
        { label: 'Maps read across', of: (job) => readableSize(detailsOf.get(job.id)?.remoteMapGB ?? 0) },
        { label: 'Shuffle across', of: (job) => readableSize(detailsOf.get(job.id)?.crossShuffleGB ?? 0) },
        { label: 'Crosses in all', of: (job) => readableSize(job.crossRackGB) },
        { label: 'Reduces', of: reduceWords, words: true },
      ]}
    />
  );
}
