// What stands in a run's chip beside its plan's value: how far its simulation is, or what it came to.
import { readableTime } from '../../base/readable';
import { lastEndS } from '../../charts/gantt/describe';
import { isCancelled, type RunView } from '../../state/run-views';
import type { Slot } from '../../worker/slot';
import { useSlot } from '../page-context';
import { ProgressBar } from './ProgressBar';
import { progressSentence } from './progress-words';
import styles from './simulated.module.css';

export function RunProgress({ run }: { readonly run: RunView }) {
  const { simulation } = run.slots;
  return simulation === undefined ? null : <Standing slot={simulation} label={run.label} />;
}

function Standing({ slot, label }: { readonly slot: Slot<'simulate'>; readonly label: string }) {
  const view = useSlot(slot);
  if (view.state === 'asking') {
    return (
      <span className={styles.chipValue} title={`${label}: ${progressSentence(view)}`}>
        <ProgressBar view={view} label={label} small />
      </span>
    );
  }
  if (isCancelled(view)) return <span className={styles.chipValue}>cancelled</span>;
  if (view.state === 'failed') return <span className={styles.chipValue}>not simulated</span>;
  if (view.answer === undefined) return null;
  const { status } = view.answer.record.outcome;
  if (status !== 'done') return <span className={styles.chipValue}>{status}</span>;
  return (
    <span className={styles.chipValue} title="Simulated: the last job’s end">
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">simulated</span>
      {readableTime(lastEndS(view.answer))}
    </span>
  );
}
