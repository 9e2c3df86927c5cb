// SPDX-License-Identifier: GPL-3.0-or-later
// Slots by shares that a plan sets: the job furthest under its share gets the slot, inside it maps first, then reduces as slow start
// allows; if no job under its share can use the slot, the one least above it may. Plans are made when slots are given.

import type { Computation } from '../../../planners/generator-run';
import { MAP, REDUCE, type TaskKind } from '../../engine/state/cluster';
import type { ClusterView, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { REMOTE } from '../../engine/state/map-blocks';
import { readyPolicy } from './ready-policy';

interface SharesPolicyParts {
  readonly view: ClusterView;
  /** Whether a share is of the slots of one kind, if kinds are separate, or of all that the job holds. */
  readonly perKind: boolean;
  /** Whether a new plan is due. */
  isDue(nowS: number): boolean;
  /** Sets each present job's share of a pool, in slots; yields as planners do. */
  plan(nowS: number, pool: number, shares: Float64Array): Computation<void>;
  populationChanged(): void;
  changed?(job: JobState): void;
}

export function sharesPolicy(parts: SharesPolicyParts): Policy {
  const { view, perKind } = parts;
  const pools = perKind ? view.cluster.pools : 1;
  const shares = Array.from({ length: pools }, () => new Float64Array(view.jobs.length));
  function* planAll(nowS: number): Computation<void> {
    for (const [pool, own] of shares.entries()) yield* parts.plan(nowS, pool, own);
  }
  const above = (job: JobState, pool: number): number => {
    if (pools === 1) return job.held - shares[0]![job.index]!;
    return job.running[pool as TaskKind]! - shares[pool]![job.index]!;
  };
  return readyPolicy({
    view,
    keyOf: above,
    measure: {
      label: 'Slots under its share',
      unit: 'slots',
      first: 'most',
      because: 'it was furthest under its share of the plan, or least above it',
    },
    valueOf: (job, pool) => -above(job, pool),
    plan: (nowS) => (parts.isDue(nowS) ? planAll(nowS) : undefined),
    populationChanged: () => parts.populationChanged(),
    changed: (job) => parts.changed?.(job),
    take: mapsFirst,
  });
}

function mapsFirst(view: ClusterView, job: JobState, { machine, rack, kind }: Offer): TaskChoice | undefined {
  if (!view.cluster.fits(machine, job.data.task)) return undefined;
  const map = kind === REDUCE ? undefined : job.nearestMap(machine, rack, REMOTE, view.isUp);
  return map ?? (kind === MAP ? undefined : job.nextReduce());
}
