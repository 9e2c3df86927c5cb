// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run job by job (or coflow by coflow): the columns of its table and of its file.

import type { CsvValue } from '../../../base/csv';
import { killedAttempts, phaseSeconds } from '../../../charts/gantt/describe';
import { jobOrder } from '../../../charts/gantt/jobs/job-order';
import { ownerTimes } from '../../../charts/gantt/simulated-run';
import type { SimulateAnswer } from '../../../worker/api';

interface JobColumn {
  /** With its unit. */
  readonly label: string;
  /** Of a job by its index; NaN if it has none. */
  readonly of: (job: number) => string | number;
}

export function jobColumns(answer: SimulateAnswer): readonly JobColumn[] {
  const { arrivalS, startS, endS, isCoflows } = ownerTimes(answer);
  const times: readonly JobColumn[] = [
    { label: isCoflows ? 'Coflow' : 'Job', of: (job) => answer.ids[job] ?? '' },
    { label: 'Arrival (s)', of: (job) => arrivalS[job]! },
    { label: isCoflows ? 'First byte (s)' : 'Start (s)', of: (job) => startS[job]! },
    { label: 'End (s)', of: (job) => endS[job]! },
    { label: 'Takes (s)', of: (job) => endS[job]! - arrivalS[job]! },
  ];
  if (isCoflows) return times;
  if (answer.chartData.isMalleable === true) {
    return [
      ...times,
      { label: 'Waits for slots (s)', of: (job) => phaseSeconds(answer, job, 'slots') },
      { label: 'Works (s)', of: (job) => phaseSeconds(answer, job, 'work') },
      { label: 'Pauses as its slots change (s)', of: (job) => phaseSeconds(answer, job, 'reallocation') },
      { label: 'Starts up (s)', of: (job) => phaseSeconds(answer, job, 'startUp') },
      { label: 'Most slots', of: (job) => answer.chartData.widths?.mostSlots[job] ?? 0 },
    ];
  }
  return [
    ...times,
    { label: 'Waits for slots (s)', of: (job) => phaseSeconds(answer, job, 'slots') },
    { label: 'Map (s)', of: (job) => phaseSeconds(answer, job, 'map') },
    { label: 'Shuffle (s)', of: (job) => phaseSeconds(answer, job, 'shuffle') },
    { label: 'Reduce (s)', of: (job) => phaseSeconds(answer, job, 'reduce') },
    { label: 'Waits on the network (s)', of: (job) => phaseSeconds(answer, job, 'network') },
    { label: 'Starts up (s)', of: (job) => phaseSeconds(answer, job, 'startUp') },
    { label: 'Killed attempts', of: (job) => killedAttempts(answer, job) },
  ];
}

/** All jobs, by arrival, in full precision. */
export function jobRows(answer: SimulateAnswer): readonly (readonly CsvValue[])[] {
  const columns = jobColumns(answer);
  return [
    columns.map(({ label }) => label),
    ...Array.from(jobOrder(answer), (job) => columns.map((column) => column.of(job))),
  ];
}
