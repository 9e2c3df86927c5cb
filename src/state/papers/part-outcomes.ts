// SPDX-License-Identifier: GPL-3.0-or-later
// The outcomes of an experiment's parts by repetition, filled in as they arrive, in any order.
import type { Outcome } from '../../papers/paper';

/** As it is kept: by repetition, then by part; null if there is none yet. */
export type KeptOutcomes = readonly (readonly (Outcome | null)[])[];

export class PartOutcomes {
  readonly parts: number;
  private readonly outcomes: (Outcome | null)[][];

  constructor(parts: number, kept: KeptOutcomes = []) {
    this.parts = parts;
    // If the experiment had other parts, nothing can be used.
    this.outcomes = kept.filter((row) => row.length === parts).map((row) => [...row]);
  }

  put(repetition: number, part: number, outcome: Outcome): void {
    while (this.outcomes.length <= repetition) this.outcomes.push(new Array<Outcome | null>(this.parts).fill(null));
    (this.outcomes[repetition] as (Outcome | null)[])[part] = outcome;
  }

  of(repetition: number, part: number): Outcome | undefined {
    return this.outcomes[repetition]?.[part] ?? undefined;
  }

  /** In how many of the first repetitions a part has an outcome. */
  count(part: number, repetitions: number): number {
    return this.outcomes.slice(0, repetitions).filter((row) => row[part] !== null).length;
  }

  get repetitions(): number {
    return this.outcomes.length;
  }

  get kept(): KeptOutcomes {
    return this.outcomes;
  }
}
