// SPDX-License-Identifier: GPL-3.0-or-later
// The contract between the simulator and a network. The simulator says which bytes may move, and the network moves them: fluid flows
// on shared links, whose rates are set again when something changes, at most once per instant. Times in seconds, amounts in GB, rates
// in GB/s.
//
// The unit is a *stream*: the bytes of one coflow from one rack to another (or inside one rack). A stream serves *parties* of takers
// (reduces launched together, maps that read, one flow of a coflow): every taker of a stream that still lacks bytes gets the same
// rate. A map that ends offers its output to all takers of its rack's streams at once (`offer`), so the cost of an event does not grow
// with the number of reduces.
import type { Declaration } from '../model/fields/declaration';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';

export type CoflowKind = 'mapInput' | 'shuffle' | 'output' | 'coflow';

/** No limit of its own. */
export const NO_LIMIT = -1;

export interface CoflowInfo {
  readonly kind: CoflowKind;
  /** Its arrival; ties are in order of opening. */
  readonly arrivalS: number;
  readonly weight: number;
  /** From the scenario's start. */
  readonly deadlineS?: number;
}

/**
 * All bytes of a growing shuffle, for orders by undelivered bytes (docs/simulator-model.md, "Network"): unfinished maps count where
 * they run, unlaunched maps and reduces in proportion to the launched ones.
 */
export interface Forecast {
  readonly GB: number;
  /** Share of the map output that leaves each rack; sums to 1. */
  readonly outShare: Float64Array;
  /** Share of the reduces in each rack; sums to 1. */
  readonly inShare: Float64Array;
  /** Share of the maps that are placed, and of the reduces that are launched. */
  readonly placed: number;
  readonly launched: number;
}

export interface StreamInfo {
  readonly coflow: number;
  readonly from: number;
  /** Equal to `from`: inside the rack, on its NICs alone. */
  readonly to: number;
  /** Limits of the job at the sending and at the receiving rack (`addLimit`), or NO_LIMIT. */
  readonly outLimit: number;
  readonly inLimit: number;
  /** Limits of its kind of flows alone, besides those of the whole job, or none. */
  readonly ownOutLimit?: number;
  readonly ownInLimit?: number;
  /** Goes by this circuit instead of the packet core: the limit that represents the circuit. */
  readonly circuit?: number;
  /** Of one taker, for weighted max-min. */
  readonly weight: number;
}

/** Notified of what moves if a trace is kept; costs nothing if absent. */
export interface NetworkRecorder {
  /** A party's rate, over all its takers, changed; 0 when it has all that was offered. */
  rate?(stream: number, party: number, atS: number, GBps: number): void;
  /** The packets or NIC bytes on a rack's link changed. Link numbers as `linkOf`. */
  link?(link: number, atS: number, GBps: number): void;
  /** The party has received all that was offered on the stream, for the first time since it joined or was given more than others. */
  caughtUp?(stream: number, party: number): void;
  /** What the party lacks on the stream goes by circuits from now on. */
  turned?(stream: number, party: number): void;
  /** A circuit was taken down. */
  circuit?(circuit: CircuitInfo): void;
}

/** One circuit: set up from `startS`, carrying from `upS` to `endS`. */
export interface CircuitInfo {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  readonly startS: number;
  readonly upS: number;
  readonly endS: number;
  readonly GB: number;
}

/** The four links of a rack: to and from the packet core (less background), and all its machines' NICs. */
export const UP = 0;
export const DOWN = 1;
export const NIC_OUT = 2;
export const NIC_IN = 3;
export const LINKS_PER_RACK = 4;
export const linkOf = (rack: number, which: number): number => rack * LINKS_PER_RACK + which;

export interface Network {
  // What there is to move. None of these advances time; rates follow at `settle`.

