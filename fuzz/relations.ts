// SPDX-License-Identifier: GPL-3.0-or-later
// What must not matter to a run of data-parallel jobs, or must matter in a known way: the unit of time and of size, the time of the start, the names of jobs
// and their order in the file, one more rack. A relation that holds only for some runs first adapts the run.

import { isDeepStrictEqual } from 'node:util';
import { type DataParallelJob, isDag } from '../src/model/job';
import type { Run } from '../src/model/scenario';
import { corral } from '../src/planners/corral/corral';
import type { ArbitraryRun } from '../src/simulator/testing/arbitrary-run';
import { renamed, reversed, scaled, shifted } from '../src/simulator/testing/changed-run';
import { expectSame as expectSameEnds, withDefaults as filledIn, type Same } from './same-ends';
import { stretchedJob, stretchedScenario } from './stretched';
import { expectNone } from './target';
import { brokenOf, planOf, recordOf, unlessRefused } from './whole-scenario';

const only = ({ scenario }: ArbitraryRun): Run => scenario.runs[0]!;

const withRun = (one: ArbitraryRun, change: (run: Run) => Run): ArbitraryRun => ({
  ...one,
  scenario: { ...one.scenario, runs: one.scenario.runs.map(change) },
});

const withJobs = ({ scenario }: ArbitraryRun, jobs: readonly DataParallelJob[]): ArbitraryRun => ({
  jobs,
  scenario: { ...scenario, workload: { jobs } },
});

const withDefaults = (one: ArbitraryRun): ArbitraryRun => ({ ...one, scenario: filledIn(one.scenario) });

const expectSame = (one: ArbitraryRun, other: ArbitraryRun, same: Same): void =>
  expectSameEnds(one.scenario, other.scenario, same);

export interface RelationOf<Case> {
  readonly name: string;
  /** Adapts a case so that the relation holds for it. */
  readonly fit: (one: Case) => Case;
  readonly holds: (one: Case) => void;
  /** Holds for any such case as it is, not only after `fit`. */
  readonly always?: true;
}

type Relation = RelationOf<ArbitraryRun>;

const asItIs = (one: ArbitraryRun): ArbitraryRun => one;

const SIZES: Relation = {
  name: 'sizes and rates doubled',
  fit: asItIs,
  always: true,
  holds: (one) => {
    const whole = withDefaults(one);
    expectSame(whole, scaled(whole, 2), {});
  },
};

/** Without random faults: they start from time 0, whenever jobs arrive. */
function withoutRandomFaults({ scenario, jobs }: ArbitraryRun): ArbitraryRun {
  const { random: _random, ...faults } = scenario.faults ?? {};
  return { jobs, scenario: { ...scenario, faults } };
}

/** Corral takes the first of the best candidates. If two are equal, the last bits of the start time decide which is best. */
const BY_CANDIDATES = ['corral', 'local-shuffle'];

function untied(one: ArbitraryRun): ArbitraryRun {
  if (!BY_CANDIDATES.includes(only(one).scheduler ?? '')) return one;
  const own = <Of extends { readonly inputGB: number }>(of: Of, i: number): Of => ({
    ...of,
    inputGB: of.inputGB + 0.37 + i * 0.1733,
  });
  return withJobs(
    one,
    one.jobs.map((job, i) => (isDag(job) ? { ...job, stages: job.stages.map((stage) => own(stage, i)) } : own(job, i))),
  );
}

interface Planned {
  readonly valueS: number;
  readonly jobs: readonly { readonly racks: readonly number[] }[];
}

/** Corral's plan for the recurring jobs, with the run's options. */
function candidateOf(one: ArbitraryRun): Planned | undefined {
  const jobs = one.jobs.filter(({ recurring }) => recurring);
  if (jobs.length === 0) return undefined;
  const { options } = only(one);
  const own = Object.fromEntries(Object.entries(options).filter(([key]) => key in corral.options));
  const workload = { jobs };
  const asked = { planner: corral.id, options: { ...own, bound: 'none' } };
  return planOf({ ...one.scenario, workload }, workload, asked) as Planned;
}

