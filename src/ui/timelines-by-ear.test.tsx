// SPDX-License-Identifier: GPL-3.0-or-later
// What screen readers get from each picture of a simulated run: its name, how to read it, what it was before an edit, and no NaN or the
// like.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GanttProps } from '../charts/gantt/gantt-props';
import { JobsGantt } from '../charts/gantt/jobs/JobsGantt';
import { RacksGantt } from '../charts/gantt/racks/RacksGantt';
import { HEAT_MEASURES, heatSource } from '../charts/heat/measures';
import { NetworkTimeline } from '../charts/heat/NetworkTimeline';
import { RackHeatmap } from '../charts/heat/RackHeatmap';
import { TrafficMatrix } from '../charts/heat/TrafficMatrix';
import { SlotsGantt } from '../charts/slots/SlotsGantt';
import { runResult } from '../state/answer/run-result';
import type { SimulateAnswer, SimulateQuestion } from '../worker/api';
import { createInlineAsk } from '../worker/testing/inline-ask';
import { teachingScenario } from '../worker/testing/questions';

const job = (id: string, arrivalS: number) => ({
  ...{ id, arrivalS, weight: 1, recurring: true, inputGB: 6, shuffleGB: 20, outputGB: 1 },
  ...{ maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 },
});
const { topology } = teachingScenario();
const question: SimulateQuestion = {
  kind: 'simulate',
  scenario: {
    ...teachingScenario(),
    topology: { ...topology, ocs: { gbps: 10, reconfigurationMs: 10, elephantGB: 0.1, model: 'not-all-stop' } },
    workload: { jobs: [job('a', 0), job('<b>', 5)] },
  },
  run: { scheduler: 'fifo', network: 'sunflow', options: {}, networkOptions: {} },
};

let answer: SimulateAnswer;
let gantt: GanttProps;

beforeAll(async () => {
  // Text cannot be measured here.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const reply = await createInlineAsk()(question);
  if (!reply.ok) throw new Error(JSON.stringify(reply.problems));
  answer = reply.answer;
  const { endS } = answer.record.outcome;
  const span = { fromS: 0, toS: endS };
  const { times, drawn } = runResult(0, 'FIFO', answer);
  gantt = {
    ...{ run: answer, jobs: [job('a', 0), job('<b>', 5)], label: 'FIFO', span, extent: span, stale: false },
    ...{ heightPx: 300, cursorS: undefined, selected: undefined, picked: undefined },
    before: { arrivalS: times.arrivalS, endS: times.endS, drawn },
    ...{ onSpan: () => {}, onCursor: () => {}, onHover: () => {}, onSelect: () => {}, onPick: () => {} },
  };
});

afterAll(() => vi.unstubAllGlobals());

/** Name and description of the slider that a chart appears as. */
function heard(element: ReactElement): { readonly name: string; readonly description: string } {
  const html = renderToStaticMarkup(element);
  expect(html).not.toMatch(/NaN|undefined|Infinity|<b>/);
  const slider = /<[a-z]+ [^>]*role="slider"[^>]*>/.exec(html)?.[0] ?? '';
  const name = /aria-label="([^"]*)"/.exec(slider)?.[1] ?? '';
  const id = /aria-describedby="([^"]*)"/.exec(slider)?.[1] ?? 'none';
  const description = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '';
  return { name, description };
}

describe('of a run by', () => {
  test('jobs', () => {
    const { name, description } = heard(<JobsGantt {...gantt} />);
    expect(name).toMatch(/^FIFO, simulated/);
    expect(description).toMatch(/2 jobs/);
    expect(description).toContain('before the last edit');
  });
  test('racks', () => {
    const { use, slotsPerRack } = answer.chartData;
    const { description } = heard(<RacksGantt {...gantt} use={use!} racks={3} slots={slotsPerRack} />);
    expect(description).toMatch(/Colours are jobs/);
    expect(description).toContain('before the last edit');
  });
  test('slots', () => {
    const { slots } = answer.chartData;
    const { name, description } = heard(<SlotsGantt {...gantt} picture={slots!} pickedRow={3} onPickRow={() => {}} />);
    expect(name).toBe('FIFO, simulated, tasks by slot over time');
    expect(description).toMatch(/tasks on 3 racks of 2 machines of 2 slots/);
    expect(description).toContain('before the last edit');
  });
  test.each(HEAT_MEASURES)('racks in colours: %s', (measure) => {
    const { endS } = answer.record.outcome;
    const source = heatSource(answer.chartData, measure, 10)!;
    const { faults } = answer.chartData.instants;
    const chart = { ...gantt, endS, faults, racks: 3, things: undefined };
    const { description } = heard(<RackHeatmap {...chart} source={source} pinnedS={endS / 2} />);
    expect(description).toMatch(/on 3 racks/);
    expect(description).toContain('before the last edit');
  });
  test('links', () => {
    const { endS } = answer.record.outcome;
    const { links, instants } = answer.chartData;
    const chart = { ...gantt, endS, faults: instants.faults, racks: 3, things: undefined };
    const { description } = heard(<NetworkTimeline {...chart} links={links} />);
    expect(description).toMatch(/uplinks are used to/);
  });
  test('what moves between racks', () => {
    const { traffic } = answer.chartData;
    const { endS } = answer.record.outcome;
    const { description } = heard(
      <TrafficMatrix
        {...gantt}
        traffic={traffic}
        before={traffic}
        fullGB={1}
        fullSumGB={2}
        isStep={false}
        endS={endS}
      />,
    );
    expect(description).toMatch(/move between racks in the visible time/);
    expect(description).toContain('before the last edit');
  });
});
