// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand in its chip, while it has no score: its value so far, or what keeps it from a score.
import { useMemo } from 'react';
import { readableTime } from '../../../base/readable';
import type { ManualRectangle } from '../../../model/scenario';
import type { RunView } from '../../../state/runs/run-views';
import { usePage, usePageState, useQuery } from '../../page-context';
import { useJobs } from '../../use-jobs';
import { conflictsOf, tableOf } from './hand-check';
import { handChipWords, handObjective, handStateWords, scoreSoFar } from './hand-score';

const NOTHING: readonly ManualRectangle[] = [];

export function HandValue({ view }: { readonly view: RunView }) {
  const { planning } = usePage();
  const jobs = useJobs();
  const racks = usePageState((state) => state.history.present.topology.racks);
  const rectangles = usePageState((state) => state.history.present.manual) ?? NOTHING;
  const { curves } = useQuery(planning.prepared).answer ?? {};
  const table = useMemo(() => tableOf(curves, jobs.length, racks), [curves, jobs.length, racks]);
  const conflicts = useMemo(
    () => (table === undefined ? 0 : conflictsOf(table, jobs, rectangles).length),
    [table, jobs, rectangles],
  );
  const soFarS = useMemo(() => {
    const setting = {
      ...{ jobs, racks, indexOf: new Map(jobs.map(({ id }, index) => [id, index])) },
      lengthS: (job: number, width: number) => table?.latencyS[job * racks + width - 1] ?? Number.NaN,
    };
    return table && scoreSoFar(setting, rectangles, handObjective(view.options.objective, jobs));
  }, [table, jobs, racks, rectangles, view.options.objective]);
  const missing = jobs.length - new Set(rectangles.map(({ job }) => job)).size;
  const words = handStateWords(missing, conflicts, soFarS, handObjective(view.options.objective, jobs));
  return (
    <span title={words}>
      {handChipWords(missing, conflicts, soFarS === undefined ? undefined : readableTime(soFarS))}
    </span>
  );
}
