// SPDX-License-Identifier: GPL-3.0-or-later
// Lines 7 to 9 and 13 to 15 of NASS: a reduce of a user's window for a slot, among those that slow start lets through; in each line the
// earliest job first.

import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import type { WaitingJobs } from '../shared/waiting-jobs';
import type { Preferences } from './preferences';
import type { RackWaits } from './rack-waits';

type Wanted = (stage: StageState) => boolean;
/** Whether a line looks at the stage's reduces at all, or ends there. */
type LooksAt = (stage: StageState) => boolean | typeof END;

export const isMapsDone: Wanted = ({ mapsDone, data }) => mapsDone === data.maps;
const always: Wanted = () => true;
const END = 'end';

/** The key of an order that puts jobs whose maps are done first. */
export function mapsLeft(job: JobState): number {
  const stage = job.stageWithReduce();
  return stage !== undefined && isMapsDone(stage) ? 0 : 1;
}

export class ReduceLines {
  constructor(
    private readonly view: ClusterView,
    /** Jobs with a reduce that may be launched; and the same, those whose maps are done first. */
    private readonly jobs: WaitingJobs,
    private readonly doneFirst: WaitingJobs,
    private readonly preferences: Preferences,
    private readonly rackWaits: RackWaits | undefined,
  ) {}

  /** A saturated network: jobs that shuffle little, then where SARP wants them, then any. */
  lightFirst(pair: number, offer: Offer): TaskChoice | undefined {
    const { preferences } = this;
    const { rack } = offer;
    return (
      this.find(pair, offer, (stage) => !preferences.isHeavy(stage)) ??
      this.find(pair, offer, (stage) => preferences.wantsReduce(stage, rack)) ??
      this.find(pair, offer, always)
    );
  }

  /** A free network: jobs that shuffle much where SARP wants them, then any that do, then the others. */
  heavyFirst(pair: number, offer: Offer, onlyDone = false): TaskChoice | undefined {
    const { preferences } = this;
    const jobs = onlyDone ? this.doneFirst : this.jobs;
    const those = (wanted: Wanted): LooksAt => {
      return (stage) => (onlyDone && !isMapsDone(stage) ? END : wanted(stage));
    };
    // One walk for the first two lines: it ends at the first job that belongs to the first of them. Jobs that shuffle little are looked
    // at only if there is none that shuffles much.
    let anyHeavy: TaskChoice | undefined;
    const heavy = those((stage) => preferences.isHeavy(stage));
    const best = this.walk(jobs, pair, offer, heavy, (choice) => {
      anyHeavy ??= choice;
      return preferences.wantsReduce(choice.stage, offer.rack) ? choice : undefined;
    });
    const light = those((stage) => !preferences.isHeavy(stage));
    return best ?? anyHeavy ?? this.walk(jobs, pair, offer, light, (choice) => choice);
  }

  /** Lines 8 and 13 alone. */
  preferred(pair: number, offer: Offer, onlyDone: boolean): TaskChoice | undefined {
    const { preferences } = this;
    return this.find(
      pair,
      offer,
      (stage) =>
        (!onlyDone || isMapsDone(stage)) && preferences.isHeavy(stage) && preferences.wantsReduce(stage, offer.rack),
    );
  }

  /** The jobs that have a reduce for the slot, wherever it is wanted. */
  withAny(pair: number, { machine }: Offer): readonly JobState[] {
    const found: JobState[] = [];
    this.jobs.find(pair, (job): undefined => {
      if (this.view.cluster.fits(machine, job.data.task) && job.nextReduce()) found.push(job);
    });
    return found;
  }

  private find(pair: number, offer: Offer, wanted: Wanted): TaskChoice | undefined {
    return this.walk(this.jobs, pair, offer, wanted, (choice) => choice);
  }

  /**
   * The first answer for a reduce that may be launched there. SARP is asked only about stages that the line looks at: it counts when
   * asked.
   */
  private walk(
    jobs: WaitingJobs,
    pair: number,
    { machine, rack }: Offer,
    looksAt: LooksAt,
    ask: (choice: TaskChoice) => TaskChoice | undefined,
  ): TaskChoice | undefined {
    const { view, preferences, rackWaits } = this;
    const best = jobs.find(pair, (job): TaskChoice | typeof END | undefined => {
      if (!view.cluster.fits(machine, job.data.task)) return undefined;
      const choice = job.nextReduce();
      const looks = choice !== undefined && looksAt(choice.stage);
      if (choice === undefined || looks === false) return undefined;
      if (looks === END) return END;
      const isKept = preferences.sarp && rackWaits?.keepsToRacks(job) && !preferences.wantsReduce(choice.stage, rack);
      return isKept ? undefined : ask(choice);
    });
    return best === END ? undefined : best;
  }
}
