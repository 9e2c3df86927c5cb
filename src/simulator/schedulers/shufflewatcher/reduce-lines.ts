// Lines 7 to 9 and 13 to 15 of NASS: a user's reduce for a slot, among those that slow start lets through; in each line the
// earliest job first.
import type { StageState, TaskChoice } from '../../engine/job-state';
import type { ClusterView, Offer } from '../../job-scheduler';
import type { UserOrder } from '../shared/user-order';
import type { Preferences } from './preferences';

type Wanted = (stage: StageState) => boolean;

export const isMapsDone: Wanted = ({ mapsDone, data }) => mapsDone === data.maps;
const always: Wanted = () => true;

export class ReduceLines {
  constructor(
    private readonly view: ClusterView,
    /** Jobs with a reduce that may be launched. */
    private readonly jobs: UserOrder,
    private readonly preferences: Preferences,
  ) {}

  /** A saturated network: jobs that shuffle little, then where SARP wants them, then any. */
  lightFirst(user: number, offer: Offer): TaskChoice | undefined {
    const { preferences } = this;
    const { rack } = offer;
    return (
      this.find(user, offer, (stage) => !preferences.isHeavy(stage)) ??
      this.find(user, offer, (stage) => preferences.wantsReduce(stage, rack)) ??
      this.find(user, offer, always)
    );
  }

  /** A free network: jobs that shuffle much where SARP wants them, then any that do, then the others. `enabled` is asked of all. */
  heavyFirst(user: number, offer: Offer, enabled: Wanted = always): TaskChoice | undefined {
    const { preferences } = this;
    // One walk for the three lines: the first job ends it that belongs to the first of them.
    let anyHeavy: TaskChoice | undefined;
    let any: TaskChoice | undefined;
    const best = this.walk(user, offer, (choice) => {
      const { stage } = choice;
      if (!enabled(stage)) return undefined;
      any ??= choice;
      if (!preferences.isHeavy(stage)) return undefined;
      anyHeavy ??= choice;
      return preferences.wantsReduce(stage, offer.rack) ? choice : undefined;
    });
    return best ?? anyHeavy ?? any;
  }

  private find(user: number, offer: Offer, wanted: Wanted): TaskChoice | undefined {
    return this.walk(user, offer, (choice) => (wanted(choice.stage) ? choice : undefined));
  }

  /** The first answer to a reduce that may be launched there. */
  private walk(
    user: number,
    { machine }: Offer,
    ask: (choice: TaskChoice) => TaskChoice | undefined,
  ): TaskChoice | undefined {
    return this.jobs.findJob(user, (job) => {
      if (!this.view.cluster.fits(machine, job.data.task)) return undefined;
      const choice = job.nextReduce();
      return choice && ask(choice);
    });
  }
}
