// SPDX-License-Identifier: GPL-3.0-or-later
// A run's record from rows written by hand or made by a generator: test input for everything that reads a trace.
import {
  FLOW_KINDS,
  FLOW_VIAS,
  JOB_PHASES,
  KILL_CAUSES,
  type KillCause,
  LOCALITIES,
  type RunOutcome,
  type RunRecord,
  type RunSums,
  TASK_KINDS,
  WAIT_CAUSES,
} from '../../model/trace';

export interface TaskRow {
  readonly job: number;
  readonly stage?: number;
  readonly kind: (typeof TASK_KINDS)[number];
  readonly index?: number;
  readonly rack?: number;
  readonly machine?: number;
  readonly slot?: number;
  readonly startS: number;
  readonly fetchedS?: number;
  readonly endS: number;
  readonly attempt?: number;
  readonly killed?: boolean;
  readonly killedFor?: KillCause;
  readonly locality?: (typeof LOCALITIES)[number];
}

export interface FlowRow {
  readonly job: number;
  readonly stage?: number;
  readonly kind: (typeof FLOW_KINDS)[number];
  readonly from: number;
  readonly to: number;
  readonly via: (typeof FLOW_VIAS)[number];
  readonly startS: number;
  readonly endS: number;
  readonly GB: number;
}

export interface RecordRows {
  readonly tasks?: readonly TaskRow[];
  readonly flows?: readonly FlowRow[];
  readonly rates?: readonly { readonly flow: number; readonly atS: number; readonly Gbps: number }[];
  readonly links?: readonly {
    readonly link: number;
    readonly atS: number;
    readonly Gbps: number;
    readonly capacityGbps: number;
  }[];
  readonly circuits?: readonly {
    readonly from: number;
    readonly to: number;
    readonly startS: number;
    readonly upS: number;
    readonly endS: number;
    readonly coflow: number;
    readonly GB: number;
  }[];
  readonly placement?: readonly {
    readonly job: number;
    readonly stage?: number;
    readonly block: number;
    readonly rack: number;
    readonly machine?: number;
  }[];
  readonly jobs?: readonly {
    readonly arrivalS?: number;
    readonly startS?: number;
    readonly endS?: number;
    readonly isolatedS?: number;
    readonly phases?: Partial<Record<(typeof JOB_PHASES)[number], number>>;
    readonly waits?: Partial<Record<(typeof WAIT_CAUSES)[number], number>>;
  }[];
  readonly coflows?: readonly {
    readonly job: number;
    readonly stage?: number;
    readonly startS: number;
    /** Absent: as `startS`. */
    readonly readyS?: number;
    readonly firstByteS?: number;
    readonly endS: number;
    readonly GB?: number;
  }[];
  readonly outcome?: Partial<RunOutcome>;
  readonly sums?: Partial<RunSums>;
}

