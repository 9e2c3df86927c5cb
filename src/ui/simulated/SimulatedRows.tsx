// The metrics of the simulated runs in the compare table: all jobs or one class of them, each run against the baseline.

import { Fragment, useMemo } from 'react';
import { isFast } from '../../model/scenario';
import type { MetricValues } from '../../simulator/metrics/metric';
import { type Before, resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import { isStale, type RunView } from '../../state/run-views';
import type { RunMeasure, SimulateAnswer } from '../../worker/api';
import { useAnswers } from '../answer/answers-hook';
import { ClassChoice, useJobClass } from '../compare/ClassChoice';
import { usePageState } from '../page-context';
import styles from '../panels/ComparePanel.module.css';
import { classNames } from '../shared/class-names';
import { CommonCoflowRow } from './CommonCoflowRow';
import { commonCoflowsOf, isCctMetric } from './common-coflows-of';
import { FastNote } from './FastNote';
import { MeasureCell } from './MeasureCell';
import { isBounded, RunBoundRow } from './RunBoundRow';
import { StretchRow } from './StretchRow';
import { hasStretch, STRETCH } from './with-stretch';

interface SimulatedRowsProps {
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
}

const ALL = '';

export function SimulatedRows({ runs, baseline }: SimulatedRowsProps) {
  const answers = runs.map((one) => one.simulation?.answer);
  const measures = measuresOf(answers);
  const of = useJobClass() ?? ALL;
  const what = of === ALL ? 'this run' : 'these jobs';
  const window = usePageState((state) => state.history.present.window);
  const common = useMemo(() => commonCoflowsOf(runs, window, of), [runs, window, of]);
  /** Means over different coflows are not set against each other: the row below them has the same ones. */
  const isOwnMean = (id: string): boolean => isCctMetric(id) && common?.isAll === false;
  const overWhich = (id: string): string =>
    isCctMetric(id) && common?.isAll === true ? ` Here over ${common.named}.` : '';
  const anyFast = runs.some(({ run }) => run !== undefined && isFast(run.networkOptions));
  const [{ before }] = useAnswers();
  const beforeOf = useMemo(() => metricsBefore(before, runs, of), [before, runs, of]);
  if (measures.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={runs.length + 1}>
          <span className={styles.groupHead}>
            Simulated
            <ClassChoice label="Jobs that are measured" />
          </span>
        </th>
      </tr>
      {anyFast && (
        <tr>
          <td className={styles.note} colSpan={runs.length + 1}>
            <FastNote />
          </td>
        </tr>
      )}
      {measures.map((measure) =>
        measure.id === STRETCH ? (
          <StretchRow key={measure.id} {...{ measure, runs, baseline, of, what }} />
        ) : (
          <Fragment key={measure.id}>
            <tr>
              <th scope="row" title={`${measure.help}${overWhich(measure.id)}`}>
                {measure.label}
              </th>
              {runs.map((one) => (
                <td
                  key={one.index}
                  className={classNames(one.simulation !== undefined && isStale(one.simulation) && styles.stale)}
                >
                  <MeasureCell
                    {...{ measure, what }}
                    value={valuesOf(one, of)?.[measure.id]}
                    was={beforeOf(one)?.[measure.id]}
                    against={
                      comparable(one, baseline) && !isOwnMean(measure.id)
                        ? valuesOf(baseline, of)?.[measure.id]
                        : undefined
                    }
                  />
                </td>
              ))}
            </tr>
            {of === ALL && isBounded(measure) && <RunBoundRow {...{ measure, runs }} />}
            {common !== undefined && <CommonCoflowRow {...{ measure, runs, baseline, common, what }} />}
          </Fragment>
        ),
      )}
    </tbody>
  );
}

/** Those that mean something for some run, in the order of the registry. */
function measuresOf(answers: readonly (SimulateAnswer | undefined)[]): readonly RunMeasure[] {
  const told = new Map<string, RunMeasure>();
  for (const answer of answers) {
    for (const measure of answer?.measures ?? []) {
      const isTold = answer?.metrics[measure.id] !== null || (measure.id === STRETCH && hasStretch(answer));
      if (isTold && !told.has(measure.id)) told.set(measure.id, measure);
    }
  }
  const order = answers.find((answer) => answer !== undefined)?.measures.map(({ id }) => id) ?? [];
  return [...told.values()].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

const valuesOf = ({ simulation }: RunView, of: string): MetricValues | undefined =>
  of === ALL ? simulation?.answer?.metrics : simulation?.answer?.classes[of];

/** What each run came to before the last edit, by its new results; of one class of jobs or of all. */
function metricsBefore(before: Before | undefined, runs: readonly RunView[], of: string) {
  const pairs = before === undefined ? [] : pairRuns(before.results, resultsOf(runs));
  return ({ index }: RunView): MetricValues | undefined => {
    const was = pairs.find(({ is }) => is.index === index)?.was;
    return of === ALL ? was?.metrics : was?.classes?.[of];
  };
}

/** Numbers of two scenarios say nothing about two schedulers, and neither do those of runs in which other jobs ended. */
const comparable = (one: RunView, baseline: RunView): boolean => one !== baseline && isWhole(one) && isWhole(baseline);

const isWhole = ({ simulation }: RunView): boolean =>
  simulation?.state === 'fresh' && simulation.answer?.record.outcome.status === 'done';
