// SPDX-License-Identifier: GPL-3.0-or-later
// All jobs, and for the selected one how the bytes that cross racks fall and rise with every rack added.
import { readableSize } from '../../../base/readable';
import type { ShuffleWatcherDetails } from '../../../planners/shufflewatcher/shufflewatcher-details';
import { usePageState } from '../../page-context';
import { FigureTable } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';
import { LocalityTable } from './LocalityTable';

type Prefix = ShuffleWatcherDetails['jobs'][number]['prefixes'][number];

const sumGB = (prefix: Prefix): number => prefix.remoteMapGB + prefix.crossShuffleGB;

export function LocalitySheet(shown: ShownPlan<'locality'>) {
  const { answer } = shown;
  const selected = usePageState((state) => state.view.selectedJob);
  const details = (answer.details as ShuffleWatcherDetails).jobs.find((one) => one.id === selected);
  const chosen = answer.plan.jobs.find((one) => one.id === selected)?.preferredMapRacks.length ?? 0;
  return (
    <>
      <LocalityTable {...shown} />
      {details === undefined || details.prefixes.length === 0 ? (
        <p>Select a job to see what each further rack would change.</p>
      ) : (
        <FigureTable
          rows={details.prefixes}
          keyOf={(prefix) => String(prefix.racks.length)}
          what="prefixes of racks"
          caption={`What crosses racks for ${details.id}, by the racks that its maps use`}
          columns={[
            { label: `${details.id} on racks`, of: (prefix) => prefix.racks.join(', ') },
            { label: 'Maps read across', of: (prefix) => readableSize(prefix.remoteMapGB) },
            { label: 'Shuffle across', of: (prefix) => readableSize(prefix.crossShuffleGB) },
            { label: 'In all', of: (prefix) => readableSize(sumGB(prefix)) },
            { label: '', of: (prefix) => markOf(prefix, chosen, details.prefixes), words: true },
          ]}
        />
      )}
    </>
  );
}

/** SAMP stops at the first rack that does not lower the sum; a later prefix may be better still. */
function markOf(prefix: Prefix, chosen: number, all: readonly Prefix[]): string {
  const width = prefix.racks.length;
  if (width === chosen) return 'chosen';
  const best = all[chosen - 1];
  if (best === undefined || width < chosen) return '';
  if (width === chosen + 1) return 'does not lower it: SAMP stops';
  return sumGB(prefix) < sumGB(best) ? 'lower still, but never looked at' : '';
}
