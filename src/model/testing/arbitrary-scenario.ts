// SPDX-License-Identifier: GPL-3.0-or-later
// Any scenario that a file may have, as the reader would return it: all shapes of jobs, generators, coflows, faults, runs and views. For
// property tests of every layer: fc.property(arbitraryScenario(catalogue), ...).

import fc from 'fast-check';
import type { Catalogue, Declaration } from '../fields/declaration';
import type { Field } from '../fields/fields';
import { VIEW_FIELDS } from '../fields/view-fields';
import { WHAT_IF_VARIANTS } from '../fields/what-if-fields';
import { flowsFrom } from '../flows';
import type { Job } from '../job';
import { rackAt } from '../racks';
import type { Coflow, Faults, Run, Scenario, WantedPlan, Workload } from '../scenario';
import type { Topology } from '../topology';
import type { View } from '../view/view';
import type { VariedPath, WhatIf } from '../what-if';
import { arbitraryJob } from './arbitrary-job';
import { arbitraryNumber, arbitraryOf, arbitraryOptions } from './arbitrary-options';
import { withOverrides } from './arbitrary-overrides';

const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined, freq: 2 });
const positive = arbitraryNumber(0).map((value) => (value === 0 ? 1 : value));

function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

const arbitraryTopology: fc.Arbitrary<Topology> = fc
  .record({
    racks: fc.integer({ min: 1, max: 12 }),
    machinesPerRack: fc.integer({ min: 1, max: 40 }),
    slots: fc.oneof(
      fc.record({ shared: fc.integer({ min: 1, max: 256 }) }),
      fc.record({ map: fc.integer({ min: 1, max: 8 }), reduce: fc.integer({ min: 1, max: 8 }) }),
    ),
    machine: maybe(fc.constantFrom({ cores: 32, memoryGB: 128 }, { cores: 4, memoryGB: 7.5 })),
    nicGbps: positive,
    oversubscription: arbitraryNumber(1),
    taskOverheadS: fc.constantFrom(0, 0, 2),
    jobOverheadS: fc.constantFrom(0, 0, 5),
    background: fc.constantFrom(0, 0.5, 0.333),
    ocs: maybe(
      fc.record({
        gbps: positive,
        reconfigurationMs: fc.constantFrom(10, 0, 25),
        elephantGB: fc.constantFrom(1.125, 0, 3),
        model: fc.constantFrom('not-all-stop' as const, 'all-stop' as const),
      }),
    ),
  })
  .map(present)
  .chain((topology) => withOverrides(topology as Topology));

/** Ids as people and programs choose them: counted, padded, named, unusual. */
const arbitraryIds = (most: number): fc.Arbitrary<readonly string[]> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom('j', 'job-', 'Job '), fc.nat(20), fc.integer({ min: 1, max: most }))
      .map(([prefix, from, n]) => Array.from({ length: n }, (_, i) => `${prefix}${from + i}`)),
    fc
      .integer({ min: 1, max: most })
      .map((n) => Array.from({ length: n }, (_, i) => `q${String(i + 8).padStart(3, '0')}`)),
    fc.uniqueArray(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('__proto__', 'constructor', 'é😀', '"\\', '\ud800'),
      ),
      {
        minLength: 1,
        maxLength: most,
      },
    ),
  );

/** Between one and `most` jobs on this many racks. */
const arbitraryJobs = (racks: number, most = 8): fc.Arbitrary<readonly Job[]> =>
  arbitraryIds(most).chain((ids) => fc.tuple(...ids.map((id) => arbitraryJob(id, racks))));

const arbitraryCoflows = (racks: number, most = 6): fc.Arbitrary<readonly Coflow[]> =>
  arbitraryIds(most).chain((ids) =>
    fc.tuple(
      ...ids.map((id) => {
        const rack = fc.integer({ min: 0, max: racks - 1 });
        return fc
          .record({
            name: maybe(fc.string({ maxLength: 8 })),
            arrivalS: arbitraryNumber(0),
            weight: fc.constantFrom(1, 1, 2.5),
            deadlineS: maybe(arbitraryNumber(0)),
            flows: fc
              .array(fc.record({ from: rack, to: rack, GB: arbitraryNumber(0) }), { minLength: 1, maxLength: 6 })
              .map(flowsFrom),
          })
          .map((coflow) => present({ id, ...coflow }) as Coflow);
      }),
    ),
  );

