// SPDX-License-Identifier: GPL-3.0-or-later
// Any job that a scenario may have, in each shape, as the reader would return it: for property tests of every layer.
import fc from 'fast-check';
import type {
  DagJob,
  Job,
  JobCommon,
  MalleableJob,
  MapReduceJob,
  MoldableJob,
  Stage,
  StageData,
  Utility,
} from '../job';
import type { Speedup } from '../speedup';
import { arbitraryNumber } from './arbitrary-options';

const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined, freq: 2 });
const positive = arbitraryNumber(0).map((value) => (value === 0 ? 1 : value));

/** Leaves out keys without a value, as the reader does. */
function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

const arbitraryUtility: fc.Arbitrary<Utility> = fc.oneof(
  fc.record({
    kind: fc.constant('sigmoid' as const),
    priority: arbitraryNumber(0),
    decay: arbitraryNumber(0),
    targetS: arbitraryNumber(0),
  }),
  fc.record({
    kind: fc.constant('linear' as const),
    priority: arbitraryNumber(0),
    slope: arbitraryNumber(0),
    targetS: arbitraryNumber(0),
  }),
  fc.record({ kind: fc.constant('constant' as const), priority: arbitraryNumber(0) }),
  fc
    .array(arbitraryNumber(0), { minLength: 1, maxLength: 5 })
    .map((values) => ({ kind: 'table' as const, values: values.sort((a, b) => b - a) })),
);

/** Both strictly increasing. */
const arbitrarySla = fc
  .array(fc.record({ gapS: fc.integer({ min: 1, max: 500 }), more: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) => {
    let afterS = 0;
    let penalty = 0;
    return steps.map(({ gapS, more }) => {
      afterS += gapS;
      penalty += more;
      return { afterS, penalty };
    });
  });

const arbitraryStageData: fc.Arbitrary<StageData> = fc
  .record({
    inputGB: arbitraryNumber(0),
    shuffleGB: arbitraryNumber(0),
    outputGB: arbitraryNumber(0),
    maps: fc.integer({ min: 1, max: 12 }),
    reduces: fc.integer({ min: 0, max: 9 }),
    mapMBps: positive,
    reduceMBps: positive,
  })
  .map((data) => (data.reduces > 0 ? data : { ...data, shuffleGB: 0 }));

/** Each stage comes after some of those before it. */
const arbitraryStages: fc.Arbitrary<readonly Stage[]> = fc
  .array(fc.record({ data: arbitraryStageData, links: fc.array(fc.nat(), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((made) =>
    made.map(({ data, links }, i) => {
      const after = i === 0 ? [] : [...new Set(links.map((link) => link % i))].sort((a, b) => a - b);
      return { id: `stage ${i}`, after: after.map((one) => `stage ${one}`), ...data };
    }),
  );

/** Maps of the first source stage, if the shape has one: `replicas` needs a list for each. */
function firstMaps(shape: object): number | undefined {
  if ('maps' in shape) return shape.maps as number;
  return 'stages' in shape ? (shape.stages as readonly Stage[])[0]?.maps : undefined;
}

export const arbitrarySpeedup: fc.Arbitrary<Speedup> = fc.oneof(
  fc
    .array(positive, { minLength: 1, maxLength: 12 })
    .map((speeds): Speedup => ({ kind: 'table', speeds: speeds.sort((a, b) => a - b) })),
  fc.double({ min: 0, max: 1, noNaN: true }).map((serialShare): Speedup => ({ kind: 'amdahl', serialShare })),
  fc.double({ min: 0, max: 1, noNaN: true }).map((exponent): Speedup => ({ kind: 'power', exponent })),
);

const arbitraryShape = fc.oneof(
  { weight: 3, arbitrary: arbitraryStageData as fc.Arbitrary<object> },
  { weight: 1, arbitrary: fc.record({ stages: arbitraryStages }) },
  { weight: 2, arbitrary: fc.record({ work: positive, speedup: maybe(arbitrarySpeedup) }) },
  { weight: 2, arbitrary: fc.record({ latencyS: fc.array(positive, { minLength: 1, maxLength: 6 }) }) },
);

const arbitraryCommon = (id: string): fc.Arbitrary<JobCommon> =>
  fc
    .record({
      name: maybe(fc.string({ maxLength: 10 })),
      user: maybe(fc.constantFrom('ana', 'bo', 'Çağrı', '__proto__')),
      arrivalS: arbitraryNumber(0),
      recurring: fc.boolean(),
      weight: fc.oneof(fc.constant(1), positive),
      deadlineS: maybe(arbitraryNumber(0)),
      minSlots: maybe(fc.integer({ min: 0, max: 4 })),
      maxSlots: maybe(fc.integer({ min: 4, max: 200 })),
      task: maybe(fc.constantFrom({ cores: 1, memoryGB: 2 }, { cores: 0.5, memoryGB: 0 })),
      sla: maybe(arbitrarySla),
      utility: maybe(arbitraryUtility),
      reads: maybe(
        fc.array(fc.record({ dataset: fc.constantFrom('logs', 'clicks'), GB: arbitraryNumber(0) }), {
          minLength: 1,
          maxLength: 2,
        }),
      ),
    })
    .map((common) => ({ id, ...common }));

/** One job with this id on a cluster of this many racks. */
export function arbitraryJob(id: string, racks: number): fc.Arbitrary<Job> {
  const rack = fc.integer({ min: 0, max: racks - 1 });
  return fc.tuple(arbitraryCommon(id), arbitraryShape).chain(([common, shape]) => {
    const blocks = firstMaps(shape) ?? 2;
    const replicas = fc.array(fc.array(rack, { minLength: 1, maxLength: 3 }), { minLength: blocks, maxLength: blocks });
    return maybe(replicas).map(
      (placed) =>
        present({ ...common, ...shape, replicas: placed }) as MapReduceJob | DagJob | MalleableJob | MoldableJob,
    );
  });
}
