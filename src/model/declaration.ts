// What every plug-in says about itself: the one declaration behind its form, its `--set`, its validation, its link defaults
// and its docs. The registries hold plug-ins; `cli`, `worker` and `ui` gather them into a catalogue and hand it down,
// so that `model` and `share` never import one.
import type { Fields } from './fields';

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

export interface Catalogue {
  readonly planners: readonly Declaration[];
  /** Job schedulers. */
  readonly schedulers: readonly Declaration[];
  /** Network schedulers. */
  readonly networks: readonly Declaration[];
  readonly generators: readonly Declaration[];
}
