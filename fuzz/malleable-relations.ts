// SPDX-License-Identifier: GPL-3.0-or-later
// The same relations for runs of malleable jobs, which send nothing: their sizes are work, and their rates are speeds.
import type { MalleableJob } from '../src/model/job';
import { totalSlots } from '../src/model/racks';
import { type Speedup, speedOn } from '../src/model/speedup';
import type { MalleableScenario } from '../src/simulator/malleable/testing/arbitrary-malleable';
import { scaledScenario, shiftedScenario } from '../src/simulator/testing/changed-run';
import type { RelationOf } from './relations';
import { expectSame, type Same, withDefaults } from './same-ends';
import { stretchedMalleable, stretchedScenario } from './stretched';
import { expectNone } from './target';
import { brokenOf, recordOf } from './whole-scenario';

type MalleableRelation = RelationOf<MalleableScenario>;

const withJobs = ({ scenario }: MalleableScenario, jobs: readonly MalleableJob[]): MalleableScenario => ({
  jobs,
  scenario: { ...scenario, workload: { jobs } },
});

const same = (one: MalleableScenario, other: MalleableScenario, by: Same): void =>
  expectSame(one.scenario, other.scenario, by);

const asItIs = (one: MalleableScenario): MalleableScenario => one;

const LATER: MalleableRelation = {
  name: 'malleable, all 1024 s later',
  fit: asItIs,
  holds: (one) =>
    expectSame(one.scenario, shiftedScenario(one.scenario, 1024), { of: (endS) => endS + 1024, within: 1e-6 }),
};

/** CORA's time slots have a length that can be stretched: without one they last as long as a task, or a second. */
const withSlotLength = (one: MalleableScenario): MalleableScenario => ({
  ...one,
  scenario: {
    ...one.scenario,
    runs: one.scenario.runs.map((run) =>
      run.scheduler === 'cora' ? { ...run, options: { slotS: 0.75, ...run.options } } : run,
    ),
  },
});

/** To the last bit: all times are sums, products and quotients of times, work and speeds. */
const SLOWER: MalleableRelation = {
  name: 'malleable, everything at half the speed',
  fit: withSlotLength,
  holds: ({ scenario, jobs }) => {
    const whole = withDefaults(scenario);
    const slow = jobs.map((job) => stretchedMalleable(job, 2));
    expectSame(whole, { ...stretchedScenario(whole, 2), workload: { jobs: slow } }, { of: (endS) => 2 * endS });
  },
};

/** These share out without looking at work: FLEX and CORA plan with work as slot-seconds, whatever speeds a table gives. */
const BLIND_TO_WORK = ['fifo', 'fair', 'proportional'];

/** Amdahl's law, powers and lines have a speed of 1 on one slot; only in a table can all speeds be doubled. */
function tabled(one: MalleableScenario): MalleableScenario {
  const slots = totalSlots(one.scenario.topology);
  const tableOf = (speedup: Speedup | undefined): Speedup =>
    speedup?.kind === 'table'
      ? speedup
      : { kind: 'table', speeds: Array.from({ length: slots }, (_, s) => speedOn(speedup, s + 1)) };
  return withJobs(
    one,
    one.jobs.map((job) => ({ ...job, speedup: tableOf(job.speedup) })),
  );
}

const faster = (job: MalleableJob): MalleableJob => ({
  ...job,
  work: job.work * 2,
  ...(job.speedup?.kind === 'table' && {
    speedup: { kind: 'table', speeds: job.speedup.speeds.map((one) => one * 2) },
  }),
});

const SIZES: MalleableRelation = {
  name: 'malleable, work and speeds doubled',
  fit: tabled,
  holds: (one) => {
    const isBlind = BLIND_TO_WORK.includes(one.scenario.runs[0]?.scheduler ?? '');
    // Rates of links must not matter in any case.
    const scenario = scaledScenario(one.scenario, 2);
    same(one, withJobs({ ...one, scenario }, isBlind ? one.jobs.map(faster) : one.jobs), {});
  },
};

/** Reverses the order of names, so that nothing may depend on it. */
const otherName = (id: string): string => `x${9 - Number(id.slice(1))}`;
const otherUser: Readonly<Record<string, string>> = { ana: 'zoe', bo: 'al' };

const NAMES: MalleableRelation = {
  name: 'malleable, under other names',
  fit: asItIs,
  holds: (one) => {
    const named = one.jobs.map((job) => ({
      ...job,
      id: otherName(job.id),
      ...(job.user !== undefined && { user: otherUser[job.user]! }),
    }));
    same(one, withJobs(one, named), { idOf: otherName });
  },
};

/** No two arrive together: FIFO then never looks at the order in the file. All others do where two jobs would get a slot. */
const apart = (one: MalleableScenario): MalleableScenario =>
  withJobs(
    one,
    one.jobs.map((job, i) => ({ ...job, arrivalS: job.arrivalS + i * 1.323125 })),
  );

const ORDER: MalleableRelation = {
  name: 'malleable, jobs in another order',
  fit: (one) => {
    const { scenario, jobs } = apart(one);
    return { jobs, scenario: { ...scenario, runs: scenario.runs.map((run) => ({ ...run, scheduler: 'fifo' })) } };
  },
  holds: (one) => same(one, withJobs(one, [...one.jobs].reverse()), {}),
};

const MORE: MalleableRelation = {
  name: 'malleable, one more rack',
  fit: asItIs,
  holds: ({ scenario, jobs }) => {
    const { topology } = scenario;
    const more = { ...scenario, topology: { ...topology, racks: topology.racks + 1 } };
    const run = scenario.runs[0]!;
    const record = recordOf(more, { jobs }, run);
    // More slots may be worse; they may not be wrong.
    const ends = record.outcome.status === 'done' ? [] : [`it is ${record.outcome.status}`];
    expectNone([...brokenOf(more, { jobs }, run, record), ...ends]);
  },
};

export const MALLEABLE_RELATIONS: readonly MalleableRelation[] = [LATER, SLOWER, SIZES, NAMES, ORDER, MORE];
