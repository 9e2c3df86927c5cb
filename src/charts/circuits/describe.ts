// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits in words: for screen readers, and for the readout line.
import { counted, readableCount, readableNumber, readableRate, readableSize, readableTime } from '../../base/readable';
import type { Circuit, CircuitPlan } from '../../model/plan';
import type { Pointed } from '../../state/pointed';
import type { NamedTime } from '../time/lanes/named-line';
import { exactTime } from '../time/ticks';

type PlannedCoflow = CircuitPlan['coflows'][number];

/** Nothing simulated is finer; hides rounding errors of subtraction. */
const ROUND_DIGITS = 9;

/** A plan gives each coflow's end and CCT; the difference is its arrival. */
export const coflowArrivalS = ({ endS, cctS }: Pick<PlannedCoflow, 'endS' | 'cctS'>): number =>
  Number((endS - cctS).toFixed(ROUND_DIGITS));

/** CCT / T(C); undefined for a coflow that needs no circuit. */
export const boundRatio = ({ cctS, boundS }: Pick<PlannedCoflow, 'cctS' | 'boundS'>): number | undefined =>
  boundS > 0 ? cctS / boundS : undefined;

/** T(C) as a time before which even a lone coflow could not end. A plus means that it counts from an arrival after 0. */
export function coflowBoundLine(coflow: PlannedCoflow): NamedTime | undefined {
  if (!(coflow.boundS > 0)) return undefined;
  const arrivalS = coflowArrivalS(coflow);
  const label = `bound T(C) ${arrivalS > 0 ? '+' : ''}${readableTime(coflow.boundS)}`;
  return { timeS: arrivalS + coflow.boundS, label };
}

const hasSetup = ({ startS, upS }: Circuit): boolean => upS > startS;
const setupsOf = (circuits: readonly Circuit[]): string => counted(circuits.filter(hasSetup).length, 'set-up');

/** All circuits in one sentence; `kindLabel`: what they are, if not a plan. */
export function describeCircuits({ planner, coflows, circuits }: CircuitPlan, kindLabel?: string): string {
  if (coflows.length === 0) return `The plan by ${planner} has no coflows.`;
  if (kindLabel !== undefined) return `${kindLabel}: ${counted(circuits.length, 'circuit')}, ${setupsOf(circuits)}.`;
  const lastS = coflows.reduce((last, { endS }) => Math.max(last, endS), 0);
  const head = `Plan by ${planner}: ${counted(coflows.length, 'coflow')} over ${counted(circuits.length, 'circuit')}, ${setupsOf(circuits)}, the last ends at ${readableTime(lastS)}`;
  const cctS = coflows.reduce((sum, one) => sum + one.cctS, 0) / coflows.length;
  const boundS = coflows.reduce((sum, one) => sum + one.boundS, 0) / coflows.length;
  const ratio = boundRatio({ cctS, boundS });
  return `${head}; mean CCT ${readableTime(cctS)}${ratio === undefined ? '' : `, ${timesTheBound(ratio)}`}.`;
}

const timesTheBound = (ratio: number): string =>
  Math.abs(ratio - 1) < 5e-4 ? 'meets the bound' : `${readableNumber(ratio)} times the bound`;

/** One circuit in one sentence, exactly; `together` circuits share the pixel under the pointer. */
export function describeCircuit(circuit: Circuit, together = 1, whose = circuit.coflow): string {
  const { from, to, startS, upS, endS, GB } = circuit;
  const up = hasSetup(circuit) ? `up at ${exactTime(upS)}` : 'already up';
  const rate = endS > upS ? ` at ${readableRate((GB * 8) / (endS - upS))}` : '';
  const others = together > 1 ? `; one of ${readableCount(together)} here` : '';
  return `${whose}: circuit from rack ${from} to rack ${to}, reserved at ${exactTime(startS)}, ${up}, ends ${exactTime(endS)}, carries ${readableSize(GB)}${rate}${others}`;
}

/** A circuit as fields for the box beside it; `job`: the job it belongs to, unless its coflow's id already names it. */
export function pointAtCircuit(circuit: Circuit, fill?: string, job = circuit.coflow): Pointed {
  const { from, to, startS, endS, GB } = circuit;
  return {
    job,
    fill,
    what: `circuit, carries ${readableSize(GB)}`,
    fromS: startS,
    toS: endS,
    where: `rack ${from} to rack ${to}`,
  };
}

/** One coflow in one sentence: for the live region, and for the readout while nothing is pointed at. */
export function describeCoflow(plan: CircuitPlan, index: number): string {
  const coflow = plan.coflows[index];
  if (coflow === undefined) return '';
  const own = plan.circuits.filter((circuit) => circuit.coflow === coflow.id);
  if (Number.isNaN(coflow.endS)) {
    if (own.length === 0) return `${coflow.id}: has no circuit`;
    return `${coflow.id}: first circuit at ${exactTime(coflow.startS)}, does not end; ${counted(own.length, 'circuit')}, ${setupsOf(own)}`;
  }
  const arrives = `${coflow.id}: arrives at ${exactTime(coflowArrivalS(coflow))}`;
  if (own.length === 0) return `${arrives}, needs no circuit`;
  const ratio = boundRatio(coflow);
  const bound = ratio === undefined ? '' : `, ${timesTheBound(ratio)} T(C) = ${exactTime(coflow.boundS)}`;
  return `${arrives}, first circuit at ${exactTime(coflow.startS)}, ends ${exactTime(coflow.endS)}; CCT ${exactTime(coflow.cctS)}${bound}; ${counted(own.length, 'circuit')}, ${setupsOf(own)}`;
}

/** One port over the whole plan, in one sentence; lanes out of racks come first. */
export function describePort({ circuits }: CircuitPlan, lane: number, racks: number): string {
  const isOut = lane < racks;
  const rack = isOut ? lane : lane - racks;
  const own = circuits.filter(({ from, to }) => (isOut ? from : to) === rack);
  const port = `port ${isOut ? 'out of' : 'into'} rack ${rack}`;
  if (own.length === 0) return `${port}: no circuit`;
  const busyS = own.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const GB = own.reduce((sum, one) => sum + one.GB, 0);
  const carried = readableSize(Number(GB.toPrecision(ROUND_DIGITS)));
  return `${port}: ${counted(own.length, 'circuit')}, ${setupsOf(own)}, in use for ${readableTime(busyS)}, ${isOut ? 'sends' : 'receives'} ${carried}`;
}

/** What is written beside a port for one moment: where its circuit leads. */
export function portState({ circuits }: CircuitPlan, lane: number, racks: number, timeS: number): string {
  const isOut = lane < racks;
  const rack = isOut ? lane : lane - racks;
  const own = circuits.find(
    ({ from, to, startS, endS }) => (isOut ? from : to) === rack && startS <= timeS && endS > timeS,
  );
  if (own === undefined) return 'idle';
  return own.upS > timeS ? 'set-up' : isOut ? `> ${own.to}` : `< ${own.from}`;
}

/** The packet rate out of (or into) a port's rack, and what its link can carry, in one sentence. */
export function describePackets(lane: number, racks: number, Gbps: number, ofGbps: number): string {
  const where = lane < racks ? `out of rack ${lane}` : `into rack ${lane - racks}`;
  return `packets ${where}: ${readableRate(Gbps)} of ${readableRate(ofGbps)}`;
}
