// SPDX-License-Identifier: GPL-3.0-or-later
// Small scenarios for tests of job schedulers: generated ones, whole runs on them, and policies watched slot by slot.
import fc from 'fast-check';
import { checkRecord } from '../../../analysis/checks/check-record';
import type { LpSolver } from '../../../lp/solver';
import type { DataParallelJob, MapReduceJob, Stage, Utility } from '../../../model/job';
import type { Faults, OptionValues, Scenario } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import type { RunRecord } from '../../../model/trace';
import { tcp } from '../../../network/tcp';
import type { Declined, JobScheduler, Offer, Policy, PolicyInput } from '../../engine/state/job-scheduler';
import type { TaskChoice } from '../../engine/state/job-state';
import { simulateJobs } from '../../jobs/simulate-jobs';
import { type Simulation, simulateToEnd } from '../../simulation';

export const SMALL: Topology = {
  racks: 3,
  machinesPerRack: 2,
  slots: { shared: 2 },
  nicGbps: 8,
  oversubscription: 2,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};

export const mapReduce = (id: string, data: Partial<MapReduceJob>): MapReduceJob => ({
  id,
  arrivalS: 0,
  weight: 1,
  recurring: true,
  inputGB: 0,
  shuffleGB: 0,
  outputGB: 0,
  maps: 1,
  reduces: 0,
  mapMBps: 100,
  ...data,
});

export interface SmallRun {
  readonly topology: Topology;
  readonly jobs: readonly DataParallelJob[];
  readonly seed: number;
  readonly faults?: Faults;
}

/** Called for every slot offered, before the policy answers; what it returns is called with the answer. */
export type Watch = (policy: Policy, input: PolicyInput) => (offer: Offer) => (answer: TaskChoice | Declined) => void;

interface HowToRun {
  readonly options?: OptionValues;
  readonly manual?: Scenario['manual'];
  readonly solver?: LpSolver;
  readonly watch?: Watch;
}

export const runScheduler = (scheduler: JobScheduler, small: SmallRun, how: HowToRun = {}): RunRecord =>
  simulateToEnd(startScheduler(scheduler, small, how));

export function startScheduler(scheduler: JobScheduler, small: SmallRun, how: HowToRun = {}): Simulation {
  const { topology, jobs, seed, faults } = small;
  const run = { scheduler: scheduler.id, network: 'tcp', options: how.options ?? {}, networkOptions: {} };
  const workload = { jobs };
  const scenario: Scenario = {
    gantry: 1,
    name: 'test',
    seed,
    topology,
    workload,
    runs: [run],
    ...(faults && { faults }),
    ...(how.manual && { manual: how.manual }),
  };
  return simulateJobs({
    scenario,
    workload,
    run,
    jobs,
    scheduler: how.watch === undefined ? scheduler : watched(scheduler, how.watch),
    network: tcp,
    networkOptions: { tcpWeight: 'copies' },
    tools: { keep: 'rates', solver: how.solver },
  });
}

/** Invariants that a run breaks; for runs without engine options. */
export const brokenInvariants = ({ topology, jobs, faults }: SmallRun, record: RunRecord): readonly string[] =>
  checkRecord({ topology, jobs, record, hadFaults: faults !== undefined, outputReplicas: 1 }).flatMap(
    ({ broken }) => broken,
  );

function watched(scheduler: JobScheduler, watch: Watch): JobScheduler {
  return {
    ...scheduler,
    start(input) {
      const policy = scheduler.start(input);
      const before = watch(policy, input);
      const choose = policy.choose.bind(policy);
      return Object.assign(policy, {
        choose(offer: Offer) {
          const after = before(offer);
          const answer = choose(offer);
          after(answer);
          return answer;
        },
      });
    },
  };
}

const GB = fc.constantFrom(0, 0.1, 0.25, 1);

const stageData = fc.record({
  inputGB: GB,
  shuffleGB: GB,
  outputGB: GB,
  maps: fc.integer({ min: 1, max: 7 }),
  reduces: fc.integer({ min: 0, max: 4 }),
  mapMBps: fc.constantFrom(50, 100),
  reduceMBps: fc.constantFrom(50, 100),
});

