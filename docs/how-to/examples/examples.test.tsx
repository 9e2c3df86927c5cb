// The examples of the how-tos, run as Gantry would run them.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { runMetrics } from '../../../src/analysis/metrics/run-metrics';
import { FakeContext } from '../../../src/charts/testing/fake-context';
import { LIGHT_PALETTE } from '../../../src/charts/testing/palettes';
import { completeOptions } from '../../../src/model/fields/options';
import { readScenarioJson } from '../../../src/model/reading/read-scenario';
import type { Topology } from '../../../src/model/topology';
import { linkOf, NO_LIMIT, UP } from '../../../src/network/network';
import { outcomesOf } from '../../../src/planners/metrics/outcomes';
import { runToEnd } from '../../../src/planners/planner';
import { moldable, planningInput } from '../../../src/planners/testing/inputs';
import { mapJob, runUnder } from '../../../src/simulator/schedulers/testing/run-policy';
import { type Imported, importAtOnce } from '../../../src/workload/importers/importer';
import { CATALOGUE } from '../../../src/workload/importers/testing/import-trace';
import { TraceLines } from '../../../src/workload/importers/trace-lines';
import { drawRackBars } from './chart/draw';
import { hitRackBar } from './chart/hit';
import { layoutRackBars } from './chart/layout';
import { RackBars } from './chart/RackBars';
import { twoSizes } from './generator';
import { csvJobs } from './importer';
import { weightedFirst } from './network';
import { longestWaitS } from './plan-metric';
import { wholeCluster } from './planner';
import { lateShare } from './run-metric';
import { smallestInput } from './scheduler';

const CLUSTER: Topology = {
  racks: 3,
  machinesPerRack: 1,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 1,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};

describe('planner and plan metric', () => {
  const input = planningInput([moldable('long', [9, 9, 6]), moldable('short', [4, 3, 2])]);
  const plan = runToEnd(wholeCluster.start(input, completeOptions(wholeCluster, {}), {}));

  test('the short job goes first, and both have all racks', () => {
    expect(plan.jobs).toEqual([
      { id: 'long', racks: [0, 1, 2], startS: 2, endS: 8, latencyS: 6, priority: 1 },
      { id: 'short', racks: [0, 1, 2], startS: 0, endS: 2, latencyS: 2, priority: 0 },
    ]);
    expect(plan.valueS).toBe(8);
  });

  test('the long job waits longest', () => {
    const made = { form: 'racks' as const, plan };
    const outcomes = outcomesOf(made, input.workload);
    expect(longestWaitS.of({ made, topology: input.scenario.topology, jobs: [], outcomes })).toBe(2);
    expect(longestWaitS.of({ made, topology: input.scenario.topology, jobs: [], outcomes: [] })).toBeUndefined();
  });
});

describe('job scheduler and run metric', () => {
  const one = { racks: 1, machinesPerRack: 1, slots: { shared: 1 } };
  const jobs = [mapJob('first', { maps: 3, deadlineS: 3 }), mapJob('small', { maps: 1, deadlineS: 1 })];
  const record = runUnder(smallestInput, { jobs, topology: one });

  test('the smaller job gets the only slot first', () => {
    expect([...record.trace.jobs.endS]).toEqual([4, 1]);
  });

  test('one job of two is late', () => {
    const run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
    const scenario = { ...planningInput(jobs, one).scenario, runs: [run] };
    const measured = runMetrics({ scenario, workload: { jobs }, record });
    expect(measured.metrics.makespanS).toBe(4);
    expect(lateShare.id in measured.metrics).toBe(false);
    // What measures all metrics of a run hands each of them the group.
    const owners = { kind: 'jobs', count: 2, arrivalS: record.trace.jobs.arrivalS, endS: record.trace.jobs.endS };
    const group = { run: { input: { scenario, workload: { jobs }, record }, owners }, members: [0, 1] };
    expect(lateShare.of(group as unknown as Parameters<typeof lateShare.of>[0])).toBe(0.5);
  });
});

