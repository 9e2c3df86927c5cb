// SPDX-License-Identifier: GPL-3.0-or-later
// What is left on links, in equal shares: each link divides what it has among all takers over it, and a taker gets the smallest of the
// shares on its path. Shares are not raised again if others get less, because what that leaves is given away elsewhere. Shares, and
// what they add up to on each link, are kept: a settlement goes through the routes over links whose share has changed.
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import { NONE } from '../../max-min/link-members';
import { PLACES, type RouteTable } from '../../max-min/route-table';
import { LimitedRoutes } from './limited-routes';

/** After this many settlements what routes get is summed again, so that rounding does not accumulate. */
const MAX_SETTLEMENTS = 1000;

export class EqualShares {
  /** By link: the share of one taker; 0 if there is none. */
  level = new Float64Array(0);
  /** Links whose level has changed, and routes that another link may limit now. */
  readonly changed = new IntList();
  readonly moved = new IntList();
  /** By link: takers that follow routes, and others. */
  private onRoutes = new Float64Array(0);
  others = new Float64Array(0);
  /** By link: GB/s of all routes over it. */
  private used = new Float64Array(0);
  private settlements = 0;
  private readonly limited = new LimitedRoutes();
  private readonly routes: RouteTable;

  constructor(routes: RouteTable) {
    this.routes = routes;
  }

  reserve(links: number): void {
    this.limited.reserve(links);
    this.level = grown(this.level, links);
    this.onRoutes = grown(this.onRoutes, links);
    this.others = grown(this.others, links);
    this.used = grown(this.used, links);
  }

  /** Sets the number of takers on the route. */
  setWeight(route: number, weight: number): void {
    const { routes, onRoutes, used, limited } = this;
    const { paths } = routes;
    const before = routes.weightOf(route);
    const more = weight - before;
    routes.setWeight(route, weight);
    if (weight === 0) limited.remove(route);
    else if (before === 0) limited.add(route, this.lowestOf(route), this.otherOf(route), weight);
    else limited.setWeight(route, weight);
    const GBps = more * this.smallest(paths, route * PLACES);
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const link = paths[k]!;
      onRoutes[link] = onRoutes[link]! + more;
      used[link] = onRoutes[link] === 0 ? 0 : used[link]! + GBps;
    }
  }

  /** The link with the smallest share on its path. */
  private lowestOf(route: number): number {
    const { paths } = this.routes;
    let lowest = paths[route * PLACES]!;
    for (let k = route * PLACES + 1; paths[k]! >= 0; k++) {
      if (this.level[paths[k]!]! < this.level[lowest]!) lowest = paths[k]!;
    }
    return lowest;
  }

  /** On a path of two links, the one that is not the lowest; else NONE. */
  private otherOf(route: number): number {
    const { paths } = this.routes;
    const first = route * PLACES;
    if (paths[first + 1]! < 0 || paths[first + 2]! >= 0) return NONE;
    return (paths[first] === this.lowestOf(route) ? paths[first + 1] : paths[first]) as number;
  }

  /** Shares out what is free on these links, which are all that have takers, and subtracts what routes get. */
  settle(free: Float64Array, links: Int32Array): void {
    const { level, onRoutes, others, used } = this;
    this.forgetChanges();
    for (let i = 0; i < links.length; i++) {
      const link = links[i]!;
      const takers = onRoutes[link]! + others[link]!;
      const share = takers > 0 ? free[link]! / takers : 0;
      if (share !== level[link]) this.setLevel(link, share);
    }
    if (++this.settlements % MAX_SETTLEMENTS === 0) for (const link of links) this.addUp(link);
    for (let i = 0; i < links.length; i++) {
      const link = links[i]!;
      free[link] = free[link]! - used[link]!;
    }
  }

  /** Forgets what changed; shares stay as they are. */
  forgetChanges(): void {
    this.changed.clear();
    this.moved.clear();
  }

  /** The link that limits the route; negative while it has no takers. */
  limitingLink(route: number): number {
    return this.limited.linkOf(route);
  }

  /** The smallest share on the path that begins at `first` in `paths`. */
  smallest(paths: Int32Array, first: number): number {
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; paths[k]! >= 0; k++) each = Math.min(each, this.level[paths[k]!]!);
    return each;
  }

  private setLevel(link: number, share: number): void {
    const before = this.level[link]!;
    this.changed.push(link);
    if (share > before) this.raise(link, before, share);
    else for (let i = this.routes.on(link).count - 1; i >= 0; i--) this.lower(link, i, before, share);
    this.level[link] = share;
  }

  /** The link's share rises: the routes that it limits get more. */
  private raise(link: number, before: number, share: number): void {
    const { level, used } = this;
    const { count, route, weight, other } = this.limited.on(link);
    const more = share - before;
    let sum = 0;
    // Backwards: a route that another link limits from now on leaves its place to one already visited.
    for (let i = count - 1; i >= 0; i--) {
      const only = other[i]!;
      if (only < 0) {
        this.raiseLong(route[i]!, link, before, share);
        continue;
      }
      const cap = level[only]!;
      const GBps = weight[i]! * (cap < share ? cap - before : more);
      sum += GBps;
      used[only] = used[only]! + GBps;
      if (cap < share) this.putUnder(route[i]!, only, link);
    }
    used[link] = used[link]! + sum;
  }

  private raiseLong(route: number, link: number, before: number, share: number): void {
    const { routes, level } = this;
    let lowest = link;
    let cap = share;
    for (let k = route * PLACES; routes.paths[k]! >= 0; k++) {
      const other = routes.paths[k]!;
      if (other === link || level[other]! >= cap) continue;
      lowest = other;
      cap = level[other]!;
    }
    this.use(route, routes.weightOf(route) * (cap - before));
    if (lowest !== link) this.putUnder(route, lowest, NONE);
  }

  /** The link's share falls; called for each of its routes, by place. */
  private lower(link: number, i: number, before: number, share: number): void {
    const { route, weight, other } = this.routes.on(link);
    const one = route[i]!;
    const limiting = this.limited.linkOf(one);
    const cap = limiting === link ? before : this.level[limiting]!;
    if (cap <= share) return;
    this.use(one, weight[i]! * (share - cap));
    if (limiting !== link) this.putUnder(one, link, other[i]!);
  }

  /** The route gets `GBps` more, or less. */
  private use(route: number, GBps: number): void {
    const { paths } = this.routes;
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const link = paths[k]!;
      this.used[link] = this.used[link]! + GBps;
    }
  }

  /** From now on this link limits the route. */
  private putUnder(route: number, link: number, other: number): void {
    this.limited.remove(route);
    this.limited.add(route, link, other, this.routes.weightOf(route));
    this.moved.push(route);
  }

  private addUp(link: number): void {
    const { paths } = this.routes;
    const { count, route, weight } = this.routes.on(link);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weight[i]! * this.smallest(paths, route[i]! * PLACES);
    this.used[link] = sum;
  }
}