/** Different racks, but an equal candidate: two jobs take as long one after the other on both of two racks as each on its own. */
function isAnEqualCandidate(one: ArbitraryRun, later: ArbitraryRun, byS: number): boolean {
  if (!BY_CANDIDATES.includes(only(one).scheduler ?? '')) return false;
  const [plan, other] = [candidateOf(one), candidateOf(later)];
  if (plan === undefined || other === undefined) return false;
  const moreS = other.valueS - plan.valueS;
  const isAsGood = Math.min(Math.abs(moreS), Math.abs(moreS - byS)) <= 1e-9 * Math.max(byS, plan.valueS);
  const racks = ({ jobs }: Planned) => jobs.map((job) => job.racks);
  return isAsGood && !isDeepStrictEqual(racks(plan), racks(other));
}

const LATER: Relation = {
  name: 'all 1024 s later',
  fit: (one) => untied(withoutRandomFaults(one)),
  holds: (one) => {
    const later = shifted(one, 1024);
    if (isAnEqualCandidate(one, later, 1024)) return;
    expectSame(one, later, { of: (endS) => endS + 1024, within: 1e-6 });
  },
};

function stretched({ scenario, jobs }: ArbitraryRun, by: number): ArbitraryRun {
  const moved = jobs.map((job) => stretchedJob(job, by));
  return { jobs: moved, scenario: { ...stretchedScenario(scenario, by), workload: { jobs: moved } } };
}

const SLOWER: Relation = {
  name: 'everything at half the speed',
  // Hadoop's rules for backups contain fixed times in seconds.
  fit: (one) => withRun(one, (run) => ({ ...run, options: { ...run.options, speculation: 'off' } })),
  holds: (one) => {
    const whole = withDefaults(one);
    expectSame(whole, stretched(whole, 2), { of: (endS) => 2 * endS, within: 1e-9 });
  },
};

const takesTime = <Of extends { readonly inputGB: number; readonly outputGB: number }>(of: Of): Of => ({
  ...of,
  inputGB: of.inputGB || 0.7,
  outputGB: of.outputGB || 1.3,
});

/** No two arrive together and nothing takes zero time, because events of one instant also depend on the order in the file. */
const apart = (one: ArbitraryRun): ArbitraryRun =>
  withJobs(
    one,
    one.jobs.map((job, i) => {
      const own = isDag(job) ? { ...job, stages: job.stages.map(takesTime) } : takesTime(job);
      return { ...own, arrivalS: own.arrivalS + i * 1.323125 };
    }),
  );

const ORDER: Relation = {
  name: 'jobs in another order',
  fit: apart,
  holds: (one) => expectSame(one, reversed(one), { within: 1e-6 }),
};

/** Random streams are named by job id, so nothing may be drawn for a job. */
function undrawn(one: ArbitraryRun): ArbitraryRun {
  const { racks } = one.scenario.topology;
  const jobs = one.jobs.map((job): DataParallelJob => {
    const { maps } = isDag(job) ? job.stages[0]! : job;
    const replicas = Array.from({ length: maps }, (_, b) => [b % racks, (b + 1) % racks, (b + 1) % racks]);
    if (!isDag(job)) return { ...job, replicas };
    const { stages, ...about } = job;
    const { id: _id, after: _after, ...data } = stages[0]!;
    return { ...about, ...data, replicas };
  });
  const { scenario } = withRun(withJobs(one, jobs), (run) => ({
    ...run,
    options: { ...run.options, taskNoise: 0, outputReplicas: 1 },
  }));
  return { jobs, scenario: { ...scenario, topology: { ...scenario.topology, machinesPerRack: 1, overrides: [] } } };
}

/** Reverses the order of names, so that nothing may depend on it. */
const otherName = (id: string): string => `x${9 - Number(id.slice(1))}`;

const NAMES: Relation = {
  name: 'jobs under other names',
  fit: undrawn,
  holds: (one) => expectSame(one, renamed(one, otherName), { idOf: otherName, within: 1e-6 }),
};

const MORE: Relation = {
  name: 'one more rack',
  fit: asItIs,
  holds: (one) => {
    const { topology } = one.scenario;
    const more: ArbitraryRun = {
      ...one,
      scenario: { ...one.scenario, topology: { ...topology, racks: topology.racks + 1 } },
    };
    const broken: string[] = [];
    const record = unlessRefused(() => recordOf(more.scenario, { jobs: more.jobs }, only(more)), broken);
    // More racks may be worse; they may not be wrong.
    if (record !== undefined) broken.push(...brokenOf(more.scenario, { jobs: more.jobs }, only(more), record));
    expectNone(broken);
  },
};

export const RELATIONS: readonly Relation[] = [SIZES, LATER, SLOWER, ORDER, NAMES, MORE];
