// Lines 4 to 6 and 16 to 18 of NASS: a user's map for a slot. First where SAMP wants it, then near its block, then any; in each
// the earliest job first. With delay scheduling a job takes a block from further away only after its waits.
import type { JobState, TaskChoice } from '../../engine/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/map-blocks';
import type { ClusterView, Offer } from '../../job-scheduler';
import type { DelayWaits } from '../shared/delay-waits';
import type { UserOrder } from '../shared/user-order';
import type { Preferences } from './preferences';

export class MapLines {
  constructor(
    private readonly view: ClusterView,
    /** Jobs with a waiting map. */
    private readonly jobs: UserOrder,
    private readonly preferences: Preferences,
    private readonly delay: DelayWaits | undefined,
  ) {}

  take(user: number, offer: Offer): TaskChoice | undefined {
    const choice =
      this.preferred(user, offer) ??
      this.within(user, offer, ON_MACHINE) ??
      this.within(user, offer, ON_RACK) ??
      this.within(user, offer, REMOTE);
    if (choice === undefined) this.noteSkipped(user, offer);
    else this.delay?.launched(choice.stage.job, choice.locality, offer.nowS);
    return choice;
  }

  private preferred(user: number, offer: Offer): TaskChoice | undefined {
    if (!this.preferences.samp) return undefined;
    return this.find(user, offer, (job) => this.preferences.preferredMap(job, offer));
  }

  private within(user: number, offer: Offer, locality: Locality): TaskChoice | undefined {
    return this.find(user, offer, (job) => {
      if (locality > (this.delay?.worst(job) ?? REMOTE)) return undefined;
      return job.nearestMap(offer.machine, offer.rack, locality, this.view.isUp);
    });
  }

  private noteSkipped(user: number, offer: Offer): void {
    const { delay } = this;
    if (delay === undefined) return;
    this.find(user, offer, (job) => {
      if (job.nearestMap(offer.machine, offer.rack, REMOTE, this.view.isUp)) delay.skipped(job, offer.nowS);
      return undefined;
    });
  }

  private find(
    user: number,
    { machine }: Offer,
    ask: (job: JobState) => TaskChoice | undefined,
  ): TaskChoice | undefined {
    return this.jobs.findJob(user, (job) => (this.view.cluster.fits(machine, job.data.task) ? ask(job) : undefined));
  }
}
