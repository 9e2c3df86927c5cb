// A metric of simulated runs: the share of jobs with a deadline that missed it.
import type { RunMetric } from '../../../src/analysis/metrics/metric';

export const lateShare: RunMetric = {
  id: 'lateShare',
  label: 'Late jobs',
  unit: 'share',
  help: 'Share of the jobs with a deadline that ended after it, or never.',
  better: 'less',
  jobsOnly: true,
  of({ run, members }) {
    const { workload } = run.input;
    if (!('jobs' in workload)) return Number.NaN;
    let late = 0;
    let due = 0;
    // Members are the jobs of the group that is measured: all of them, or one class.
    for (const job of members) {
      const deadlineS = workload.jobs[job]!.deadlineS;
      if (deadlineS === undefined) continue;
      due++;
      // NaN where it never ended, which is not before the deadline.
      if (!(run.owners.endS[job]! <= deadlineS)) late++;
    }
    return due === 0 ? Number.NaN : late / due;
  },
};
