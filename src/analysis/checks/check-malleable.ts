// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants of a run of malleable jobs, checked on its record: a slot has one job, no job holds slots that are of no use to it, the
// slots that a job held did its work, and it holds nothing before it is up.
import { instantWidthS } from '../../base/same-instant';
import type { MalleableJob } from '../../model/job';
import { machineSlots, rackAt, totalSlots } from '../../model/racks';
import { mostUsefulSlots, speedOn } from '../../model/speedup';
import type { Topology } from '../../model/topology';
import { JOB_PHASES, type RunRecord, type TaskColumns } from '../../model/trace';
import { secondsOf } from './check-causes';
import type { Check } from './check-record';
import { isNearlyEqual, ROUNDING } from './checked-run';

const FEW = 5;
const SLOTS = JOB_PHASES.indexOf('slots');
const NOT_ENDED = 'The run did not end, so not all work is done.';

interface CheckedMalleable {
  readonly topology: Topology;
  readonly jobs: readonly MalleableJob[];
  readonly record: RunRecord;
}

export function checkMalleable(run: CheckedMalleable): readonly Check[] {
  const { tasks, jobs } = run.record.trace;
  const held = heldByJob(run);
  return [
    {
      ...{ id: 'slots', label: 'A slot has one job at a time' },
      broken: doublyUsed(run.topology, tasks),
      ...{ of: 'stretch on a slot', count: tasks.length },
    },
    {
      ...{ id: 'limits', label: 'No job holds more slots than it can use' },
      broken: overLimits(run, held),
      ...{ of: 'job', count: jobs.length },
    },
    {
      ...{ id: 'work', label: 'The slots that a job held did its work, no more and no less' },
      broken: run.record.outcome.status === 'done' ? wrongWork(run, held) : [],
      ...{ of: 'job', count: jobs.length },
      ...(run.record.outcome.status === 'done' ? {} : { leftOut: NOT_ENDED }),
    },
    {
      ...{ id: 'causes', label: 'No slot is held before its job is up, and the parts of a job’s time add up' },
      broken: wrongTimes(run),
      ...{ of: 'job', count: jobs.length },
    },
  ];
}

function doublyUsed(topology: Topology, tasks: TaskColumns): string[] {
  const broken: string[] = [];
  const lastEndS = new Map<string, number>();
  for (let i = 0; i < tasks.length && broken.length < FEW; i++) {
    const place = `slot ${tasks.slot[i]} of machine ${tasks.machine[i]} in rack ${tasks.rack[i]}`;
    const rack = rackAt(topology, tasks.rack[i]!);
    const isThere = tasks.machine[i]! < rack.machines && tasks.slot[i]! < machineSlots(topology, rack);
    if (!isThere) broken.push(`${place} is not there`);
    if (i > 0 && tasks.endS[i]! < tasks.endS[i - 1]!) broken.push(`stretch ${i} ends before the one above it`);
    if (tasks.startS[i]! < (lastEndS.get(place) ?? 0) - ROUNDING) {
      broken.push(`two jobs hold ${place} at ${tasks.startS[i]} s`);
    }
    lastEndS.set(place, tasks.endS[i]!);
  }
  return broken;
}

/** Interval in which a job holds a constant number of slots. */
interface Held {
  readonly fromS: number;
  readonly toS: number;
  readonly slots: number;
  /** Of these, slots that do no work yet. */
  readonly paused: number;
}

function heldByJob({ jobs, record }: CheckedMalleable): readonly (readonly Held[])[] {
  const { tasks } = record.trace;
  const changes: { atS: number; slots: number; paused: number }[][] = jobs.map(() => []);
  for (let i = 0; i < tasks.length; i++) {
    const [startS, worksS, endS] = [tasks.startS[i]!, tasks.fetchedS[i]!, tasks.endS[i]!];
    changes[tasks.job[i]!]!.push(
      { atS: startS, slots: 1, paused: 1 },
      { atS: worksS, slots: 0, paused: -1 },
      { atS: endS, slots: -1, paused: 0 },
    );
  }
  return changes.map((own) => {
    own.sort((a, b) => a.atS - b.atS);
    const found: Held[] = [];
    let [slots, paused] = [0, 0];
    own.forEach((change, i) => {
      slots += change.slots;
      paused += change.paused;
      const toS = own[i + 1]?.atS ?? change.atS;
      if (toS > change.atS && slots > 0) found.push({ fromS: change.atS, toS, slots, paused });
    });
    return found;
  });
}