export function recordOf(rows: RecordRows): RunRecord {
  const { tasks = [], flows = [], rates, links = [], circuits = [], placement = [], jobs = [], coflows = [] } = rows;
  const never = Number.NaN;
  return {
    trace: {
      tasks: {
        length: tasks.length,
        job: Int32Array.from(tasks, (t) => t.job),
        stage: Uint8Array.from(tasks, (t) => t.stage ?? 0),
        kind: Uint8Array.from(tasks, (t) => TASK_KINDS.indexOf(t.kind)),
        index: Int32Array.from(tasks, (t) => t.index ?? 0),
        rack: Int16Array.from(tasks, (t) => t.rack ?? 0),
        machine: Int16Array.from(tasks, (t) => t.machine ?? 0),
        slot: Int16Array.from(tasks, (t) => t.slot ?? 0),
        startS: Float64Array.from(tasks, (t) => t.startS),
        fetchedS: Float64Array.from(tasks, (t) => t.fetchedS ?? never),
        endS: Float64Array.from(tasks, (t) => t.endS),
        attempt: Int32Array.from(tasks, (t) => t.attempt ?? 1),
        killed: Uint8Array.from(tasks, (t) => (t.killed === true ? 1 : 0)),
        killedFor: Uint8Array.from(tasks, (t) =>
          KILL_CAUSES.indexOf(t.killed === true ? (t.killedFor ?? 'fault') : 'none'),
        ),
        locality: Uint8Array.from(tasks, (t) => LOCALITIES.indexOf(t.locality ?? 'machine')),
      },
      flows: {
        length: flows.length,
        job: Int32Array.from(flows, (f) => f.job),
        stage: Uint8Array.from(flows, (f) => f.stage ?? 0),
        kind: Uint8Array.from(flows, (f) => FLOW_KINDS.indexOf(f.kind)),
        from: Int16Array.from(flows, (f) => f.from),
        to: Int16Array.from(flows, (f) => f.to),
        via: Uint8Array.from(flows, (f) => FLOW_VIAS.indexOf(f.via)),
        startS: Float64Array.from(flows, (f) => f.startS),
        endS: Float64Array.from(flows, (f) => f.endS),
        GB: Float64Array.from(flows, (f) => f.GB),
      },
      ...(rates === undefined
        ? {}
        : {
            rates: {
              length: rates.length,
              flow: Int32Array.from(rates, (r) => r.flow),
              atS: Float64Array.from(rates, (r) => r.atS),
              Gbps: Float64Array.from(rates, (r) => r.Gbps),
            },
          }),
      links: {
        length: links.length,
        link: Int32Array.from(links, (l) => l.link),
        atS: Float64Array.from(links, (l) => l.atS),
        Gbps: Float64Array.from(links, (l) => l.Gbps),
        capacityGbps: Float64Array.from(links, (l) => l.capacityGbps),
      },
      circuits: {
        length: circuits.length,
        from: Int16Array.from(circuits, (c) => c.from),
        to: Int16Array.from(circuits, (c) => c.to),
        startS: Float64Array.from(circuits, (c) => c.startS),
        upS: Float64Array.from(circuits, (c) => c.upS),
        endS: Float64Array.from(circuits, (c) => c.endS),
        coflow: Int32Array.from(circuits, (c) => c.coflow),
        GB: Float64Array.from(circuits, (c) => c.GB),
      },
      placement: {
        length: placement.length,
        job: Int32Array.from(placement, (p) => p.job),
        stage: Uint8Array.from(placement, (p) => p.stage ?? 0),
        block: Int32Array.from(placement, (p) => p.block),
        rack: Int16Array.from(placement, (p) => p.rack),
        machine: Int16Array.from(placement, (p) => p.machine ?? 0),
      },
      jobs: {
        length: jobs.length,
        arrivalS: Float64Array.from(jobs, (j) => j.arrivalS ?? 0),
        startS: Float64Array.from(jobs, (j) => j.startS ?? never),
        endS: Float64Array.from(jobs, (j) => j.endS ?? never),
        phasesS: Float64Array.from(jobs.flatMap(({ phases }) => JOB_PHASES.map((name) => phases?.[name] ?? 0))),
        waitsS: Float64Array.from(jobs.flatMap(({ waits }) => WAIT_CAUSES.map((name) => waits?.[name] ?? 0))),
        isolatedS: Float64Array.from(jobs, (j) => j.isolatedS ?? never),
      },
      coflows: {
        length: coflows.length,
        job: Int32Array.from(coflows, (c) => c.job),
        stage: Uint8Array.from(coflows, (c) => c.stage ?? 0),
        startS: Float64Array.from(coflows, (c) => c.startS),
        readyS: Float64Array.from(coflows, (c) => c.readyS ?? c.startS),
        firstByteS: Float64Array.from(coflows, (c) => c.firstByteS ?? c.startS),
        endS: Float64Array.from(coflows, (c) => c.endS),
        GB: Float64Array.from(coflows, (c) => c.GB ?? 0),
      },
    },
    outcome: { status: 'done', events: 0, endS: 0, ...rows.outcome },
    sums: { jainFairness: never, jainSeconds: 0, ...rows.sums },
  };
}
