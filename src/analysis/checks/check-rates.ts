// SPDX-License-Identifier: GPL-3.0-or-later
// If every rate was recorded: what a flow carried is its rate over its time, and it carries nothing before its start or after its end.
import { instantWidthS } from '../../base/same-instant';
import { mostOfRacks } from '../../model/racks';
import { gbpsToGBps } from '../../model/topology';
import { type CheckedRun, ROUNDING } from './checked-run';

const FEW = 5;
/** Ends within a nanosecond are one instant: what a link of 100 GB/s carries in that time. A faster link carries more. */
const INSTANT_GB = 1e-7;
const INSTANT_S = 1e-9;
/** Relative precision of a time: it shows late in a long run, for a fast flow that stops a thousand times. */
const FINEST = Number.EPSILON;

/** `mostGB`: no flow was to carry more. What has moved is only as precise as what is left of that. */
export function checkRates({ topology, record }: Pick<CheckedRun, 'topology' | 'record'>, mostGB = 0): string[] {
  const { flows, rates } = record.trace;
  if (rates === undefined) return [];
  const carriedGB = new Float64Array(flows.length);
  const rateGBps = new Float64Array(flows.length);
  const sinceS = new Float64Array(flows.length);
  const fastestGBps = new Float64Array(flows.length);
  const rows = new Int32Array(flows.length);
  const rackGBps = gbpsToGBps(mostOfRacks(topology, ({ machines, nicGbps }) => machines * nicGbps));
  const broken: string[] = [];
  for (let i = 0; i < rates.length; i++) {
    const flow = rates.flow[i]!;
    const atS = rates.atS[i]!;
    carriedGB[flow] = carriedGB[flow]! + rateGBps[flow]! * (atS - sinceS[flow]!);
    rateGBps[flow] = gbpsToGBps(rates.Gbps[i]!);
    sinceS[flow] = atS;
    rows[flow]!++;
    fastestGBps[flow] = Math.max(fastestGBps[flow]!, rateGBps[flow]!);
    const isEarly = atS < flows.startS[flow]! - ROUNDING;
    const isLate = rates.Gbps[i]! > 0 && atS > flows.endS[flow]! + ROUNDING;
    if ((isEarly || isLate) && broken.length < FEW)
      broken.push(`flow ${flow} has a rate at ${atS} s, outside its time`);
  }
  for (let flow = 0; flow < flows.length && broken.length < FEW; flow++) {
    const endS = flows.endS[flow]!;
    if (Number.isNaN(endS)) continue;
    const GB = carriedGB[flow]! + rateGBps[flow]! * Math.max(0, endS - sinceS[flow]!);
    // What moves within an instant has no rate in between.
    const instantGB = Math.max(INSTANT_GB, rackGBps * instantWidthS(endS));
    const instantS = Math.max(INSTANT_S, rows[flow]! * FINEST * sinceS[flow]!);
    const leastGB = Math.max(instantGB, fastestGBps[flow]! * instantS, rows[flow]! * FINEST * mostGB);
    const slack = ROUNDING * Math.max(GB, flows.GB[flow]!) + leastGB;
    if (Math.abs(GB - flows.GB[flow]!) > slack) {
      broken.push(`flow ${flow} carried ${flows.GB[flow]} GB, its rates say ${GB}`);
    }
  }
  return broken;
}
