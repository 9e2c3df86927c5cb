// SPDX-License-Identifier: GPL-3.0-or-later
// What the simulator and a network agree on. The simulator says which bytes may move, the network moves them: fluid flows on
// shared links, rates set again when something changes, at most once per instant. Times in seconds, amounts in GB, rates in GB/s.
//
// The unit is a *stream*: the bytes of one coflow from one rack to another (or inside one rack). On a stream stand *parties*
// of takers (reduces launched together, maps that read, one flow of a coflow): every taker of a stream that still lacks bytes
// gets the same rate. A map that ends offers its output to all takers of its rack's streams at once (`offer`), so the cost of
// an event does not grow with the number of reduces.
import type { Declaration } from '../model/fields/declaration';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';

export type CoflowKind = 'mapInput' | 'shuffle' | 'output' | 'coflow';

/** No limit of its own. */
export const NO_LIMIT = -1;

export interface CoflowAbout {
  readonly kind: CoflowKind;
  /** Its arrival; equal ones go in the order of opening. */
  readonly arrivalS: number;
  readonly weight: number;
  /** From the scenario's start. */
  readonly deadlineS?: number;
}

/**
 * All bytes of a growing shuffle, for orders by what is not yet delivered (docs/simulator-model.md, "Network"): unfinished maps
 * where they run, unlaunched ones spread as the launched; unlaunched reduces in proportion to the launched.
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

export interface StreamAbout {
  readonly coflow: number;
  readonly from: number;
  /** Equal to `from`: inside the rack, on its NICs alone. */
  readonly to: number;
  /** Limits of the job at the sending and at the receiving rack (`addLimit`), or NO_LIMIT. */
  readonly outLimit: number;
  readonly inLimit: number;
  /** Limits of its kind of flows alone beside those of the whole job, or none. */
  readonly ownOutLimit?: number;
  readonly ownInLimit?: number;
  /** By this circuit and not over the packet core: the limit that stands for it. */
  readonly circuit?: number;
  /** Of one taker, for weighted max-min. */
  readonly weight: number;
}

/** Notified of what moves, where a trace is kept; absent: costs nothing. */
export interface NetworkRecorder {
  /** A party's rate changed; 0 when it has what was offered. All its takers together. */
  rate?(stream: number, party: number, atS: number, GBps: number): void;
  /** The packets or NIC bytes on a rack's link changed. Link numbers as `linkOf`. */
  link?(link: number, atS: number, GBps: number): void;
  /** The party has had all that was offered on the stream, for the first time since it joined it or was given more than others. */
  caughtUp?(stream: number, party: number): void;
  /** What the party lacks on the stream goes by circuits from now on. */
  turned?(stream: number, party: number): void;
  /** A circuit was taken down. */
  circuit?(circuit: CircuitAbout): void;
}

/** What one circuit was: from `startS` it was set up, from `upS` to `endS` it carried. */
export interface CircuitAbout {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  readonly startS: number;
  readonly upS: number;
  readonly endS: number;
  readonly GB: number;
}

/** The four links of a rack: to and from the packet core (background taken off), and all its machines' NICs. */
export const UP = 0;
export const DOWN = 1;
export const NIC_OUT = 2;
export const NIC_IN = 3;
export const LINKS_PER_RACK = 4;
export const linkOf = (rack: number, which: number): number => rack * LINKS_PER_RACK + which;

export interface Network {
  // What there is to move. None of these moves time; rates follow at `settle`.

