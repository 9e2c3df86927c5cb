// SPDX-License-Identifier: GPL-3.0-or-later
// The ports of the optical switch: each has at most one circuit, and remembers which circuit was last up on it. A circuit between two
// ports that were joined until now needs no set-up. Senders are numbered first, then receivers.
import { instantEndS } from '../../base/same-instant';

type Ends = Readonly<Record<'from' | 'to', number>>;

export class CircuitPorts {
  private readonly isBusy: Uint8Array;
  /** When the last circuit that was up on the port ended, and its other port. */
  private readonly upUntilS: Float64Array;
  private readonly upTo: Int32Array;

  constructor(private readonly racks: number) {
    this.isBusy = new Uint8Array(2 * racks);
    this.upUntilS = new Float64Array(2 * racks).fill(Number.NEGATIVE_INFINITY);
    this.upTo = new Int32Array(2 * racks);
  }

  take({ from, to }: Ends): void {
    this.isBusy[from] = this.isBusy[this.racks + to] = 1;
  }

  /** `upUntilS`: undefined for a circuit that never came up. */
  release({ from, to }: Ends, upUntilS: number | undefined): void {
    const into = this.racks + to;
    this.isBusy[from] = this.isBusy[into] = 0;
    this.upUntilS[from] = this.upUntilS[into] = upUntilS ?? Number.NEGATIVE_INFINITY;
    this.upTo[from] = into;
    this.upTo[into] = from;
  }

  areFree({ from, to }: Ends): boolean {
    return this.isBusy[from] === 0 && this.isBusy[this.racks + to] === 0;
  }

  /** Whether the ports of a pair are free, apart from those of a pair in use. */
  couldFollow({ from, to }: Ends, inUse: Ends): boolean {
    const isFree = (port: number, own: number): boolean => this.isBusy[port] === 0 || port === own;
    return isFree(from, inUse.from) && isFree(this.racks + to, this.racks + inUse.to);
  }

  /** Whether a circuit between the two was up until now. */
  wereJoinedUntil({ from, to }: Ends, nowS: number): boolean {
    const into = this.racks + to;
    const wasUp = (a: number, b: number): boolean => this.upTo[a] === b && instantEndS(this.upUntilS[a]!) >= nowS;
    return wasUp(from, into) && wasUp(into, from);
  }
}
