// SPDX-License-Identifier: GPL-3.0-or-later
// Widths from all along Corral's provisioning, kept while it searches: other orders may want wider or narrower jobs than the
// candidate that won under its own.
import type { CandidateSearch } from '../corral/candidate-search';

/** How many are kept beside the winner. */
const SAMPLES = 32;

export class WidthSamples {
  private readonly kept: Int32Array[] = [];

  /** Called for every candidate in order. Early ones are closer together: there each step changes more. */
  see(candidate: number, { total, jobs }: CandidateSearch): void {
    const share = this.kept.length / SAMPLES;
    if (share < 1 && candidate >= Math.floor(share * share * total)) this.kept.push(jobs.width.slice());
  }

  get all(): readonly Int32Array[] {
    return this.kept;
  }
}
