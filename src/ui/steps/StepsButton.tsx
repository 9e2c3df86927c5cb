// SPDX-License-Identifier: GPL-3.0-or-later
// In a plan's heading: opens the steps by which its planner made it.

import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { useShownRun } from '../use-run-views';
import { closeSteps, openSteps } from './open-steps';
import styles from './steps.module.css';

interface StepsButtonProps {
  readonly index: number;
  readonly label: string;
}

export function StepsButton({ index, label }: StepsButtonProps) {
  const { store } = usePage();
  const shown = useShownRun()?.index === index;
  const isOpen = usePageState((state) => state.view.step !== undefined) && shown;
  return (
    <Button
      kind="quiet"
      aria-pressed={isOpen}
      aria-label="Step by step"
      className={styles.pressed}
      title={`How ${label} was planned, one decision at a time`}
      onClick={() => (isOpen ? closeSteps(store) : openSteps(store, index))}
    >
      <span aria-hidden="true" className={styles.long}>
        Step by step
      </span>
      <span aria-hidden="true" className={styles.short}>
        Steps
      </span>
    </Button>
  );
}
