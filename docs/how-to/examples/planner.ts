// A planner: every job gets the whole cluster, one job after the other, the shortest first.
import { LATENCY_OPTIONS, latencyOptionsFrom } from '../../../src/latency/latency-options';
import { latencyAt } from '../../../src/latency/latency-table';
import { latencyTable } from '../../../src/latency/uneven-racks';
import type { PlannedJob, RackPlan } from '../../../src/model/plan';
import { type Computation, GeneratorRun } from '../../../src/planners/generator-run';
import { type Planner, RACK_SHAPES } from '../../../src/planners/planner';
import { type RackJobs, rackJobs } from '../../../src/planners/rack-jobs';

const LABEL = 'Whole cluster';

export const wholeCluster: Planner<'racks'> = {
  id: 'whole-cluster',
  label: LABEL,
  help: 'Gives every job all racks, one job after the other, the shortest first.',
  options: { ...LATENCY_OPTIONS },
  takes: [...RACK_SHAPES],
  form: 'racks',
  needsSolver: () => false,
  start(input, values) {
    const { topology } = input.scenario;
    // Throws an InputError that names the jobs where the workload has some that cannot be planned on racks.
    const own = rackJobs(input, LABEL);
    const table = latencyTable(own.jobs, topology, latencyOptionsFrom(values));
    const lengthS = own.jobs.map((_, job) => latencyAt(table, job, topology.racks));
    let done = 0;

    function* compute(): Computation<RackPlan> {
      const planned = new Array<PlannedJob>(own.jobs.length);
      const racks = Array.from({ length: topology.racks }, (_, rack) => rack);
      let freeS = 0;
      for (const job of shortestFirst(own, lengthS)) {
        const startS = Math.max(freeS, own.arrivalS[job]!);
        const latencyS = lengthS[job]!;
        freeS = startS + latencyS;
        planned[job] = { id: own.jobs[job]!.id, racks, startS, endS: freeS, latencyS, priority: done };
        done++;
        // What was done since the last yield, in elementary operations: progress and cancelling need no more.
        yield 1;
      }
      return { planner: 'whole-cluster', objective: 'makespan', valueS: freeS, candidates: 1, jobs: planned };
    }

    return new GeneratorRun({
      computation: compute(),
      progress: () => ({ done, total: own.jobs.length, unit: 'jobs' }),
    });
  },
};

/** Ties go to the lower index: an answer never depends on how an engine sorts. */
const shortestFirst = ({ jobs }: RackJobs, lengthS: readonly number[]): readonly number[] =>
  jobs.map((_, job) => job).sort((a, b) => lengthS[a]! - lengthS[b]! || a - b);
