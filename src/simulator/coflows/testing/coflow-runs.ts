// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of coflows for tests: small clusters with links of 1 GB/s, and the record as text.
import { flowsFrom } from '../../../model/flows';
import type { Coflow, Faults, Limits, Scenario } from '../../../model/scenario';
import type { OpticalSwitch } from '../../../model/topology';
import { FLOW_VIAS, type RunRecord } from '../../../model/trace';
import { type Simulation, simulateToEnd } from '../../simulation';
import { startSimulation } from '../../testing/start-simulation';

const SWITCH: OpticalSwitch = { gbps: 16, reconfigurationMs: 100, elephantGB: 0.5, model: 'not-all-stop' };

interface Given {
  readonly racks?: number;
  readonly oversubscription?: number;
  readonly network?: string;
  readonly networkOptions?: Record<string, number | boolean | string>;
  readonly nicGbps?: number;
  readonly ocs?: OpticalSwitch;
  readonly faults?: Faults;
  readonly limits?: Limits;
  readonly keep?: 'trace' | 'rates';
}

/** "a 0->1:2 1->1:0.5", arriving at 3 s: a coflow `a` with flows of 2 GB and half a GB. */
export function coflow(text: string, arrivalS = 0, deadlineS?: number): Coflow {
  const [id = '', ...flows] = text.split(' ');
  return {
    ...{ id, arrivalS, weight: 1 },
    ...(deadlineS === undefined ? {} : { deadlineS }),
    flows: flowsFrom(
      flows.map((flow) => {
        const [, from, to, GB] = /^(\d+)->(\d+):(.+)$/.exec(flow) ?? [];
        return { from: Number(from), to: Number(to), GB: Number(GB) };
      }),
    ),
  };
}

export function scenarioOf(coflows: readonly Coflow[], given: Given = {}): Scenario {
  const { racks = 3, oversubscription = 1, nicGbps = 8, ocs = SWITCH, faults, limits } = given;
  return {
    ...{ gantry: 1, name: '', seed: 1, runs: [], workload: { coflows } },
    topology: {
      ...{ racks, machinesPerRack: 1, slots: { shared: 1 }, nicGbps, oversubscription },
      ...{ background: 0, taskOverheadS: 0, jobOverheadS: 0 },
      ocs,
    },
    ...(faults === undefined ? {} : { faults }),
    ...(limits === undefined ? {} : { limits }),
  };
}

export function simulationOf(coflows: readonly Coflow[], given: Given = {}): Simulation {
  const { network = 'tcp', networkOptions = {} } = given;
  const scenario = scenarioOf(coflows, given);
  const input = { scenario, workload: { coflows }, run: { network, options: {}, networkOptions } };
  return startSimulation(input, { keep: given.keep ?? 'trace' });
}

export const recordOf = (coflows: readonly Coflow[], given: Given = {}): RunRecord =>
  simulateToEnd(simulationOf(coflows, given));

const short = (value: number): string => (Number.isNaN(value) ? 'never' : String(Math.round(value * 1e6) / 1e6));

/** A line per flow and per coflow. */
export function drawn(coflows: readonly Coflow[], { trace, outcome }: RunRecord): string {
  const idOf = (index: number | undefined): string => coflows[index ?? -1]?.id ?? '?';
  const { flows, coflows: ends } = trace;
  const lines: string[] = [];
  for (let row = 0; row < flows.length; row++) {
    const [via, GB] = [FLOW_VIAS[flows.via[row]!], short(flows.GB[row]!)];
    const when = `${short(flows.startS[row]!)} to ${short(flows.endS[row]!)}`;
    lines.push(`${idOf(flows.job[row])} ${flows.from[row]}->${flows.to[row]} ${via} ${GB} GB ${when}`);
  }
  for (let c = 0; c < ends.length; c++) {
    const [startS, firstS, endS, GB] = [ends.startS, ends.firstByteS, ends.endS, ends.GB].map((of) => short(of[c]!));
    lines.push(`${idOf(ends.job[c])}: ${startS} first ${firstS} end ${endS}, ${GB} GB`);
  }
  lines.push(`${outcome.status} at ${short(outcome.endS)}`);
  return lines.join('\n');
}
