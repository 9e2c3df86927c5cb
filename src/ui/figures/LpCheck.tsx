// SPDX-License-Identifier: GPL-3.0-or-later
// The LP behind a bound, solved by GLPK: a view and a check, on request.
import { readableTime, timeWithUnits } from '../../base/readable';
import { rackPlanOf } from '../../model/plan';
import { checkQuestion } from '../../state/runs/plan-questions';
import type { RunView } from '../../state/runs/run-views';
import { usePage, useQuery } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/metrics-table.module.css';

export function LpCheck({ run }: { readonly run: RunView }) {
  const { planning } = usePage();
  const check = useQuery(run.queries.check);
  const plan = rackPlanOf(run.plan.answer);
  if (plan === undefined) return null;
  const planned = planning.questionOf(run.index);
  if (planned === undefined) return null;
  const question = checkQuestion(planned, plan.objective);
  if (question === undefined) return null;
  if (check.state === 'asking') {
    return (
      <span className={styles.change}>
        GLPK works
        <Button kind="quiet" onClick={() => run.queries.check.cancel()}>
          Cancel
        </Button>
      </span>
    );
  }
  const current = check.state === 'fresh' && run.queries.check.hasAsked(question);
  if (!current) {
    return (
      <Button
        className={styles.check}
        onClick={() => {
          run.queries.check.ask(question);
          // After a cancellation or a failure the question is the same, which is not asked again automatically.
          run.queries.check.retry();
        }}
        title="Solve the same linear programme with GLPK"
      >
        Ask GLPK
      </Button>
    );
  }
  const valueS = check.answer?.lpValueS ?? check.answer?.valueS;
  if (valueS === null || valueS === undefined) {
    const why =
      check.answer?.status === 'timeLimit' ? 'GLPK hit its time limit of 30 s' : `GLPK: ${check.answer?.status}`;
    return <span className={styles.change}>{why}; the bound above stands</span>;
  }
  const boundS = run.bound.answer?.valueS ?? Number.NaN;
  const agrees = Math.abs(valueS / boundS - 1) < 1e-6;
  return (
    <>
      <span className={styles.change} title={String(valueS)}>
        GLPK {readableTime(valueS)}
      </span>
      <span className={styles.change}>
        {agrees ? 'agrees' : 'the LP alone'}, {timeWithUnits((check.elapsedMs ?? 0) / 1000)}
      </span>
    </>
  );
}
