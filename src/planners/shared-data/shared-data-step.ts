// SPDX-License-Identifier: GPL-3.0-or-later
// Why a shared data set goes where it goes, in a sentence. Only made when somebody listens.
import { counted, readablePercent, readableSize } from '../../base/readable';
import type { PlanningStep } from '../planner';
import { rackWords } from '../rack-words';
import type { DataSet } from './data-sets';

interface PlacedGroup {
  readonly racks: readonly number[];
  /** Of the data set, on all of these racks together. */
  readonly share: number;
}

export function dataSetStep(
  { id, readGB, readers }: DataSet,
  jobIds: readonly string[],
  groups: readonly PlacedGroup[],
  crossGB: number,
): PlanningStep {
  const holding = groups.filter(({ share }) => share > 0);
  const places = holding.map(({ racks, share }) => `${readablePercent(share)} on ${rackWords(racks)}`).join(', ');
  const others = groups.length - holding.length;
  const choice =
    others === 0
      ? 'no other place serves any reader'
      : `of ${counted(groups.length, 'group')} of racks that serve its readers none leaves less to cross`;
  return {
    title: `${id}: placement`,
    sentence:
      `${id} is read by ${counted(readers.length, 'job')}, ${readableSize(readGB)} in all. It lies ${places}, for ${choice}: ` +
      `${readableSize(crossGB)} cross racks.`,
    jobs: readers.map(({ job }) => jobIds[job]!),
    racks: holding.flatMap(({ racks }) => racks).sort((a, b) => a - b),
    figures: { readGB, crossRackGB: crossGB },
  };
}
