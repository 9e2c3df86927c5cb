// SPDX-License-Identifier: GPL-3.0-or-later
// Every figure of the runs and plans in one table behind a fold: groups and rows in a fixed order, planned and happened as rows of one
// figure, each run against the baseline. The fold is in the link.
import { type CSSProperties, useMemo } from 'react';
import { isHalfDrawn, type RunView } from '../../state/runs/run-views';
import { useJobClass } from '../compare/ClassChoice';
import { commonCoflowsOf } from '../compare/common-coflows-of';
import { RunChip } from '../editor/RunChip';
import { useChangeView, useFold, usePageState } from '../page-context';
import { Disclosure } from '../shared/Disclosure';
import styles from '../shared/styles/metrics-table.module.css';
import { useRunViews } from '../use-run-views';
import { BoundRows } from './BoundRows';
import { FigureRows } from './FigureRows';
import { ALL, type FigureGroup, figuresOf, groupsOf, hasRun } from './figures-of';
import { MetricsMenu } from './MetricsMenu';
import { useValuesBefore } from './use-values-before';

/** Its name in the view; folded at first. */
const ALL_FIGURES = 'all-figures';
/** Rows of plans beyond their metrics: what they minimise, the bound, the gap. */
const PLAN_ROWS = 3;

export function AllFigures() {
  const [open, setOpen] = useFold(ALL_FIGURES, true);
  const all = useRunViews();
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  // A score from before rectangles were moved does not apply to those that are drawn.
  const runs = useMemo(
    () => all.filter((one) => hasRun(one) || (one.plan.answer !== undefined && !isHalfDrawn(one))),
    [all],
  );
  const figures = useMemo(() => figuresOf(runs, isCoflows), [runs, isCoflows]);
  const anyPlan = runs.some(({ plan }) => plan.answer !== undefined);
  const count = figures.length + (anyPlan ? PLAN_ROWS : 0);
  if (count === 0) return null;
  return (
    <Disclosure title={`All figures (${count})`} open={open} onToggle={setOpen} actions={<MetricsMenu />}>
      {open && <FigureTable {...{ runs, anyPlan }} groups={groupsOf(figures)} />}
    </Disclosure>
  );
}

interface FigureTableProps {
  readonly runs: readonly RunView[];
  readonly groups: readonly FigureGroup[];
  readonly anyPlan: boolean;
}

function FigureTable({ runs, groups, anyPlan }: FigureTableProps) {
  const chosen = usePageState((state) => state.view.baseline);
  const edited = usePageState((state) => state.history.present);
  const of = useJobClass() ?? ALL;
  const before = useValuesBefore(runs, of);
  const common = useMemo(() => commonCoflowsOf(runs, edited, of), [runs, edited, of]);
  const baseline = runs.find(({ index }) => index === chosen) ?? runs[0]!;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too.
    <section aria-label="All figures" className={styles.scroll} tabIndex={0}>
      <table className={styles.table} style={{ '--runs': runs.length } as CSSProperties}>
        <caption className="visually-hidden">Figures of the runs; changes are against {baseline.label}</caption>
        <TableHead {...{ runs, baseline }} />
        {anyPlan && (
          <tbody>
            <GroupRow title="Plan and bound" columns={runs.length} />
            <BoundRows runs={runs} />
          </tbody>
        )}
        {groups.map(({ title, figures }) => (
          <tbody key={title}>
            <GroupRow title={title} columns={runs.length} />
            {figures.map((figure) => (
              <FigureRows key={figure.id} {...{ figure, runs, baseline, of, before, common }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const GroupRow = ({ title, columns }: { readonly title: string; readonly columns: number }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={columns + 1}>
      {title}
    </th>
  </tr>
);

function TableHead({ runs, baseline }: { readonly runs: readonly RunView[]; readonly baseline: RunView }) {
  const change = useChangeView();
  return (
    <thead>
      <tr>
        <th scope="col">Figure</th>
        {runs.map((one) => (
          // Read out with each cell, so the name of the radio button is left out.
          <th key={one.index} scope="col" aria-label={one.label}>
            <span className={styles.head}>
              <RunChip index={one.place} label={one.label} wraps />
              {runs.length > 1 && (
                <label className={styles.baseline}>
                  <input
                    type="radio"
                    name="baseline"
                    aria-label={`Baseline: ${one.label}`}
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
  );
}
