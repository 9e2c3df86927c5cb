// What is left on links, in equal shares: each link divides what it has among all takers over it, and a taker gets the smallest of
// the shares on its way. Shares are not raised again where others get less: what that leaves is given away elsewhere. Shares, and
// what they come to on each link, are kept: a settlement looks through the routes over links whose share is another than before.
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';
import { type RouteTable, WAY } from '../max-min/route-table';

/** After so many settlements what routes get is added up anew, so that rounding does not pile up. */
const MOST_SETTLEMENTS = 1000;

export class EqualShares {
  /** By link: the share of one taker; 0 where nobody asks. */
  level = new Float64Array(0);
  /** Links whose level is another than before, and routes that another link may hold back now. */
  readonly changed = new IntList();
  readonly moved = new IntList();
  /** By link: takers that go by routes, and others. */
  private onRoutes = new Float64Array(0);
  others = new Float64Array(0);
  /** By link: GB/s of all routes over it. */
  private used = new Float64Array(0);
  private settlements = 0;
  private readonly routes: RouteTable;

  constructor(routes: RouteTable) {
    this.routes = routes;
  }

  reserve(links: number): void {
    this.level = grown(this.level, links);
    this.onRoutes = grown(this.onRoutes, links);
    this.others = grown(this.others, links);
    this.used = grown(this.used, links);
  }

  /** So many takers on the route. */
  setWeight(route: number, weight: number): void {
    const { routes, onRoutes, used } = this;
    const { ways } = routes;
    const more = weight - routes.weightOf(route);
    routes.setWeight(route, weight);
    const GBps = more * this.smallest(ways, route * WAY);
    for (let k = route * WAY, end = k + WAY; k < end && (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      onRoutes[link] = (onRoutes[link] as number) + more;
      used[link] = onRoutes[link] === 0 ? 0 : (used[link] as number) + GBps;
    }
  }

  /** Shares `free` out, and takes off it what routes get. */
  settle(free: Float64Array, links: number): void {
    const { level, onRoutes, others, used } = this;
    this.changed.clear();
    this.moved.clear();
    for (let link = 0; link < links; link++) {
      const takers = (onRoutes[link] as number) + (others[link] as number);
      const share = takers > 0 ? (free[link] as number) / takers : 0;
      if (share !== level[link]) this.setLevel(link, share);
    }
    if (++this.settlements % MOST_SETTLEMENTS === 0) for (let link = 0; link < links; link++) this.addUp(link);
    for (let link = 0; link < links; link++) free[link] = (free[link] as number) - (used[link] as number);
  }

  /** The smallest share on the way that begins at `first` in `lanes`. */
  smallest(lanes: Int32Array, first: number): number {
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; (lanes[k] as number) >= 0; k++) each = Math.min(each, this.level[lanes[k] as number] as number);
    return each;
  }

  private setLevel(link: number, share: number): void {
    const { level, used, moved } = this;
    const { count, route, weight, other } = this.routes.on(link);
    const before = level[link] as number;
    const low = Math.min(before, share);
    const high = Math.max(before, share);
    this.changed.push(link);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const only = other[i] as number;
      if (only < 0) {
        sum += this.setLong(route[i] as number, link, share);
        continue;
      }
      const cap = level[only] as number;
      if (cap < low) continue;
      let more = share - before;
      if (cap <= high) {
        moved.push(route[i] as number);
        more = Math.min(cap, share) - Math.min(cap, before);
      }
      more *= weight[i] as number;
      sum += more;
      used[only] = (used[only] as number) + more;
    }
    used[link] = (used[link] as number) + sum;
    level[link] = share;
  }

  /** The route's way is longer, or the link alone; answers by how much more it gets. */
  private setLong(route: number, link: number, share: number): number {
    const { level, used } = this;
    const { ways } = this.routes;
    const first = route * WAY;
    let cap = Number.POSITIVE_INFINITY;
    for (let k = first; (ways[k] as number) >= 0; k++) {
      if (ways[k] !== link) cap = Math.min(cap, level[ways[k] as number] as number);
    }
    const GBps = this.routes.weightOf(route) * (Math.min(cap, share) - Math.min(cap, level[link] as number));
    for (let k = first; (ways[k] as number) >= 0; k++) {
      const other = ways[k] as number;
      if (other !== link) used[other] = (used[other] as number) + GBps;
    }
    this.moved.push(route);
    return GBps;
  }

  private addUp(link: number): void {
    const { ways } = this.routes;
    const { count, route, weight } = this.routes.on(link);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += (weight[i] as number) * this.smallest(ways, (route[i] as number) * WAY);
    this.used[link] = sum;
  }
}
