// SPDX-License-Identifier: GPL-3.0-or-later
// What distinguishes held runs and their jobs from others, as types for the first sight: the code that does so is loaded later.
import type { Run } from '../../model/scenario';
import type { EditedScenario } from '../page-store';

/** What determines a job's colour. */
export interface ChartedJob {
  readonly id: string;
  readonly name?: string;
  readonly user?: string;
  readonly arrivalS: number;
  readonly heldOnly?: true;
}

/** A run, and the ids of what it ran. */
export interface OwnerIds {
  readonly run?: Run | undefined;
  readonly simulation?: { readonly answer?: { readonly ids: readonly string[] } } | undefined;
}

export interface HeldTools {
  readonly heldName: (run: Run, edited: EditedScenario) => string;
  readonly chartJobs: (jobs: readonly ChartedJob[], views: readonly OwnerIds[]) => readonly ChartedJob[];
}
