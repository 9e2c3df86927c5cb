// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of circuits in time: a list of circuits in use and a list of reservations to come, both scanned for every question. "A
// circuit being set up or carrying bytes is kept, whatever the priorities, until its pair has no byte waiting or its reservation ends;
// bytes left then extend it until a coflow of higher priority that waits for either port could have both of its own, and by up to one
// set-up longer if its bytes end then."
import { instantEndS, instantWidthS } from '../../../base/same-instant';
import type { CircuitInfo } from '../../network';
import type { Circuit, CircuitPair, Reservation } from '../circuit-pair';

interface PlainBytes {
  /** Of all coflows, with or without anything waiting. */
  pairs(): readonly CircuitPair[];
  waitingGB(pair: CircuitPair): number;
  canCarry(pair: CircuitPair): boolean;
  movedGB(pair: CircuitPair): number;
  rateOf(pair: CircuitPair): number;
  plan(
    inUse: readonly CircuitPair[],
    nowS: number,
  ): { readonly reservations: readonly Reservation[]; readonly order: readonly number[] };
  carries(pair: CircuitPair, on: boolean): void;
  ended(circuit: CircuitInfo): void;
}

/** Rules: whether a set-up stops all circuits, and the minimum time between plans. */
export class PlainCircuits {
  private inUse: CircuitPair[] = [];
  private toCome: Reservation[] = [];
  private order: readonly number[] = [];
  private isOutOfDate = false;
  private plannedS = Number.NEGATIVE_INFINITY;
  /** Circuits that were up when they ended. */
  private past: { readonly from: number; readonly to: number; readonly endS: number }[] = [];

  constructor(
    private readonly allStop: boolean,
    private readonly leastS: number,
    private readonly deltaS: number,
    private readonly preempts: boolean,
    private readonly bytes: PlainBytes,
  ) {}

  get nextS(): number {
    return Math.min(
      ...this.toCome.map(({ startS }) => startS),
      ...this.inUse.map(circuitOf).map(({ isUp, upS, endS }) => (isUp ? endS : Math.min(upS, endS))),
      this.isOutOfDate ? Math.max(this.plannedS + this.leastS, instantEndS(this.plannedS)) : Number.POSITIVE_INFINITY,
    );
  }

  requestPlan(): void {
    this.isOutOfDate = true;
  }

  hasPlan(pair: CircuitPair): boolean {
    return pair.circuit !== undefined || this.comes(pair);
  }

  forget(pair: CircuitPair, nowS: number): void {
    if (pair.circuit !== undefined) this.end(pair, nowS);
    if (!this.comes(pair)) return;
    this.toCome = this.toCome.filter((one) => one.pair !== pair);
    this.isOutOfDate = true;
  }

  stop(nowS: number): void {
    for (const pair of [...this.inUse]) this.end(pair, nowS);
  }

  settle(nowS: number): void {
    const isDue = (atS: number): boolean => atS <= instantEndS(nowS);
    for (const pair of [...this.inUse]) this.lookAt(pair, nowS, isDue);
    this.begin(nowS, isDue);
    // One plan per instant.
    if (!this.isOutOfDate || !isDue(this.plannedS + this.leastS) || nowS === this.plannedS) return;
    this.isOutOfDate = false;
    this.plannedS = nowS;
    this.plan(nowS);
    if (this.preempts && this.breakLower(nowS)) this.plan(nowS);
    this.begin(nowS, isDue);
  }

  private plan(nowS: number): void {
    this.isOutOfDate = false;
    const { reservations, order } = this.bytes.plan([...this.inUse], nowS);
    this.toCome = [...reservations];
    this.order = order;
  }

  /**
   * "A coflow of higher priority may take a port from a circuit of a lower one": waiting pairs, in order of coflows, then of bytes,
   * take both ports at once, unless an earlier pair took one of them.
   */
  private breakLower(nowS: number): boolean {
    const bytesOf = (pair: CircuitPair): number => this.bytes.waitingGB(pair);
    const asking = this.bytes.pairs().filter((pair) => this.waits(pair));
    const place = (pair: CircuitPair): number => this.placeOf(pair.coflow);
    const inTurn = [...asking].sort(
      (a, b) => place(a) - place(b) || bytesOf(b) - bytesOf(a) || a.from - b.from || a.to - b.to,
    );
    const granted: CircuitPair[] = [];
    const broken: CircuitPair[] = [];
    for (const pair of inTurn) {
      const there = this.inUse.filter((other) => sharesPort(other, pair));
      const mayTake = there.length > 0 && there.every((other) => place(other) > place(pair));
      if (!mayTake || granted.some((other) => sharesPort(other, pair))) continue;
      granted.push(pair);
      broken.push(...there);
    }
    const inOrder = this.inUse.filter((pair) => broken.includes(pair));
    for (const pair of inOrder) this.end(pair, nowS);
    return inOrder.length > 0;
  }

