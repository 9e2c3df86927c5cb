// SPDX-License-Identifier: GPL-3.0-or-later
// How a job scheduler shares slots out among malleable jobs. The run asks at epochs: when jobs arrived or ended, when machines went
// down or came back, and when the policy itself wants to be asked again.
import type { LpSolver } from '../../../lp/solver';
import type { Job } from '../../../model/job';
import type { OptionValues, Scenario } from '../../../model/scenario';
import type { Computation } from '../../../planners/generator-run';
import type { MalleableJobState } from './malleable-job';
import type { Measure } from './standing';

export interface SharingView {
  readonly nowS: number;
  /** Slots of machines that are up. */
  readonly slots: number;
  /** In the scenario's order. */
  readonly jobs: readonly MalleableJobState[];
  /** Those that may hold slots, by (arrival, place in the scenario). */
  readonly present: readonly MalleableJobState[];
}

export interface SharingInput {
  readonly view: SharingView;
  /** As plans see it: work with `sizeError`. */
  readonly seen: { readonly scenario: Scenario; readonly workload: { readonly jobs: readonly Job[] } };
  /** Defaults filled in. */
  readonly options: OptionValues;
  readonly solver?: LpSolver;
}

/** `end`: jobs ended, and nothing else happened since the last epoch began. `epoch`: a new one begins. */
type Occasion = 'end' | 'epoch';

export interface SharePolicy {
  /**
   * Writes the slots of each present job, by job index: whole numbers, at most its `most`, together no more than exist (at least one
   * does). Yields as planners do; time stands still until it is done.
   */
  share(occasion: Occasion, shares: Float64Array): Computation<void>;
  /** What the last answer was based on; called right after it. */
  explain?(): ShareExplanation;
  /** When the current epoch ends even if nothing arrives, ends or fails; absent: never. */
  epochEndS?(): number;
}

/** `turn`: one job after the other; `fewest`: slot by slot; `weights`: in proportion; `plan`: the first time slot of a plan. */
export type ShareRule = 'turn' | 'fewest' | 'weights' | 'plan';

export interface ShareExplanation {
  readonly rule: ShareRule;
  /** In the order in which they count. */
  readonly measures: readonly Measure[];
  /** Of a present job, by measure. */
  valuesOf(job: MalleableJobState): readonly number[];
  /** Its minimum number of slots. */
  leastOf?(job: MalleableJobState): number;
}

/** For policies that decide at once. */
export function sharesAtOnce(
  view: SharingView,
  decide: (shares: Float64Array) => void,
  explain: () => ShareExplanation,
): SharePolicy {
  return {
    explain,
    *share(_, shares) {
      decide(shares);
      yield view.present.length;
    },
  };
}

/** The time `byS` later; Infinity if the clock cannot tell it from now. */
export const laterThan = (nowS: number, byS: number): number =>
  nowS + byS > nowS ? nowS + byS : Number.POSITIVE_INFINITY;
