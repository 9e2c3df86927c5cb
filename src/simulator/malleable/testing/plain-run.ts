// SPDX-License-Identifier: GPL-3.0-or-later
// A slow run of malleable jobs: everything is looked at again at every instant, and every job's slots are a list. The twin of
// malleable-run.ts, written from the rules.
import { fixedPower } from '../../../base/exact-math';
import { instantEndS } from '../../../base/same-instant';
import type { MalleableJob } from '../../../model/job';
import { machineSlots, machineStride, racksOf } from '../../../model/racks';
import type { Faults } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import type { MalleableScenario } from './arbitrary-malleable';
import * as plain from './plain-shares';

const SLACK = 1e-12;

function speed({ speedup }: MalleableJob, slots: number): number {
  if (slots === 0) return 0;
  if (speedup === undefined) return slots;
  if (speedup.kind === 'table') return speedup.speeds[slots - 1] ?? speedup.speeds.at(-1)!;
  if (speedup.kind === 'power') return fixedPower(slots, speedup.exponent);
  return 1 / (speedup.serialShare + (1 - speedup.serialShare) / slots);
}

/** Fewer slots would make it slower, more would not make it faster. */
function mostOf(job: MalleableJob, slots: number): number {
  let most = 1;
  for (let n = 2; n <= Math.min(slots, job.maxSlots ?? slots); n++) if (speed(job, n) > speed(job, most)) most = n;
  return most;
}

interface State {
  readonly job: MalleableJob;
  /** Work left at `fromS`, when its slots start to work. */
  left: number;
  fromS: number;
  slots: number[];
  hasRun: boolean;
  endS: number;
}

/** An interval in which a job held exactly these slots, numbered through the cluster. */
export interface PlainStretch {
  readonly job: string;
  readonly fromS: number;
  readonly toS: number;
  readonly slots: readonly number[];
  /** Since when they worked. */
  readonly worksFromS: number;
}

interface PlainOutcome {
  readonly endS: readonly number[];
  readonly stretches: readonly PlainStretch[];
}

/** How many slots each machine has, in the order of numbers, rack by rack; none if there is no machine of that number. */
export function slotsByMachine(topology: Topology): readonly number[] {
  const stride = machineStride(topology);
  return racksOf(topology).flatMap((rack) =>
    Array.from({ length: stride }, (_, m) => (m < rack.machines ? machineSlots(topology, rack) : 0)),
  );
}

function downMachines(faults: Faults | undefined, topology: Topology, nowS: number): Set<number> {
  const machinesPerRack = machineStride(topology);
  const down = new Set<number>();
  const covers = ({ atS, forS }: { atS: number; forS: number }): boolean => atS <= nowS && nowS < atS + forS;
  for (const one of faults?.machines ?? []) if (covers(one)) down.add(one.rack * machinesPerRack + one.machine);
  for (const one of faults?.racks ?? []) {
    // If racks differ, not every number is a machine.
    const { machines } = racksOf(topology)[one.rack]!;
    if (covers(one)) for (let m = 0; m < machines; m++) down.add(one.rack * machinesPerRack + m);
  }
  return down;
}

