// A coflow's streams that lack bytes, by the racks at their ends: to find those between racks that have bandwidth without looking
// at the others. Which racks receive from a rack stands in bits, so that whole words of them are compared with those that can.

const BITS = 32;

/** Words for a bit per rack. */
export const wordsFor = (racks: number): number => Math.ceil(racks / BITS);

export function setBit(words: Uint32Array, rack: number, on: boolean): void {
  const bit = 1 << (rack % BITS);
  const at = Math.floor(rack / BITS);
  words[at] = on ? (words[at] as number) | bit : (words[at] as number) & ~bit;
}

export class FlowPairs {
  /** Streams inside a rack, with it: by rack, then in the order of opening. */
  readonly inside: { readonly stream: number; readonly rack: number }[] = [];
  private readonly racks: number;
  /** Racks that send or have sent, ascending; by rack, to whom. */
  private readonly senders: number[] = [];
  private readonly receivers: Uint32Array[] = [];
  /** By pair of racks: its streams in the order of opening; nearly always one. */
  private readonly streams = new Map<number, number[]>();

  constructor(racks: number) {
    this.racks = racks;
  }

  add(stream: number, from: number, to: number, orderOf: (stream: number) => number): void {
    if (from === to) {
      const after = this.inside.findIndex(
        (one) => one.rack > from || (one.rack === from && orderOf(one.stream) > orderOf(stream)),
      );
      this.inside.splice(after < 0 ? this.inside.length : after, 0, { stream, rack: from });
      return;
    }
    const pair = from * this.racks + to;
    const known = this.streams.get(pair);
    if (known === undefined || known.length === 0) setBit(this.receiversOf(from), to, true);
    if (known === undefined) this.streams.set(pair, [stream]);
    else {
      let at = known.length;
      while (at > 0 && orderOf(known[at - 1] as number) > orderOf(stream)) at--;
      known.splice(at, 0, stream);
    }
  }

  remove(stream: number, from: number, to: number): void {
    if (from === to) {
      this.inside.splice(
        this.inside.findIndex((one) => one.stream === stream),
        1,
      );
      return;
    }
    const known = this.streams.get(from * this.racks + to) as number[];
    known.splice(known.indexOf(stream), 1);
    if (known.length === 0) setBit(this.receiversOf(from), to, false);
  }

  /**
   * Calls for every stream from a rack that can send to another that can receive (a bit each): by sending rack, receiving rack,
   * and in the order of opening. Racks that no longer can after a call are passed over from then on.
   */
  visit(canSend: Uint8Array, canReceive: Uint32Array, what: (stream: number) => void): void {
    for (const from of this.senders) {
      if (canSend[from] === 0) continue;
      const to = this.receivers[from] as Uint32Array;
      for (let word = 0; word < to.length && canSend[from] === 1; word++) {
        let bits = (to[word] as number) & (canReceive[word] as number);
        while (bits !== 0 && canSend[from] === 1) {
          const bit = 31 - Math.clz32(bits & -bits);
          for (const stream of this.streams.get(from * this.racks + word * BITS + bit) as number[]) what(stream);
          bits &= bits - 1;
          bits &= canReceive[word] as number;
        }
      }
    }
  }

  private receiversOf(from: number): Uint32Array {
    const known = this.receivers[from];
    if (known !== undefined) return known;
    let at = this.senders.length;
    while (at > 0 && (this.senders[at - 1] as number) > from) at--;
    this.senders.splice(at, 0, from);
    const words = new Uint32Array(wordsFor(this.racks));
    this.receivers[from] = words;
    return words;
  }
}
