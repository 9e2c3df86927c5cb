// SPDX-License-Identifier: GPL-3.0-or-later
// A planning run from a generator: the algorithm reads from top to bottom and yields from time to time how much it has done
// since, so that progress and cancelling need no separate state machine.
import type { PlanningProgress, PlanningRun } from './planner';

/** Yields elementary operations since the last yield; returns the answer. Yield every ten thousand or so. */
export type Computation<Answer> = Generator<number, Answer, void>;

interface GeneratorRunParts<Answer> {
  readonly computation: Computation<Answer>;
  progress(): PlanningProgress;
  details?(answer: Answer): object;
  warnings?(): readonly string[];
}

export class GeneratorRun<Answer> implements PlanningRun<Answer> {
  private readonly parts: GeneratorRunParts<Answer>;
  private result: { readonly answer: Answer } | undefined;

  constructor(parts: GeneratorRunParts<Answer>) {
    this.parts = parts;
  }

  get done(): boolean {
    return this.result !== undefined;
  }

  get progress(): PlanningProgress {
    return this.parts.progress();
  }

  step(effort: number): void {
    let left = effort;
    while (this.result === undefined && left > 0) {
      const { done, value } = this.parts.computation.next();
      if (done) this.result = { answer: value };
      else left -= Math.max(1, value);
    }
  }

  answer(): Answer {
    if (this.result === undefined) throw new Error('the run is not done');
    return this.result.answer;
  }

  details(): object {
    return this.parts.details?.(this.answer()) ?? {};
  }

  warnings(): readonly string[] {
    return this.parts.warnings?.() ?? [];
  }
}

/** A run for quick computations, done in one step. */
export function singleStepRun<Answer>(make: () => Answer, details?: (answer: Answer) => object): PlanningRun<Answer> {
  let done = 0;
  function* compute(): Computation<Answer> {
    yield 1;
    const answer = make();
    done = 1;
    return answer;
  }
  return new GeneratorRun({ computation: compute(), progress: () => ({ done, total: 1, unit: 'plans' }), details });
}

/** The same run, with further details beside its answer. */
export function withDetails<Answer>(run: PlanningRun<Answer>, more: () => object): PlanningRun<Answer> {
  return {
    get done() {
      return run.done;
    },
    get progress() {
      return run.progress;
    },
    step: (effort) => run.step(effort),
    answer: () => run.answer(),
    details: () => ({ ...run.details?.(), ...more() }),
    warnings: () => run.warnings?.() ?? [],
  };
}
