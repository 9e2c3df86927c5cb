// SPDX-License-Identifier: GPL-3.0-or-later
// A run of coflows alone, without jobs: each opens at its arrival with all its flows and ends with the last of them. Only the network
// is simulated, with link faults. Everything at one instant is processed, then rates are set once.

import { completeOptions } from '../../model/fields/options';
import { DEFAULT_LIMITS } from '../../model/fields/scenario-fields';
import { flowsOfAll } from '../../model/flows';
import type { Coflow, Scenario } from '../../model/scenario';
import type { RunOutcome, RunRecord, RunStatus } from '../../model/trace';
import { linkCapacities } from '../../network/link-capacities';
import { DOWN, linkOf, type Network, type NetworkScheduler, UP } from '../../network/network';
import { type FactorChange, linkFactorChanges } from '../link-faults';
import { endOnNoProgress, ProgressGuard } from '../progress-guard';
import type { Simulation, SimulationInput, SimulationProgress, SimulationTools } from '../simulation';
import { CoflowRecord } from './coflow-record';
import { OpenCoflows } from './open-coflows';

const MAX_NAMED = 20;

export function simulateCoflows(
  input: SimulationInput,
  scheduler: NetworkScheduler,
  coflows: readonly Coflow[],
  tools: SimulationTools,
): Simulation {
  const { scenario, run } = input;
  const capacity = linkCapacities(scenario.topology);
  const record = new CoflowRecord(coflows, capacity, tools.keep === 'rates');
  const options = completeOptions(scheduler, run.networkOptions);
  const network = scheduler.start(scenario.topology, { options, recorder: record.recorder });
  return new CoflowSimulation(scenario, coflows, network, record, capacity, tools.watchRates);
}

class CoflowSimulation implements Simulation {
  private nowS = 0;
  private events = 0;
  private ended = 0;
  private outcome: RunOutcome | undefined;
  private readonly coflows: readonly Coflow[];
  private readonly network: Network;
  private readonly kept: CoflowRecord;
  private readonly open: OpenCoflows;
  private readonly wholeGbps: Float64Array;
  private readonly untilS: number;
  /** Coflows by arrival; how many have arrived. */
  private readonly arrivals: readonly number[];
  private arrived = 0;
  private readonly factors: readonly FactorChange[];
  private factorsPassed = 0;
  private readonly guard: ProgressGuard;

  /** `wholeGbps`: what links can carry without faults. */
  constructor(
    scenario: Scenario,
    coflows: readonly Coflow[],
    network: Network,
    kept: CoflowRecord,
    wholeGbps: Float64Array,
    private readonly watch?: SimulationTools['watchRates'],
  ) {
    this.coflows = coflows;
    this.network = network;
    this.kept = kept;
    this.wholeGbps = wholeGbps;
    this.open = new OpenCoflows(coflows, network, kept, scenario.topology.racks);
    this.untilS = (scenario.limits ?? DEFAULT_LIMITS).simulatedS;
    const arrivalOf = (c: number) => coflows[c]!.arrivalS;
    this.arrivals = coflows.map((_, c) => c).sort((a, b) => arrivalOf(a) - arrivalOf(b) || a - b);
    this.factors = linkFactorChanges(scenario.faults);
    this.guard = new ProgressGuard(flowsOfAll(coflows) + coflows.length + this.factors.length);
  }

  get done(): boolean {
    return this.outcome !== undefined;
  }

  get progress(): SimulationProgress {
    return { simulatedS: this.nowS, events: this.events, ended: this.ended, total: this.coflows.length };
  }

  step(events: number): void {
    const upTo = this.events + events;
    endOnNoProgress(
      () => {
        while (this.outcome === undefined && this.events < upTo) this.nextInstant();
      },
      (sentence) => this.end('stuck', sentence),
    );
  }

  record(): RunRecord {
    if (this.outcome === undefined) throw new Error('the run has not ended');
    return this.kept.finish(this.outcome);
  }

  private nextInstant(): void {
    const moveS = Math.min(this.nextArrivalS, this.network.nextS);
    const nextS = Math.min(moveS, this.nextFactorS);
    if (this.ended === this.coflows.length) this.end('done');
    else if (nextS <= this.untilS) this.goTo(nextS);
    else if (moveS === Number.POSITIVE_INFINITY) this.end('stuck');
    else {
      this.nowS = this.untilS;
      this.network.advance(this.nowS);
      this.end('cut');
    }
  }

  private get nextArrivalS(): number {
    return this.coflows[this.arrivals[this.arrived] ?? -1]?.arrivalS ?? Number.POSITIVE_INFINITY;
  }

  private get nextFactorS(): number {
    return this.factors[this.factorsPassed]?.atS ?? Number.POSITIVE_INFINITY;
  }

  private goTo(nextS: number): void {
    this.guard.note(nextS, () => (this.network.nextS <= nextS ? 'the network' : 'an arrival or a fault'));
    this.nowS = nextS;
    this.events++;
    this.network.advance(nextS);
    this.changeFactors();
    for (; this.nextArrivalS <= nextS; this.arrived++) {
      this.events++;
      this.open.open(this.arrivals[this.arrived]!, nextS);
    }
    this.network.takeDone((_, flow) => this.open.endFlow(flow, nextS));
    this.events += this.open.flowsEnded;
    this.ended += this.open.close(nextS);
    this.network.settle();
    this.kept.links.settle(nextS);
    this.open.reportBegun(nextS);
    this.watch?.({ nowS: nextS, network: this.network, open: this.open.numbered() });
  }

  /** Changes the capacity of links from now on. */
  private changeFactors(): void {
    for (; this.nextFactorS <= this.nowS; this.factorsPassed++) {
      const { rack, factor } = this.factors[this.factorsPassed]!;
      this.events++;
      for (const which of [UP, DOWN]) {
        const link = linkOf(rack, which);
        this.network.setLinkFactor(link, factor);
        this.kept.links.setCapacity(link, this.wholeGbps[link]! * factor);
      }
    }
  }

  private end(status: RunStatus, standStill?: string): void {
    const { nowS: endS, events } = this;
    if (status !== 'done') this.kept.giveUp();
    this.network.stop?.();
    this.open.reportMoved();
    if (status === 'done') {
      this.outcome = { status, events, endS };
      return;
    }
    const jobs = this.open.unended().slice(0, MAX_NAMED);
    const sentence =
      status === 'cut'
        ? `The limit of ${this.untilS} simulated seconds was reached.`
        : (standStill ?? stuckSentence(this.factors.slice(0, this.factorsPassed)));
    this.outcome = { status, because: { jobs, sentence }, events, endS };
  }
}

// Why nothing moves any more.
function stuckSentence(passed: readonly FactorChange[]): string {
  const dead = new Set<number>();
  for (const { rack, factor } of passed) {
    if (factor === 0) dead.add(rack);
    else dead.delete(rack);
  }
  const racks = [...dead].sort((a, b) => a - b);
  if (racks.length === 0) return 'Their flows get no bandwidth.';
  const names = racks.length === 1 ? `rack ${racks[0]} carry` : `racks ${racks.join(', ')} carry`;
  return `The links of ${names} nothing: a fault takes all of their capacity and does not end within the time limit.`;
}