  openCoflow(about: CoflowAbout): number;
  /** Nothing of it is left and nothing more comes; its streams are closed with it. */
  closeCoflow(coflow: number): void;
  /** Only where `wantsForecasts`. */
  forecast(coflow: number, forecast: Forecast): void;
  /** All flows of one job that leave (enter) a rack: its machines there x nic. */
  addLimit(GBps: number): number;
  setLimit(limit: number, GBps: number): void;
  /** No stream uses it any more. */
  dropLimit(limit: number): void;
  openStream(about: StreamAbout): number;
  setWeight(stream: number, weight: number): void;
  /** `takers` more that lack `GBeach`. A party is a number of the caller's, on a stream at most once. */
  join(stream: number, party: number, takers: number, GBeach: number): void;
  /** Every taker of the stream lacks so much more. */
  offer(stream: number, GBeach: number): void;
  /** No more is offered on this stream: parties that lack nothing are done, the others when they do. May be called again. */
  finish(stream: number): void;
  /** More will be offered after all, because map output was lost. */
  resume(stream: number): void;
  /** What each taker of the party still lacks. */
  lacks(stream: number, party: number): number;
  /** The party's takers lack so much from now on (lost map output; output that was made again). */
  setLacks(stream: number, party: number, GBeach: number): void;
  /** So many takers of the party are killed. Without any left, the party is gone, without being reported. */
  leave(stream: number, party: number, takers: number): void;
  /** A fault: the rack's link has only this share of its capacity. */
  setLinkFactor(link: number, factor: number): void;

  // Time.

  /** With the rates of the last `settle`: the next instant at which something is done or rates may change; Infinity if none. */
  readonly nextS: number;
  /** Moves bytes up to then; `nowS` is at most `nextS`. */
  advance(nowS: number): void;
  /** Sets the rates for the demands of now, if anything changed. */
  settle(): void;
  /**
   * Calls for each party of a finished stream that lacks nothing any more, once, in the order of their ends, with the time at
   * which its last byte came (of one that never lacked any: when it joined).
   */
  takeDone(done: (stream: number, party: number, lastByteS: number) => void): void;

  // What others read.

  readonly wantsForecasts: boolean;
  /** What a link of a rack can carry now, beside the background, GB per second: 0 where a fault leaves nothing of it. */
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
  /** Whether some that lack bytes may get none while others of their job move. */
  readonly someMayStandStill: boolean;
  /** Where coflows are served one after the other: how many before the stream's. */
  turnOf?(stream: number): number;
  /** Calls for each open coflow that may have begun or ceased to move since this was last asked; perhaps for others too. */
  takeTurned(turned: (coflow: number) => void): void;
  /**
   * Calls for each limit over which bytes are lacking now and were not when this was last asked, or the other way round; of a
   * `ownInLimit` also where that is so of those who had caught up (NetworkRecorder), who lack the same as one another.
   */
  takeTurnedLimits(turned: (limit: number, isUsed: boolean, caughtUpLack: boolean) => void): void;
  /** Whether what the stream still lacks goes by circuits. */
  goesByCircuit?(stream: number): boolean;
  /** What the rates of now go by, for whoever asks why; absent: each flow has its fair share. */
  explain?(): NetworkExplanation;
  /** The run ends now: circuits in use are recorded. */
  stop?(): void;
  /** Of a coflow that lacks bytes and does not move: what it waits for, where it is not other flows on its links. */
  whyStill?(coflow: number): 'circuitBusy' | 'reconfiguration' | undefined;
}

export interface RankMeasure {
  /** Head of its column. */
  readonly label: string;
  readonly unit: 'seconds' | 'number' | 'place' | 'name';
  readonly first: 'least';
  /** Why the coflow that leads in it is served first: "its bottleneck is shortest". */
  readonly because: string;
  /** Of unit `name`: what the values mean, by value. */
  readonly names?: readonly string[];
}

export interface NetworkExplanation {
  /** `turn`: coflows one after the other; `circuits`: elephants by circuits in an order, all others share. */
  readonly rule: 'turn' | 'circuits';
  /** In the order in which they count. */
  readonly measures: readonly RankMeasure[];
  /** Of an open coflow, by measure. */
  valuesOf(coflow: number): readonly number[];
  /** Of its pairs of racks that go by circuits: how many have one that is up, one that is being set up, or none. */
  circuitsOf?(coflow: number): { readonly up: number; readonly setUp: number; readonly waiting: number };
}

interface NetworkOptions {
  readonly options: OptionValues;
  readonly recorder?: NetworkRecorder;
}

/** A network scheduler: its declaration, and the network that it rules. */
export interface NetworkScheduler extends Declaration {
  start(topology: Topology, options: NetworkOptions): Network;
}
