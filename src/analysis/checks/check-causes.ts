// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing starts before its cause: tasks after their job's arrival and the stages before theirs, a reduce's data after every map,
// computing after the data. No flow ends before it starts. A job's time is the sum of its phases, and its waits for slots and on the
// network add up to those phases.
import { isDag, stagesOf } from '../../model/job';
import { JOB_PHASES, type WaitColumns } from '../../model/trace';
import { type CheckedRun, isNearlyEqual, ROUNDING, stageOffsets } from './checked-run';

const FEW = 5;
const REDUCE = 1;
const NETWORK = JOB_PHASES.indexOf('network');
const SLOTS = JOB_PHASES.indexOf('slots');

export function checkCauses({ jobs, record, topology }: CheckedRun): string[] {
  const { tasks, flows, jobs: columns } = record.trace;
  const broken: string[] = [];
  const { first, count } = stageOffsets(jobs);
  const beganS = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endedS = new Float64Array(count);
  const mapsEndedS = new Float64Array(count);
  for (let i = 0; i < tasks.length; i++) {
    const stage = first[tasks.job[i]!]! + tasks.stage[i]!;
    beganS[stage] = Math.min(beganS[stage]!, tasks.startS[i]!);
    if (tasks.killed[i] === 1) continue;
    endedS[stage] = Math.max(endedS[stage]!, tasks.endS[i]!);
    // For a map that ran again, its first end: later ones may be after its reduces.
    if (tasks.kind[i] !== REDUCE && tasks.attempt[i] === 1) {
      mapsEndedS[stage] = Math.max(mapsEndedS[stage]!, tasks.endS[i]!);
    }
  }
  for (let i = 0; i < tasks.length && broken.length < FEW; i++) {
    if (tasks.killed[i] === 1) continue;
    const job = tasks.job[i]!;
    const stage = first[job]! + tasks.stage[i]!;
    const name = `${tasks.kind[i] === REDUCE ? 'reduce' : 'map'} ${tasks.index[i]} of job ${jobs[job]?.id}`;
    const upS = columns.arrivalS[job]! + topology.jobOverheadS;
    if (tasks.startS[i]! < upS - ROUNDING) broken.push(`${name} starts before its job is up`);
    if (tasks.fetchedS[i]! < tasks.startS[i]! - ROUNDING) broken.push(`${name} has its data before it starts`);
    if (tasks.endS[i]! < tasks.fetchedS[i]! - ROUNDING) broken.push(`${name} ends before it has its data`);
    if (tasks.kind[i] === REDUCE && tasks.fetchedS[i]! < mapsEndedS[stage]! - ROUNDING) {
      broken.push(`${name} has its data before all maps have ended`);
    }
  }
  for (let i = 0; i < flows.length && broken.length < FEW; i++) {
    if (flows.endS[i]! < flows.startS[i]!)
      broken.push(`a flow of job ${jobs[flows.job[i]!]?.id} ends before it starts`);
  }
  const waits = [
    { phase: NETWORK, on: 'on the network', seconds: secondsOf(record.trace.networkWaits!, jobs.length) },
    { phase: SLOTS, on: 'for slots', seconds: secondsOf(record.trace.slotWaits!, jobs.length) },
  ];
  jobs.forEach((job, j) => {
    const stages = stagesOf(job);
    const indexOf = new Map(stages.map((stage, s) => [stage.id, s]));
    if (isDag(job)) {
      stages.forEach((stage, s) => {
        for (const before of stage.after) {
          const beforeS = endedS[first[j]! + (indexOf.get(before) as number)]!;
          if (beganS[first[j]! + s]! < beforeS - ROUNDING)
            broken.push(`stage ${stage.id} of job ${job.id} starts before ${before} ends`);
        }
      });
    }
    const jctS = columns.endS[j]! - columns.arrivalS[j]!;
    if (Number.isNaN(jctS)) return;
    let sum = 0;
    for (let p = 0; p < JOB_PHASES.length; p++) sum += columns.phasesS[j * JOB_PHASES.length + p]!;
    if (!isNearlyEqual(sum, jctS)) broken.push(`the phases of job ${job.id} last ${sum} s, the job ${jctS} s`);
    for (const { phase, on, seconds } of waits) {
      const waitedS = columns.phasesS[j * JOB_PHASES.length + phase]!;
      if (!isNearlyEqual(seconds[j]!, waitedS)) {
        broken.push(`the waits of job ${job.id} ${on} last ${seconds[j]} s, its phase ${waitedS} s`);
      }
    }
  });
  return broken.slice(0, FEW);
}

/** By job. */
export function secondsOf({ length, job, startS, endS }: WaitColumns, jobs: number): Float64Array {
  const seconds = new Float64Array(jobs);
  for (let i = 0; i < length; i++) {
    const lastedS = endS[i]! - startS[i]!;
    seconds[job[i]!] = seconds[job[i]!]! + lastedS;
  }
  return seconds;
}
