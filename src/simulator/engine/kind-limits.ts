// The limits of one kind of a job's flows: those of the whole job, and its own. Machines that send or receive for other flows of the
// job do not lend it their NICs.
import { type Direction, IN, JobLimits, OUT } from './job-limits';
import type { RunState } from './run-state';

export class KindLimits {
  private readonly own: JobLimits;

  constructor(
    run: RunState,
    private readonly job: JobLimits,
  ) {
    this.own = new JobLimits(run);
  }

  /** A machine begins to send or to receive. */
  add(direction: Direction, machine: number): void {
    this.job.add(direction, machine);
    this.own.add(direction, machine);
  }

  remove(direction: Direction, machine: number): void {
    this.job.remove(direction, machine);
    this.own.remove(direction, machine);
  }

  /** Of a stream between two racks. */
  between(from: number, to: number) {
    return {
      outLimit: this.job.limitOf(OUT, from),
      inLimit: this.job.limitOf(IN, to),
      ownOutLimit: this.own.limitOf(OUT, from),
      ownInLimit: this.own.limitOf(IN, to),
    };
  }

  /** Its streams are closed. */
  drop(): void {
    this.own.drop();
  }
}