export function plainRun({ scenario, jobs }: MalleableScenario): PlainOutcome {
  const { topology, faults } = scenario;
  const run = scenario.runs[0]!;
  const byMachine = slotsByMachine(topology);
  const each = Math.max(...byMachine);
  const sumOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const all = sumOf(byMachine);
  const lostOn = (down: Set<number>): number => sumOf([...down].map((machine) => byMachine[machine]!));
  const isSlot = (slot: number): boolean => slot % each < byMachine[Math.floor(slot / each)]!;
  const states: State[] = jobs.map((job) => ({
    ...{ job, left: job.work, fromS: 0, slots: [], hasRun: false, endS: Number.NaN },
  }));
  const byArrival = [...states].sort((a, b) => a.job.arrivalS - b.job.arrivalS);
  const pauseS = (run.options.reallocationS as number | undefined) ?? 0;
  const stretches: PlainStretch[] = [];
  const open = new Map<State, { fromS: number; worksFromS: number }>();
  const upS = ({ job }: State): number => job.arrivalS + topology.jobOverheadS;
  const endsAt = (one: State): number => one.fromS + one.left / speed(one.job, one.slots.length);
  const faultTimes = [...(faults?.machines ?? []), ...(faults?.racks ?? [])].flatMap(({ atS, forS }) => [
    atS,
    atS + forS,
  ]);
  const epochS =
    run.scheduler === 'flex'
      ? ((run.options.epochS as number | undefined) ?? 5)
      : run.scheduler === 'cora'
        ? Math.max((run.options.slotS as number | undefined) ?? 1, (run.options.minS as number | undefined) ?? 1)
        : Number.POSITIVE_INFINITY;
  let plannedS = 0;
  let plan: ReturnType<typeof plain.plainFlexPlan> = [];
  let before = { present: 0, down: '' };
  for (let nowS = -1; ; ) {
    const going = byArrival.filter((one) => Number.isNaN(one.endS) && upS(one) <= nowS);
    const anyUp = lostOn(downMachines(faults, topology, nowS)) < all;
    const later = [
      ...states.map(upS),
      ...going.filter(({ slots }) => slots.length > 0).map(endsAt),
      ...faultTimes,
      ...(going.length > 0 && anyUp ? [plannedS + epochS] : []),
    ].filter((timeS) => timeS > nowS);
    if (states.every(({ endS }) => !Number.isNaN(endS))) break;
    // Times that differ only by rounding are one instant: the last of them.
    const dueS = instantEndS(Math.min(...later));
    nowS = Math.max(...later.filter((timeS) => timeS <= dueS));
    // Ends come first.
    let anyEnded = false;
    for (const one of going) {
      const worked = Math.max(0, nowS - one.fromS);
      const left = one.left - speed(one.job, one.slots.length) * worked;
      if (one.slots.length === 0 || (endsAt(one) > nowS && !(worked > 0 && left <= SLACK * one.job.work))) continue;
      const { fromS, worksFromS } = open.get(one)!;
      stretches.push({ job: one.job.id, fromS, toS: nowS, slots: one.slots, worksFromS });
      open.delete(one);
      one.endS = nowS;
      one.slots = [];
      anyEnded = true;
    }
    const down = downMachines(faults, topology, nowS);
    const present = byArrival.filter((one) => Number.isNaN(one.endS) && upS(one) <= nowS);
    const came = states.filter((one) => upS(one) <= nowS).length;
    const downNow = [...down].sort().join();
    const isEpoch = came !== before.present || downNow !== before.down || nowS >= plannedS + epochS;
    before = { present: came, down: downNow };
    if (!anyEnded && !isEpoch) continue;
    const question: plain.PlainQuestion = {
      ...{ nowS, slots: all - lostOn(down), all: jobs, scenario, options: run.options },
      present: present.map((one) => ({
        job: one.job,
        left: Math.max(0, one.left - speed(one.job, one.slots.length) * Math.max(0, nowS - one.fromS)),
        most: mostOf(one.job, all),
        slots: 0,
      })),
    };
    if (present.length > 0 && question.slots > 0) {
      if (run.scheduler === 'fifo') plain.plainFifo(question);
      if (run.scheduler === 'fair') plain.plainFair(question);
      if (run.scheduler === 'proportional') plain.plainProportional(question);
      if (run.scheduler === 'flex') {
        if (isEpoch) plan = plain.plainFlexPlan(question);
        plain.plainFlex(question, plan);
      }
      if (run.scheduler === 'cora') plain.plainCora(question);
      if (isEpoch || run.scheduler === 'cora') plannedS = nowS;
    }
    // Lost slots are gone; then jobs with too many give back their highest; then those with too few take the lowest.
    const had = present.map((one) => one.slots);
    const isDown = (slot: number): boolean => down.has(Math.floor(slot / each));
    present.forEach((one, i) => {
      one.slots = one.slots.filter((slot) => !isDown(slot)).slice(0, question.present[i]!.slots);
    });
    present.forEach((one, i) => {
      const held = new Set(states.flatMap(({ slots }) => slots));
      const numbers = Array.from({ length: byMachine.length * each }, (_, slot) => slot).filter(isSlot);
      const free = numbers.filter((slot) => !held.has(slot) && !isDown(slot));
      const more = question.present[i]!.slots - one.slots.length;
      one.slots = [...one.slots, ...free.slice(0, Math.max(0, more))].sort((a, b) => a - b);
    });
    present.forEach((one, i) => {
      if (one.slots.join() === had[i]!.join()) return;
      const stretch = open.get(one);
      if (stretch !== undefined) stretches.push({ job: one.job.id, ...stretch, toS: nowS, slots: had[i]! });
      open.delete(one);
      one.left = question.present[i]!.left;
      one.fromS = nowS + (one.hasRun && one.slots.length > 0 ? pauseS : 0);
      if (one.slots.length === 0) return;
      open.set(one, { fromS: nowS, worksFromS: one.fromS });
      one.hasRun = true;
    });
  }
  return { endS: states.map(({ endS }) => endS), stretches };
}
