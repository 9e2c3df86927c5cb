// SPDX-License-Identifier: GPL-3.0-or-later
// A button for a run or plan, with its shape, number and name, pressed while the panels describe it.
import type { CSSProperties, ReactNode } from 'react';
import type { RunView } from '../../state/runs/run-views';
import { RunChip } from '../editor/RunChip';
import { useChangeView } from '../page-context';
import { useShownRun } from '../use-run-views';
import styles from './RunButton.module.css';

interface RunButtonProps {
  readonly view: RunView;
  /** Only the run's number fits. */
  readonly tight?: boolean;
  /** Beside its name. */
  readonly children?: ReactNode;
}

export function RunButton({ view, tight = false, children }: RunButtonProps) {
  const change = useChangeView();
  const shown = useShownRun();
  return (
    <button
      type="button"
      className={styles.run}
      style={{ '--letters': view.label.length } as CSSProperties}
      aria-pressed={view.index === shown?.index}
      title={`Describe ${view.label} in the panels`}
      onClick={() => change({ run: view.index })}
    >
      <RunChip index={view.place} label={tight ? undefined : view.label} />
      {children}
    </button>
  );
}