const arbitraryGenerate = (generators: readonly Declaration[]): fc.Arbitrary<Workload> =>
  fc
    .constantFrom(...generators)
    .chain((generator) =>
      arbitraryOptions(generator).map((parameters) => ({ generate: { ...parameters, kind: generator.id } })),
    );

function arbitraryRun(catalogue: Catalogue, jobs: boolean): fc.Arbitrary<Run> {
  const schedulers = jobs ? fc.constantFrom(...catalogue.schedulers) : fc.constant(undefined);
  return fc.tuple(schedulers, fc.constantFrom(...catalogue.networks)).chain(([scheduler, network]) =>
    fc
      .record({
        label: maybe(fc.string({ maxLength: 8 })),
        options: arbitraryOptions(scheduler),
        networkOptions: arbitraryOptions(network),
      })
      .map((run) => present({ scheduler: scheduler?.id, network: network.id, ...run }) as Run),
  );
}

function arbitraryPlan(catalogue: Catalogue): fc.Arbitrary<WantedPlan> {
  return fc
    .constantFrom(...catalogue.planners)
    .chain((planner) =>
      fc
        .record({ label: maybe(fc.string({ maxLength: 8 })), options: arbitraryOptions(planner) })
        .map((plan) => present({ planner: planner.id, ...plan }) as WantedPlan),
    );
}

function arbitraryFaults(topology: Topology): fc.Arbitrary<Faults> {
  const rack = fc.integer({ min: 0, max: topology.racks - 1 });
  const when = { atS: arbitraryNumber(0), forS: positive };
  const place = rack.chain((at) => {
    const machine = fc.integer({ min: 0, max: rackAt(topology, at).machines - 1 });
    return fc.record({ rack: fc.constant(at), machine, ...when });
  });
  return fc
    .record({
      machines: maybe(fc.array(place, { minLength: 1, maxLength: 3 })),
      racks: maybe(fc.array(fc.record({ rack, ...when }), { minLength: 1, maxLength: 2 })),
      links: maybe(
        fc.array(fc.record({ rack, ...when, factor: fc.constantFrom(0, 0.1, 1) }), { minLength: 1, maxLength: 2 }),
      ),
      random: maybe(fc.record({ machineMtbfS: positive, repairS: positive })),
    })
    .map((faults) => present(faults) as Faults);
}

const arbitrarySpan = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 100, max: 999 }));
const { fromS: _from, toS: _to, markFromS: _markFrom, markToS: _markTo, ...FREE_VIEW_FIELDS } = VIEW_FIELDS;

/** Every field, generated from its declaration: a new one is in the round trips of files and links at once. */
const arbitraryView: fc.Arbitrary<View> = fc
  .record({
    span: maybe(arbitrarySpan),
    mark: maybe(arbitrarySpan),
    free: fc.record(
      Object.fromEntries(Object.entries(FREE_VIEW_FIELDS).map(([key, field]) => [key, arbitraryOf(field)])),
      { requiredKeys: [] },
    ),
  })
  .map(({ span, mark, free }) =>
    present({ fromS: span?.[0], toS: span?.[1], markFromS: mark?.[0], markToS: mark?.[1], ...(free as View) }),
  );

const arbitraryPath = fc.constantFrom('topology.racks', 'runs[0].options', 'workload.generate.jobs', 'faults.random');

