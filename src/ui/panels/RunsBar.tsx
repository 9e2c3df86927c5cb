// SPDX-License-Identifier: GPL-3.0-or-later
// The runs and plans as chips: which one the panels describe, and a place to add one.

import { type ReactNode, Suspense } from 'react';
import { headlineOf } from '../../state/headline';
import { isCancelled, isHalfDrawn, type RunView } from '../../state/runs/run-views';
import { RunProgress } from '../chunks/simulated-later';
import { Button } from '../shared/Button';
import { lazyPart, Nothing } from '../shared/lazy-part';
import { RunButton } from '../stack/RunButton';
import { useChooseRows } from '../use-rows';
import { useRunViews } from '../use-run-views';
import { editingChunk } from '../workbench-loader';
import styles from './RunsBar.module.css';

const HandValue = lazyPart(() => editingChunk(() => import('./by-hand/HandValue')), 'HandValue', Nothing);

const AddPlanMenu = lazyPart(() => editingChunk(() => import('../picture/AddPlanMenu')), 'AddPlanMenu');

interface RunsBarProps {
  /** The first sight is over. */
  readonly ready: boolean;
  readonly editable: boolean;
}

export function RunsBar({ ready, editable }: RunsBarProps) {
  const runs = useRunViews();
  const chooseRows = useChooseRows();
  return (
    <nav className={styles.bar} aria-label="Runs and plans">
      <span className={styles.label}>Compare</span>
      {runs.map((one) => (
        <RunButton key={one.index} view={one}>
          <span className={styles.value} data-run={one.run !== undefined}>
            {ready && one.run !== undefined ? (
              <Suspense>
                <RunProgress run={one} />
              </Suspense>
            ) : (
              plannedWords(one, ready)
            )}
          </span>
        </RunButton>
      ))}
      <span className={styles.add}>
        {editable && (
          <Suspense>
            <AddPlanMenu runsToo />
          </Suspense>
        )}
        <Button kind="quiet" title="One large picture of all runs" onClick={() => chooseRows('one')}>
          One picture
        </Button>
      </span>
    </nav>
  );
}

/** The value of a plan that no run follows. A run's chip shows its state in a space reserved from the start. */
function plannedWords(one: RunView, ready: boolean): ReactNode {
  const { run, planner, plan } = one;
  if (run !== undefined || planner === undefined) return '';
  if (isHalfDrawn(one) && ready) {
    return (
      <Suspense>
        <HandValue view={one} />
      </Suspense>
    );
  }
  if (isHalfDrawn(one)) return '';
  if (plan.answer !== undefined) return `planned ${headlineOf(plan.answer).text}`;
  if (plan.state === 'failed') return 'no plan';
  if (isCancelled(plan)) return 'cancelled';
  return plan.state === 'asking' ? 'planning' : '';
}
