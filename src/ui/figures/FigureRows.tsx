// SPDX-License-Identifier: GPL-3.0-or-later
// One figure in the table of all: what happened, and under it what was planned, the lowest possible value and, if the runs' own means
// are over different coflows, the mean over those that all runs have.

import { isStale, type RunView } from '../../state/runs/run-views';
import type { RunMeasure } from '../../worker/api';
import { type CommonOfRuns, isCctMetric } from '../compare/common-coflows-of';
import { STRETCH } from '../compare/with-stretch';
import { classNames } from '../shared/class-names';
import styles from '../shared/styles/metrics-table.module.css';
import { type FigureText, rowText } from './figure-words';
import { ALL, comparablePlans, comparableRuns, type Figure, happenedValues, plannedValue } from './figures-of';
import { MeasureCell } from './MeasureCell';
import { isBounded, RunBoundRow } from './RunBoundRow';
import { StretchRow } from './StretchRow';
import type { ValuesBefore } from './use-values-before';

export interface FigureRowsProps {
  readonly figure: Figure;
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  /** A class of jobs, or ALL. */
  readonly of: string;
  readonly before: ValuesBefore;
  readonly common: CommonOfRuns | undefined;
}

export function FigureRows(props: FigureRowsProps) {
  const { figure, runs, baseline, of, common, before } = props;
  const what = of === ALL ? 'this run' : 'these jobs';
  // Plans cover all jobs.
  const isPlanned = figure.planned !== undefined && of === ALL;
  if (figure.id === STRETCH) return <StretchRow measure={figure} {...{ runs, baseline, of, what }} />;
  const values = runs.flatMap((run) => [
    happenedValues(run, of)?.[figure.id],
    isPlanned ? plannedValue(run, figure.planned) : undefined,
    run.simulation?.answer?.bounds?.[figure.id as 'makespanS'],
  ]);
  const text = rowText(figure, values);
  return (
    <>
      {figure.happens && <HappenedRow {...props} {...{ text, what, isPlanned }} />}
      {isPlanned && <PlannedRow {...props} text={text} />}
      {of === ALL && figure.happens && isBounded(figure) && (
        <RunBoundRow measure={figure} {...{ runs, text, before }} />
      )}
      {common !== undefined && figure.happens && (
        <CommonCoflowRow measure={figure} {...{ runs, baseline, common, what, text }} />
      )}
    </>
  );
}

interface HappenedRowProps extends FigureRowsProps {
  readonly text: FigureText;
  readonly what: string;
  readonly isPlanned: boolean;
}

function HappenedRow({ figure, runs, baseline, of, before, common, text, what, isPlanned }: HappenedRowProps) {
  const isOfCoflows = isCctMetric(figure.id);
  /** Means over different coflows are not compared: the row below has the mean over common ones. */
  const isOwnMean = isOfCoflows && common?.isAll === false;
  const overWhich = isOfCoflows && common?.isAll === true ? ` Here over ${common.named}.` : '';
  return (
    <tr>
      <th scope="row" title={`${figure.help}${overWhich}`}>
        {figure.label} {isPlanned && <span className={styles.kind}>happened</span>}
      </th>
      {runs.map((one) => (
        <td
          key={one.index}
          className={classNames(one.simulation !== undefined && isStale(one.simulation) && styles.stale)}
        >
          <MeasureCell
            {...{ measure: figure, what, text }}
            value={happenedValues(one, of)?.[figure.id]}
            was={before.happened(one, figure.id)}
            against={
              comparableRuns(one, baseline) && !isOwnMean ? happenedValues(baseline, of)?.[figure.id] : undefined
            }
          />
        </td>
      ))}
    </tr>
  );
}

function PlannedRow({ figure, runs, baseline, before, text }: FigureRowsProps & { readonly text: FigureText }) {
  return (
    <tr className={classNames(figure.happens && styles.sub)}>
      <th scope="row" title={figure.happens ? 'What the plan predicts, by its own model' : figure.help}>
        <span className={classNames(figure.happens && 'visually-hidden')}>{figure.label} </span>
        <span className={styles.kind}>planned</span>
      </th>
      {runs.map((one) => (
        <td key={one.index} className={classNames(isStale(one.plan) && styles.stale)}>
          <MeasureCell
            {...{ measure: figure, text }}
            what="this plan"
            missing="No plan is made ahead, or it has none"
            value={plannedValue(one, figure.planned)}
            was={figure.planned === undefined ? undefined : before.planned(one, figure.planned)}
            against={comparablePlans(one, baseline) ? plannedValue(baseline, figure.planned) : undefined}
          />
        </td>
      ))}
    </tr>
  );
}

// Beside each run's mean over its own coflows: the mean over the coflows that all runs have, the only comparable ones.
const HELP =
  'A shuffle that a scheduler keeps inside machines moves nothing and counts in no mean: only those that moved bytes in every run are compared.';

interface CommonCoflowRowProps {
  readonly measure: RunMeasure;
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  readonly common: CommonOfRuns;
  readonly what: string;
  readonly text: FigureText;
}

function CommonCoflowRow({ measure, runs, baseline, common, what, text }: CommonCoflowRowProps) {
  const { id } = measure;
  if (!isCctMetric(id) || common.isAll) return null;
  return (
    <tr className={styles.sub}>
      <th scope="row" title={HELP}>
        <span className="visually-hidden">{measure.label} </span>
        <span className={styles.kind}>of {common.named}</span>
      </th>
      {runs.map((one) => (
        <td key={one.index}>
          <MeasureCell
            {...{ measure, what, text }}
            value={common.value(one, id)}
            against={one === baseline ? undefined : common.value(baseline, id)}
          />
        </td>
      ))}
    </tr>
  );
}
