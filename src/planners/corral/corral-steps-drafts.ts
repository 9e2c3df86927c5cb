// SPDX-License-Identifier: GPL-3.0-or-later
// The data from which the rectangles of a candidate that was only tried are computed: the latencies, its widths by job, and the
// placing order if it is not Corral's own.
import type { LatencyTable } from '../../latency/latency-table';
import type { Occupancy } from '../../latency/rack-occupancy';
import type { Objective } from '../../model/plan';
import type { DraftContext } from '../planning-step';

export interface RackDrafts extends DraftContext {
  readonly of: 'racks';
  readonly ids: readonly string[];
  readonly table: Pick<LatencyTable, 'jobs' | 'racks' | 'latencyS' | 'occupiedS'>;
  readonly arrivalS: Float64Array;
  readonly objective: Objective;
  readonly occupancy: Occupancy;
}

/**
 * Lists of a draft: widths by job; and `placing`, with all widths at once (`widths`), the order (`order`) and the number of jobs
 * placed (`placed`).
 */
export const WIDTHS = 'widths';
export const PLACING = 'placing';

/** Larger tables are not kept for drafts; the search is then shown only in sentences. */
const MAX_TABLE = 4_000_000;

/** A separate copy, because it is transferred to the thread that shows it. */
export function rackDrafts(
  parts: Omit<RackDrafts, 'of' | 'table'> & { readonly table: LatencyTable },
): RackDrafts | undefined {
  const { jobs, racks, latencyS, occupiedS } = parts.table;
  if (latencyS.length > MAX_TABLE) return undefined;
  const ownS = latencyS.slice();
  const taken = occupiedS === latencyS ? ownS : occupiedS.slice();
  return {
    ...parts,
    of: 'racks',
    table: { jobs, racks, latencyS: ownS, occupiedS: taken },
    arrivalS: parts.arrivalS.slice(),
  };
}
