// SPDX-License-Identifier: GPL-3.0-or-later
// The optical switch over time: reservations begin, circuits come up and end, plans are renewed. A circuit in use is never broken,
// except by preemption if that is on: it is kept until its pair has no byte waiting or its reservation ends. Bytes that arrived
// meanwhile, or went slower than planned because NICs are shared, extend the reservation, until a coflow of higher priority that waits
// for one of the ports could also have its other one, and by up to one set-up longer if they end then. If they were planned again,
// ever smaller remainders would each pay a set-up. Ports without a circuit are given up: a circuit pays its set-up unless one between
// the same two ports was up until the very instant at which it begins.
// On an all-stop switch every set-up, no matter which coflow pays it, stops all carrying circuits until it is over, so coflows that
// share no port wait for each other's set-ups but never for their bytes. A stopped circuit is recorded as two, of which the second
// begins with the stop. If circuits were slower than planned, the plan's next stop is left out if no new circuit can be set up in it.
import { instantEndS, instantWidthS } from '../../base/same-instant';
import type { CircuitInfo } from '../network';
import type { Circuit, CircuitPair, Reservation } from './circuit-pair';
import { CircuitPorts } from './circuit-ports';
import { circuitsToBreak } from './circuits-to-break';
import type { CircuitPlan } from './plan-circuits';
import { UpcomingReservations } from './upcoming-reservations';

/** What circuits need to know about the bytes, and what they report. */
interface CircuitBytes {
  waitingGB(pair: CircuitPair): number;
  /** Whether a circuit could carry any of it: not if a link or limit of the pair lets nothing through. */
  canCarry(pair: CircuitPair): boolean;
  movedGB(pair: CircuitPair): number;
  /** What its circuit carries, GB/s. */
  rateOf(pair: CircuitPair): number;
  /** Pairs that share a port with this one. */
  neighbours(pair: CircuitPair): Iterable<CircuitPair>;
  plan(inUse: readonly CircuitPair[], nowS: number): CircuitPlan;
  /** The pair's circuit starts or stops carrying. */
  carries(pair: CircuitPair, on: boolean): void;
  /** A circuit was taken down. */
  ended(circuit: CircuitInfo): void;
}

export class CircuitsInTime {
  /** The next instant at which something begins, comes up, or ends. */
  nextS = Number.POSITIVE_INFINITY;
  private readonly inUse = new Set<CircuitPair>();
  private readonly ports: CircuitPorts;
  private toCome = new UpcomingReservations();
  /** By coflow: its place in the order of the last plan. */
  private readonly rank = new Map<number, number>();
  private mustPlan = false;
  private plannedS = Number.NEGATIVE_INFINITY;

  constructor(
    racks: number,
    /** Minimum time between two plans. */
    private readonly leastS: number,
    private readonly deltaS: number,
    /** Every set-up stops all circuits. */
    private readonly allStop: boolean,
    /** Coflows of higher priority take ports from circuits of lower ones. */
    private readonly preempts: boolean,
    private readonly bytes: CircuitBytes,
  ) {
    this.ports = new CircuitPorts(racks);
  }

  /** A coflow appeared or ended, or a pair became an elephant or waits without a reservation. */
  requestPlan(): void {
    this.mustPlan = true;
  }

  hasPlan(pair: CircuitPair): boolean {
    return pair.circuit !== undefined || this.toCome.has(pair);
  }

  /** The coflow's place in the order of the last plan; behind all others if it is not in it. */
  rankOf(coflow: number): number {
    return this.rank.get(coflow) ?? Number.POSITIVE_INFINITY;
  }

  /** Does what is due, after bytes have moved. */
  settle(nowS: number): void {
    const dueS = instantEndS(nowS);
    for (const pair of [...this.inUse]) this.lookAt(pair, pair.circuit as Circuit, nowS, dueS);
    this.beginDue(nowS, dueS);
    if (this.mustPlan && this.nextPlanS <= dueS && nowS > this.plannedS) {
      this.plan(nowS);
      this.beginDue(nowS, dueS);
    }
    this.nextS = this.findNextS();
  }

  /** The run ends: circuits in use are recorded as they are. */
  stop(nowS: number): void {
    for (const pair of this.inUse) this.end(pair, pair.circuit as Circuit, nowS);
  }

  /** The pair has nothing left, and will have nothing. */
  forget(pair: CircuitPair, nowS: number): void {
    if (pair.circuit !== undefined) this.end(pair, pair.circuit, nowS);
    if (this.toCome.forget(pair)) this.mustPlan = true;
  }

