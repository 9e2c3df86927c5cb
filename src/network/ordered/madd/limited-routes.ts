// SPDX-License-Identifier: GPL-3.0-or-later
// Routes by the link that limits them, whose share they get. A rising share touches only these.
import { grown } from '../../../base/columns';

const NONE = -1;

/** Those of one link, side by side in arrays. */
export class LimitedMembers {
  count = 0;
  route = new Int32Array(4);
  weight = new Float64Array(4);
  /** The only other link of the route, or a negative number if there are several or none. */
  other = new Int32Array(4);

  makeSpace(): void {
    if (this.count < this.route.length) return;
    this.route = grown(this.route, this.count + 1);
    this.weight = grown(this.weight, this.count + 1);
    this.other = grown(this.other, this.count + 1);
  }
}

export class LimitedRoutes {
  private readonly members: LimitedMembers[] = [];
  /** By route: the link that limits it, or NONE; and its place there. */
  private link = new Int32Array(0);
  private place = new Int32Array(0);

  reserve(links: number): void {
    while (this.members.length < links) this.members.push(new LimitedMembers());
  }

  on(link: number): LimitedMembers {
    return this.members[link]!;
  }

  linkOf(route: number): number {
    return route < this.link.length ? this.link[route]! : NONE;
  }

  add(route: number, link: number, other: number, weight: number): void {
    if (route >= this.link.length) this.makeSpace(route + 1);
    const members = this.on(link);
    members.makeSpace();
    const place = members.count++;
    members.route[place] = route;
    members.weight[place] = weight;
    members.other[place] = other;
    this.link[route] = link;
    this.place[route] = place;
  }

  private makeSpace(routes: number): void {
    const before = this.link.length;
    this.link = grown(this.link, routes);
    this.link.fill(NONE, before);
    this.place = grown(this.place, this.link.length);
  }

  setWeight(route: number, weight: number): void {
    this.on(this.link[route]!).weight[this.place[route]!] = weight;
  }

  remove(route: number): void {
    const members = this.on(this.link[route]!);
    const place = this.place[route]!;
    const last = --members.count;
    members.route[place] = members.route[last]!;
    members.weight[place] = members.weight[last]!;
    members.other[place] = members.other[last]!;
    this.place[members.route[place]!] = place;
    this.link[route] = NONE;
  }
}
