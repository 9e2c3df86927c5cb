// SPDX-License-Identifier: GPL-3.0-or-later
// A coflow's streams that lack bytes, by the racks at their ends, to find those between racks that have bandwidth without checking the
// others. The racks that receive from a rack are bits, so that whole words of them are compared with those that can.
import { BITS, clearBit, hasBit, setBit, wordsFor } from '../../base/bits';
import { grown } from '../../base/columns';

const NONE = -1;
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
/** More than one stream between two racks, kept in a list. */
const SEVERAL = -2;

/** Racks that have bandwidth: to send to others, to receive (a bit each), or for traffic inside. */
interface SpareRacks {
  readonly canSend: Uint8Array;
  readonly canReceive: Int32Array;
  readonly canInside: Uint8Array;
}

export class FlowPairs {
  /** Streams inside a rack, and the rack of each: by rack, then in the order of opening. */
  readonly inside: number[] = [];
  readonly insideRack: number[] = [];
  private readonly racks: number;
  private readonly words: number;
  /** Racks that send or have sent, ascending, and where the row of each begins in `rows`. */
  private readonly senders: number[] = [];
  /** A bit for each of them. */
  private readonly isSender: Int32Array;
  private readonly rowOf: number[] = [];
  /**
   * For each sender: a bit for each rack to which it has a stream now, word by word; then, by word, where the streams to its racks
   * begin in `streams`, or NONE.
   */
  private rows = new Int32Array(0);
  /** A bit for each rack to which any sender has a stream now; and for each such rack, where the bits of its senders begin. */
  private readonly receivers: Int32Array;
  private readonly columnOf: Int32Array;
  private columnsTaken = 0;
  private columns = new Int32Array(0);
  /** While `visitMore` runs: a bit for each sender to be checked. */
  private readonly candidates: Int32Array;
  /** The stream between two racks, or SEVERAL; places for all racks of a word are adjacent. */
  private streams = new Int32Array(0);
  private placesTaken = 0;
  /** By rack pair with more than one stream: in the order of opening. */
  private readonly lists = new Map<number, number[]>();

  constructor(racks: number) {
    this.racks = racks;
    this.words = wordsFor(racks);
    this.isSender = new Int32Array(this.words);
    this.receivers = new Int32Array(this.words);
    this.columnOf = new Int32Array(racks).fill(NONE);
    this.candidates = new Int32Array(this.words);
  }

  add(stream: number, from: number, to: number, orderOf: (stream: number) => number): void {
    if (from === to) {
      const { inside, insideRack } = this;
      let at = inside.length;
      while (at > 0 && insideRack[at - 1]! > from) at--;
      while (at > 0 && insideRack[at - 1] === from && orderOf(inside[at - 1]!) > orderOf(stream)) at--;
      inside.splice(at, 0, stream);
      insideRack.splice(at, 0, from);
      return;
    }
    const word = this.rowFor(from) + Math.floor(to / BITS);
    const at = this.placesOf(word) + (to % BITS);
    const bit = 1 << (to % BITS);
    if ((this.rows[word]! & bit) === 0) {
      this.rows[word] = this.rows[word]! | bit;
      setBit(this.receivers, to);
      const column = this.columnFor(to) + Math.floor(from / BITS);
      this.columns[column] = this.columns[column]! | (1 << (from % BITS));
      this.streams[at] = stream;
      return;
    }
    const pair = from * this.racks + to;
    const list = this.lists.get(pair) ?? [this.streams[at]!];
    this.lists.set(pair, list);
    this.streams[at] = SEVERAL;
    let place = list.length;
    while (place > 0 && orderOf(list[place - 1]!) > orderOf(stream)) place--;
    list.splice(place, 0, stream);
  }

