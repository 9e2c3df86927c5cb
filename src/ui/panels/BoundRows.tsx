// What each plan aims at, the best known lower bound, and the gap between them: one glance from the number that they qualify.
import { readablePercent, readableTime } from '../../base/readable';
import { rackPlanOf } from '../../model/plan';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';
import { plansRacks } from '../../state/entries';
import { headlineOf } from '../../state/headline';
import { checkQuestion } from '../../state/plan-questions';
import type { RunView } from '../../state/run-views';
import { usePage, useSlot } from '../page-context';
import { Button } from '../shared/Button';
import { classNames } from '../shared/class-names';
import styles from './ComparePanel.module.css';

export function BoundRows({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <>
      <tr>
        <th scope="row" title="What the planner was asked to make small">
          Objective
        </th>
        {runs.map((one) => (
          <td key={one.index} className={classNames(one.plan.state !== 'fresh' && styles.stale)}>
            <ObjectiveCell run={one} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" title="No plan of this kind can be lower">
          Lower bound
        </th>
        {runs.map((one) => (
          <td key={one.index} className={classNames(one.plan.state !== 'fresh' && styles.stale)}>
            <BoundCell run={one} />
          </td>
        ))}
      </tr>
      <tr className={styles.ruled}>
        <th scope="row" title="Objective over lower bound, minus 1. The paper reports 3 % in batch and 15 % online.">
          Gap
        </th>
        {runs.map((one) => (
          <td key={one.index}>{one.gap === undefined ? <Missing run={one} /> : readablePercent(one.gap)}</td>
        ))}
      </tr>
    </>
  );
}

function ObjectiveCell({ run }: { readonly run: RunView }) {
  if (run.plan.answer === undefined) return null;
  const { what, text, value } = headlineOf(run.plan.answer);
  return (
    <>
      <span title={value?.toString()}>{text}</span>
      <span className={styles.change}>{what}</span>
    </>
  );
}

/** Not every form of plan has a bound. */
function Missing({ run }: { readonly run: RunView }) {
  return <span className={styles.quiet}>{plansRacks(run.planner) ? '…' : 'none'}</span>;
}

function BoundCell({ run }: { readonly run: RunView }) {
  const { bound } = run;
  if (bound.state === 'asking') return <span className={styles.quiet}>computing</span>;
  if (bound.failure !== undefined) {
    return (
      <Button kind="quiet" title={bound.failure.message} onClick={() => run.slots.bound.retry()}>
        failed, try again
      </Button>
    );
  }
  if (run.lowest === undefined) return <Missing run={run} />;
  const { method, value, text } = run.lowest;
  const { name, sentence } = BOUND_WORDS[method];
  return (
    <>
      <span title={String(value)}>{text}</span>
      <span className={styles.change} title={sentence}>
        {name}
      </span>
      <LpCheck run={run} />
    </>
  );
}

/** The LP under the bound as GLPK sees it: a view and a check, on request. */
function LpCheck({ run }: { readonly run: RunView }) {
  const { planning } = usePage();
  const check = useSlot(run.slots.check);
  const plan = rackPlanOf(run.plan.answer);
  if (plan === undefined) return null;
  const planned = planning.questionOf(run.index);
  if (planned === undefined) return null;
  const question = checkQuestion(planned, plan.objective);
  if (check.state === 'asking') {
    return (
      <span className={styles.change}>
        GLPK works
        <Button kind="quiet" onClick={() => run.slots.check.cancel()}>
          Cancel
        </Button>
      </span>
    );
  }
  const current = check.state === 'fresh' && run.slots.check.hasAsked(question);
  if (!current) {
    return (
      <Button
        kind="quiet"
        className={styles.check}
        onClick={() => {
          run.slots.check.ask(question);
          // After a cancellation or a failure it is the same question, which is not asked again by itself.
          run.slots.check.retry();
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
        {agrees ? 'agrees' : 'the LP alone'}, {readableTime((check.elapsedMs ?? 0) / 1000)}
      </span>
    </>
  );
}
