// SPDX-License-Identifier: GPL-3.0-or-later
// The coflows of a scenario without jobs, to look at: they come from a file or a trace. The first few hundred are drawn.
import { counted, readableCount, readableSize, readableTime } from '../../base/readable';
import { flowCount, totalGB } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import styles from './WorkloadPanel.module.css';

const MAX_DRAWN = 200;

export function CoflowList({ coflows }: { readonly coflows: readonly Coflow[] }) {
  return (
    <div>
      <p className="quiet-text">
        This scenario has coflows instead of jobs: it explores the network alone. They are edited in the scenario’s
        file.
      </p>
      <div className={styles.scroller}>
        <table className={styles.coflows}>
          <thead>
            <tr>
              <th>Coflow</th>
              <th className={styles.number}>Arrival</th>
              <th className={styles.number}>Flows</th>
              <th className={styles.number}>Data</th>
            </tr>
          </thead>
          <tbody>
            {coflows.slice(0, MAX_DRAWN).map((coflow) => (
              <tr key={coflow.id}>
                <td title={coflow.name ?? coflow.id}>{coflow.id}</td>
                <td className={styles.number}>{readableTime(coflow.arrivalS)}</td>
                <td className={styles.number}>{readableCount(flowCount(coflow))}</td>
                <td className={styles.number}>{readableSize(totalGB(coflow))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet-text">
        {coflows.length > MAX_DRAWN
          ? `The first ${MAX_DRAWN} of ${counted(coflows.length, 'coflow')}.`
          : counted(coflows.length, 'coflow')}
      </p>
    </div>
  );
}
