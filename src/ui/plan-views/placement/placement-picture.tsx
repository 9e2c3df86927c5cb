// SPDX-License-Identifier: GPL-3.0-or-later
// Where shared data sets go: the share of each on each rack (Corral, section 7).
import { readablePercent, readableSize } from '../../../base/readable';
import type { SharedDataDetails } from '../../../planners/shared-data/shared-data-details';
import { FigureTable } from '../../shared/FigureTable';
import type { FormPicture, ShownPlan } from '../form-picture';
import { LpOutcome } from '../LpOutcome';

const sharesWords = (shares: readonly number[]): string =>
  shares.flatMap((share, rack) => (share > 5e-4 ? [`rack ${rack}: ${readablePercent(share)}`] : [])).join(', ');

function PlacementTable({ answer }: ShownPlan<'placement'>) {
  const { status, crossRackGB, placement } = answer.plan;
  const { datasets = [], evenCrossRackGB } = answer.details as Partial<SharedDataDetails>;
  const datasetOf = new Map(datasets.map((one) => [one.id, one]));
  const sizeOf = (GB: number | undefined): string => (GB === undefined ? '' : readableSize(GB));
  return (
    <>
      <LpOutcome
        status={status}
        value={crossRackGB === null ? undefined : outcomeWords(crossRackGB, evenCrossRackGB)}
      />
      <FigureTable
        rows={Object.entries(placement)}
        keyOf={([dataset]) => dataset}
        what="data sets"
        caption="Share of each data set on each rack"
        columns={[
          { label: 'Data set', of: ([dataset]) => dataset },
          { label: 'Share per rack', of: ([, shares]) => sharesWords(shares), words: true },
          {
            label: 'Read by',
            of: ([id]) =>
              datasetOf
                .get(id)
                ?.readers.map(({ job }) => job)
                .join(', ') ?? '',
            words: true,
          },
          { label: 'Read', of: ([id]) => sizeOf(datasetOf.get(id)?.readGB) },
          { label: 'Across racks', of: ([id]) => sizeOf(datasetOf.get(id)?.crossRackGB) },
        ]}
      />
    </>
  );
}

function outcomeWords(crossGB: number, evenGB: number | undefined): string {
  const least = `${readableSize(crossGB)} is read across racks, the least that the racks of Corral’s plan allow`;
  return evenGB === undefined
    ? `${least}.`
    : `${least}; with all data spread evenly it would be ${readableSize(evenGB)}.`;
}

export const placementPicture: FormPicture<'placement'> = {
  Sheet: PlacementTable,
  Table: PlacementTable,
  describe: () => undefined,
};
