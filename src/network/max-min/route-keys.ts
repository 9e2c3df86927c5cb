// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the route of a stream: streams between the same racks, under the same limits, share one.
import type { StreamInfo } from '../network';

/** Above any number of limits. */
const MAX_LIMITS = 67_108_864;

export class RouteKeys {
  private readonly racks: number;
  /** By both limits, then by both racks. */
  private readonly routes = new Map<number, Map<number, number>>();
  private readonly limitKeys: number[] = [];
  private readonly rackKeys: number[] = [];

  constructor(racks: number) {
    this.racks = racks;
  }

  /** -1 if there is none. */
  find(about: StreamInfo): number {
    const { from, to } = about;
    const routes = this.routes.get(limitKey(about));
    return routes?.get(from * this.racks + to) ?? -1;
  }

  add(about: StreamInfo, route: number): void {
    const { from, to } = about;
    const limits = limitKey(about);
    const rackKey = from * this.racks + to;
    const routes = this.routes.get(limits);
    if (routes === undefined) this.routes.set(limits, new Map([[rackKey, route]]));
    else routes.set(rackKey, route);
    this.limitKeys[route] = limits;
    this.rackKeys[route] = rackKey;
  }

  remove(route: number): void {
    const limits = this.limitKeys[route]!;
    const routes = this.routes.get(limits);
    routes?.delete(this.rackKeys[route]!);
    if (routes?.size === 0) this.routes.delete(limits);
  }
}

/** A kind's own limits belong to one job, and a circuit to one coflow, so they identify its other limits too. */
const limitKey = ({ outLimit, inLimit, ownOutLimit, ownInLimit, circuit }: StreamInfo): number =>
  ((circuit ?? ownOutLimit ?? outLimit) + 1) * MAX_LIMITS + (circuit ?? ownInLimit ?? inLimit) + 1;
