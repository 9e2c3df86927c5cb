// SPDX-License-Identifier: GPL-3.0-or-later
// Which racks have bandwidth to spare, while it is given away flow by flow.
import { clearBit, hasBit, setBit, wordsFor } from '../../../base/bits';
import { DOWN, LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from '../../network';

export class SpareBandwidth {
  /** By rack: 1 if it can send to other racks, or move bytes inside. */
  readonly canSend: Uint8Array;
  readonly canInside: Uint8Array;
  /** A bit per rack: whether it can receive from others. */
  readonly canReceive: Int32Array;
  /** How many racks can send, receive, and move bytes inside. */
  private senders = 0;
  private receivers = 0;
  private insiders = 0;

  constructor(racks: number) {
    this.canSend = new Uint8Array(racks);
    this.canReceive = new Int32Array(wordsFor(racks));
    this.canInside = new Uint8Array(racks);
  }

  /** `free`: GB/s by link, 0 if negligible. */
  refreshAll(free: Float64Array): void {
    this.senders = this.receivers = this.insiders = 0;
    this.canReceive.fill(0);
    for (let rack = 0; rack < this.canSend.length; rack++) this.update(rack, free);
  }

  /** Whether anything can go from one rack to another. */
  get anyBetween(): boolean {
    return this.senders > 0 && this.receivers > 0;
  }

  /** Whether anything can move inside a rack. */
  get anyInside(): boolean {
    return this.insiders > 0;
  }

  /** Takes over the state of another one. */
  copy({ canSend, canReceive, canInside, senders, receivers, insiders }: SpareBandwidth): void {
    this.canSend.set(canSend);
    this.canReceive.set(canReceive);
    this.canInside.set(canInside);
    this.senders = senders;
    this.receivers = receivers;
    this.insiders = insiders;
  }

  /** The rack's links have more left than before. */
  refresh(rack: number, free: Float64Array): void {
    this.senders -= this.canSend[rack]!;
    this.receivers -= hasBit(this.canReceive, rack) ? 1 : 0;
    this.insiders -= this.canInside[rack]!;
    clearBit(this.canReceive, rack);
    this.update(rack, free);
  }

  private update(rack: number, free: Float64Array): void {
    const out = free[linkOf(rack, NIC_OUT)]! > 0;
    const into = free[linkOf(rack, NIC_IN)]! > 0;
    const send = out && free[linkOf(rack, UP)]! > 0 ? 1 : 0;
    this.canSend[rack] = send;
    this.senders += send;
    if (into && free[linkOf(rack, DOWN)]! > 0) {
      this.receivers++;
      setBit(this.canReceive, rack);
    }
    const inside = out && into ? 1 : 0;
    this.canInside[rack] = inside;
    this.insiders += inside;
  }

  /** The rack's link has none left. */
  fill(link: number): void {
    const which = link % LINKS_PER_RACK;
    const rack = (link - which) / LINKS_PER_RACK;
    if (which === UP || which === NIC_OUT) {
      this.senders -= this.canSend[rack]!;
      this.canSend[rack] = 0;
    } else if (hasBit(this.canReceive, rack)) {
      this.receivers--;
      clearBit(this.canReceive, rack);
    }
    if (which !== NIC_OUT && which !== NIC_IN) return;
    this.insiders -= this.canInside[rack]!;
    this.canInside[rack] = 0;
  }
}
