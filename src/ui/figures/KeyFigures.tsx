// SPDX-License-Identifier: GPL-3.0-or-later
// The five most important figures, with a line and a bar for each run: one glance shows which is better, by how much, and how far the
// plan was from what happened. It needs 240 px and works anywhere on its own.
import { useMemo } from 'react';
import { isDataParallel } from '../../model/job';
import { isFast } from '../../model/scenario';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/runs/run-views';
import { usePlansBefore } from '../answer/use-plan-before';
import { ClassChoice, useJobClass } from '../compare/ClassChoice';
import { RunChip } from '../editor/RunChip';
import { useChangeView, usePageState } from '../page-context';
import { Select } from '../shared/Select';
import { FastNote } from '../simulated/status/FastNote';
import { useJobs } from '../use-jobs';
import { useRunViews } from '../use-run-views';
import styles from './figures.module.css';
import { ALL, figuresOf } from './figures-of';
import { KeyFigureRow } from './KeyFigureRow';
import { keyFigures, type ScenarioFacts } from './key-figures';
import { type KeyRow, keyRows } from './key-rows';
import { objectiveBefore } from './objective-before';
import { useValuesBefore } from './use-values-before';

export function KeyFigures() {
  const runs = useRunViews();
  const facts = useScenarioFacts();
  const chosen = usePageState((state) => state.view.baseline);
  const of = useJobClass() ?? ALL;
  const before = useValuesBefore(runs, of);
  const baseline = runs.find(({ index }) => index === chosen) ?? runs[0];
  const { isCoflows, hasSimulated } = facts;
  // With only plans, the choice depends on their figures; for runs it is fixed in advance.
  const figures = useMemo(() => (hasSimulated ? [] : figuresOf(runs, isCoflows)), [runs, isCoflows, hasSimulated]);
  if (baseline === undefined) return <p className={styles.empty}>Figures appear here once there is a run or a plan.</p>;
  const rows = keyRows(keyFigures(facts, figures), { runs, baseline, of, before });
  const anyFast = runs.some(({ run }) => run !== undefined && isFast(run.networkOptions));
  return (
    <section className={styles.room} aria-label="Key figures">
      <div className={styles.key}>
        <div className={styles.head}>
          <ClassChoice label="Jobs that are measured" />
          {runs.length > 1 && <BaselineChoice {...{ runs, baseline }} />}
        </div>
        {anyFast && <FastNote />}
        {!hasSimulated && !allHaveSome(runs, rows) && <ObjectiveRow runs={runs} />}
        {rows.map((row) => (
          <KeyFigureRow key={row.figure.id} {...{ row, baseline }} />
        ))}
      </div>
    </section>
  );
}

/** Whether every plan has a value in some row. */
const allHaveSome = (runs: readonly RunView[], rows: readonly KeyRow[]): boolean =>
  runs.every(
    (run) =>
      run.plan.answer === undefined ||
      rows.some(({ lines }) => lines.some((line) => line.run === run && line.planned !== undefined)),
  );

interface BaselineChoiceProps {
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
}

function BaselineChoice({ runs, baseline }: BaselineChoiceProps) {
  const change = useChangeView();
  return (
    <div className={styles.baseline}>
      <span aria-hidden="true">against</span>
      <Select
        label="Baseline that the others are compared with"
        value={String(baseline.index)}
        onChange={(index) => change({ baseline: Number(index) })}
        options={runs.map(({ index, place, label }) => ({ value: String(index), label: `${place + 1} ${label}` }))}
      />
    </div>
  );
}

/** For plans that have none of the key figures, such as bounds and guidelines: the one number of each, in its own unit. */
function ObjectiveRow({ runs }: { readonly runs: readonly RunView[] }) {
  const planBefore = usePlansBefore();
  return (
    <div className={styles.row} data-figure="objective">
      <h3 className={styles.name}>Objective</h3>
      <ul className={styles.lines}>
        {runs.map((run) => {
          const { index, place, label, plan } = run;
          const was = objectiveBefore(run, planBefore(run));
          const headline = plan.answer && headlineOf(plan.answer);
          return (
            <li key={index} className={styles.line}>
              <RunChip index={place} label={label} />
              <strong className={styles.value} title={headline?.value?.toString()}>
                {headline?.text ?? '–'}
              </strong>
              <span className={styles.wide}>{[headline?.what, was].filter(Boolean).join(', ')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The features of the scenario that decide which figures matter most. */
function useScenarioFacts(): ScenarioFacts {
  const { workload, topology, runs } = usePageState((state) => state.history.present);
  const jobs = useJobs();
  return useMemo(() => {
    const owners = 'coflows' in workload ? workload.coflows : jobs;
    return {
      isCoflows: 'coflows' in workload,
      hasSimulated: runs.length > 0,
      hasData: jobs.length === 0 || jobs.some(isDataParallel),
      hasSwitch: topology.ocs !== undefined,
      hasDeadlines: owners.some(({ deadlineS }) => deadlineS !== undefined),
      hasUtilities: jobs.some(({ utility }) => utility !== undefined),
    };
  }, [workload, jobs, topology, runs]);
}
