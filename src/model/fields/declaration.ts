// SPDX-License-Identifier: GPL-3.0-or-later
// What every plug-in says about itself: the one declaration behind its form, its `--set`, its validation, its link defaults
// and its docs. The registries list plug-ins; `cli`, `worker` and `ui` gather them into a catalogue and hand it down,
// so that `model` and `share` never import one.

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
  /** As scenario, command line and link spell it. */
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly reference?: PaperReference;
  readonly options: Fields;
}

/** A line of a registry: what a plug-in says of itself, and how its code is fetched by the first question that needs it. */
export type Listed<D extends Declaration, P extends D> = D & { load(): Promise<P> };

export const listed = <D extends Declaration, P extends D>(declaration: D, load: () => Promise<P>): Listed<D, P> => ({
  ...declaration,
  load,
});

/** A kind of generated workload: what its parameters may not be together is reported wherever a scenario is read. */
export interface GeneratorDeclaration extends Declaration {
  /** Of parameters that are good one by one, defaults filled in; paths begin at the parameter. Cheap: nothing is made. */
  problems?(parameters: OptionValues): readonly Problem[];
}

/** Runs with a scenario of their own, which a document states as a difference (held-runs.ts). */
export interface HeldRuns {
  /** The scenario's runs, those with a difference completed. `document`: what the scenario was read from. */
  read(
    document: Readonly<Record<string, unknown>>,
    scenario: Scenario,
    catalogue: Catalogue,
    problems: ProblemList,
  ): readonly Run[];
  /** What the scenario of a held run has different; absent for others. */
  write(run: Run, scenario: Scenario, catalogue: Catalogue): Readonly<Record<string, unknown>> | undefined;
}

export interface Catalogue {
  readonly planners: readonly Declaration[];
  /** Job schedulers. */
  readonly schedulers: readonly Declaration[];
  /** Network schedulers. */
  readonly networks: readonly Declaration[];
  readonly generators: readonly GeneratorDeclaration[];
  /** The field of `whatIf` (what-if-fields.ts). Absent only where no document with one is read: the first sight does without. */
  readonly whatIf?: Field<readonly WhatIf[]>;
  /** How runs with a scenario of their own are read and written; absent where no document has one, as of the first visit. */
  readonly heldRuns?: HeldRuns;
}
