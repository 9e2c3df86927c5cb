// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a run's chip: no value while it is simulated, then the number that the scenario is about.
import { useMemo } from 'react';
import { isFast } from '../../../model/scenario';
import { type Measure, measured, measureOf } from '../../../state/answer/measure';
import { runResult } from '../../../state/answer/run-result';
import { headlineOf } from '../../../state/headline';
import { isCancelled, type RunView } from '../../../state/runs/run-views';
import type { LatestQuery } from '../../../worker/latest-query';
import { usePageState, useQuery } from '../../page-context';
import { useRunViews } from '../../use-run-views';
import styles from '../simulated.module.css';
import { FAST_SENTENCE } from './FastNote';
import { timesOfRuns } from './run-times';

const MEASURES: Readonly<Record<Measure, readonly [word: string, title: string]>> = {
  makespanS: ['ends', 'when the last one ends'],
  averageJctS: ['mean', 'the mean completion time of the jobs'],
  averageCctS: ['mean', 'the mean completion time of the coflows'],
};

export function RunProgress({ run }: { readonly run: RunView }) {
  const { simulation } = run.queries;
  return simulation === undefined ? null : <Standing slot={simulation} run={run} />;
}

function Standing({ slot, run }: { readonly slot: LatestQuery<'simulate'>; readonly run: RunView }) {
  const { index, label, plan } = run;
  const view = useQuery(slot);
  const { answer } = view;
  const views = useRunViews();
  const runs = usePageState((state) => state.history.present.runs);
  const result = useMemo(() => answer && runResult(index, label, answer), [answer, index, label]);
  if (view.state === 'asking') {
    // Its progress is shown over its picture, and how many are done in the header.
    return <span className={styles.chipValue}>…</span>;
  }
  if (isCancelled(view)) return <span className={styles.chipValue}>cancelled</span>;
  if (view.state === 'failed') return <span className={styles.chipValue}>not simulated</span>;
  if (result === undefined) {
    // It is simulated only on request.
    const planned = plan.answer === undefined ? '' : `planned ${headlineOf(plan.answer).text}`;
    return <span className={styles.chipValue}>{planned}</span>;
  }
  if (result.status !== 'done') return <span className={styles.chipValue}>{result.status}</span>;
  const measure = measureOf(runs, [result]);
  const value = measured(result, measure);
  const text = timesOfRuns(views, measure);
  const [word, title] = MEASURES[measure];
  const fast = isFast(run.run?.networkOptions ?? {}) ? `. ${FAST_SENTENCE}` : '';
  return (
    <span className={styles.chipValue} title={`Happened: ${title}${fast}`}>
      {value === undefined ? '' : `${word} ${text(value)}`}
    </span>
  );
}
