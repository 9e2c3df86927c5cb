// SPDX-License-Identifier: GPL-3.0-or-later
// Mean stretch in the compare table. It needs each job's lone time, simulated once for all runs and after them: until then the row shows
// the progress, or offers to start it.
import { useMemo } from 'react';
import type { MetricValues } from '../../analysis/metrics/metric';
import type { IsolatedTimes } from '../../analysis/metrics/stretch';
import { readableCount, readableNumber } from '../../base/readable';
import type { RunBase, Window } from '../../model/scenario';
import type { RunView } from '../../state/runs/run-views';
import type { RunMeasure } from '../../worker/api';
import type { LatestQuery } from '../../worker/latest-query';
import { hasOwnIsolated, isolatedOf, STRETCH, withStretch } from '../compare/with-stretch';
import { usePage, usePageState, useQuery } from '../page-context';
import { Button } from '../shared/Button';
import { QueryProgress } from '../shared/QueryProgress';
import own from '../simulated/simulated.module.css';
import { MeasureCell } from './MeasureCell';

interface StretchRowProps {
  readonly measure: RunMeasure;
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  /** A class of jobs; empty: all. */
  readonly of: string;
  readonly what: string;
}

export function StretchRow({ measure, runs, baseline, of, what }: StretchRowProps) {
  const { planning } = usePage();
  const view = useQuery(planning.isolated);
  const edited = usePageState((state) => state.history.present);
  const isolated = view.state === 'fresh' ? view.answer : undefined;
  const values = useMemo(
    () =>
      new Map(
        runs.map((one) => [one.index, stretchOf(one, isolatedOf(one, isolated, edited), windowOf(one, edited), of)]),
      ),
    [runs, isolated, edited, of],
  );
  const waits = runs.map((one) => isolated === undefined && !hasOwnIsolated(one, edited));
  return (
    <tr>
      <th scope="row" title={measure.help}>
        {measure.label}
      </th>
      {runs.map((one, i) => {
        // Adjacent runs that wait for the same times share one cell.
        if (waits[i]) {
          const end = waits.indexOf(false, i);
          return waits[i - 1] ? undefined : (
            <td key={one.index} colSpan={(end === -1 ? runs.length : end) - i}>
              <IsolatedStatus query={planning.isolated} />
            </td>
          );
        }
        const value = values.get(one.index);
        const own = hasOwnIsolated(one, edited) && one.alone?.state !== 'fresh' ? one.queries.isolated : undefined;
        return (
          <td key={one.index}>
            {own === undefined ? (
              <MeasureCell
                {...{ measure, what, value }}
                text={readableNumber}
                against={one === baseline ? undefined : values.get(baseline.index)}
              />
            ) : (
              <IsolatedStatus query={own} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A held run has its own window. */
const windowOf = ({ run }: RunView, edited: RunBase): Window | undefined => (run?.of ?? edited).window;

/** Only for an up-to-date run, because the isolated times are never stale. */
function stretchOf(
  { simulation }: RunView,
  isolated: IsolatedTimes | undefined,
  window: Window | undefined,
  of: string,
): number | null | undefined {
  if (simulation?.state !== 'fresh' || simulation.answer === undefined || isolated === undefined) return undefined;
  const { metrics, classes } = withStretch(simulation.answer, isolated, window);
  const values: MetricValues | undefined = of === '' ? metrics : classes[of];
  return values?.[STRETCH];
}

function IsolatedStatus({ query }: { readonly query: LatestQuery<'isolated'> }) {
  const { planning } = usePage();
  const view = useQuery(query);
  const waits = usePageState((state) => state.session.stretchAwaitsConfirm);
  const { state, progress, failure, askedKey } = view;
  if (state === 'asking') {
    const far = progress === undefined ? '' : ` ${readableCount(progress.done)} of ${readableCount(progress.total)}`;
    return (
      <span className={own.isolated}>
        <QueryProgress view={view} label="Simulating each job alone" small />
        <span>each job alone{far}</span>
        <Button kind="quiet" aria-label="Cancel working out stretch" onClick={() => query.cancel()}>
          Cancel
        </Button>
      </span>
    );
  }
  if (!waits && askedKey === undefined) return <span className={own.isolated}>after the runs</span>;
  return (
    <span className={own.isolated}>
      {failure !== undefined && <span>{failure.message}</span>}
      <Button
        title="Simulates each job alone on the idle cluster, once for all runs"
        onClick={() => void planning.simulate().then((one) => one.workOutStretch())}
      >
        Work out stretch
      </Button>
    </span>
  );
}
