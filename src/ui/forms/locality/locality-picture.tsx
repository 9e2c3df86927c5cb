// ShuffleWatcher's answer: which racks each job's maps would prefer, where its reduces would go, and how much would cross.
import { counted, readableSize } from '../../../base/readable';
import type { LocalityPlan } from '../../../model/locality-plan';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';

type LocalJob = LocalityPlan['jobs'][number];

const rackWords = (job: LocalJob): string => job.preferredMapRacks.join(', ');

/** "rack 0: 6, rack 2: 1"; racks without reduces are left out. */
const reduceWords = (job: LocalJob): string =>
  job.tentativeReduces.flatMap((count, rack) => (count > 0 ? [`rack ${rack}: ${count}`] : [])).join(', ') || 'none';

function LocalityTable({ answer }: ShownPlan<'locality'>) {
  return (
    <FigureTable
      rows={answer.plan.jobs}
      keyOf={(job) => job.id}
      what="jobs"
      caption="Racks that each job prefers"
      columns={[
        { label: 'Job', of: (job) => job.id },
        { label: 'Map racks, in the order added', of: rackWords, words: true },
        { label: 'Crosses racks', of: (job) => readableSize(job.crossRackGB) },
        { label: 'Reduces', of: reduceWords, words: true },
      ]}
    />
  );
}

export const localityPicture: FormPicture<'locality'> = {
  Sheet: LocalityTable,
  Table: LocalityTable,
  describe(answer, id) {
    const job = answer.form === 'locality' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    if (job === undefined) return undefined;
    const racks = counted(job.preferredMapRacks.length, 'rack');
    return `${job.id}: maps on ${racks} (${rackWords(job)}), ${readableSize(job.crossRackGB)} crosses racks; reduces on ${reduceWords(job)}`;
  },
};