function overLimits({ jobs, topology }: CheckedMalleable, held: readonly (readonly Held[])[]): string[] {
  const all = totalSlots(topology);
  return jobs
    .flatMap(({ id, maxSlots = all, speedup }, j) => {
      const most = mostUsefulSlots(speedup, Math.min(all, maxSlots));
      const over = held[j]!.find(({ slots }) => slots > most);
      return over === undefined ? [] : [`job ${id} holds ${over.slots} slots at ${over.fromS} s but can use ${most}`];
    })
    .slice(0, FEW);
}

function wrongWork({ jobs, record }: CheckedMalleable, held: readonly (readonly Held[])[]): string[] {
  const { tasks, jobs: columns } = record.trace;
  const stretches = new Int32Array(jobs.length);
  for (const job of tasks.job) stretches[job] = stretches[job]! + 1;
  return jobs
    .flatMap(({ id, work, speedup }, j) => {
      let done = 0;
      // Work that rounding of the times may account for: hours after the start, more than a whole job may have.
      let unknown = 0;
      for (const { fromS, toS, slots, paused } of held[j]!) {
        if (paused > 0) continue;
        const speed = speedOn(speedup, slots);
        done += speed * (toS - fromS);
        unknown += speed * Number.EPSILON * toS;
        // It ends with all else that ends in that instant.
        if (toS === columns.endS[j]) unknown += speed * instantWidthS(toS);
      }
      // All of its work fits into an instant on the slots that it had: its stretches have no length.
      if (work <= speedOn(speedup, stretches[j]!) * instantWidthS(columns.endS[j]!)) return [];
      return Math.abs(done - work) <= ROUNDING * work + unknown
        ? []
        : [`job ${id} has ${work} slot-seconds of work; ${done} were done`];
    })
    .slice(0, FEW);
}

function wrongTimes({ jobs, record, topology }: CheckedMalleable): string[] {
  const { tasks, jobs: columns, slotWaits } = record.trace;
  const broken: string[] = [];
  for (let i = 0; i < tasks.length && broken.length < FEW; i++) {
    const job = tasks.job[i]!;
    const [startS, worksS, endS] = [tasks.startS[i]!, tasks.fetchedS[i]!, tasks.endS[i]!];
    if (startS < columns.arrivalS[job]! + topology.jobOverheadS - ROUNDING) {
      broken.push(`job ${jobs[job]?.id} holds a slot before it is up`);
    }
    if (!(startS <= worksS && worksS <= endS)) broken.push(`stretch ${i} of job ${jobs[job]?.id} is not in time order`);
  }
  const waitedS = secondsOf(slotWaits!, jobs.length);
  jobs.forEach(({ id }, j) => {
    const jctS = columns.endS[j]! - columns.arrivalS[j]!;
    if (Number.isNaN(jctS)) return;
    const phases = columns.phasesS.subarray(j * JOB_PHASES.length, (j + 1) * JOB_PHASES.length);
    const sum = phases.reduce((all, one) => all + one, 0);
    if (!isNearlyEqual(sum, jctS)) broken.push(`the phases of job ${id} last ${sum} s, the job ${jctS} s`);
    if (!isNearlyEqual(waitedS[j]!, phases[SLOTS]!)) {
      broken.push(`the waits of job ${id} for slots last ${waitedS[j]} s, its phase ${phases[SLOTS]} s`);
    }
  });
  return broken.slice(0, FEW);
}
