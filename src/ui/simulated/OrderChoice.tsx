// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the jobs of simulated runs in their charts and tables: one choice for all runs, beside the key to their colours.
import { GANTT_ORDERS, type GanttOrder } from '../../charts/gantt/jobs/job-order';
import { Select } from '../shared/Select';
import styles from './simulated.module.css';
import { useJobOrder } from './use-job-order';

interface OrderChoiceProps {
  readonly isCoflows: boolean;
}

const LABELS: Readonly<Record<GanttOrder, string>> = {
  arrival: 'By arrival',
  scenario: 'As given',
  start: 'By start',
  end: 'By end',
  duration: 'By duration',
  wait: 'By wait',
};

export function OrderChoice({ isCoflows }: OrderChoiceProps) {
  const [order, choose] = useJobOrder();
  return (
    <span className={styles.order} data-screen-only>
      <Select
        label={isCoflows ? 'Order of the lanes of coflows' : 'Order of the lanes of jobs'}
        value={order}
        options={GANTT_ORDERS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(next) => choose(next as GanttOrder)}
      />
    </span>
  );
}