  private placeOf(coflow: number): number {
    return this.order.includes(coflow) ? this.order.indexOf(coflow) : Number.POSITIVE_INFINITY;
  }

  private lookAt(pair: CircuitPair, nowS: number, isDue: (atS: number) => boolean): void {
    const circuit = circuitOf(pair);
    const hasJustComeUp = !circuit.isUp && isDue(circuit.upS);
    if (hasJustComeUp) {
      circuit.isUp = true;
      this.bytes.carries(pair, true);
    }
    const isOver = isDue(circuit.endS);
    if (this.bytes.waitingGB(pair) === 0) {
      this.end(pair, nowS);
      // What was planned after it may start earlier.
      if (!isOver) this.isOutOfDate = true;
      if (!circuit.isUp) return;
      const follower = this.toCome.find(
        (one) =>
          isBetweenSame(one.pair, pair) &&
          one.startS === one.upS &&
          one.startS <= instantEndS(circuit.endS) &&
          circuit.endS <= instantEndS(one.startS),
      );
      if (follower === undefined) return;
      this.toCome = this.toCome.filter((one) => one !== follower);
      this.beginOne(follower, nowS);
    } else if (isOver) {
      const lastsS = this.bytes.waitingGB(pair) / this.bytes.rateOf(pair);
      // It has carried nothing yet, or the rest moves within this instant: it is kept for that.
      if (hasJustComeUp || lastsS <= instantWidthS(nowS)) {
        circuit.endS = instantEndS(nowS);
        return;
      }
      // "And by up to one set-up longer if its bytes end then."
      const takesNoMoreThanASetUp = nowS + lastsS <= instantEndS(circuit.reservedS + this.deltaS);
      const doneS = Math.min(nowS + lastsS, ...(takesNoMoreThanASetUp ? [] : this.beginOfFirst(pair)));
      const mayGoOn = takesNoMoreThanASetUp || !this.comes(pair);
      const goesOn = mayGoOn && !isDue(doneS) && doneS !== Number.POSITIVE_INFINITY;
      if (!goesOn) {
        if (!this.comes(pair)) this.isOutOfDate = true;
        this.end(pair, nowS);
        return;
      }
      circuit.endS = doneS;
      if (!takesNoMoreThanASetUp) circuit.reservedS = doneS;
      if (this.toCome.some((one) => sharesPort(one.pair, pair) && one.startS < doneS - instantWidthS(doneS)))
        this.isOutOfDate = true;
    }
  }

  /** When waiting pairs of higher priority at either port could begin: once their other port has no circuit. */
  private beginOfFirst(pair: CircuitPair): readonly number[] {
    return this.bytes
      .pairs()
      .filter(
        (other) =>
          sharesPort(other, pair) && this.waits(other) && this.placeOf(other.coflow) < this.placeOf(pair.coflow),
      )
      .flatMap((other) => {
        const there = this.inUse.filter((third) => third !== pair && sharesPort(third, other));
        // "On an all-stop switch only for a pair that could have it at once."
        if (this.allStop && there.length > 0) return [];
        return [Math.max(Number.NEGATIVE_INFINITY, ...there.map((third) => circuitOf(third).endS))];
      });
  }

  /** A pair that could carry nothing on a circuit does not wait for one. */
  private waits(pair: CircuitPair): boolean {
    return pair.circuit === undefined && this.bytes.waitingGB(pair) > 0 && this.bytes.canCarry(pair);
  }

  private begin(nowS: number, isDue: (atS: number) => boolean): void {
    const due = this.toCome.filter(({ startS }) => isDue(startS));
    // "A stop is for a new circuit: where none of those planned can begin, circuits continue."
    const stops = due.some(
      ({ pair, startS, upS }) =>
        upS > startS &&
        !this.wasUp(pair, nowS) &&
        !this.inUse.some((other) => sharesPort(other, pair)) &&
        this.bytes.waitingGB(pair) > 0,
    );
    for (const one of due) {
      this.toCome.shift();
      this.beginOne(one, nowS, stops);
    }
  }

