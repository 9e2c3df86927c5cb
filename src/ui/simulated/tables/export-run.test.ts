// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { breachesOfEventRules } from '../../../analysis/trace-file/testing/event-rules';
import { runOf } from '../../../charts/gantt/testing/runs';
import type { Job } from '../../../model/job';
import { smallScenario } from '../../../state/testing/small-page';
import type { SimulateAnswer, SimulateQuestion } from '../../../worker/api';
import type { Ask } from '../../../worker/ask';
import { createInlineAsk } from '../../../worker/testing/inline-ask';
import { teachingScenario } from '../../../worker/testing/questions';
import { metricsCsv, metricsJson, perfettoFile, writtenOut } from './export-run';

const RUN = runOf(['a'], [{ job: 0, startS: 1, endS: 3 }]);
const ANSWER: SimulateAnswer = {
  ...RUN,
  checks: [],
  measures: [
    { id: 'makespanS', label: 'Makespan', unit: 's', help: 'x', better: 'less' },
    { id: 'averageCctS', label: 'CCT', unit: 's', help: 'x', better: 'less' },
  ],
  metrics: { makespanS: 3, averageCctS: null },
  classes: { 'user:=a,"b"': { makespanS: -3, averageCctS: null }, '=cmd': { makespanS: 1, averageCctS: 2 } },
};

test('metrics as CSV: a column per class, nothing where there is no value, and no formula', () => {
  expect(metricsCsv(ANSWER)).toBe(
    `metric,unit,all,"user:=a,""b""",'=cmd\r\nmakespanS,s,3,-3,1\r\naverageCctS,s,,,2\r\n`,
  );
});

test('metrics as JSON keep null and say which run and how it ended', () => {
  expect(JSON.parse(metricsJson(ANSWER, 'Mine'))).toEqual({
    run: 'Mine',
    status: 'done',
    metrics: ANSWER.metrics,
    classes: ANSWER.classes,
  });
});

test('the trace is one JSON file of events', async () => {
  const job: Job = { id: 'a', arrivalS: 0, weight: 1, recurring: true, latencyS: [1] };
  const topology = {
    ...{ racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  const blob = await perfettoFile({ answer: ANSWER, workload: { jobs: [job] }, topology, networkOptions: {} });
  const { traceEvents } = JSON.parse(await blob.text()) as { traceEvents: { ph: string }[] };
  expect(traceEvents.some(({ ph }) => ph === 'X')).toBe(true);
});

test.each(['tcp', 'varys'])(
  'the trace of a small run over %s keeps the rules of the format, faults and all',
  async (network) => {
    const data = { shuffleGB: 8, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 };
    const jobs: readonly Job[] = ['a "quoted"', 'b'].map((id, i) => ({
      ...{ id, arrivalS: i, weight: 1, recurring: true, inputGB: 6, ...data },
    }));
    const faults = { racks: [{ rack: 0, atS: 15, forS: 30 }] };
    const scenario = { ...teachingScenario(), workload: { jobs }, faults };
    const run = { scheduler: 'fair', network, options: {}, networkOptions: {} };
    const question: SimulateQuestion = { kind: 'simulate', scenario, run };
    const reply = await createInlineAsk()(question);
    if (!reply.ok) throw new Error('refused');
    const { tasks } = reply.answer.record.trace;
    expect(tasks.killed.some((one) => one === 1)).toBe(true);
    const { topology, workload } = scenario;
    const text = await (await perfettoFile({ answer: reply.answer, workload, topology, networkOptions: {} })).text();
    expect(breachesOfEventRules(text)).toEqual([]);
    const events = (JSON.parse(text) as { traceEvents: { ph: string; args?: { attempt?: number; killed?: true } }[] })
      .traceEvents;
    expect(events.filter(({ args }) => args?.attempt !== undefined)).toHaveLength(tasks.length);
    expect(events.some(({ args }) => args?.killed === true)).toBe(true);
    expect(events.some(({ ph }) => ph === 'C')).toBe(true);
  },
);

test('jobs of a generator are written out when they are asked for, as the run had them', async () => {
  const { view: _, ...edited } = smallScenario({ workload: { generate: { kind: 'facebook', jobs: 3 } } });
  const written = await writtenOut(createInlineAsk(), edited);
  expect('jobs' in written && written.jobs).toHaveLength(3);
  const problems = [{ path: 'topology.racks', message: 'must be at least 1' }];
  const refusing: Ask = async () => ({ ok: false, problems }) as never;
  await expect(writtenOut(refusing, edited)).rejects.toThrow('must be at least 1');
});
