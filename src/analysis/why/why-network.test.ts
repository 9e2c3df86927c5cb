// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences on intervals in which nothing moved, also if the record does not say enough.
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import type { WaitCause } from '../../model/trace';
import { blockingUses } from './busy-ports';
import { plainWords } from './rich-text';
import { smallJob, smallRun } from './testing/small-runs';
import { whyFull, whyNothingMoved } from './why-network';
import { WhyRun } from './why-run';

const OCS = { gbps: 20, reconfigurationMs: 500, elephantGB: 0.5, model: 'not-all-stop' } as const;

const why = (run: WhyRun, job: number, fromS: number, toS: number, cause?: WaitCause): string =>
  plainWords(whyNothingMoved(run, job, fromS, toS, cause), run.answer.ids);

const coflow = (id: string, flows: readonly (readonly [from: number, to: number, GB: number])[], arrivalS = 0) => ({
  ...{ id, arrivalS, weight: 1 },
  flows: flowsFrom(flows.map(([from, to, GB]) => ({ from, to, GB }))),
});

describe('where the record does not say for whom', () => {
  const run = smallRun({ jobs: [smallJob('clicks')] });

  test.each<[WaitCause | undefined, string]>([
    ['reconfiguration', 'circuits were being set up; the trace does not say for whom'],
    ['circuitBusy', 'its circuit had to wait; the trace does not say for whom'],
    ['network', 'no uplink or downlink on its route was full; the trace does not say what held it up'],
    [undefined, 'no uplink or downlink on its route was full; the trace does not say what held it up'],
  ])('%s', (cause, sentence) => {
    // Its maps are running, and it has no open flow.
    expect(why(run, 0, 1, 2, cause)).toBe(sentence);
  });

  test('flows inside a rack go over links of machines, which are not in it', () => {
    const inside = smallRun({ topology: { racks: 1 }, jobs: [smallJob('clicks')] });
    const { flows } = inside.trace;
    expect(why(inside, 0, flows.startS[0]!, flows.startS[0]! + 0.1)).toBe(
      'it fetched inside racks, and the trace does not say what its machines’ links carried',
    );
  });
});

describe('links that were full', () => {
  const many = smallRun({
    ...{ network: 'tcp', topology: { racks: 6 } },
    coflows: Array.from({ length: 6 }, (_, i) => coflow(`c${i}`, [[0, 1 + (i % 5), 1 + i]])),
  });
  const words = (...[run, job, links, fromS, toS, moving]: Parameters<typeof whyFull>): string | undefined => {
    const text = whyFull(run, job, links, fromS, toS, moving);
    return text && plainWords(text, run.answer.ids);
  };
  const UP = [{ which: 'up', rack: 0 }] as const;

  test('whose bytes, three by name, the most first; its own come first where it moved', () => {
    expect(words(many, 0, UP, 0, 0.5)).toBe(
      'the uplink of rack 0 was full (4 Gbps) with bytes of c5, c4, c3 and 2 more',
    );
    expect(words(many, 0, UP, 0, 0.5, true)).toBe(
      'the uplink of rack 0 was full (4 Gbps) with bytes of its own, c5, c4, c3 and 2 more',
    );
    expect(words(many, 0, [{ which: 'up', rack: 3 }], 0, 0.5)).toBeUndefined();
  });

  test('with its own bytes alone', () => {
    const alone = smallRun({ topology: { racks: 2 }, coflows: [coflow('c', [[0, 1, 4]])] });
    expect(words(alone, 0, UP, 0, 1)).toBe('the uplink of rack 0 was full (4 Gbps) with bytes of its own');
  });

  test('two are named, others of its way are counted', () => {
    const links = [0, 1, 2, 3].map((rack) => ({ which: 'up', rack }) as const);
    const all = smallRun({
      topology: { racks: 8 },
      coflows: [
        coflow(
          'a',
          [0, 1, 2, 3].map((from) => [from, 4 + from, 5] as const),
        ),
      ],
    });
    expect(words(all, 0, links, 0, 1)).toMatch(/; 2 other links of its route were full too$/);
    expect(words(all, 0, links.slice(0, 3), 0, 1)).toMatch(/; 1 other link of its route was full too$/);
  });

  test('with bytes of no one, where the record has none', () => {
    const alone = smallRun({ topology: { racks: 2 }, coflows: [coflow('c', [[0, 1, 4]])] });
    alone.trace.flows.GB.fill(0);
    expect(words(alone, 0, UP, 0, 1)).toBe(
      'the uplink of rack 0 was full (4 Gbps); the trace does not say with whose bytes',
    );
  });

  test('a dead link carries nothing', () => {
    const dead = smallRun({
      coflows: [coflow('c', [[0, 1, 4]])],
      faults: { links: [{ rack: 0, atS: 0, forS: 3, factor: 0 }] },
    });
    expect(words(dead, 0, UP, 0.5, 2)).toBe('the uplink of rack 0 carried nothing: it was down');
  });
});

