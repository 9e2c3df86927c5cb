// What is left on links, in equal shares: each link divides what it has among all takers over it, and a taker gets the smallest of
// the shares on its way. Shares are not raised again where others get less: what that leaves is given away elsewhere.
import { grown } from '../../base/columns';
import { type RouteTable, WAY } from '../max-min/route-table';
import { LINKS_PER_RACK, NIC_OUT } from '../network';

export class EqualShares {
  /** By link: the share of one taker; Infinity where nobody asks. */
  level = new Float64Array(0);
  /** By link: takers that go by routes, and others. */
  onRoutes = new Float64Array(0);
  others = new Float64Array(0);
  /** Routes that another link may hold back now. */
  readonly moved: number[] = [];
  private readonly routes: RouteTable;
  private readonly rackLinks: number;

  /** `rackLinks`: how many links racks have. */
  constructor(routes: RouteTable, rackLinks: number) {
    this.routes = routes;
    this.rackLinks = rackLinks;
  }

  reserve(links: number): void {
    const before = this.level.length;
    this.level = grown(this.level, links);
    this.level.fill(Number.POSITIVE_INFINITY, before);
    this.onRoutes = grown(this.onRoutes, links);
    this.others = grown(this.others, links);
  }

  /** So many takers more, or fewer, on the route. */
  count(route: number, more: number): void {
    const { ways } = this.routes;
    for (let k = route * WAY, end = k + WAY; k < end && (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      this.onRoutes[link] = (this.onRoutes[link] as number) + more;
    }
  }

  /** Shares `free` out, and takes off it what routes get. */
  settle(free: Float64Array, links: number): void {
    const { level, onRoutes, others } = this;
    this.moved.length = 0;
    for (let link = 0; link < links; link++) {
      const takers = (onRoutes[link] as number) + (others[link] as number);
      level[link] = takers > 0 ? (free[link] as number) / takers : Number.POSITIVE_INFINITY;
    }
    // Every way begins at a rack's NICs: so each route is met once.
    for (let link = NIC_OUT; link < this.rackLinks; link += LINKS_PER_RACK) this.take(link, free);
  }

  /** The smallest share on the way that begins at `first` in `lanes`. */
  smallest(lanes: Int32Array, first: number): number {
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; (lanes[k] as number) >= 0; k++) each = Math.min(each, this.level[lanes[k] as number] as number);
    return each;
  }

  /** Off `free`, what the routes get that begin at the link. */
  private take(link: number, free: Float64Array): void {
    const { level, moved } = this;
    const { ways } = this.routes;
    const { count, route, weight, isHeld } = this.routes.on(link);
    const own = level[link] as number;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const one = route[i] as number;
      const only = ways[one * WAY + 1] as number;
      if (only < 0 || (ways[one * WAY + 2] as number) >= 0) {
        this.takeLong(one, free);
        continue;
      }
      const cap = level[only] as number;
      const GBps = (weight[i] as number) * Math.min(cap, own);
      sum += GBps;
      free[only] = (free[only] as number) - GBps;
      if (isHeld[i] === 1 ? cap < own : own < cap) moved.push(one);
    }
    free[link] = (free[link] as number) - sum;
  }

  private takeLong(route: number, free: Float64Array): void {
    const { ways } = this.routes;
    const first = route * WAY;
    const GBps = this.routes.weightOf(route) * this.smallest(ways, first);
    for (let k = first; (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      free[link] = (free[link] as number) - GBps;
    }
    this.moved.push(route);
  }
}
