// SPDX-License-Identifier: GPL-3.0-or-later
// Parties that have everything and have not been reported yet, with the time of their last byte, in the order of their ends.
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';

export class DoneParties {
  private readonly stream = new IntList();
  private readonly party = new IntList();
  private lastByteS = new Float64Array(16);

  get any(): boolean {
    return this.stream.count > 0;
  }

  add(stream: number, party: number, lastByteS: number): void {
    const at = this.stream.count;
    this.lastByteS = grown(this.lastByteS, at + 1);
    this.lastByteS[at] = lastByteS;
    this.stream.push(stream);
    this.party.push(party);
  }

  take(done: (stream: number, party: number, lastByteS: number) => void): void {
    // More parties may be done while these are reported.
    for (let i = 0; i < this.stream.count; i++) {
      done(this.stream.items[i]!, this.party.items[i]!, this.lastByteS[i]!);
    }
    this.stream.clear();
    this.party.clear();
  }
}
