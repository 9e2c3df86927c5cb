// A coflow's streams that lack bytes, by the racks at their ends: to find those between racks that have bandwidth without looking
// at the others. Which racks receive from a rack stands in bits, so that whole words of them are compared with those that can.
import { grown } from '../../base/columns';

const BITS = 32;

/** Words for a bit per rack. */
export const wordsFor = (racks: number): number => Math.ceil(racks / BITS);

export function setBit(words: Uint32Array, rack: number, on: boolean): void {
  const bit = 1 << (rack % BITS);
  const at = Math.floor(rack / BITS);
  words[at] = on ? (words[at] as number) | bit : (words[at] as number) & ~bit;
}

const NOBODY = -1;
/** More than one stream between two racks: they stand in a list. */
const SEVERAL = -2;

/** The racks to which a rack sends. */
interface Receivers {
  /** A bit for each that has a stream now. */
  readonly words: Uint32Array;
  /** By word: where the streams to its racks begin in `streams`; NOBODY where there never were any. */
  readonly begin: Int32Array;
}

export class FlowPairs {
  /** Streams inside a rack, with it: by rack, then in the order of opening. */
  readonly inside: { readonly stream: number; readonly rack: number }[] = [];
  private readonly racks: number;
  /** Racks that send or have sent, ascending; by rack, to whom. */
  private readonly senders: number[] = [];
  private readonly receivers: (Receivers | undefined)[] = [];
  /** The stream between two racks, or SEVERAL: room for all racks of a word side by side. */
  private streams = new Int32Array(0);
  private used = 0;
  /** By pair of racks with more than one: in the order of opening. */
  private readonly lists = new Map<number, number[]>();

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
    const { words, begin } = this.receiversOf(from);
    const word = Math.floor(to / BITS);
    if (begin[word] === NOBODY) {
      begin[word] = this.used;
      this.used += BITS;
      this.streams = grown(this.streams, this.used);
    }
    const at = (begin[word] as number) + (to % BITS);
    if ((((words[word] as number) >>> (to % BITS)) & 1) === 0) {
      setBit(words, to, true);
      this.streams[at] = stream;
      return;
    }
    const pair = from * this.racks + to;
    const list = this.lists.get(pair) ?? [this.streams[at] as number];
    this.lists.set(pair, list);
    this.streams[at] = SEVERAL;
    let place = list.length;
    while (place > 0 && orderOf(list[place - 1] as number) > orderOf(stream)) place--;
    list.splice(place, 0, stream);
  }

  remove(stream: number, from: number, to: number): void {
    if (from === to) {
      this.inside.splice(
        this.inside.findIndex((one) => one.stream === stream),
        1,
      );
      return;
    }
    const { words, begin } = this.receivers[from] as Receivers;
    const at = (begin[Math.floor(to / BITS)] as number) + (to % BITS);
    if (this.streams[at] !== SEVERAL) {
      setBit(words, to, false);
      return;
    }
    const pair = from * this.racks + to;
    const list = this.lists.get(pair) as number[];
    list.splice(list.indexOf(stream), 1);
    if (list.length > 1) return;
    this.streams[at] = list[0] as number;
    this.lists.delete(pair);
  }

  /**
   * Calls for every stream from a rack that can send to another that can receive (a bit each): by sending rack, receiving rack,
   * and in the order of opening. Racks that no longer can after a call are passed over from then on.
   */
  visit(canSend: Uint8Array, canReceive: Uint32Array, what: (stream: number) => void): void {
    for (const from of this.senders) if (canSend[from] === 1) this.visitFrom(from, canSend, canReceive, what);
  }

  private visitFrom(from: number, canSend: Uint8Array, canReceive: Uint32Array, what: (stream: number) => void): void {
    const { words, begin } = this.receivers[from] as Receivers;
    for (let word = 0; word < words.length; word++) {
      let bits = (words[word] as number) & (canReceive[word] as number);
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        const stream = this.streams[(begin[word] as number) + bit] as number;
        if (stream !== SEVERAL) what(stream);
        else for (const one of this.lists.get(from * this.racks + word * BITS + bit) as number[]) what(one);
        if (canSend[from] === 0) return;
        bits &= bits - 1;
        bits &= canReceive[word] as number;
      }
    }
  }

  private receiversOf(from: number): Receivers {
    const known = this.receivers[from];
    if (known !== undefined) return known;
    let at = this.senders.length;
    while (at > 0 && (this.senders[at - 1] as number) > from) at--;
    this.senders.splice(at, 0, from);
    const words = wordsFor(this.racks);
    const receivers = { words: new Uint32Array(words), begin: new Int32Array(words).fill(NOBODY) };
    this.receivers[from] = receivers;
    return receivers;
  }
}
