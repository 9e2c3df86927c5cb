// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: everything that a run needs, as in the file (docs/scenario-format.md), with defaults filled in by the reader. Deeply
// readonly: an edit makes a new scenario, which undo, keys and workers rely on.
import type { Job } from './job';
import type { Topology } from './topology';
import type { View } from './view/view';
import type { WhatIf } from './what-if';

/** The file format that this Gantry writes. */
export const SCENARIO_VERSION = 1;

export type OptionValue = number | string | boolean | readonly OptionValue[] | { readonly [key: string]: OptionValue };
/** Values of a plug-in's options that differ from its defaults. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A flow in JSON. */
export interface Flow {
  readonly from: number;
  readonly to: number;
  readonly GB: number;
}

/** Flows in columns of equal length (flows.ts). */
export interface Flows {
  /** Racks: MAX_RACKS is below 65 536. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly GB: Float64Array;
}

export interface Coflow {
  readonly id: string;
  readonly name?: string;
  readonly arrivalS: number;
  readonly weight: number;
  readonly deadlineS?: number;
  readonly flows: Flows;
}

/** A generator's id as `kind`, and the parameters that differ from their defaults. */
export type Generate = { readonly kind: string } & OptionValues;

export type Workload =
  | { readonly jobs: readonly Job[] }
  | { readonly generate: Generate }
  | { readonly coflows: readonly Coflow[] };

export const WORKLOAD_KINDS = ['jobs', 'generate', 'coflows'] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

/** The kind of workload in a document, valid or not; undefined if it has none or several. */
export function workloadKind(workload: unknown): WorkloadKind | undefined {
  if (typeof workload !== 'object' || workload === null) return undefined;
  const found = WORKLOAD_KINDS.filter((kind) => (workload as Record<string, unknown>)[kind] !== undefined);
  return found.length === 1 ? found[0] : undefined;
}

/** Only the page has an empty workload, while a scenario is being created. */
export const isEmptyWorkload = (workload: Workload): boolean =>
  ('jobs' in workload && workload.jobs.length === 0) || ('coflows' in workload && workload.coflows.length === 0);

export interface Faults {
  readonly machines?: readonly {
    readonly rack: number;
    readonly machine: number;
    readonly atS: number;
    readonly forS: number;
  }[];
  readonly racks?: readonly { readonly rack: number; readonly atS: number; readonly forS: number }[];
  readonly links?: readonly {
    readonly rack: number;
    readonly atS: number;
    readonly forS: number;
    readonly factor: number;
  }[];
  readonly random?: { readonly machineMtbfS: number; readonly repairS: number };
}

export interface Run {
  /** Absent for coflow scenarios. */
  readonly scheduler?: string;
  readonly network: string;
  /** Absent: the names of both schedulers. */
  readonly label?: string;
  readonly options: OptionValues;
  readonly networkOptions: OptionValues;
  /** A held run's own scenario, unaffected by edits. Absent: the run uses the current one. */
  readonly of?: HeldBase;
}

/** The sections on which a run depends. */
export type RunBase = Pick<Scenario, 'seed' | 'topology' | 'workload' | 'faults' | 'limits' | 'window' | 'manual'>;

/** A held run's own scenario, and the runs that were not held at that time; absent: not known. */
export type HeldBase = RunBase & { readonly runs?: readonly Run[] };

/** A plan that the page shows besides those of the runs: any planner that takes the scenario. Nothing is simulated. */
export interface WantedPlan {
  readonly planner: string;
  /** Absent: the planner's name. */
  readonly label?: string;
  readonly options: OptionValues;
}

export interface Limits {
  readonly simulatedS: number;
  readonly attempts: number;
}

export interface Window {
  readonly fromS: number;
  readonly toS: number;
}

export interface ManualRectangle {
  readonly job: string;
  readonly racks: readonly number[];
  readonly startS: number;
}

export interface Scenario {
  readonly gantry: typeof SCENARIO_VERSION;
  readonly name: string;
  readonly seed: number;
  readonly topology: Topology;
  readonly workload: Workload;
  readonly faults?: Faults;
  readonly runs: readonly Run[];
  readonly plans?: readonly WantedPlan[];
  readonly view?: View;
  readonly limits?: Limits;
  readonly window?: Window;
  readonly notes?: string;
  readonly manual?: readonly ManualRectangle[];
  readonly whatIf?: readonly WhatIf[];
}

/** In a fast run, rates may lag behind their exact values (`network/accuracy.ts` declares the option). */
export const isFast = (networkOptions: OptionValues): boolean => networkOptions.accuracy === 'fast';

/** A run's name wherever its figures appear: its label or its schedulers, and whether it is held or fast. */
export function runLabel(run: Run): string {
  const isNamed = run.of === undefined || run.label !== undefined;
  const name = isNamed ? runName(run) : `${runName(run)}, held`;
  return isFast(run.networkOptions) ? `${name} (fast)` : name;
}

/** A run's label, or a default that a user could have given. */
export const runName = ({ label, scheduler, network }: Run): string =>
  label ?? (scheduler === undefined ? network : `${scheduler} + ${network}`);

/** Names of plug-ins, by id. */
export type PlugInNames = Readonly<Record<string, string>>;

/**
 * What the page and lessons call a run: its label, or its schedulers in words, "Corral over TCP"; for malleable jobs, which send
 * nothing, "FLEX". Ids without a name, such as those of a newer Gantry, are shown unchanged. The command line and files keep the ids.
 */
export function runInWords(
  { label, scheduler, network, networkOptions }: Run,
  names: { readonly schedulers: PlugInNames; readonly networks: PlugInNames },
  sendsNothing: boolean,
): string {
  const over = names.networks[network] ?? network;
  const by = scheduler === undefined ? undefined : (names.schedulers[scheduler] ?? scheduler);
  const name = label ?? (by === undefined ? over : sendsNothing ? by : `${by} over ${over}`);
  return isFast(networkOptions) ? `${name} (fast)` : name;
}

/** An expanded workload, as planners and the simulator take it. */
export type ExpandedWorkload = { readonly jobs: readonly Job[] } | { readonly coflows: readonly Coflow[] };