  private lookAt(pair: CircuitPair, circuit: Circuit, nowS: number, dueS: number): void {
    const comesUp = !circuit.isUp && circuit.upS <= dueS;
    if (comesUp) {
      circuit.isUp = true;
      this.bytes.carries(pair, true);
    }
    const waitingGB = this.bytes.waitingGB(pair);
    if (waitingGB === 0) {
      // Others may begin earlier than planned.
      if (circuit.endS > dueS) this.mustPlan = true;
      this.end(pair, circuit, nowS);
      // The coflow that was to continue with the same circuit does so at once, while it is up.
      const next = circuit.isUp ? this.toCome.takeFollower(pair, circuit.endS) : undefined;
      if (next !== undefined) this.begin(next, nowS);
    } else if (comesUp && circuit.endS <= dueS) {
      // The circuit planned for the last bytes must carry them: their rate is set after this.
      circuit.endS = dueS;
    } else if (circuit.endS <= dueS && !this.extend(pair, circuit, waitingGB, nowS, dueS)) {
      if (!this.toCome.has(pair)) this.mustPlan = true;
      this.end(pair, circuit, nowS);
    }
  }

  private extend(pair: CircuitPair, circuit: Circuit, waitingGB: number, nowS: number, dueS: number): boolean {
    const leftS = waitingGB / this.bytes.rateOf(pair);
    // Rounding is no reason for another circuit.
    if (leftS <= instantWidthS(nowS)) {
      circuit.endS = dueS;
      return true;
    }
    const doneS = nowS + leftS;
    const isShort = doneS <= instantEndS(circuit.reservedS + this.deltaS);
    if (!isShort && this.toCome.has(pair)) return false;
    const endS = isShort ? doneS : Math.min(doneS, this.firstTakerS(pair));
    if (endS <= dueS || endS === Number.POSITIVE_INFINITY) return false;
    circuit.endS = endS;
    if (!isShort) circuit.reservedS = endS;
    // Others wait longer than planned, unless the two ends differ only by rounding.
    if (this.toCome.needsPortOf(pair, endS - instantWidthS(endS))) this.mustPlan = true;
    return true;
  }

  /** When a waiting pair of higher priority could take one of its ports; before all times if it could now. */
  private firstTakerS(pair: CircuitPair): number {
    const rank = this.rankOf(pair.coflow);
    let firstS = Number.POSITIVE_INFINITY;
    for (const other of this.bytes.neighbours(pair)) {
      const isBefore = other.circuit === undefined && this.rankOf(other.coflow) < rank;
      // On an all-stop switch a port is not given up for nothing: setting its circuit up again would stop all others.
      if (!isBefore || (this.allStop && !this.ports.couldFollow(other, pair))) continue;
      if (this.bytes.waitingGB(other) === 0 || !this.bytes.canCarry(other)) continue;
      if (this.allStop) return Number.NEGATIVE_INFINITY;
      firstS = Math.min(firstS, this.otherPortFreeS(other, pair));
    }
    return firstS;
  }

  /** When the port of `pair` that is not shared with `inUse` has no circuit; before all times if it has none now. */
  private otherPortFreeS(pair: CircuitPair, inUse: CircuitPair): number {
    let freeS = Number.NEGATIVE_INFINITY;
    for (const other of this.bytes.neighbours(pair)) {
      if (other !== inUse && other.circuit !== undefined) freeS = Math.max(freeS, other.circuit.endS);
    }
    return freeS;
  }

  private end(pair: CircuitPair, circuit: Circuit, nowS: number): void {
    this.inUse.delete(pair);
    this.ports.release(pair, circuit.isUp ? nowS : undefined);
    pair.circuit = undefined;
    this.bytes.carries(pair, false);
    this.report(pair, circuit, nowS);
  }

  private report(pair: CircuitPair, { startS, upS, isUp, movedGB }: Circuit, endS: number): void {
    const { coflow, from, to } = pair;
    const GB = isUp ? Math.max(0, this.bytes.movedGB(pair) - movedGB) : 0;
    this.bytes.ended({ coflow, from, to, startS, upS: Math.min(upS, endS), endS, GB });
  }

