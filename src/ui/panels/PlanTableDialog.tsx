// The same numbers as the picture, as a table.
import { readableCount } from '../../base/readable';
import { planTable } from '../../charts/plan/describe';
import type { Job } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import { Dialog } from '../shared/Dialog';
import styles from './PlanTableDialog.module.css';

/** More rows than anybody reads; the file and the command line have them all. */
const MOST_ROWS = 1000;

interface PlanTableDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly plan: RackPlan;
  readonly jobs: readonly Job[];
}

export function PlanTableDialog({ open, onClose, title, plan, jobs }: PlanTableDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose} wide>
      <PlanTable plan={plan} jobs={jobs} />
    </Dialog>
  );
}

function PlanTable({ plan, jobs }: Pick<PlanTableDialogProps, 'plan' | 'jobs'>) {
  const rows = planTable(plan, jobs);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Racks</th>
            <th scope="col">Width (racks)</th>
            <th scope="col">Arrival (s)</th>
            <th scope="col">Start (s)</th>
            <th scope="col">End (s)</th>
            <th scope="col">Latency (s)</th>
            <th scope="col">Wait (s)</th>
            <th scope="col">Priority</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.id}</th>
              <td>{row.racks}</td>
              <td>{row.width}</td>
              <td>{seconds(row.arrivalS)}</td>
              <td>{seconds(row.startS)}</td>
              <td>{seconds(row.endS)}</td>
              <td>{seconds(row.latencyS)}</td>
              <td>{seconds(row.waitS)}</td>
              <td>{row.priority}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p>
          The first {readableCount(MOST_ROWS)} of {readableCount(rows.length)} jobs by start.
        </p>
      )}
    </div>
  );
}

/** Milliseconds are as fine as anybody compares. */
const seconds = (value: number): string => String(Number(value.toFixed(3)));