  remove(stream: number, from: number, to: number): void {
    if (from === to) {
      const at = this.inside.indexOf(stream);
      this.inside.splice(at, 1);
      this.insideRack.splice(at, 1);
      return;
    }
    const word = this.rowFor(from) + Math.floor(to / BITS);
    const at = this.placesOf(word) + (to % BITS);
    if (this.streams[at] !== SEVERAL) {
      this.rows[word] = this.rows[word]! & ~(1 << (to % BITS));
      const column = this.columnFor(to);
      const place = column + Math.floor(from / BITS);
      this.columns[place] = this.columns[place]! & ~(1 << (from % BITS));
      if (!this.anyIn(column)) clearBit(this.receivers, to);
      return;
    }
    const pair = from * this.racks + to;
    const list = this.lists.get(pair) as number[];
    list.splice(list.indexOf(stream), 1);
    if (list.length > 1) return;
    this.streams[at] = list[0]!;
    this.lists.delete(pair);
  }

  /**
   * Calls `what` for every stream from a rack that can send to another that can receive (a bit each): by sending rack, receiving rack,
   * and in the order of opening. Racks that no longer can after a call are skipped from then on.
   */
  visit(canSend: Uint8Array, canReceive: Int32Array, what: (stream: number) => void): void {
    if (!this.anyCan(canReceive)) return;
    const { senders, rowOf } = this;
    for (let i = 0; i < senders.length; i++) {
      if (canSend[senders[i]!] === 0) continue;
      const found = this.visitRow(senders[i]!, rowOf[i]!, canSend, canReceive, what);
      if (found && !this.anyCan(canReceive)) return;
    }
  }

  /** Calls `what` for every stream: those inside racks first, then by sending rack, receiving rack, and in the order of opening. */
  each(what: (stream: number) => void): void {
    for (const stream of this.inside) what(stream);
    const { senders, rowOf, rows, words } = this;
    for (let i = 0; i < senders.length; i++) {
      const row = rowOf[i]!;
      for (let word = 0; word < words; word++) this.visitWord(i, word, rows[row + word]!, what);
    }
  }

  /** The same for streams whose racks have bandwidth in `can` but had none in `could`. */
  visitTurned(can: SpareRacks, could: SpareRacks, what: (stream: number) => void): void {
    const { inside, insideRack, senders, rowOf, rows, words } = this;
    for (let i = 0; i < inside.length; i++) {
      const rack = insideRack[i]!;
      if (can.canInside[rack] === 1 && could.canInside[rack] === 0) what(inside[i]!);
    }
    for (let i = 0; i < senders.length; i++) {
      const from = senders[i]!;
      if (can.canSend[from] === 0) continue;
      const couldSend = could.canSend[from] === 1;
      const row = rowOf[i]!;
      for (let word = 0; word < words; word++) {
        const turned = can.canReceive[word]! & (couldSend ? ~could.canReceive[word]! : -1);
        this.visitWord(i, word, rows[row + word]! & turned, what);
      }
    }
  }

  /** Like `visit`, but only for streams from, or to, a rack that is marked by a bit. */
  visitMore(
    { canSend, canReceive }: SpareRacks,
    sendsMore: Int32Array,
    receivesMore: Int32Array,
    what: (stream: number) => void,
  ): void {
    const { rows, words, candidates } = this;
    // From unmarked racks only to marked ones, which are mostly in one word.
    let firstWord = words;
    let endWord = 0;
    let any = 0;
    for (let word = 0; word < words; word++) {
      candidates[word] = sendsMore[word]! & this.isSender[word]!;
      any |= candidates[word]!;
    }
    for (let word = 0; word < words; word++) {
      const racks = this.receivers[word]! & canReceive[word]! & receivesMore[word]!;
      if (racks === 0) continue;
      firstWord = Math.min(firstWord, word);
      endWord = word + 1;
      for (let bits = racks; bits !== 0; bits &= bits - 1) this.addSendersTo(word * BITS + lowestBit(bits));
      any = 1;
    }
    if (any === 0) return;
    for (let fromWord = 0; fromWord < words; fromWord++) {
      for (let froms = candidates[fromWord]!; froms !== 0; froms &= froms - 1) {
        const from = fromWord * BITS + lowestBit(froms);
        if (canSend[from] === 0) continue;
        const place = this.placeOf(from);
        const toAny = hasBit(sendsMore, from);
        const row = this.rowOf[place]!;
        const end = toAny ? words : endWord;
        for (let word = toAny ? 0 : firstWord; word < end; word++) {
          const mask = toAny ? -1 : receivesMore[word]!;
          let bits = rows[row + word]! & canReceive[word]! & mask;
          while (bits !== 0) {
            this.visitWord(place, word, bits & -bits, what);
            if (canSend[from] === 0) break;
            bits &= bits - 1;
            bits &= canReceive[word]!;
          }
          if (canSend[from] === 0) break;
        }
      }
    }
  }

