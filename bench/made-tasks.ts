// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up tasks for benches of what is drawn of them: 100 racks of 120 slots, each slot busy most of the time with tasks of jobs that
// come one after the other and share racks.
import { randomStream } from '../src/base/random-stream';
import type { Topology } from '../src/model/topology';
import type { TaskColumns } from '../src/model/trace';

export interface MadeTasks {
  readonly topology: Topology;
  readonly jobs: number;
  readonly tasks: TaskColumns;
}

const TOPOLOGY: Topology = {
  ...{ racks: 100, machinesPerRack: 12, slots: { shared: 10 }, nicGbps: 10, oversubscription: 5 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
};
const LANES = 12_000;
const JOBS = 1000;
const RUN_S = 5400;
/** Jobs that run at a time on a rack. */
const TOGETHER = 6;
const KILLED = 0.01;

export function madeTasks(length: number): MadeTasks {
  const random = randomStream(1, 'bench/tasks');
  const lanes = Math.min(LANES, length);
  const perLane = Math.ceil(length / lanes);
  const startS = new Float64Array(length);
  const endS = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const [lane, k] = [i % lanes, Math.floor(i / lanes)];
    const eachS = RUN_S / perLane;
    startS[i] = k === 0 ? 0 : endS[i - lanes]! + 0.1 * eachS * random.unit();
    endS[i] = Math.max(startS[i]!, eachS * (k + 0.6 + 0.4 * random.unit()) + (lane % 7) * 1e-3);
  }
  const order = Int32Array.from({ length }, (_, i) => i).sort((a, b) => endS[a]! - endS[b]! || a - b);
  const laneOf = (i: number): number => Math.floor(((i % lanes) * LANES) / lanes);
  const killed = Uint8Array.from(order, () => Number(random.unit() < KILLED));
  const jobOf = (i: number): number => {
    const rack = Math.floor(laneOf(i) / 120);
    const first = Math.floor((startS[i]! / RUN_S) * JOBS + (rack % 10) * 3);
    return Math.min(JOBS - 1, first + Math.floor(TOGETHER * random.unit()));
  };
  return {
    topology: TOPOLOGY,
    jobs: JOBS,
    tasks: {
      length,
      job: Int32Array.from(order, jobOf),
      stage: new Uint8Array(length),
      kind: new Uint8Array(length),
      index: Int32Array.from(order),
      rack: Int16Array.from(order, (i) => Math.floor(laneOf(i) / 120)),
      machine: Int16Array.from(order, (i) => Math.floor((laneOf(i) % 120) / 10)),
      slot: Int16Array.from(order, (i) => laneOf(i) % 10),
      startS: Float64Array.from(order, (i) => startS[i]!),
      fetchedS: Float64Array.from(order, (i) => startS[i]! + 0.1 * (endS[i]! - startS[i]!)),
      endS: Float64Array.from(order, (i) => endS[i]!),
      attempt: new Int32Array(length).fill(1),
      killed,
      killedFor: killed.slice(),
      locality: Uint8Array.from(order, (i) => i % 3),
    },
  };
}
