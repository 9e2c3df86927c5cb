// Jain's index of the slots that users hold for their weight, averaged over the time in which two or more users have waiting
// tasks (simulator.md, "Definitions"). A job without a user is a user of its own.
import type { Window } from '../../model/scenario';
import { userWeights } from './user-weights';

/** What it looks at of a job. */
interface SharingJob {
  readonly index: number;
  readonly user: number;
  readonly data: { readonly weight: number };
  readonly isPresent: boolean;
  /** Slots. */
  readonly held: number;
  readonly tasksWaiting: number;
}

export class JainClock {
  /** Seconds that count, and the index integrated over them. */
  seconds = 0;
  private integral = 0;
  private readonly heldOf: Float64Array;
  private readonly waitingOf: Float64Array;
  private readonly weightOf: Float64Array;
  private readonly jobHeld: Int32Array;
  private readonly jobWaiting: Int32Array;
  /** Over users with waiting or running tasks: how many, their shares and the squares of these. */
  private users = 0;
  private sum = 0;
  private squares = 0;
  private usersWaiting = 0;
  private index = Number.NaN;
  private sinceS = 0;

  constructor(
    jobs: readonly SharingJob[],
    /** Only this much of the run counts. */
    private readonly window: Window = { fromS: 0, toS: Number.POSITIVE_INFINITY },
  ) {
    this.weightOf = userWeights(jobs);
    this.heldOf = new Float64Array(this.weightOf.length);
    this.waitingOf = new Float64Array(this.weightOf.length);
    this.jobHeld = new Int32Array(jobs.length);
    this.jobWaiting = new Int32Array(jobs.length);
  }

  look(job: SharingJob): void {
    const held = job.isPresent ? job.held : 0;
    const waiting = job.isPresent ? job.tasksWaiting : 0;
    const { user, index } = job;
    this.leave(user);
    this.heldOf[user] = (this.heldOf[user] as number) + held - (this.jobHeld[index] as number);
    this.waitingOf[user] = (this.waitingOf[user] as number) + waiting - (this.jobWaiting[index] as number);
    this.enter(user);
    this.jobHeld[index] = held;
    this.jobWaiting[index] = waiting;
  }

  settle(nowS: number): void {
    if (!Number.isNaN(this.index)) {
      const { fromS, toS } = this.window;
      const countedS = Math.max(0, Math.min(nowS, toS) - Math.max(this.sinceS, fromS));
      this.integral += this.index * countedS;
      this.seconds += countedS;
    }
    this.sinceS = nowS;
    // With nothing held all shares are equal.
    this.index =
      this.usersWaiting < 2 ? Number.NaN : this.squares > 0 ? (this.sum * this.sum) / (this.users * this.squares) : 1;
  }

  get average(): number {
    return this.integral / this.seconds;
  }

  private leave(user: number): void {
    this.count(user, -1);
  }

  private enter(user: number): void {
    this.count(user, 1);
  }

  private count(user: number, sign: 1 | -1): void {
    const held = this.heldOf[user] as number;
    const waiting = this.waitingOf[user] as number;
    if (waiting > 0) this.usersWaiting += sign;
    if (held + waiting === 0) return;
    const share = held / (this.weightOf[user] as number);
    this.users += sign;
    this.sum += sign * share;
    this.squares += sign * share * share;
  }
}
