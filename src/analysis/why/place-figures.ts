// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a part of the cluster over a stretch of time: a rack, a machine, a link, a port of the optical switch.

import { rowsOf } from '../../base/rows-by';
import { DOWN, linkOf, UP } from '../../network/network';
import { meanOver, mostOver, rowAt, valueAt } from '../chart-data/step-sums';
import { usesOfPort } from './busy-ports';
import { isFull, type LinkLoad, type LinkUser, linkLoad, linkUsers, type RackLink } from './link-users';
import { type Holding, slotHolders } from './slot-holders';
import type { WhyRun } from './why-run';

export interface Stretch {
  readonly fromS: number;
  readonly toS: number;
}

interface RackFigures {
  readonly slots: number;
  readonly meanSlots: number;
  readonly meanWaiting: number;
  readonly up: LinkLoad;
  readonly down: LinkLoad;
  readonly holders: readonly Holding[];
}

/** For coflows only the links: they hold no slots. */
export function rackFigures(run: WhyRun, rack: number, { fromS, toS }: Stretch): RackFigures {
  const { counts, rackSlots } = run.chartData;
  return {
    slots: rackSlots[rack]!,
    meanSlots: counts === undefined ? 0 : meanOver(counts.slots, rack, fromS, toS),
    meanWaiting: counts === undefined ? 0 : meanOver(counts.waiting, rack, fromS, toS),
    up: linkLoad(run, { which: 'up', rack }, fromS, toS),
    down: linkLoad(run, { which: 'down', rack }, fromS, toS),
    holders: run.use === undefined ? [] : slotHolders(run.use, [rack], fromS, toS),
  };
}

interface MachineFigures {
  readonly slots: number;
  /** Attempts that ran in the stretch. */
  readonly tasks: number;
  readonly killed: number;
  readonly meanSlots: number;
  readonly holders: readonly Holding[];
}

export function machineFigures(run: WhyRun, rack: number, machine: number, { fromS, toS }: Stretch): MachineFigures {
  const { tasks } = run.trace;
  const slotS = new Map<number, number>();
  let [count, killed, sum] = [0, 0, 0];
  for (const row of tasksOnMachine(run, rack, machine)) {
    const seconds = Math.min(tasks.endS[row]!, toS) - Math.max(tasks.startS[row]!, fromS);
    if (seconds <= 0) continue;
    count++;
    killed += tasks.killed[row]!;
    sum += seconds;
    slotS.set(tasks.job[row]!, (slotS.get(tasks.job[row]!) ?? 0) + seconds);
  }
  const holders = [...slotS].map(([job, seconds]) => ({ job, slotS: seconds }));
  return {
    slots: run.chartData.rackSlots[rack]! / run.chartData.rackMachines[rack]!,
    ...{ tasks: count, killed, meanSlots: toS > fromS ? sum / (toS - fromS) : 0 },
    holders: holders.sort((a, b) => b.slotS - a.slotS || a.job - b.job),
  };
}

/** Rows of tasks that ran there. */
function tasksOnMachine({ chartData, racks }: WhyRun, rack: number, machine: number): Int32Array {
  const { tasksByMachine, stride } = chartData.rows;
  if (rack >= racks || machine >= chartData.rackMachines[rack]!) return new Int32Array(0);
  return rowsOf(tasksByMachine, rack * stride + machine);
}

interface LinkFigures extends LinkLoad {
  readonly mostGbps: number;
  readonly fullS: number;
  readonly users: readonly LinkUser[];
}

export function linkFigures(run: WhyRun, link: RackLink, { fromS, toS }: Stretch): LinkFigures {
  const { links } = run.chartData;
  const lane = linkOf(link.rack, link.which === 'up' ? UP : DOWN);
  let fullS = 0;
  for (let row = Math.max(links.from[lane]!, rowAt(links, lane, fromS)); row < links.from[lane + 1]!; row++) {
    const startS = Math.max(links.atS[row]!, fromS);
    if (startS >= toS) break;
    const endS = Math.min(row + 1 < links.from[lane + 1]! ? links.atS[row + 1]! : run.endS, toS);
    const load = {
      Gbps: links.value[row]!,
      capacityGbps: links.capacityGbps[lane]! - valueAt(links.lost, lane, startS),
    };
    if (endS > startS && load.Gbps > 0 && isFull(load)) fullS += endS - startS;
  }
  return {
    ...linkLoad(run, link, fromS, toS),
    ...{ fullS, mostGbps: mostOver(links, lane, fromS, toS), users: linkUsers(run, link, fromS, toS) },
  };
}

interface PortFigures {
  readonly circuits: number;
  readonly setUpS: number;
  readonly carriedS: number;
  /** Seconds at the port by job or coflow, the most first. */
  readonly users: readonly { readonly job: number; readonly seconds: number }[];
}

export function portFigures(run: WhyRun, port: number, { fromS, toS }: Stretch): PortFigures {
  const { circuits } = run.trace;
  const uses = usesOfPort(run, port, fromS, toS);
  const byJob = new Map<number, number>();
  let setUpS = 0;
  let busyS = 0;
  for (const { circuit, job, seconds } of uses) {
    setUpS += Math.max(0, Math.min(circuits.upS[circuit]!, toS) - Math.max(circuits.startS[circuit]!, fromS));
    busyS += seconds;
    byJob.set(job, (byJob.get(job) ?? 0) + seconds);
  }
  const users = [...byJob].map(([job, seconds]) => ({ job, seconds }));
  return {
    ...{ circuits: uses.length, setUpS, carriedS: busyS - setUpS },
    users: users.sort((a, b) => b.seconds - a.seconds || a.job - b.job),
  };
}
