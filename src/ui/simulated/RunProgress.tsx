// What stands in a run's chip beside its plan's value: how far its simulation is, or what it came to.
import { readableTime } from '../../base/readable';
import { lastEndS } from '../../charts/gantt/describe';
import { isFast } from '../../model/scenario';
import { headlineOf } from '../../state/headline';
import { isCancelled, type RunView } from '../../state/run-views';
import type { Slot } from '../../worker/slot';
import { useSlot } from '../page-context';
import { FAST_SENTENCE } from './FastNote';
import styles from './simulated.module.css';

export function RunProgress({ run }: { readonly run: RunView }) {
  const { simulation } = run.slots;
  return simulation === undefined ? null : (
    <Standing slot={simulation} apart={measuresElse(run)} fast={isFast(run.run?.networkOptions ?? {})} />
  );
}

/** The plan's value beside it is no time of the last end: an arrow would lead from one thing to another. */
const measuresElse = ({ plan }: RunView): boolean =>
  plan.answer !== undefined && headlineOf(plan.answer).what !== 'makespan';

interface StandingProps {
  readonly slot: Slot<'simulate'>;
  readonly apart: boolean;
  readonly fast: boolean;
}

function Standing({ slot, apart, fast }: StandingProps) {
  const view = useSlot(slot);
  if (view.state === 'asking') {
    // How far it is stands in its section.
    return <span className={styles.chipValue}>simulating</span>;
  }
  if (isCancelled(view)) return <span className={styles.chipValue}>cancelled</span>;
  if (view.state === 'failed') return <span className={styles.chipValue}>not simulated</span>;
  if (view.answer === undefined) return null;
  const { status } = view.answer.record.outcome;
  if (status !== 'done') return <span className={styles.chipValue}>{status}</span>;
  return (
    <span className={styles.chipValue} title={`Simulated: the last job’s end${fast ? `. ${FAST_SENTENCE}` : ''}`}>
      <span aria-hidden="true">{apart ? 'ends' : '→'}</span>
      <span className="visually-hidden">simulated</span>
      {readableTime(lastEndS(view.answer))}
    </span>
  );
}
