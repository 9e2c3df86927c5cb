// SPDX-License-Identifier: GPL-3.0-or-later
// One random, undoable change of a sequence: a job gets another useful width, moves to another place in the
// order, or swaps places with another job. Every draw is a change; near places are likelier than far ones.
import type { RandomStream } from '../../base/random-stream';
import type { JobSequence } from './job-sequence';
import type { SequenceValue } from './sequence-value';
import type { UsefulWidths } from './useful-widths';

type MoveKind = 'resize' | 'swap' | 'insert';

const RESIZE_SHARE = 0.35;
const SWAP_SHARE = 0.35;
/** The most steps by which a width changes among the useful ones. */
const WIDEST_STEP = 4;

export class RandomMove {
  kind: MoveKind = 'swap';
  /** The job that was picked. */
  job = 0;
  /** Positions before this one are unchanged by the move. */
  unchanged = 0;
  private from = 0;
  private to = 0;
  private readonly sequence: JobSequence;
  private readonly widths: UsefulWidths;
  private readonly value: SequenceValue;
  private readonly random: RandomStream;

  constructor(sequence: JobSequence, widths: UsefulWidths, value: SequenceValue, random: RandomStream) {
    this.sequence = sequence;
    this.widths = widths;
    this.value = value;
    this.random = random;
  }

  /** Whether there is anything to change. */
  static isPossible(widths: UsefulWidths): boolean {
    return widths.start.length > 2 || widths.width.length > 1;
  }

  make(): void {
    const { random, sequence, widths } = this;
    const jobs = sequence.order.length;
    const share = random.unit();
    const position = random.below(jobs);
    const job = sequence.order[position]!;
    this.job = job;
    const choices = widths.start[job + 1]! - widths.start[job]!;
    if (choices > 1 && (share < RESIZE_SHARE || jobs === 1)) this.resize(job, position, choices);
    // A lone job is always resized, and one with a single useful width is always reordered.
    else this.reorder(share < RESIZE_SHARE + SWAP_SHARE ? 'swap' : 'insert', position, jobs);
  }

  undo(): void {
    const { from, to, sequence } = this;
    if (this.kind === 'resize') this.setWidth(from);
    else if (this.kind === 'swap') sequence.swap(from, to);
    else sequence.move(to, from);
  }

  private resize(job: number, position: number, choices: number): void {
    const { sequence, widths } = this;
    const first = widths.start[job]!;
    const width = sequence.width[job]!;
    const at = indexOfWidth(widths.width, first, first + choices, width) - first;
    this.kind = 'resize';
    this.from = width;
    this.unchanged = position;
    const most = Math.min(WIDEST_STEP, choices - 1);
    this.setWidth(widths.width[first + this.neighbour(at, choices, most)]!);
  }

  private setWidth(width: number): void {
    const { sequence, value, job } = this;
    const before = {
      width: sequence.width[job]!,
      lengthS: sequence.lengthS[job]!,
      occupiedS: sequence.occupiedS[job]!,
    };
    sequence.resize(job, width);
    value.resized(job, before);
  }

  private reorder(kind: 'swap' | 'insert', position: number, jobs: number): void {
    const other = this.neighbour(position, jobs, jobs - 1);
    this.kind = kind;
    this.from = position;
    this.to = other;
    this.unchanged = Math.min(position, other);
    if (kind === 'swap') this.sequence.swap(position, other);
    else this.sequence.move(position, other);
  }

  /** Another index below `count`, at most `most` away; the density falls with the square root of the distance. */
  private neighbour(index: number, count: number, most: number): number {
    const share = this.random.unit();
    const span = 1 + Math.floor(most * share * share);
    const up = this.random.unit() < 0.5;
    const wanted = up ? index + span : index - span;
    if (wanted >= 0 && wanted < count) return wanted;
    const turned = up ? index - span : index + span;
    if (turned >= 0 && turned < count) return turned;
    // Neither the first nor the last: from those the others are all within reach.
    return 0;
  }
}

/** Index of the last of the ascending entries that is at most this width. */
function indexOfWidth(entries: Int32Array, from: number, end: number, width: number): number {
  let low = from;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entries[middle]! <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}
