// Finds the route of a stream: streams from the same rack to the same, under the same limits, share one.
import type { StreamAbout } from '../network';

/** Above any number of limits. */
const MOST_LIMITS = 67_108_864;

export class RouteKeys {
  private readonly racks: number;
  /** By both limits, then by both racks. */
  private readonly routes = new Map<number, Map<number, number>>();
  private readonly limitKeys: number[] = [];
  private readonly rackKeys: number[] = [];

  constructor(racks: number) {
    this.racks = racks;
  }

  /** -1 where there is none. */
  find({ from, to, outLimit, inLimit }: StreamAbout): number {
    const routes = this.routes.get((outLimit + 1) * MOST_LIMITS + inLimit + 1);
    return routes?.get(from * this.racks + to) ?? -1;
  }

  add({ from, to, outLimit, inLimit }: StreamAbout, route: number): void {
    const limitKey = (outLimit + 1) * MOST_LIMITS + inLimit + 1;
    const rackKey = from * this.racks + to;
    const routes = this.routes.get(limitKey);
    if (routes === undefined) this.routes.set(limitKey, new Map([[rackKey, route]]));
    else routes.set(rackKey, route);
    this.limitKeys[route] = limitKey;
    this.rackKeys[route] = rackKey;
  }

  remove(route: number): void {
    const limitKey = this.limitKeys[route] as number;
    const routes = this.routes.get(limitKey);
    routes?.delete(this.rackKeys[route] as number);
    if (routes?.size === 0) this.routes.delete(limitKey);
  }
}