const whole = (data: Omit<Stage, 'id' | 'after'>) => (data.reduces > 0 ? data : { ...data, shuffleGB: 0 });

const priority = fc.constantFrom(0, 1, 2, 5);
const targetS = fc.constantFrom(2, 10, 30);

export const utilities: fc.Arbitrary<Utility> = fc.oneof(
  fc.record({ kind: fc.constant('constant' as const), priority }),
  fc.record({ kind: fc.constant('linear' as const), priority, slope: fc.constantFrom(0, 0.05, 1), targetS }),
  fc.record({ kind: fc.constant('sigmoid' as const), priority, decay: fc.constantFrom(0, 0.1, 1), targetS }),
  fc.record({
    kind: fc.constant('table' as const),
    values: fc
      .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 })
      .map((list) => list.sort().reverse()),
  }),
);

/** `always`: every job has a utility. */
const jobs = (always: boolean): fc.Arbitrary<readonly DataParallelJob[]> =>
  fc
    .array(
      fc.record({
        arrivalS: fc.constantFrom(0, 0, 0, 1, 2.5, 7, 20),
        recurring: fc.boolean(),
        stages: fc.oneof({ weight: 3, arbitrary: fc.tuple(stageData) }, fc.tuple(stageData, stageData)),
        utility: always ? utilities : fc.option(utilities, { nil: undefined }),
        deadlineS: fc.constantFrom(5, 20, 60),
        maxSlots: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        user: fc.constantFrom(undefined, 'ana', 'bo'),
        task: fc.record({ cores: fc.constantFrom(1, 2), memoryGB: fc.constantFrom(0, 1) }),
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map((list) =>
      list.map(({ stages, ...common }, i): DataParallelJob => {
        const base = { ...common, id: `j${i}`, weight: 1 + (i % 2) };
        if (stages.length === 1) return { ...base, ...whole(stages[0]) };
        const dag = stages.map((data, s) => ({ ...whole(data), id: `s${s}`, after: s === 0 ? [] : ['s0'] }));
        return { ...base, stages: dag };
      }),
    );

const topologies: fc.Arbitrary<Topology> = fc
  .record({
    racks: fc.integer({ min: 1, max: 4 }),
    machinesPerRack: fc.integer({ min: 1, max: 3 }),
    slots: fc.oneof(
      fc.record({ shared: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ map: fc.integer({ min: 1, max: 2 }), reduce: fc.integer({ min: 1, max: 2 }) }),
    ),
    machine: fc.option(fc.constant({ cores: 3, memoryGB: 4 }), { nil: undefined }),
    oversubscription: fc.constantFrom(1, 2, 5),
    taskOverheadS: fc.constantFrom(0, 0, 0.5),
    jobOverheadS: fc.constantFrom(0, 0, 1),
  })
  .map((own) => ({ ...SMALL, ...own }));

/** Failures of machines, each for a while. */
const faultsOf = ({ racks, machinesPerRack }: Topology): fc.Arbitrary<Faults | undefined> =>
  fc.option(
    fc.record({
      machines: fc.array(
        fc.record({
          rack: fc.integer({ min: 0, max: racks - 1 }),
          machine: fc.integer({ min: 0, max: machinesPerRack - 1 }),
          atS: fc.constantFrom(0, 1, 3, 8),
          forS: fc.constantFrom(1, 10, 50),
        }),
        { maxLength: 3 },
      ),
    }),
    { nil: undefined },
  );

export function smallRuns(
  want: { readonly utilities?: boolean; readonly faults?: boolean } = {},
): fc.Arbitrary<SmallRun> {
  return topologies.chain((topology) =>
    fc.record({
      topology: fc.constant(topology),
      jobs: jobs(want.utilities ?? false),
      seed: fc.integer({ min: 0, max: 99 }),
      faults: want.faults ? faultsOf(topology) : fc.constant(undefined),
    }),
  );
}