  private beginDue(nowS: number, dueS: number): void {
    const due: Reservation[] = [];
    for (let next = this.toCome.take(dueS); next !== undefined; next = this.toCome.take(dueS)) due.push(next);
    if (due.length === 0) return;
    const stops = this.allStop && due.some((one) => this.isNewCircuit(one, nowS));
    for (const one of due) this.begin(one, nowS, stops);
  }

  /** Whether it is planned to set up a circuit between ports that were not joined, and can. */
  private isNewCircuit({ pair, startS, upS }: Reservation, nowS: number): boolean {
    if (!(upS > startS) || this.ports.wereJoinedUntil(pair, nowS)) return false;
    return this.ports.areFree(pair) && this.bytes.waitingGB(pair) > 0;
  }

  private begin({ pair, startS, upS, endS }: Reservation, nowS: number, stops = false): void {
    const planned = { setUpS: upS - startS, isUp: !(upS > startS) };
    // On an all-stop switch, what was planned to stop for a new circuit must stop, unless none is set up because a port of it is still
    // in use.
    const goesOn = (planned.isUp || !stops) && this.ports.wereJoinedUntil(pair, nowS);
    const isUp = this.deltaS <= instantWidthS(nowS) || goesOn;
    if (!this.ports.areFree(pair) || (!isUp && planned.isUp)) {
      this.mustPlan = true;
      return;
    }
    if (this.bytes.waitingGB(pair) === 0) return;
    if (this.allStop && !isUp) this.stopAll(nowS);
    // The plan expected a stop.
    if (this.allStop && goesOn && !planned.isUp) this.mustPlan = true;
    this.ports.take(pair);
    this.inUse.add(pair);
    const setUpS = isUp ? 0 : planned.setUpS;
    const saved = planned.setUpS - setUpS;
    const untilS = endS - saved;
    const circuit = {
      ...{ startS: nowS, upS: nowS + setUpS, endS: untilS, reservedS: untilS },
      ...{ isUp, movedGB: this.bytes.movedGB(pair) },
    };
    pair.circuit = circuit;
    if (this.allStop && isUp) this.holdUntil(circuit, this.stopOverS(nowS));
    this.bytes.carries(pair, circuit.isUp);
  }

  /** A set-up begins: nothing carries until it is over. */
  private stopAll(nowS: number): void {
    const overS = nowS + this.deltaS;
    for (const pair of this.inUse) {
      const circuit = pair.circuit as Circuit;
      if (circuit.isUp) {
        this.report(pair, circuit, nowS);
        pair.circuit = { ...circuit, startS: nowS, upS: nowS, movedGB: this.bytes.movedGB(pair) };
        this.bytes.carries(pair, false);
      }
      this.holdUntil(pair.circuit as Circuit, overS);
    }
  }

  /** Delays it until `overS`; it still carries for as long as planned. */
  private holdUntil(circuit: Circuit, overS: number): void {
    if (!(overS > circuit.upS)) return;
    circuit.endS += overS - circuit.upS;
    circuit.reservedS += overS - circuit.upS;
    circuit.upS = overS;
    circuit.isUp = false;
  }

  /** When the current set-ups are over. */
  private stopOverS(nowS: number): number {
    let overS = nowS;
    for (const { circuit } of this.inUse) if (!circuit!.isUp) overS = Math.max(overS, circuit!.upS);
    return overS;
  }

  private plan(nowS: number): void {
    this.makePlan(nowS);
    if (!this.preempts) return;
    const lower = circuitsToBreak(this.inUse, this.bytes, (coflow) => this.rankOf(coflow));
    for (const pair of lower) this.end(pair, pair.circuit as Circuit, nowS);
    if (lower.length > 0) this.makePlan(nowS);
  }

  private makePlan(nowS: number): void {
    this.mustPlan = false;
    this.plannedS = nowS;
    const { reservations, order } = this.bytes.plan([...this.inUse], nowS);
    this.toCome = reservations;
    this.rank.clear();
    for (const [place, coflow] of order.entries()) this.rank.set(coflow, place);
  }

  /** Never twice in one instant: what begins and ends in it would be planned again and again. */
  private get nextPlanS(): number {
    return Math.max(this.plannedS + this.leastS, instantEndS(this.plannedS));
  }

  private findNextS(): number {
    let { nextS } = this.toCome;
    for (const { circuit } of this.inUse) {
      const { isUp, upS, endS } = circuit as Circuit;
      nextS = Math.min(nextS, isUp ? endS : Math.min(upS, endS));
    }
    return this.mustPlan ? Math.min(nextS, this.nextPlanS) : nextS;
  }
}
