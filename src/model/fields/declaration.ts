// SPDX-License-Identifier: GPL-3.0-or-later
// What every plug-in states about itself: the one declaration behind its form, its `--set`, its validation, its link defaults and its
// docs. The registries list plug-ins; `cli`, `worker` and `ui` gather them into a catalogue and pass it down, so that `model` and
// `share` never import one.

import type { Problem, ProblemList } from '../problem';
import type { OptionValues, Run, Scenario } from '../scenario';
import type { WhatIf } from '../what-if';
import type { Field, Fields } from './fields';

export interface PaperReference {
  readonly paper: 'Corral' | 'FLEX' | 'ShuffleWatcher' | 'Co-scheduler' | 'CORA' | 'Sunflow' | 'Varys' | 'CoflowSim';
  /** "section 4.2, Figure 4". */
  readonly where?: string;
}

export interface Declaration {
  /** As spelt in scenarios, links and on the command line. */
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly reference?: PaperReference;
  readonly options: Fields;
}

/** A line of a registry: a plug-in's declaration, and how to load its code when it is first needed. */
export type Listed<D extends Declaration, P extends D> = D & { load(): Promise<P> };

export const listed = <D extends Declaration, P extends D>(declaration: D, load: () => Promise<P>): Listed<D, P> => ({
  ...declaration,
  load,
});

/** A generator of workloads. Invalid combinations of its parameters are reported wherever a scenario is read. */
export interface GeneratorDeclaration extends Declaration {
  /** Of parameters that are valid one by one, defaults filled in; paths start at the parameter. Cheap: nothing is generated. */
  problems?(parameters: OptionValues): readonly Problem[];
}

/** Runs with their own scenario, which a document gives as a difference (held-runs.ts). */
export interface HeldRuns {
  /** The scenario's runs, with differences expanded. `document`: what the scenario was read from. */
  read(
    document: Readonly<Record<string, unknown>>,
    scenario: Scenario,
    catalogue: Catalogue,
    problems: ProblemList,
  ): readonly Run[];
  /** The difference of a held run's scenario; undefined for other runs. */
  write(run: Run, scenario: Scenario, catalogue: Catalogue): Readonly<Record<string, unknown>> | undefined;
}

export interface Catalogue {
  readonly planners: readonly Declaration[];
  /** Job schedulers. */
  readonly schedulers: readonly Declaration[];
  /** Network schedulers. */
  readonly networks: readonly Declaration[];
  readonly generators: readonly GeneratorDeclaration[];
  /** The field of `whatIf` (what-if-fields.ts). Absent only if no document with one is read, as on the first sight. */
  readonly whatIf?: Field<readonly WhatIf[]>;
  /** How held runs are read and written; absent if no document has one, as on a first visit. */
  readonly heldRuns?: HeldRuns;
}
