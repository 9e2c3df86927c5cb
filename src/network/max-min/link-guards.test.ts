// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Links } from '../fluid/links';
import { LinkGuards } from './link-guards';
import { RouteTable } from './route-table';

const NONE = -1;
const RACK_LINKS = 3;
const LINKS = 6;
const ROUTES = 5;

const link = fc.nat(LINKS - 1);
const paths = fc.array(fc.uniqueArray(link, { minLength: 1, maxLength: LINKS }), {
  minLength: ROUTES,
  maxLength: ROUTES,
});
const operation = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('route' as const), route: fc.nat(ROUTES - 1) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('guard' as const), link, guard: link }), weight: 4 },
  {
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), link, GBps: fc.integer({ min: 0, max: 3 }) }),
    weight: 3,
  },
  fc.record({ kind: fc.constant('forget' as const), link: fc.integer({ min: RACK_LINKS, max: LINKS - 1 }) }),
  fc.record({ kind: fc.constant('calmDown' as const), full: fc.array(link) }),
);

/** Plain links and routes, to work out what LinkGuards keeps count of. */
class World {
  readonly links = { rackLinks: RACK_LINKS, count: LINKS, capacity: new Float64Array(LINKS).fill(2) } as Links;
  readonly routes = new RouteTable();
  readonly guards: LinkGuards;
  readonly guardOf: number[] = Array<number>(LINKS).fill(NONE);

  constructor(private readonly paths: readonly (readonly number[])[]) {
    this.guards = new LinkGuards(this.links, this.routes);
    for (const links of [RACK_LINKS, LINKS]) {
      this.routes.reserve(links);
      this.guards.reserve(links);
    }
    for (const path of paths) this.routes.setPath(this.routes.open(), path);
  }

  hasWeight(route: number): boolean {
    return this.routes.weightOf(route) > 0;
  }

  /** Routes with weight over the link. */
  over(link: number): (readonly number[])[] {
    return this.paths.filter((path, route) => path.includes(link) && this.hasWeight(route));
  }

  isCalm(link: number): boolean {
    return this.routes.isCalm[link] === 1;
  }

  /** Whether all that crosses the link also crosses its guard, which can carry no more. */
  cannotBeFull(link: number): boolean {
    const guard = this.guardOf[link]!;
    if (guard === NONE || this.links.capacity[guard]! > this.links.capacity[link]!) return false;
    return this.over(link).every((path) => path.includes(guard));
  }

  turnRoute(route: number): void {
    if (this.hasWeight(route)) {
      this.routes.setWeight(route, 0);
      this.guards.left(route);
    } else {
      this.routes.setWeight(route, 1);
      this.guards.joined(route);
    }
  }

  /** As the networks do it: before anything crosses the link; the first guard stays. */
  setGuard(link: number, guard: number): void {
    if (link === guard || this.over(link).length > 0) return;
    this.guards.setGuard(link, guard);
    if (this.guardOf[link] === NONE) this.guardOf[link] = guard;
  }

  setCapacity(link: number, GBps: number): void {
    this.links.capacity[link] = GBps;
    this.guards.capacityChanged(link);
  }

  /** Together with the links that it guards, and those that these guard; only if nothing crosses any of them. */
  forget(link: number): void {
    const forgotten = new Set([link]);
    for (const one of forgotten) {
      for (const [other, guard] of this.guardOf.entries()) if (guard === one) forgotten.add(other);
    }
    const all = [...forgotten].reverse();
    if (all.some((one) => this.over(one).length > 0)) return;
    for (const one of all) {
      this.guards.forget(one);
      this.guardOf[one] = NONE;
      expect(this.isCalm(one)).toBe(false);
    }
  }
}

const ALL = [...Array(LINKS).keys()];
const levels = (full: readonly number[]) =>
  Float64Array.from(ALL, (link) => (full.includes(link) ? 1 : Number.POSITIVE_INFINITY));

test('a link is calm only while it cannot be full, and is woken once when it can', () => {
  fc.assert(
    fc.property(paths, fc.array(operation, { maxLength: 60, size: 'max' }), (given, operations) => {
      const world = new World(given);
      const { guards } = world;
      for (const one of operations) {
        const wasCalm = ALL.filter((each) => world.isCalm(each));
        if (one.kind === 'route') world.turnRoute(one.route);
        else if (one.kind === 'guard') world.setGuard(one.link, one.guard);
        else if (one.kind === 'capacity') world.setCapacity(one.link, one.GBps);
        else if (one.kind === 'forget') world.forget(one.link);
        else {
          guards.calmDown(levels(one.full));
          const calm = ALL.filter((each) => world.isCalm(each) && !wasCalm.includes(each));
          for (const each of calm) expect(one.full).not.toContain(each);
        }
        for (const each of ALL) if (world.isCalm(each)) expect(world.cannotBeFull(each)).toBe(true);
        const woken = wasCalm.filter((each) => !world.isCalm(each));
        if (one.kind !== 'forget') expect([...guards.woken].sort()).toEqual(woken);
        guards.woken.length = 0;
      }
    }),
    { numRuns: 400 },
  );
});

test('where no link is full, all that cannot be come to rest', () => {
  fc.assert(
    fc.property(paths, fc.array(operation, { maxLength: 60, size: 'max' }), (given, operations) => {
      const world = new World(given);
      for (const one of operations) {
        if (one.kind === 'route') world.turnRoute(one.route);
        else if (one.kind === 'guard') world.setGuard(one.link, one.guard);
        else if (one.kind === 'capacity') world.setCapacity(one.link, one.GBps);
        else if (one.kind === 'forget') world.forget(one.link);
        else {
          world.guards.calmDown(levels([]));
          for (const each of ALL) expect(world.isCalm(each)).toBe(world.cannotBeFull(each));
        }
      }
    }),
    { numRuns: 400 },
  );
});
