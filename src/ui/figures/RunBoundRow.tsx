// SPDX-License-Identifier: GPL-3.0-or-later
// Under the runs' values: what no run of these jobs can be below, and how far above it each run is.

import type { RunBounds } from '../../analysis/bounds/run-bound';
import { readablePercent } from '../../base/readable';
import { gapAbove } from '../../planners/bounds/gap-above';
import { isStale, type RunView } from '../../state/runs/run-views';
import type { RunMeasure } from '../../worker/api';
import { classNames } from '../shared/class-names';
import styles from '../shared/styles/metrics-table.module.css';
import own from '../simulated/simulated.module.css';
import type { FigureText } from './figure-words';
import type { ValuesBefore } from './use-values-before';

const HELP =
  'No run can be lower, whatever its schedulers do: all slots compute without a pause, and only what must cross between racks takes the network’s time.';

type Bounded = RunMeasure & { readonly id: keyof RunBounds };

const BOUNDED: readonly string[] = ['makespanS', 'averageJctS'] satisfies readonly (keyof RunBounds)[];

export const isBounded = (measure: RunMeasure): measure is Bounded => BOUNDED.includes(measure.id);

interface RunBoundRowProps {
  readonly measure: Bounded;
  readonly runs: readonly RunView[];
  readonly text: FigureText;
  readonly before: ValuesBefore;
}

export function RunBoundRow({ measure, runs, text, before }: RunBoundRowProps) {
  const bounds = runs.map(({ simulation }) => simulation?.answer?.bounds?.[measure.id]);
  if (bounds.every((bound) => bound === undefined)) return null;
  return (
    <tr className={styles.sub}>
      <th scope="row" title={HELP}>
        <span className="visually-hidden">{measure.label} </span>
        <span className={styles.kind}>at least</span>
      </th>
      {runs.map((one, at) => (
        <td
          key={one.index}
          className={classNames(one.simulation !== undefined && isStale(one.simulation) && styles.stale)}
        >
          <BoundCell
            {...{ text }}
            bound={bounds[at]}
            was={before.bounds(one)?.[measure.id]}
            value={one.simulation?.answer?.metrics[measure.id]}
          />
        </td>
      ))}
    </tr>
  );
}

interface BoundCellProps {
  readonly text: FigureText;
  readonly bound: number | undefined;
  /** Before the last edit. */
  readonly was: number | undefined;
  readonly value: number | null | undefined;
}

function BoundCell({ text, bound, was, value }: BoundCellProps) {
  if (bound === undefined) return null;
  const gap = value === null || value === undefined ? undefined : gapAbove(bound, value);
  return (
    <>
      <span title={String(bound)}>{text(bound)}</span>
      {was !== undefined && was !== bound && (
        <span className={own.was} title={`Before the edit: ${was}`}>
          was {text(was)}
        </span>
      )}
      {gap !== undefined && <span className={styles.change}>{gap === 0 ? 'met' : <AboveWords gap={gap} />}</span>}
    </>
  );
}

const AboveWords = ({ gap }: { readonly gap: number }) => (
  <>
    <span>{readablePercent(gap)}</span> above
  </>
);