describe('circuits', () => {
  const run = smallRun({
    ...{ network: 'sunflow', topology: { racks: 3, ocs: OCS } },
    coflows: [
      coflow('first', [[0, 1, 10]]),
      coflow(
        'second',
        [
          [0, 1, 5],
          [0, 2, 5],
        ],
        0.1,
      ),
    ],
  });

  test('a port that is busy with a circuit of another, or of its own', () => {
    expect(why(run, 1, 1, 2, 'circuitBusy')).toMatch(
      /^the port out of rack 0 was busy with the circuit from rack 0 to rack 1 for first/,
    );
    const { circuits } = run.trace;
    const own = [...circuits.startS.keys()].find((i) => run.trace.coflows.job[circuits.coflow[i]!] === 1)!;
    expect(why(run, 1, circuits.upS[own]!, circuits.endS[own]!, 'circuitBusy')).toMatch(/ of its own$/);
  });

  test('ports on its way that are busy with circuits of others, the longest first', () => {
    const three = smallRun({
      ...{ network: 'sunflow', topology: { racks: 4, ocs: OCS } },
      coflows: [
        coflow('first', [[0, 1, 10]]),
        coflow('second', [[2, 3, 5]]),
        coflow(
          'third',
          [
            [0, 3, 20],
            [2, 1, 20],
          ],
          0.1,
        ),
      ],
    });
    // Until 2.5 s both are up; at equal times the port out of the lower rack is first.
    expect(why(three, 2, 1, 2, 'circuitBusy')).toBe(
      'the port out of rack 0 was busy with the circuit from rack 0 to rack 1 for first, and ports on its route with those of 1 other',
    );
    // Over three seconds the circuit of `first` is longer at its ports.
    expect(why(three, 2, 0.5, 4, 'circuitBusy')).toMatch(/^the port out of rack 0 .* for first, /);
  });

  test('of circuits that held a port equally long the first is named', () => {
    const three = smallRun({
      ...{ network: 'sunflow', topology: { racks: 4, ocs: OCS } },
      coflows: [1, 2, 3].map((to) => coflow(`to ${to}`, [[0, to, 10]])),
    });
    const { circuits } = three.trace;
    circuits.startS.set([0, 5, 10]);
    circuits.endS.set([5, 10, 15]);
    const [last] = [...circuits.to].slice(-1);
    const first = blockingUses(three, [[0, last!]], 0, 15);
    expect(first.map(({ circuit, seconds }) => [circuit, seconds])).toEqual([
      [0, 5],
      [1, 5],
    ]);
    // Also if the chart's rows are in another order.
    const rows = { ...three.chartData.rows, circuitsOut: { from: Int32Array.of(0, 3), row: Int32Array.of(1, 0, 2) } };
    const other = new WhyRun({ ...three.answer, chartData: { ...three.chartData, rows } }, three.about);
    expect(blockingUses(other, [[0, last!]], 0, 15).map(({ circuit }) => circuit)).toEqual([0, 1]);
  });

  test('one that is being set up', () => {
    expect(why(run, 0, 0, 0.4, 'reconfiguration')).toBe('its circuit from rack 0 to rack 1 was being set up');
    const two = smallRun({
      ...{ network: 'sunflow', topology: { racks: 4, ocs: OCS } },
      coflows: [
        coflow('c', [
          [0, 1, 10],
          [2, 3, 10],
        ]),
      ],
    });
    expect(why(two, 0, 0, 0.4, 'reconfiguration')).toBe(
      'its circuit from rack 0 to rack 1 and 1 other were being set up',
    );
  });
});