  /** Makes all senders to the rack candidates; it has at least one. */
  private addSendersTo(to: number): void {
    const { candidates, columns, words } = this;
    const column = this.columnFor(to);
    for (let word = 0; word < words; word++) candidates[word] = candidates[word]! | columns[column + word]!;
  }

  /** Calls `what` for the streams of the sender at this place to the racks of a word whose bits are set. */
  private visitWord(place: number, word: number, racks: number, what: (stream: number) => void): void {
    const { senders, rowOf, rows, words, streams } = this;
    const first = rows[rowOf[place]! + words + word]!;
    for (let bits = racks; bits !== 0; bits &= bits - 1) {
      const bit = lowestBit(bits);
      const stream = streams[first + bit]!;
      if (stream !== SEVERAL) what(stream);
      else for (const one of this.severalOn(senders[place]!, word * BITS + bit)) what(one);
    }
  }

  private severalOn(from: number, to: number): readonly number[] {
    return this.lists.get(from * this.racks + to) as number[];
  }

  /** Returns whether there was any. */
  private visitRow(
    from: number,
    row: number,
    canSend: Uint8Array,
    canReceive: Int32Array,
    what: (stream: number) => void,
  ): boolean {
    const { rows, words, streams } = this;
    let found = false;
    for (let word = 0; word < words; word++) {
      let bits = rows[row + word]! & canReceive[word]!;
      while (bits !== 0) {
        found = true;
        const bit = lowestBit(bits);
        const stream = streams[rows[row + words + word]! + bit]!;
        if (stream !== SEVERAL) what(stream);
        else for (const one of this.severalOn(from, word * BITS + bit)) what(one);
        if (canSend[from] === 0) return true;
        bits &= bits - 1;
        bits &= canReceive[word]!;
      }
    }
    return found;
  }

  /** Whether any stream goes to a rack that can receive. */
  private anyCan(canReceive: Int32Array): boolean {
    const { receivers } = this;
    for (let word = 0; word < receivers.length; word++) {
      if (((receivers[word] as number) & (canReceive[word] as number)) !== 0) return true;
    }
    return false;
  }

  /** Whether any rack sends to the one whose column begins there. */
  private anyIn(column: number): boolean {
    for (let word = 0; word < this.words; word++) if (this.columns[column + word] !== 0) return true;
    return false;
  }

  /** Where the bits of the rack's senders begin. */
  private columnFor(to: number): number {
    const known = this.columnOf[to]!;
    if (known !== NONE) return known;
    const column = this.columnsTaken;
    this.columnsTaken += this.words;
    this.columnOf[to] = column;
    this.columns = grown(this.columns, this.columnsTaken);
    return column;
  }

  /** Where the sender's row begins. */
  private rowFor(from: number): number {
    const { senders, rowOf, words } = this;
    const low = this.placeOf(from);
    if (senders[low] === from) return rowOf[low]!;
    const row = 2 * words * senders.length;
    senders.splice(low, 0, from);
    setBit(this.isSender, from);
    rowOf.splice(low, 0, row);
    this.rows = grown(this.rows, row + 2 * words);
    this.rows.fill(0, row, row + words);
    this.rows.fill(NONE, row + words, row + 2 * words);
    return row;
  }

  /** The sender's place, or where it would be. */
  private placeOf(from: number): number {
    const { senders } = this;
    let low = 0;
    for (let high = senders.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (senders[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the streams to the racks of a word begin. */
  private placesOf(word: number): number {
    const known = this.rows[word + this.words]!;
    if (known !== NONE) return known;
    const first = this.placesTaken;
    this.placesTaken += BITS;
    this.streams = grown(this.streams, this.placesTaken);
    this.rows[word + this.words] = first;
    return first;
  }
}
