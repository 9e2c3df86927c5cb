// Where shared data sets go: the share of each on each rack (Corral, section 7).
import { readablePercent, readableSize } from '../../../base/readable';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';
import { LpOutcome } from '../LpOutcome';

const sharesWords = (shares: readonly number[]): string =>
  shares.flatMap((share, rack) => (share > 5e-4 ? [`rack ${rack}: ${readablePercent(share)}`] : [])).join(', ');

function PlacementTable({ answer }: ShownPlan<'placement'>) {
  const { status, crossRackGB, placement } = answer.plan;
  return (
    <>
      <LpOutcome
        status={status}
        value={
          crossRackGB === null
            ? undefined
            : `${readableSize(crossRackGB)} is read across racks, the least possible for these racks.`
        }
      />
      <FigureTable
        rows={Object.entries(placement)}
        keyOf={([dataset]) => dataset}
        what="data sets"
        caption="Share of each data set on each rack"
        columns={[
          { label: 'Data set', of: ([dataset]) => dataset },
          { label: 'Share per rack', of: ([, shares]) => sharesWords(shares), words: true },
        ]}
      />
    </>
  );
}

export const placementPicture: FormPicture<'placement'> = {
  Sheet: PlacementTable,
  Table: PlacementTable,
  describe: () => undefined,
};
