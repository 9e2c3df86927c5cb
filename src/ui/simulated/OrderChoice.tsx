// In which order the jobs of simulated runs stand on their charts and in their tables: one choice for all runs.
import { GANTT_ORDERS, type GanttOrder, USUAL_ORDER } from '../../charts/gantt/job-order';
import { Select } from '../shared/Select';
import styles from './simulated.module.css';

interface OrderChoiceProps {
  /** Of the run in whose heading it stands. */
  readonly label: string;
  readonly isCoflows: boolean;
  /** Absent: the usual one. */
  readonly order: GanttOrder | undefined;
  readonly onChange: (order: GanttOrder | undefined) => void;
}

const LABELS: Readonly<Record<GanttOrder, string>> = {
  arrival: 'Arrival',
  scenario: 'As given',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  wait: 'Wait',
};

export function OrderChoice({ label, isCoflows, order = USUAL_ORDER, onChange }: OrderChoiceProps) {
  return (
    <span className={styles.choice}>
      <Select
        label={`Order of the ${isCoflows ? 'coflows' : 'jobs'} of ${label}`}
        value={order}
        options={GANTT_ORDERS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(next) => onChange(next === USUAL_ORDER ? undefined : (next as GanttOrder))}
      />
    </span>
  );
}
