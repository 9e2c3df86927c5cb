// SPDX-License-Identifier: GPL-3.0-or-later
// The flows of one job that its critical path looks up: which began first, and which ended last.

import { rowsOf } from '../../base/rows-by';
import { FLOW_KINDS } from '../../model/trace';
import { flowEndS } from './link-users';
import type { WhyRun } from './why-run';

type FlowKind = (typeof FLOW_KINDS)[number];

interface Asked {
  readonly kind: FlowKind;
  readonly stage: number;
  /** Rack that receives the bytes; for copies of output, the one that sends them. */
  readonly rack: number;
  readonly fromS: number;
  readonly toS: number;
}

/** Times are sums: those of one instant differ by rounding. */
export const ROUNDING_S = 1e-9;

function flowsOf(run: WhyRun, job: number, { kind, stage, rack, fromS, toS }: Asked): number[] {
  const { flows } = run.trace;
  const wanted = FLOW_KINDS.indexOf(kind);
  const end = kind === 'output' ? flows.from : flows.to;
  return [...rowsOf(run.chartData.rows.flowsByJob, job)].filter(
    (row) =>
      flows.kind[row] === wanted &&
      flows.stage[row] === stage &&
      end[row] === rack &&
      flows.startS[row]! >= fromS - ROUNDING_S &&
      flowEndS(run, row) <= toS + ROUNDING_S,
  );
}

/** The last of the flows that began and ended within the interval; undefined if none did. */
export function lastFlow(run: WhyRun, job: number, asked: Asked): number | undefined {
  return flowsOf(run, job, asked).reduce<number | undefined>(
    (best, row) => (best === undefined || flowEndS(run, row) > flowEndS(run, best) ? row : best),
    undefined,
  );
}

export function firstFlowS(run: WhyRun, job: number, asked: Asked): number | undefined {
  const { startS } = run.trace.flows;
  const rows = flowsOf(run, job, asked);
  return rows.length === 0 ? undefined : rows.reduce((least, row) => Math.min(least, startS[row]!), Infinity);
}