  private wasUp(pair: CircuitPair, nowS: number): boolean {
    return this.past.some((one) => isBetweenSame(one, pair) && nowS <= instantEndS(one.endS));
  }

  /** "A circuit that is already up between the same two ports when a reservation starts directly after pays no delta." */
  private beginOne({ pair, startS, upS, endS }: Reservation, nowS: number, stops = false): void {
    const setUpS = upS - startS;
    const wasUp = this.wasUp(pair, nowS);
    // A stop applies to all, including those that continue.
    const paysNothing = this.deltaS <= instantWidthS(nowS) || (wasUp && !(this.allStop && stops && setUpS > 0));
    const isTaken = this.inUse.some((other) => sharesPort(other, pair));
    if (isTaken || (!paysNothing && setUpS === 0)) this.isOutOfDate = true;
    else if (this.bytes.waitingGB(pair) > 0) {
      const paidS = paysNothing ? 0 : setUpS;
      if (this.allStop && !paysNothing) this.stopOthers(nowS);
      if (this.allStop && !stops && wasUp && setUpS > 0) this.isOutOfDate = true;
      const readyS = this.allStop ? this.inUse.map(circuitOf).filter(({ isUp }) => !isUp) : [];
      const upS = paysNothing ? Math.max(nowS, ...readyS.map((other) => other.upS)) : nowS + paidS;
      const isUp = upS === nowS;
      const movedGB = this.bytes.movedGB(pair);
      const untilS = endS - setUpS + (upS - nowS);
      pair.circuit = { startS: nowS, upS, endS: untilS, reservedS: untilS, isUp, movedGB };
      this.inUse.push(pair);
      this.bytes.carries(pair, isUp);
    }
  }

  /** "While any circuit is set up, all circuits stop": what carries is reported and begins again, what waits waits longer. */
  private stopOthers(nowS: number): void {
    for (const pair of this.inUse) {
      const { startS, upS, endS, reservedS, isUp, movedGB } = circuitOf(pair);
      const nowMovedGB = this.bytes.movedGB(pair);
      const readyS = nowS + this.deltaS;
      if (isUp) {
        const { coflow, from, to } = pair;
        this.bytes.ended({
          ...{ coflow, from, to, startS, upS: Math.min(upS, nowS), endS: nowS },
          GB: Math.max(0, nowMovedGB - movedGB),
        });
        this.bytes.carries(pair, false);
        const later = { endS: endS + this.deltaS, reservedS: reservedS + this.deltaS };
        pair.circuit = { startS: nowS, upS: readyS, ...later, isUp: false, movedGB: nowMovedGB };
      } else {
        const later = { endS: endS + (readyS - upS), reservedS: reservedS + (readyS - upS) };
        pair.circuit = { startS, upS: readyS, ...later, isUp: false, movedGB };
      }
    }
  }

  private end(pair: CircuitPair, nowS: number): void {
    const { coflow, from, to } = pair;
    const { startS, upS, isUp, movedGB } = circuitOf(pair);
    // During set-up it carries nothing.
    const GB = isUp ? Math.max(0, this.bytes.movedGB(pair) - movedGB) : 0;
    // Another circuit on one of its ports moves the mirrors.
    this.past = this.past.filter((one) => !sharesPort(one, pair));
    if (isUp) this.past.push({ from, to, endS: nowS });
    this.inUse = this.inUse.filter((other) => other !== pair);
    pair.circuit = undefined;
    this.bytes.carries(pair, false);
    this.bytes.ended({ coflow, from, to, startS, upS: Math.min(upS, nowS), endS: nowS, GB });
  }

  private comes(pair: CircuitPair): boolean {
    return this.toCome.some((one) => one.pair === pair);
  }
}

const circuitOf = ({ circuit }: CircuitPair): Circuit => circuit as Circuit;
type Ports = Pick<CircuitPair, 'from' | 'to'>;
const isBetweenSame = (a: Ports, b: Ports): boolean => a.from === b.from && a.to === b.to;
const sharesPort = (a: Ports, b: Ports): boolean => a.from === b.from || a.to === b.to;