test('network scheduler: the weightier coflow of two as large goes first', () => {
  const network = weightedFirst.start(CLUSTER, { options: {} });
  const ends: number[] = [];
  const streams = [1, 4].map((weight, party) => {
    const coflow = network.openCoflow({ kind: 'coflow', arrivalS: 0, weight });
    const stream = network.openStream({ coflow, from: 0, to: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
    network.join(stream, party, 1, 2);
    network.finish(stream);
    return stream;
  });
  for (network.settle(); network.nextS < Number.POSITIVE_INFINITY; network.settle()) {
    network.advance(network.nextS);
    network.takeDone((stream, _, lastByteS) => {
      ends[streams.indexOf(stream)] = lastByteS;
    });
  }
  // 2 GB each over a link of 1 GB/s.
  expect(ends).toEqual([4, 2]);
  expect(network.carriedGB(linkOf(0, UP))).toBe(4);
});

describe('generator', () => {
  const context = { seed: 1, topology: CLUSTER };
  const made = (options: object) =>
    twoSizes.generate(completeOptions(twoSizes, { jobs: 200, ...options }), context).flatMap((job) => {
      return 'maps' in job ? [job] : [];
    });

  test('about one job in ten is large', () => {
    const large = made({}).filter(({ inputGB }) => inputGB === 100);
    expect(large.length).toBeGreaterThan(8);
    expect(large.length).toBeLessThan(40);
    expect(large[0]?.maps).toBe(391);
  });

  test('another size of large jobs leaves arrivals, and which jobs are large, as they were', () => {
    const key = (jobs: ReturnType<typeof made>) => jobs.map(({ arrivalS, inputGB }) => [arrivalS, inputGB > 1]);
    expect(key(made({ largeGB: 50 }))).toEqual(key(made({})));
  });

  test('sizes the wrong way round are a problem that names its place', () => {
    expect(() => made({ smallGB: 200 })).toThrow(/workload\.generate\.smallGB: must be at most largeGB/);
  });
});

describe('importer', () => {
  const read = (text: string): Imported =>
    importAtOnce(csvJobs.read(new TraceLines(text), completeOptions(csvJobs, {}), 'a trace'));

  test('a line is a job, and the whole is a scenario', () => {
    const scenario = readScenarioJson(read('a,0,1\nb,2.5,10\n').document, CATALOGUE);
    expect(scenario).toMatchObject({
      ok: true,
      scenario: {
        workload: {
          jobs: [
            { id: 'a', maps: 4 },
            { id: 'b', arrivalS: 2.5, maps: 40 },
          ],
        },
      },
    });
  });

  test('all bad lines are named at once', () => {
    expect(() => read('a,x,1\nb,0,\n')).toThrow(/line 1: the arrival must be.*\n.*line 2: the input must be/);
    expect(csvJobs.recognises('a,0,1')).toBe(true);
    expect(csvJobs.recognises('job0 49 49 1 2 3')).toBe(false);
  });
});

describe('chart', () => {
  const bars = layoutRackBars([2, 0, 4], 100, 60);

  test('layout: the fullest rack fills the width, the empty one has a lane', () => {
    expect(bars.map(({ widthPx }) => widthPx)).toEqual([50, 0, 100]);
    expect(bars.map(({ topPx }) => topPx)).toEqual([0, 20, 40]);
  });

  test('draw: a bar and a name for each rack', () => {
    const log = new FakeContext();
    drawRackBars(log.context, bars, LIGHT_PALETTE);
    expect(log.named('fillRect').map(({ args }) => args)).toEqual([
      [0, 0, 50, 18],
      [0, 20, 0, 18],
      [0, 40, 100, 18],
    ]);
    expect(log.texts).toEqual(['rack 0', 'rack 1', 'rack 2']);
  });

  test('hit: the lane, not only its bar', () => {
    expect([5, 25, 59].map((yPx) => hitRackBar(bars, yPx))).toEqual([0, 1, 2]);
    expect(hitRackBar(bars, -1)).toBeUndefined();
  });

  test('the component says in words what the canvas shows', () => {
    const html = renderToStaticMarkup(
      <RackBars
        values={[2, 0, 4]}
        heightPx={60}
        palette={LIGHT_PALETTE}
        onRack={() => undefined}
        assumedWidthPx={100}
      />,
    );
    expect(html).toContain('aria-label="3 racks; the most is 4"');
  });
});
