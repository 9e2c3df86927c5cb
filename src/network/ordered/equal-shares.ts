// What is left on links, in equal shares: each link divides what it has among all takers over it, and a taker gets the smallest of
// the shares on its way. Shares are not raised again where others get less: what that leaves is given away elsewhere.
import { grown } from '../../base/columns';
import type { RouteTable } from '../max-min/route-table';
import { WAY } from '../max-min/route-table';

export class EqualShares {
  /** By link: the share of one taker; Infinity where nobody asks. */
  level = new Float64Array(0);
  /** By link: takers that go by routes, and others. */
  onRoutes = new Float64Array(0);
  others = new Float64Array(0);
  /** Routes that another link holds back now. */
  readonly moved: number[] = [];
  private readonly routes: RouteTable;

  constructor(routes: RouteTable) {
    this.routes = routes;
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
    for (let k = route * WAY; (ways[k] as number) >= 0; k++) {
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
    for (let link = 0; link < links; link++) this.take(link, free);
  }

  /** The smallest share on the way that begins at `first` in `lanes`. */
  smallest(lanes: Int32Array, first: number): number {
    let each = Number.POSITIVE_INFINITY;
    for (let k = first; (lanes[k] as number) >= 0; k++) each = Math.min(each, this.level[lanes[k] as number] as number);
    return each;
  }

  private take(link: number, free: Float64Array): void {
    const { level, moved } = this;
    const { count, route, weight, other, isHeld } = this.routes.on(link);
    const own = level[link] as number;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const only = other[i] as number;
      const cap = only >= 0 ? (level[only] as number) : this.lowestElsewhere(route[i] as number, link);
      sum += (weight[i] as number) * Math.min(cap, own);
      if (isHeld[i] === 1 && cap < own) moved.push(route[i] as number);
    }
    free[link] = (free[link] as number) - sum;
  }

  private lowestElsewhere(route: number, link: number): number {
    const { ways } = this.routes;
    let cap = Number.POSITIVE_INFINITY;
    for (let k = route * WAY; (ways[k] as number) >= 0; k++) {
      const other = ways[k] as number;
      if (other !== link) cap = Math.min(cap, this.level[other] as number);
    }
    return cap;
  }
}
