// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CircuitsInTime } from './circuits-in-time';
import { planCircuits } from './plan-circuits';
import { DUST_GB, PairWorld, type WorldOperation, worldOperations } from './testing/pair-world';
import { PlainCircuits } from './testing/plain-circuits';
import { plainPlan } from './testing/plain-plan';
import type { CircuitRules } from './waiting-coflow';

const RACKS = 4;

// Bytes that go in less than an instant keep their circuit to its end, 1e-9 s later. That leaves no sums of powers of two, and twins add
// in another order: only then may they differ, by last bits.
const haveDust = (operations: readonly WorldOperation[]): boolean =>
  JSON.stringify(operations).includes(String(DUST_GB));
const isNear = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= 64 * Number.EPSILON * Math.max(1, Math.abs(a), Math.abs(b));

/** The second side with the numbers of the first, where they differ by last bits only. */
function withNumbersOf<One>(first: unknown, second: One): One {
  if (typeof first === 'number' && typeof second === 'number') return isNear(first, second) ? (first as One) : second;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return second;
  const entries = Object.entries(second).map(([key, value]) => [
    key,
    withNumbersOf((first as Record<string, unknown>)[key], value),
  ]);
  return (Array.isArray(second) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as One;
}

interface Rules extends CircuitRules {
  readonly leastS: number;
  readonly preempts: boolean;
}

const rules = (by: CircuitRules['by'], allStop: boolean): fc.Arbitrary<Rules> =>
  fc
    .record({
      order: fc.constantFrom('shortest' as const, 'fifo' as const, 'weighted' as const),
      GBps: fc.constantFrom(1, 4),
      deltaS: fc.constantFrom(0, 0.125, 1, 2),
      replanMinS: fc.constantFrom(0, 0.0625, 4),
      preempts: fc.boolean(),
    })
    .map(({ order, GBps, deltaS, replanMinS, preempts }) => ({
      preempts,
      ...{ racks: RACKS, speed: { GBps, deltaS }, order, by, allStop: allStop && deltaS > 0 },
      leastS: Math.max(deltaS, replanMinS),
    }));

function fastWorld(given: Rules): { world: PairWorld; circuits: CircuitsInTime } {
  const world: PairWorld = new PairWorld(given, () => circuits);
  const plan = (...[inUse, nowS]: Parameters<PlainBytesPlan>) => planCircuits(given, world.waiting(), inUse, nowS);
  const circuits = new CircuitsInTime(RACKS, given.leastS, given.speed.deltaS, given.allStop, given.preempts, {
    ...world,
    plan,
  });
  return { world, circuits };
}

type PlainBytesPlan = ConstructorParameters<typeof PlainCircuits>[4]['plan'];

function plainWorld(given: Rules): { world: PairWorld; circuits: PlainCircuits } {
  const world: PairWorld = new PairWorld(given, () => circuits);
  const plan: PlainBytesPlan = (inUse, nowS) => plainPlan(given, world.waiting(), inUse, nowS);
  const circuits = new PlainCircuits(given.allStop, given.leastS, given.speed.deltaS, given.preempts, {
    ...world,
    plan,
  });
  return { world, circuits };
}

/** Everything that can be seen of one side. */
const seen = ({ world, circuits }: ReturnType<typeof fastWorld> | ReturnType<typeof plainWorld>) => ({
  nextS: circuits.nextS,
  reported: world.reported,
  pairs: world.pairs().map((pair) => ({
    ...{ coflow: pair.coflow, from: pair.from, to: pair.to, circuit: pair.circuit, carries: pair.carries },
    ...{ waitingGB: pair.waitingGB, movedGB: pair.movedGB, rate: world.rateOf(pair), hasPlan: circuits.hasPlan(pair) },
  })),
});

function drive(given: Rules, operations: readonly WorldOperation[]): void {
  const areTimesRounded = haveDust(operations);
  const mustBeAlike = <One>(fast: One, plain: One): void =>
    expect(areTimesRounded ? withNumbersOf(plain, fast) : fast).toEqual(plain);
  const sides = [fastWorld(given), plainWorld(given)] as const;
  const [fast, plain] = sides;
  const settle = (): void => {
    for (const { world, circuits } of sides) circuits.settle(world.nowS);
    mustBeAlike(seen(fast), seen(plain));
    mustHold(fast);
  };
  const moveTo = (nowS: number): void => {
    for (const { world } of sides) world.moveTo(nowS);
    settle();
  };
  const events = (most: number): void => {
    for (let k = 0; k < most && plain.world.nextS < Number.POSITIVE_INFINITY; k++) moveTo(plain.world.nextS);
  };
  for (const one of operations) {
    if (one.kind === 'events') {
      settle();
      events(one.count);
    } else if (one.kind === 'wait') {
      settle();
      const untilS = plain.world.nowS + one.s;
      for (let k = 0; k < 500 && plain.world.nextS < untilS; k++) moveTo(plain.world.nextS);
      moveTo(Math.min(untilS, plain.world.nextS));
    } else for (const { world } of sides) world.do(one);
  }
  settle();
  events(1000);
  expect(plain.world.waiting()).toEqual([]);
  for (const { world, circuits } of sides) circuits.stop(world.nowS);
  mustBeAlike(seen(fast).reported, seen(plain).reported);
}

/** A port one circuit, and nothing carries without one that is up, nor while others are set up on an all-stop switch. */
function mustHold({ world, circuits }: ReturnType<typeof fastWorld>): void {
  const used = world.pairs().filter(({ circuit }) => circuit !== undefined);
  expect(new Set(used.map(({ from }) => from)).size).toBe(used.length);
  expect(new Set(used.map(({ to }) => to)).size).toBe(used.length);
  for (const pair of world.pairs()) expect(pair.carries).toBe(pair.circuit?.isUp === true);
  expect(!world.isForgotten || circuits.nextS < Number.POSITIVE_INFINITY).toBe(true);
}

test('a circuit that is given up while it is set up has carried nothing, whatever rounding says of its pair', () => {
  const given: Rules = {
    racks: 2,
    speed: { GBps: 1, deltaS: 1 },
    order: 'shortest',
    by: 'sunflow',
    allStop: false,
    leastS: 1,
    preempts: false,
  };
  const { world, circuits } = fastWorld(given);
  world.do({ kind: 'coflow', weight: 1, pairs: [{ from: 0, turn: 1, GB: 2, toComeGB: 0 }] });
  circuits.settle(0);
  world.moveTo(0.5);
  for (const pair of world.pairs()) pair.movedGB += 1e-16;
  circuits.stop(0.5);
  expect(world.reported).toMatchObject([{ startS: 0, upS: 0.5, endS: 0.5, GB: 0 }]);
});

test('a world ends the last bytes that rounding leaves', () => {
  const pairs = [
    { from: 3, turn: 1, GB: 0.625, toComeGB: 1 },
    { from: 0, turn: 1, GB: 1, toComeGB: 0.125 },
    { from: 2, turn: 2, GB: DUST_GB, toComeGB: 0 },
    { from: 3, turn: 3, GB: 2.125, toComeGB: 1 },
    { from: 1, turn: 3, GB: 1, toComeGB: 0 },
    { from: 2, turn: 3, GB: 0.375, toComeGB: 1 },
  ];
  const given: Rules = {
    ...{ racks: RACKS, speed: { GBps: 4, deltaS: 0.125 }, order: 'shortest', by: 'clearance', allStop: false },
    ...{ leastS: 0.125, preempts: false },
  };
  drive(given, [{ kind: 'coflow', weight: 1, pairs }]);
});

// delta 1. First waits for port 2, too, but over a dead link; Second has its circuit there from 0 s on, and keeps it when Third comes.
test.each([false, true])('who could carry nothing takes no port from a circuit, all-stop %s', (allStop) => {
  const given: Rules = {
    ...{ racks: RACKS, speed: { GBps: 1, deltaS: 1 }, order: 'fifo', by: 'sunflow', allStop },
    ...{ leastS: 1, preempts: true },
  };
  const { world, circuits } = fastWorld(given);
  const coflow = (...pairs: [from: number, turn: number, GB: number][]) =>
    world.do({ kind: 'coflow', weight: 1, pairs: pairs.map(([from, turn, GB]) => ({ from, turn, GB, toComeGB: 0 })) });
  coflow([1, 1, 1], [0, 1, 9]);
  world.do({ kind: 'most', pair: 0, value: 0 });
  coflow([3, 3, 4]);
  circuits.settle(0);
  world.moveTo(1);
  circuits.settle(1);
  world.moveTo(2);
  coflow([2, 2, 1]);
  circuits.settle(2);
  expect(world.pairs().map(({ from, carries }) => [from, carries])).toEqual([
    [1, false],
    [0, !allStop],
    [3, !allStop],
    [2, false],
  ]);
  expect(world.reported.filter(({ from }) => from === 3)).toMatchObject(allStop ? [{ endS: 2, GB: 1 }] : []);
});

// delta 2. Long's circuit is up from 2 s and planned until 5 s; Short waits for its sender from 3 s on, and is shorter.
test.each([
  ['what takes less than another set-up is carried first', 0.75, 0, { endS: 6, GB: 3 }],
  ['what takes longer waits for its turn', 0.5, 0, { endS: 5, GB: 1.5 }],
  ['nobody waits longer than one set-up for bytes that keep coming', 0.75, 1.5, { endS: 6, GB: 3 }],
])('%s', (_, share, moreGB, first) => {
  const given: Rules = {
    ...{ racks: RACKS, speed: { GBps: 1, deltaS: 2 }, order: 'shortest', by: 'sunflow', allStop: false },
    ...{ leastS: 2, preempts: false },
  };
  for (const { world, circuits } of [fastWorld(given), plainWorld(given)]) {
    const moveTo = (nowS: number): void => {
      for (; world.nextS < nowS; circuits.settle(world.nowS)) world.moveTo(world.nextS);
      world.moveTo(nowS);
      circuits.settle(nowS);
    };
    const coflow = (turn: number, GB: number) =>
      world.do({ kind: 'coflow', weight: 1, pairs: [{ from: 0, turn, GB, toComeGB: 0 }] });
    coflow(1, 3);
    world.do({ kind: 'share', pair: 0, value: share });
    circuits.settle(0);
    moveTo(3);
    coflow(2, 0.5);
    circuits.settle(3);
    moveTo(5.5);
    if (moreGB > 0) world.do({ kind: 'bytes', pair: 0, GB: moreGB });
    moveTo(9);
    expect(world.reported[0]).toMatchObject({ from: 0, to: 1, startS: 0, upS: 2, ...first });
    expect(world.pairs()[1]?.circuit ?? world.reported[1]).toMatchObject({ startS: first.endS });
  }
});

describe.each([
  ['sunflow', 'sunflow', false],
  ['sunflow that stops all', 'sunflow', true],
  ['optimal clearance', 'clearance', false],
  ['optimal clearance that stops all', 'clearance', true],
] as const)('%s in time', (_, by, allStop) => {
  test('does what its plain twin does, whatever happens', () => {
    fc.assert(
      fc.property(rules(by, allStop), worldOperations(RACKS), (given, operations) => drive(given, operations)),
      { numRuns: 240 },
    );
  });
});
