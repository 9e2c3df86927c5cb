// What an edit is checked by where the workload is too large to be read again with every key: coflows whose flows are columns were
// read and checked when they came in, and all that an edit can spoil of them is that their racks are there. So of each coflow
// the flows of the highest racks stand for all.
import type { Problem } from '../model/problem';
import { farthestFlows, flowAt, isLargeWorkload } from '../worker/coflow-sizes';
import type { Work } from './page-store';

interface StandIn {
  readonly work: Work;
  /** A problem of the stand-in as one of the work. */
  readonly problem: (problem: Problem) => Problem;
}

export function standInFor(work: Work): StandIn {
  const { workload } = work;
  if (!('coflows' in workload) || !isLargeWorkload(workload)) return { work, problem: (problem) => problem };
  const kept = workload.coflows.map((coflow) => farthestFlows(coflow) ?? []);
  const coflows = workload.coflows.map((coflow, c) => {
    const { id, name, arrivalS, weight, deadlineS } = coflow;
    const flows = kept[c]!.map((index) => flowAt(coflow, index)!);
    return { id, name, arrivalS, weight, deadlineS, flows };
  });
  return {
    work: { ...work, workload: { coflows } },
    problem: ({ path, message }) => ({
      path: path.replace(
        /^(workload\.coflows\[(\d+)\]\.flows)\[(\d+)\]/,
        (_, flows: string, c: string, k: string) => `${flows}[${kept[Number(c)]?.[Number(k)] ?? k}]`,
      ),
      message,
    }),
  };
}
