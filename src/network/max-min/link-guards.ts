// SPDX-License-Identifier: GPL-3.0-or-later
// Links that can never be full: all their routes also cross one other link, their guard, which can carry no more than they can. This
// is so for the private limits of jobs, and for the NICs of racks while nothing moves inside the rack. Such links are calm: they are
// skipped, and their loads are not counted. They are woken once they can be full again.
import { grown } from '../../base/columns';
import type { Links } from '../fluid/links';
import { PLACES, type RouteTable } from './route-table';

const NONE = -1;

export class LinkGuards {
  /** Links woken but not yet handled. */
  readonly woken: number[] = [];
  private guard = new Int32Array(0);
  /** By guard that is a limit: the links that it guards. */
  private readonly guarded = new Map<number, number[]>();
  /** Number of routes with weight over the link that do not cross its guard. */
  private unguarded = new Int32Array(0);
  /** Links that may have become calm. */
  private readonly candidates: number[] = [];
  private isCandidate = new Uint8Array(0);
  private readonly links: Links;
  private readonly routes: RouteTable;

  constructor(links: Links, routes: RouteTable) {
    this.links = links;
    this.routes = routes;
  }

  reserve(links: number): void {
    const before = this.guard.length;
    this.guard = grown(this.guard, links);
    this.guard.fill(NONE, before);
    this.unguarded = grown(this.unguarded, links);
    this.isCandidate = grown(this.isCandidate, links);
  }

  /** Only while no route has weight on it; the first guard stays. */
  setGuard(link: number, guard: number): void {
    if (this.guard[link] !== NONE) return;
    this.guard[link] = guard;
    if (guard >= this.links.rackLinks) {
      const guarded = this.guarded.get(guard);
      if (guarded === undefined) this.guarded.set(guard, [link]);
      else guarded.push(link);
    }
    this.propose(link);
  }

  /** The link's number is reused for another one. */
  forget(link: number): void {
    const guarded = this.guarded.get(this.guard[link]!);
    const at = guarded?.indexOf(link) ?? -1;
    if (at >= 0) guarded?.splice(at, 1);
    this.guarded.delete(link);
    this.guard[link] = NONE;
    if (this.routes.isCalm[link] === 1) this.routes.watch(link);
  }

  /** The route has weight from now on. */
  joined(route: number): void {
    const { paths, isCalm } = this.routes;
    // Waking a link changes the order of the path, but not of the links still to be visited.
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const link = paths[k]!;
      if (this.isGuarded(link, route)) continue;
      this.unguarded[link]!++;
      if (isCalm[link] === 1) this.wake(link);
    }
  }

  /** The route has no weight any more. */
  left(route: number): void {
    const { paths } = this.routes;
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const link = paths[k]!;
      if (this.isGuarded(link, route)) continue;
      if (--this.unguarded[link]! === 0) this.propose(link);
    }
  }

  capacityChanged(link: number): void {
    this.lookAgain(link);
    if (link >= this.links.rackLinks) {
      for (const other of this.guarded.get(link) ?? []) this.lookAgain(other);
      return;
    }
    for (let other = 0; other < this.links.count; other++) if (this.guard[other] === link) this.lookAgain(other);
  }

  /** Once the levels are right, links that cannot be full become calm. */
  calmDown(level: Float64Array): void {
    for (const link of this.candidates) {
      this.isCandidate[link] = 0;
      if (this.routes.isCalm[link] === 1 || this.canBeFull(link)) continue;
      if (level[link] === Number.POSITIVE_INFINITY) this.routes.calm(link);
    }
    this.candidates.length = 0;
  }

  private lookAgain(link: number): void {
    if (this.guard[link] === NONE) return;
    if (!this.canBeFull(link)) this.propose(link);
    else if (this.routes.isCalm[link] === 1) this.wake(link);
  }

  private wake(link: number): void {
    this.routes.watch(link);
    this.woken.push(link);
  }

  private propose(link: number): void {
    if (this.isCandidate[link] === 1) return;
    this.isCandidate[link] = 1;
    this.candidates.push(link);
  }

  private canBeFull(link: number): boolean {
    const { capacity } = this.links;
    const guard = this.guard[link]!;
    if (guard === NONE || this.unguarded[link]! > 0) return true;
    return capacity[guard]! > capacity[link]!;
  }

  private isGuarded(link: number, route: number): boolean {
    const guard = this.guard[link]!;
    if (guard === NONE) return false;
    const { paths } = this.routes;
    for (let k = route * PLACES; paths[k]! >= 0; k++) if (paths[k] === guard) return true;
    return false;
  }
}
