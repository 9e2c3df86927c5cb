// SPDX-License-Identifier: GPL-3.0-or-later
// A policy that gives each free slot to the ready job with the smallest key, wherever its data is. Before the first slot of an instant
// its owner may rank the jobs again.

import type { Computation } from '../../../planners/generator-run';
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Policy } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import type { Measure } from '../../engine/state/standing';
import { nothingFits, takeTask } from '../take-task';
import { type JobKey, ReadyJobs } from './ready-jobs';

interface ReadyPolicyParts {
  readonly view: ClusterView;
  readonly keyOf: JobKey;
  /** The key's measure in explained decisions: the job with the smallest key comes first by it, or ties. */
  readonly measure: Measure;
  valueOf(job: JobState, pool: number): number;
  /** Called before a slot is given; true if keys of jobs have changed. */
  refresh?(nowS: number): boolean;
  /** The same if it takes long: the computation after which keys have changed, or undefined. */
  plan?(nowS: number): Computation<void> | undefined;
  /** A job arrived or ended. */
  populationChanged?(): void;
  changed?(job: JobState): void;
  readonly take?: typeof takeTask;
}

export function readyPolicy(parts: ReadyPolicyParts): Policy {
  const { view, keyOf, take = takeTask } = parts;
  const ready = new ReadyJobs(view, keyOf);
  function* planned(plan: Computation<void>): Computation<void> {
    yield* plan;
    ready.rekey();
  }
  return {
    prepare(offer) {
      if (parts.plan === undefined || ready.isEmpty(offer)) return undefined;
      const plan = parts.plan(offer.nowS);
      return plan && planned(plan);
    },
    choose(offer) {
      if (ready.isEmpty(offer)) return nothingFits(view);
      if (parts.refresh?.(offer.nowS)) ready.rekey();
      return ready.find(offer, (job) => take(view, job, offer)) ?? nothingFits(view);
    },
    explain({ kind }) {
      const pool = kind === REDUCE ? REDUCE : MAP;
      return {
        measures: [parts.measure],
        standingOf: (job) => ({ values: [parts.valueOf(job, pool)] }),
      };
    },
    arrived: () => parts.populationChanged?.(),
    ended: () => parts.populationChanged?.(),
    changed(job) {
      parts.changed?.(job);
      ready.changed(job);
    },
    // Every free slot goes to a job that can use it: one that is left fits no waiting task.
    whyDeclined: () => 'noSlot',
  };
}