const arbitraryVaried: fc.Arbitrary<VariedPath> = fc.oneof(
  fc.record({
    path: arbitraryPath,
    values: fc.array(
      fc.oneof(arbitraryNumber(-9), fc.string({ maxLength: 8 }), fc.boolean(), fc.constant({ shared: 2 })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    path: arbitraryPath,
    from: fc.integer({ min: 1, max: 9 }),
    to: fc.integer({ min: 10, max: 99 }),
    steps: fc.integer({ min: 2, max: 99 }),
    scale: fc.constantFrom('linear' as const, 'log' as const),
  }),
);

/** All fields not listed here are generated from their declarations. */
const OWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...{ vary: arbitraryVaried, x: arbitraryVaried, y: arbitraryVaried },
  ...{ path: arbitraryPath, paths: fc.array(arbitraryPath, { minLength: 1, maxLength: 3 }) },
  ...{ from: fc.integer({ min: -9, max: 9 }), to: fc.integer({ min: 10, max: 99 }) },
};

/** As read: fields with defaults have values. */
const arbitraryWhatIf: fc.Arbitrary<WhatIf> = fc.oneof(
  ...Object.entries(WHAT_IF_VARIANTS).map(([kind, fields]) => {
    const all: Readonly<Record<string, Field<unknown>>> = fields;
    const made = Object.entries(all).map(([key, field]) => [key, OWN[key] ?? arbitraryOf(field)] as const);
    const requiredKeys = Object.keys(all).filter((key) => !all[key]?.optional || all[key]?.fallback !== undefined);
    return fc.record(Object.fromEntries(made), { requiredKeys }).map((body) => ({ kind, ...body }) as WhatIf);
  }),
);

function arbitraryManual(workload: Workload, racks: number) {
  if (!('jobs' in workload)) return fc.constant(undefined);
  const all = Array.from({ length: racks }, (_, rack) => rack);
  return maybe(
    fc.tuple(
      ...workload.jobs.slice(0, 3).map((job) =>
        fc.record({
          job: fc.constant(job.id),
          racks: fc.subarray(all, { minLength: 1 }),
          startS: arbitraryNumber(0),
        }),
      ),
    ),
  );
}

/** An empty section is an absent one. */
const filled = <T extends object>(section: T | undefined): T | undefined =>
  section === undefined || Object.keys(section).length === 0 ? undefined : section;

export function arbitraryScenario(catalogue: Catalogue): fc.Arbitrary<Scenario> {
  return arbitraryTopology
    .chain((topology) =>
      fc.record({
        topology: fc.constant(topology),
        workload: fc.oneof(
          { weight: 3, arbitrary: arbitraryJobs(topology.racks).map((jobs): Workload => ({ jobs })) },
          { weight: 1, arbitrary: arbitraryCoflows(topology.racks).map((coflows): Workload => ({ coflows })) },
          { weight: 1, arbitrary: arbitraryGenerate(catalogue.generators) },
        ),
        faults: maybe(arbitraryFaults(topology)),
      }),
    )
    .chain((made) =>
      fc.record({
        gantry: fc.constant(1 as const),
        name: fc.string({ maxLength: 20 }),
        seed: fc.oneof(fc.constant(1), fc.maxSafeNat()),
        topology: fc.constant(made.topology),
        workload: fc.constant(made.workload),
        faults: fc.constant(made.faults),
        runs: fc.array(arbitraryRun(catalogue, !('coflows' in made.workload)), { maxLength: 4 }),
        plans: maybe(fc.array(arbitraryPlan(catalogue), { minLength: 1, maxLength: 3 })),
        view: maybe(arbitraryView),
        limits: maybe(fc.record({ simulatedS: positive, attempts: fc.integer({ min: 1, max: 40 }) })),
        window: maybe(fc.constantFrom({ fromS: 0, toS: 10 }, { fromS: 3600, toS: 18000.5 })),
        notes: maybe(fc.string({ maxLength: 30 })),
        manual: arbitraryManual(made.workload, made.topology.racks),
        whatIf: maybe(fc.array(arbitraryWhatIf, { minLength: 1, maxLength: 3 })),
      }),
    )
    .map(
      ({ faults, view, ...scenario }) =>
        present({ ...scenario, faults: filled(faults), view: filled(view) }) as Scenario,
    );
}
