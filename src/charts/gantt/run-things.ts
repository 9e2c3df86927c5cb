// SPDX-License-Identifier: GPL-3.0-or-later
// Things of a run that may be before or after the visible time: its jobs, from arrival to end.
import type { ShownLanes } from '../time/time-tools';
import { ownerTimes, type SimulatedRun, shownEndS } from './simulated-run';

export function runThings(run: SimulatedRun): NonNullable<ShownLanes['things']> {
  const times = ownerTimes(run);
  const runEndS = run.record.outcome.endS;
  return {
    what: times.isCoflows ? 'coflow' : 'job',
    startS: times.arrivalS,
    endS: times.endS.map((_, job) => shownEndS(times, job, runEndS)),
  };
}
