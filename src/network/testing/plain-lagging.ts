// The slow twin of a network whose rates are set no more often than every so many seconds: until then, streams that want less or the
// same go on at their rates, and streams that want more stand still.
import type { Topology } from '../../model/topology';
import { lackingTakers, PlainNetwork, type PlainRule } from './plain-network';

export class PlainLagging extends PlainNetwork {
  private settledS = Number.NEGATIVE_INFINITY;
  private isPending = false;
  /** By stream: what all its takers weighed when it was last looked at, and whether it stands still. */
  private readonly weighed = new Map<number, number>();
  private readonly still = new Set<number>();

  constructor(
    topology: Topology,
    rule: PlainRule,
    private readonly everyS: number,
  ) {
    super(topology, rule);
  }

  override get nextS(): number {
    const settlesS = this.settledS + this.everyS;
    if (super.nextS === this.nowS) return this.nowS;
    return this.isPending ? settlesS : Math.max(super.nextS, settlesS);
  }

  override settle(): void {
    if (this.nowS < this.settledS + this.everyS) {
      this.findDue();
      return;
    }
    this.settledS = this.nowS;
    this.isPending = false;
    this.isChanged = true;
    this.still.clear();
    super.settle();
    for (const { id } of this.allStreams()) this.weighed.set(id, this.wants(id));
  }

  override standsStill(coflow: number): boolean {
    return this.allStreams().some((stream) => stream.coflow === coflow && this.still.has(stream.id));
  }

  override advance(nowS: number): void {
    super.advance(nowS);
    for (const { id } of this.allStreams()) if (this.wants(id) !== this.weighed.get(id)) this.look(id);
  }

  override join(stream: number, party: number, takers: number, GBeach: number): void {
    super.join(stream, party, takers, GBeach);
    this.look(stream);
  }

  override offer(stream: number, GBeach: number): void {
    super.offer(stream, GBeach);
    this.look(stream);
  }

  override setLacks(stream: number, party: number, GBeach: number): void {
    super.setLacks(stream, party, GBeach);
    this.look(stream);
  }

  override leave(stream: number, party: number, takers: number): void {
    super.leave(stream, party, takers);
    this.look(stream);
  }

  override setWeight(stream: number, weight: number): void {
    const at = this.at(stream);
    if (at.weight === weight) return;
    at.rate = at.weight > 0 ? (at.rate * weight) / at.weight : 0;
    super.setWeight(stream, weight);
    this.look(stream);
  }

  override closeCoflow(coflow: number): void {
    for (const { id, coflow: of } of this.allStreams()) if (of === coflow && this.wants(id) > 0) this.isPending = true;
    super.closeCoflow(coflow);
  }

  override setLimit(limit: number, GBps: number): void {
    if (this.capacity.get(this.firstLimit + limit) !== GBps) this.isPending = true;
    super.setLimit(limit, GBps);
  }

  override setLinkFactor(link: number, factor: number): void {
    super.setLinkFactor(link, factor);
    this.isPending = true;
  }

  private look(stream: number): void {
    const before = this.weighed.get(stream) ?? 0;
    const wants = this.wants(stream);
    this.weighed.set(stream, wants);
    if (this.nowS >= this.settledS + this.everyS) return;
    if (before > 0 || wants > 0) this.isPending = true;
    if (wants <= before && !this.still.has(stream)) return;
    this.still.add(stream);
    this.at(stream).rate = 0;
  }

  private wants(stream: number): number {
    return this.at(stream).weight * lackingTakers(this.at(stream));
  }

  private allStreams() {
    return this.openCoflows.flatMap((coflow) => coflow.streams);
  }
}
