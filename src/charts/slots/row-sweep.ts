// The cells of a row of lanes in columns of pixels, from the tasks themselves: a sweep over the moments at which one starts, has its
// input or ends. In columns without such a moment nothing changes, and they are filled with what holds: what a row costs depends on
// its tasks in sight, hardly on how wide they are. It says exactly what simulator/pictures/slot-cells.ts says.
import { type Bins, packCell } from '../../simulator/pictures/slot-cells';
import { placeAfter, type SlotLanes, usedFrom } from '../../simulator/pictures/slot-lanes';

const NONE = -1;
/** As bin-sums.ts: what takes no time is there all the same. */
const LEAST = 1e-9;

/** How many slots do something at the beginning of a column, and how much more or less of it that is in the column. */
class Tally {
  count = 0;
  change = 0;
  part = 0;

  /** From this part of the column on there is one more (1) or one less (-1). */
  turn(by: 1 | -1, within: number): void {
    this.change += by;
    this.part += by * (1 - within);
  }
  get inColumn(): number {
    return this.count + this.part;
  }
  goOn(): void {
    this.count += this.change;
    this.change = 0;
    this.part = 0;
  }
}

/** Scratch is kept from row to row. */
export class RowSweep {
  private readonly tallyOf: readonly Tally[];
  /** Jobs that hold anything now, and which of all do. */
  private active: number[] = [];
  private readonly isActive: Uint8Array;
  private readonly busy = new Tally();
  private readonly fetching = new Tally();
  private readonly killed = new Tally();
  /** By column: the last of its turns; by turn: its place in the column, whose it is and what, and the turn before it. */
  private lastIn = new Int32Array(0);
  private before = new Int32Array(4096);
  private within = new Float64Array(4096);
  private what = new Int32Array(4096);
  private turns = 0;

  constructor(private readonly lanes: SlotLanes) {
    this.tallyOf = Array.from({ length: lanes.jobs }, () => new Tally());
    this.isActive = new Uint8Array(lanes.jobs);
  }

  /** Cells of the lanes [firstLane, endLane) into the first places of `into`. */
  sweep(firstLane: number, endLane: number, bins: Bins, into: Uint32Array): void {
    const { count } = bins;
    if (this.lastIn.length < count) this.lastIn = new Int32Array(count).fill(NONE);
    this.list(firstLane, endLane, bins);
    const slots = endLane - firstLane;
    let cell = this.cell(slots);
    let from = 0;
    for (let column = 0; column < count; column++) {
      if (this.lastIn[column] === NONE) continue;
      into.fill(cell, from, column);
      this.turnIn(column);
      into[column] = this.cell(slots);
      this.goOn();
      cell = this.cell(slots);
      from = column + 1;
    }
    into.fill(cell, from, count);
    for (const job of this.active) this.clear(job);
    this.active.length = 0;
    this.turns = 0;
    for (const tally of [this.busy, this.fetching, this.killed]) tally.count = 0;
  }

  private list(firstLane: number, endLane: number, { fromS, binS, count }: Bins): void {
    const { lanes } = this;
    const { lane, from, startS, fetchedS, endS, owner } = lanes;
    const toS = fromS + binS * count;
    for (let used = usedFrom(lanes, firstLane); used < lane.length && lane[used]! < endLane; used++) {
      const last = from[used + 1]!;
      for (let place = placeAfter(lanes, used, fromS); place < last && startS[place]! < toS; place++) {
        const start = (startS[place]! - fromS) / binS;
        const fetched = (fetchedS[place]! - fromS) / binS;
        const end = endS[place]! > startS[place]! ? (endS[place]! - fromS) / binS : start + LEAST;
        const what = owner[place]! << 2;
        this.add(start, count, what | (fetched > start ? STARTS_FETCHING : STARTS));
        if (fetched > start) this.add(fetched, count, what | FETCHED);
        this.add(end, count, what | ENDS);
      }
    }
  }

  /** Before the columns it has happened, behind them it never does. */
  private add(at: number, count: number, what: number): void {
    if (at >= count) return;
    if (at < 0) {
      this.turn(what, 0);
      this.goOn1(what >> 3);
      return;
    }
    if (this.turns === this.before.length) this.grow();
    const column = Math.floor(at);
    const turn = this.turns++;
    this.within[turn] = at - column;
    this.what[turn] = what;
    this.before[turn] = this.lastIn[column]!;
    this.lastIn[column] = turn;
  }

  private turn(what: number, within: number): void {
    const job = what >> 3;
    const kind = what & 3;
    if (this.isActive[job] === 0) {
      this.isActive[job] = 1;
      this.active.push(job);
    }
    if (kind === FETCHED) {
      this.fetching.turn(-1, within);
      return;
    }
    const by = kind === ENDS ? -1 : 1;
    this.tallyOf[job]!.turn(by, within);
    this.busy.turn(by, within);
    if (kind === STARTS_FETCHING) this.fetching.turn(1, within);
    if ((what & KILLED) !== 0) this.killed.turn(by, within);
  }

  private turnIn(column: number): void {
    for (let turn = this.lastIn[column]!; turn !== NONE; turn = this.before[turn]!) {
      this.turn(this.what[turn]!, this.within[turn]!);
    }
    this.lastIn[column] = NONE;
  }

  /** The column is over. */
  private goOn(): void {
    const { active, tallyOf } = this;
    let kept = 0;
    for (const job of active) {
      const tally = tallyOf[job]!;
      tally.goOn();
      if (tally.count > 0) active[kept++] = job;
      else this.isActive[job] = 0;
    }
    active.length = kept;
    this.busy.goOn();
    this.fetching.goOn();
    this.killed.goOn();
  }

  private goOn1(job: number): void {
    this.tallyOf[job]!.goOn();
    this.busy.goOn();
    this.fetching.goOn();
    this.killed.goOn();
  }

  private clear(job: number): void {
    this.tallyOf[job]!.count = 0;
    this.isActive[job] = 0;
  }

  private cell(slots: number): number {
    let best = NONE;
    let most = 0;
    for (const job of this.active) {
      const held = this.tallyOf[job]!.inColumn;
      if (held < most || !(held > 0) || (held === most && job > best)) continue;
      most = held;
      best = job;
    }
    if (best === NONE) return 0;
    return packCell(best, this.busy.inColumn / slots, this.fetching.inColumn / slots, this.killed.inColumn / slots);
  }

  private grow(): void {
    const { before, within, what } = this;
    this.before = new Int32Array(2 * before.length);
    this.within = new Float64Array(2 * within.length);
    this.what = new Int32Array(2 * what.length);
    this.before.set(before);
    this.within.set(within);
    this.what.set(what);
  }
}

/** A turn is job << 3 | killed << 2 | one of these. */
const STARTS = 0;
const STARTS_FETCHING = 1;
const FETCHED = 2;
const ENDS = 3;
const KILLED = 4;
