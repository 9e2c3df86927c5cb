// SPDX-License-Identifier: GPL-3.0-or-later
// What each plan minimises, the best known lower bound, and the gap between them, close to the number that they qualify.
import { readablePercent } from '../../base/readable';
import type { BoundMethod } from '../../model/plan';
import { BOUND_SENTENCES } from '../../planners/bounds/bound-sentences';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';
import { plansRacks } from '../../state/entries';
import { headlineOf } from '../../state/headline';
import { isStale, type RunView } from '../../state/runs/run-views';
import { usePlansBefore } from '../answer/use-plan-before';
import { Button } from '../shared/Button';
import { classNames } from '../shared/class-names';
import styles from '../shared/styles/metrics-table.module.css';
import own from '../simulated/simulated.module.css';
import { LpCheck } from './LpCheck';
import { boundBefore, gapBefore, objectiveBefore } from './objective-before';

export function BoundRows({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <>
      <tr>
        <th scope="row" title="What the planner was asked to minimise">
          Objective
        </th>
        {runs.map((one) => (
          <td key={one.index} className={classNames(isStale(one.plan) && styles.stale)}>
            <ObjectiveCell run={one} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" title="No plan of this kind can be lower">
          Lower bound
        </th>
        {runs.map((one) => (
          <td key={one.index} className={classNames(isStale(one.plan) && styles.stale)}>
            <BoundCell run={one} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" title="Objective over lower bound, minus 1. The paper reports 3 % in batch and 15 % online.">
          Gap
        </th>
        {runs.map((one) => (
          <td key={one.index}>
            <GapCell run={one} />
          </td>
        ))}
      </tr>
    </>
  );
}

function ObjectiveCell({ run }: { readonly run: RunView }) {
  const was = objectiveBefore(run, usePlansBefore()(run));
  if (run.plan.answer === undefined) return null;
  const { what, text, value } = headlineOf(run.plan.answer);
  return (
    <>
      <span title={value?.toString()}>{text}</span>
      <span className={styles.change}>{what}</span>
      {was !== undefined && <span className={own.was}>{was}</span>}
    </>
  );
}

function GapCell({ run }: { readonly run: RunView }) {
  const was = gapBefore(run, usePlansBefore()(run));
  if (run.gap === undefined) return <Missing run={run} />;
  return (
    <>
      {readablePercent(run.gap)}
      {was !== undefined && <span className={own.was}>{was}</span>}
    </>
  );
}

/** Not every form of plan has a bound. */
function Missing({ run }: { readonly run: RunView }) {
  return <span className={styles.quiet}>{plansRacks(run.planner) ? '…' : 'none'}</span>;
}

function BoundCell({ run }: { readonly run: RunView }) {
  const { bound } = run;
  const was = boundBefore(run, usePlansBefore()(run));
  if (bound.state === 'asking') return <span className={styles.quiet}>computing</span>;
  if (bound.failure !== undefined) {
    return (
      <Button kind="quiet" title={bound.failure.message} onClick={() => run.queries.bound.retry()}>
        failed, try again
      </Button>
    );
  }
  if (run.lowest === undefined) return <Missing run={run} />;
  const { method, value, text } = run.lowest;
  return (
    <>
      <span title={String(value)}>{text}</span>
      <span className={styles.change}>
        <BoundName method={method} />
      </span>
      {was !== undefined && <span className={own.was}>{was}</span>}
      <LpCheck run={run} />
    </>
  );
}

// The name of a bound, and its explanation as a tooltip.
const BoundName = ({ method }: { readonly method: BoundMethod }) => (
  <span title={BOUND_SENTENCES[method]}>{BOUND_WORDS[method].name}</span>
);