  openCoflow(about: CoflowInfo): number;
  /** Nothing of it is left and no more will come; its streams are closed with it. */
  closeCoflow(coflow: number): void;
  /** Only if `wantsForecasts`. */
  forecast(coflow: number, forecast: Forecast): void;
  /** Adds a limit for all flows of one job that leave (enter) a rack: its machines there x nic. */
  addLimit(GBps: number): number;
  setLimit(limit: number, GBps: number): void;
  /** No stream uses it any more. */
  dropLimit(limit: number): void;
  openStream(about: StreamInfo): number;
  setWeight(stream: number, weight: number): void;
  /** Adds `takers` that lack `GBeach`. `party` is a number chosen by the caller, at most once per stream. */
  join(stream: number, party: number, takers: number, GBeach: number): void;
  /** Every taker of the stream lacks this much more. */
  offer(stream: number, GBeach: number): void;
  /** No more is offered on this stream: parties that lack nothing are done, the others once they lack nothing. May be called again. */
  finish(stream: number): void;
  /** More will be offered after all, because map output was lost. */
  resume(stream: number): void;
  /** What each taker of the party still lacks. */
  lacks(stream: number, party: number): number;
  /** The party's takers lack this much from now on (lost map output; output that was made again). */
  setLacks(stream: number, party: number, GBeach: number): void;
  /** This many takers of the party are killed. A party without takers is removed without being reported. */
  leave(stream: number, party: number, takers: number): void;
  /** A fault: the rack's link has only this share of its capacity. */
  setLinkFactor(link: number, factor: number): void;

  // Time.

  /** At the rates of the last `settle`: the next instant at which something is done or rates may change; Infinity if none. */
  readonly nextS: number;
  /** Moves bytes up to `nowS`, which is at most `nextS`. */
  advance(nowS: number): void;
  /** Sets the rates for the current demands, if anything changed. */
  settle(): void;
  /**
   * Calls `done` once for each party of a finished stream that lacks nothing any more, in order of their ends, with the time at which
   * its last byte arrived (for one that never lacked any, when it joined).
   */
  takeDone(done: (stream: number, party: number, lastByteS: number) => void): void;

  // What others read.

  readonly wantsForecasts: boolean;
  /** What a rack's link can carry now besides the background, in GB per second: 0 if a fault leaves nothing of it. */
  capacityOf(link: number): number;
  /** Bytes that a link has carried up to now. */
  carriedGB(link: number): number;
  /** Takers that lack bytes on streams over the link. */
  takersOn(link: number): number;
  /** GB that a stream has carried up to now. */
  movedGB(stream: number): number;
  /** GB per second that the coflow gets now. */
  rateOf(coflow: number): number;
  /** Whether it gets anything. */
  movesAny(coflow: number): boolean;
  /** GB per second that all takers of the stream get now together. */
  rateOn(stream: number): number;
  /** Whether some flows that lack bytes may stand still while others of their job move. */
  readonly someMayStandStill: boolean;
  /** If coflows are served one after another: how many are before the stream's. */
  turnOf?(stream: number): number;
  /** Calls `changed` for each open coflow that may have started or stopped moving since the last call; possibly for others too. */
  takeChanged(changed: (coflow: number) => void): void;
  /**
   * Calls `changed` for each limit over which bytes are lacking now but were not at the last call, or vice versa; for an `ownInLimit`
   * also if that is so for those that had caught up (NetworkRecorder), which all lack the same.
   */
  takeChangedLimits(changed: (limit: number, isUsed: boolean, caughtUpLack: boolean) => void): void;
  /** Whether what the stream still lacks goes by circuits. */
  goesByCircuit?(stream: number): boolean;
  /** What the current rates are based on, to explain them; absent: each flow has its fair share. */
  explain?(): NetworkExplanation;
  /** The run ends now: circuits in use are recorded. */
  stop?(): void;
  /** For a coflow that lacks bytes and does not move: what it waits for, unless that is other flows on its links. */
  stallCause?(coflow: number): 'circuitBusy' | 'reconfiguration' | undefined;
}

export interface RankMeasure {
  /** Column heading. */
  readonly label: string;
  readonly unit: 'seconds' | 'number' | 'place' | 'name';
  readonly first: 'least';
  /** Why the coflow that leads in it is served first: "its bottleneck is shortest". */
  readonly because: string;
  /** For unit `name`: the names by value. */
  readonly names?: readonly string[];
}

export interface NetworkExplanation {
  /** `turn`: coflows one after another; `circuits`: elephants by circuits in an order, all others share. */
  readonly rule: 'turn' | 'circuits';
  /** In order of precedence. */
  readonly measures: readonly RankMeasure[];
  /** For an open coflow, by measure. */
  valuesOf(coflow: number): readonly number[];
  /** Of its rack pairs that go by circuits: how many have a circuit up, one being set up, or none. */
  circuitsOf?(coflow: number): { readonly up: number; readonly setUp: number; readonly waiting: number };
}

interface NetworkOptions {
  readonly options: OptionValues;
  readonly recorder?: NetworkRecorder;
}

/** A network scheduler: its declaration, and how to start its network. */
export interface NetworkScheduler extends Declaration {
  start(topology: Topology, options: NetworkOptions): Network;
}
