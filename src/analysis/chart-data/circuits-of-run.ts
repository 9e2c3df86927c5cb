// SPDX-License-Identifier: GPL-3.0-or-later
// The circuits of a simulated run in the form that planners return, so that one chart draws both.
import type { CircuitPlan } from '../../model/plan';
import type { Trace } from '../../model/trace';

type PlannedCoflow = CircuitPlan['coflows'][number];
type CircuitColumns = Pick<Trace, 'circuits' | 'coflows'>;

/** Owner of a circuit: its job or coflow, and which shuffle if the job has several. */
export function ownerOfCircuit({ circuits, coflows }: CircuitColumns, ids: readonly string[], circuit: number): string {
  const c = circuits.coflow[circuit]!;
  const job = coflows.job[c]!;
  const id = ids[job]!;
  return coflows.job.indexOf(job) === coflows.job.lastIndexOf(job) ? id : `${id}, shuffle ${coflows.stage[c]! + 1}`;
}

/**
 * `ids`: of jobs or coflows. The shuffles of a job are one coflow, named after the job, because selection and colours go by job.
 * `undefined` if no circuit was set up.
 */
export function circuitsOfRun(
  { circuits, coflows }: CircuitColumns,
  ids: readonly string[],
  planner: string,
): CircuitPlan | undefined {
  if (circuits.length === 0) return undefined;
  const firstS = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < circuits.length; i++) {
    const job = coflows.job[circuits.coflow[i]!]!;
    firstS[job] = Math.min(firstS[job]!, circuits.startS[i]!);
  }
  const startS = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
  const endS = new Float64Array(ids.length).fill(Number.NEGATIVE_INFINITY);
  for (let c = 0; c < coflows.length; c++) {
    const job = coflows.job[c]!;
    startS[job] = Math.min(startS[job]!, coflows.startS[c]!);
    // NaN if one of them never ended.
    endS[job] = Math.max(endS[job]!, coflows.endS[c]!);
  }
  // A growing shuffle has no bound; one that never ended, or never arrived, has no end and no duration.
  const planned = (id: string, job: number): PlannedCoflow => ({
    ...{ id, boundS: 0 },
    startS: Number.isFinite(firstS[job]) ? firstS[job]! : startS[job]!,
    endS: Number.isFinite(endS[job]) ? endS[job]! : Number.NaN,
    cctS: Number.isFinite(endS[job]) ? endS[job]! - startS[job]! : Number.NaN,
  });
  return {
    planner,
    coflows: ids.map(planned),
    circuits: Array.from({ length: circuits.length }, (_, i) => ({
      from: circuits.from[i]!,
      to: circuits.to[i]!,
      startS: circuits.startS[i]!,
      upS: circuits.upS[i]!,
      endS: circuits.endS[i]!,
      coflow: ids[coflows.job[circuits.coflow[i]!]!]!,
      GB: circuits.GB[i]!,
    })),
  };
}
