// The circuits of a simulated run in the form in which planners answer, so that one chart draws both.
import type { CircuitPlan } from '../../model/plan';
import type { Trace } from '../../model/trace';

type PlannedCoflow = CircuitPlan['coflows'][number];

const SHUFFLE = ', shuffle ';

/** The job of a coflow that `circuitsOfRun` named. */
export const jobOfCircuits = (coflow: string, ids: readonly string[]): string =>
  ids.includes(coflow) ? coflow : coflow.slice(0, coflow.lastIndexOf(SHUFFLE));

/** `ids`: of jobs or coflows. A job with several shuffles has a coflow for each. `undefined` where no circuit was set up. */
export function circuitsOfRun(
  { circuits, coflows }: Pick<Trace, 'circuits' | 'coflows'>,
  ids: readonly string[],
  planner: string,
): CircuitPlan | undefined {
  if (circuits.length === 0) return undefined;
  const manyStages = new Set<number>();
  for (let c = 0; c < coflows.length; c++) if (coflows.stage[c] !== 0) manyStages.add(coflows.job[c] as number);
  const nameOf = (c: number): string => {
    const job = coflows.job[c] as number;
    const id = ids[job] ?? '';
    return manyStages.has(job) ? `${id}${SHUFFLE}${(coflows.stage[c] as number) + 1}` : id;
  };
  const firstS = new Float64Array(coflows.length).fill(Number.NaN);
  for (let i = 0; i < circuits.length; i++) {
    const c = circuits.coflow[i] as number;
    if (!((firstS[c] as number) <= (circuits.startS[i] as number))) firstS[c] = circuits.startS[i] as number;
  }
  const rowsOf = new Map<number, number[]>();
  for (let c = 0; c < coflows.length; c++) {
    const job = coflows.job[c] as number;
    rowsOf.set(job, [...(rowsOf.get(job) ?? []), c]);
  }
  const told = (c: number): PlannedCoflow => {
    const [startS, endS] = [coflows.startS[c] as number, coflows.endS[c] as number];
    const firstCircuitS = Number.isNaN(firstS[c]) ? startS : (firstS[c] as number);
    // Nobody bounds a shuffle that grows; one that never ended has no length.
    const length = Number.isNaN(endS) ? { endS: firstCircuitS, cctS: 0 } : { endS, cctS: Math.max(0, endS - startS) };
    return { id: nameOf(c), startS: firstCircuitS, ...length, boundS: 0 };
  };
  return {
    planner,
    // In the order of jobs, each with one at least, so that their colours are those of the jobs.
    coflows: ids.flatMap((id, job) => {
      const rows = rowsOf.get(job);
      return rows === undefined ? [{ id, startS: 0, endS: 0, cctS: 0, boundS: 0 }] : rows.map(told);
    }),
    circuits: Array.from({ length: circuits.length }, (_, i) => ({
      from: circuits.from[i] as number,
      to: circuits.to[i] as number,
      startS: circuits.startS[i] as number,
      upS: circuits.upS[i] as number,
      endS: circuits.endS[i] as number,
      coflow: nameOf(circuits.coflow[i] as number),
      GB: circuits.GB[i] as number,
    })),
  };
}
