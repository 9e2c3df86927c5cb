// SPDX-License-Identifier: GPL-3.0-or-later
// GB of each flow that moved inside the measured time: all of it, or with a window the integral of its rates. If the run kept no
// rates, a flow that crosses the window's edge counts by the share of its duration inside.
import type { FlowColumns, RateColumns, Trace } from '../../model/trace';
import { insideS, type Span } from './span';

/** By row of the flows. Without a window the column itself. */
export function flowGBInside({ flows, rates }: Pick<Trace, 'flows' | 'rates'>, span: Span): Float64Array {
  if (!span.windowed) return flows.GB;
  const inside = rates === undefined ? new Float64Array(flows.length) : integrated(flows, rates, span);
  for (let f = 0; f < flows.length; f++) {
    const startS = flows.startS[f]!;
    const endS = endOf(flows, f, span);
    const GB = flows.GB[f]!;
    const within = insideS(span, startS, endS);
    // Exact if all of it is inside, or none.
    if (startS >= span.fromS && endS <= span.toS) inside[f] = GB;
    else if (within === 0) inside[f] = 0;
    else if (rates === undefined) inside[f] = GB * (within / (endS - startS));
  }
  return inside;
}

/** A flow that was still moving when its run was given up has no end: it moves to the end of the measured time. */
function endOf(flows: FlowColumns, row: number, { toS }: Span): number {
  const endS = flows.endS[row]!;
  return Number.isNaN(endS) ? Math.max(toS, flows.startS[row]!) : endS;
}

/** Rows of a flow are in order of time; a rate holds until the flow's next row or its end. */
function integrated(flows: FlowColumns, rates: RateColumns, span: Span): Float64Array {
  const GB = new Float64Array(flows.length);
  const sinceS = Float64Array.from(flows.startS);
  const Gbps = new Float64Array(flows.length);
  const moveTo = (flow: number, atS: number): void => {
    const rate = Gbps[flow]!;
    if (rate > 0) GB[flow] = GB[flow]! + (rate / 8) * insideS(span, sinceS[flow]!, atS);
    sinceS[flow] = atS;
  };
  for (let r = 0; r < rates.length; r++) {
    const flow = rates.flow[r]!;
    moveTo(flow, rates.atS[r]!);
    Gbps[flow] = rates.Gbps[r]!;
  }
  for (let flow = 0; flow < flows.length; flow++) moveTo(flow, endOf(flows, flow, span));
  return GB;
}
