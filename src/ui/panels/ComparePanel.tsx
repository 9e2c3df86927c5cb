// The metrics of all runs against a baseline: of their plans, with lower bound and gap, and of what then happened.

import { type CSSProperties, Fragment, Suspense } from 'react';
import { readableChange, readableNumber, readablePercent, readableSize, readableTime } from '../../base/readable';
import type { PlanMetric } from '../../planners/metrics/plan-metric';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import { isHalfDrawn, isStale, type RunView } from '../../state/run-views';
import { RunChip } from '../editor/RunChip';
import { useChangeView, usePageState } from '../page-context';
import { useRunViews } from '../run-views-hook';
import { classNames } from '../shared/class-names';
import { CompareCharts, CompareJumps, SimulatedRows } from '../simulated/lazy-room';
import { BoundRows } from './BoundRows';
import styles from './ComparePanel.module.css';

export function ComparePanel() {
  // The score of rectangles that have moved since says nothing of those that are drawn.
  const runs = useRunViews().filter((one) => hasRun(one) || (one.plan.answer !== undefined && !isHalfDrawn(one)));
  const chosen = usePageState((state) => state.view.baseline);
  const change = useChangeView();
  if (runs.length === 0) return <p className={styles.empty}>Metrics stand here once there is a plan or a run.</p>;
  const baseline = runs.find((one) => one.index === chosen) ?? (runs[0] as RunView);
  const planned = runs.some((one) => one.plan.answer !== undefined);
  const metrics = [...PLAN_METRICS, ...moreMetrics(runs)].filter((metric) =>
    runs.some((one) => metricValue(one, metric) !== undefined),
  );
  // What all of them have comes first.
  const isMixed = runs.some((one) => hasRun(one) && one.plan.answer === undefined);
  const simulated = runs.some(hasRun) && (
    <Suspense>
      <SimulatedRows runs={runs} baseline={baseline} />
    </Suspense>
  );
  const table = (
    <div className={styles.scroll}>
      <table className={styles.table} style={{ '--runs': runs.length } as CSSProperties}>
        <caption className="visually-hidden">Metrics of the runs; changes are against {baseline.label}</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {runs.map((one) => (
              <th key={one.index} scope="col">
                <span className={styles.head}>
                  <RunChip index={one.place} label={one.label} wraps />
                  {runs.length > 1 && (
                    <label className={styles.baseline}>
                      <input
                        type="radio"
                        name="baseline"
                        checked={one === baseline}
                        onChange={() => change({ baseline: one.index })}
                      />
                      baseline
                    </label>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {isMixed && simulated}
        <tbody>
          {isMixed && planned && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={runs.length + 1}>
                Planned
              </th>
            </tr>
          )}
          {planned && <BoundRows runs={runs} />}
          {metrics.map((metric) => (
            <tr key={metric.id}>
              <th scope="row" title={metric.help}>
                {metric.label}
              </th>
              {runs.map((one) => (
                <td key={one.index} className={classNames(isStale(one.plan) && styles.stale)}>
                  <MetricCell
                    metric={metric}
                    value={metricValue(one, metric)}
                    against={comparable(one, baseline) ? metricValue(baseline, metric) : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {!isMixed && simulated}
      </table>
    </div>
  );
  if (!runs.some(hasRun)) return table;
  return (
    <Suspense fallback={table}>
      <CompareJumps />
      {table}
      <CompareCharts baseline={baseline.index} />
    </Suspense>
  );
}

const hasRun = ({ simulation }: RunView): boolean => simulation?.answer !== undefined;

type MetricWords = Omit<PlanMetric, 'of'>;

function metricValue({ plan }: RunView, { id }: MetricWords): number | undefined {
  return plan.answer?.metrics[id] ?? plan.answer?.moreMetrics.find((one) => one.id === id)?.value;
}

/** Those that some plan tells beyond the usual ones, once each. */
function moreMetrics(runs: readonly RunView[]): readonly MetricWords[] {
  const told = new Map<string, MetricWords>();
  for (const { plan } of runs) for (const metric of plan.answer?.moreMetrics ?? []) told.set(metric.id, metric);
  return [...told.values()];
}

/** Numbers of two scenarios say nothing about two schedulers. */
const comparable = (one: RunView, baseline: RunView): boolean =>
  one !== baseline && one.plan.state === 'fresh' && baseline.plan.state === 'fresh';

interface MetricCellProps {
  readonly metric: MetricWords;
  readonly value: number | undefined;
  readonly against: number | undefined;
}

function MetricCell({ metric, value, against }: MetricCellProps) {
  if (value === undefined) return <span className={styles.quiet}>none</span>;
  return (
    <Fragment>
      <span title={String(value)}>{metricText(metric, value)}</span>
      {against !== undefined && against !== 0 && (
        <span className={styles.change}>
          {changeText(metric, value, against)}
          {changeWord(metric, value, against)}
        </span>
      )}
    </Fragment>
  );
}

function metricText(metric: MetricWords, value: number): string {
  if (metric.kind === 'time') return readableTime(value);
  if (metric.kind === 'size') return readableSize(value);
  return metric.kind === 'share' ? readablePercent(value) : readableNumber(value);
}

/** Of shares in points: a percent of a percent misleads. */
function changeText(metric: MetricWords, value: number, against: number): string {
  if (metric.kind !== 'share') return readableChange(value / against - 1);
  const points = 100 * (value - against);
  if (Math.abs(points) < 0.05) return '0 points';
  return `${points < 0 ? '\u2212' : '+'}${readableNumber(Math.abs(points))} points`;
}

/** A sign alone does not say which way is good. */
function changeWord(metric: MetricWords, value: number, against: number): string {
  if (metric.better === undefined || Math.abs(value / against - 1) < 5e-5) return '';
  return value < against === (metric.better === 'lower') ? ' better' : ' worse';
}
