// SPDX-License-Identifier: GPL-3.0-or-later
// The selected job's latency curve: time against racks, parts under the total, the chosen width marked.
import { LatencyCurve } from '../../charts/curve/LatencyCurve';
import type { Job } from '../../model/job';
import { rackPlanOf } from '../../model/plan';
import type { RunView } from '../../state/run-views';
import { usePage, useQuery } from '../page-context';
import styles from './Inspector.module.css';

export function JobCurvePanel({ job, run }: { readonly job: Job; readonly run: RunView | undefined }) {
  const { planning } = usePage();
  const curve = useQuery(planning.curve);
  const chosen = rackPlanOf(run?.plan.answer)?.jobs.find((one) => one.id === job.id)?.racks.length;
  if ('work' in job) {
    return <p className={styles.quiet}>A malleable job has no latency curve: its slots may change while it runs.</p>;
  }
  if (curve.answer === undefined || curve.state === 'empty') return null;
  return (
    <section className={curve.state === 'fresh' ? undefined : styles.stale}>
      <h4 className={styles.heading}>Latency by racks</h4>
      <LatencyCurve curve={curve.answer} chosenWidth={chosen} job={job.id} />
    </section>
  );
}
