// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { valueAt } from '../chart-data/step-sums';
import { linkFigures, machineFigures, portFigures, rackFigures } from './place-figures';
import { plainWords, portText } from './rich-text';
import { whyTaskWaited } from './task-wait';
import { smallJob, smallRun } from './testing/small-runs';

const jobs = [smallJob('clicks'), smallJob('ads', { arrivalS: 1 })];
const OCS = { gbps: 20, reconfigurationMs: 500, elephantGB: 0.5, model: 'not-all-stop' } as const;

describe('figures of parts of the cluster', () => {
  const run = smallRun({ jobs });

  test('of a rack: slots, whose, what waits, and its links', () => {
    // Maps of clicks on all slots, then its shuffle over a full core.
    const actual = rackFigures(run, 0, { fromS: 2, toS: 10 });
    expect(actual).toMatchObject({ slots: 4, meanSlots: 4, holders: [{ job: 0, slotS: 32 }] });
    expect(actual.up).toEqual({ Gbps: 0, capacityGbps: 4 });
    expect(rackFigures(run, 0, { fromS: 10, toS: 14 }).down.Gbps).toBeCloseTo(4, 6);
    const { counts } = run.chartData;
    expect(valueAt(counts!.slots, 0, 5)).toBe(4);
    expect(valueAt(counts!.slots, 0, -1)).toBe(0);
  });

  test('of machines: together their rack', () => {
    const stretch = { fromS: 3, toS: 33 };
    const machines = [0, 1].map((machine) => machineFigures(run, 1, machine, stretch));
    expect(machines[0]!.meanSlots + machines[1]!.meanSlots).toBeCloseTo(rackFigures(run, 1, stretch).meanSlots, 9);
    expect(machines[0]).toMatchObject({ slots: 2, killed: 0 });
    expect(machineFigures(run, 7, 0, stretch).tasks).toBe(0);
  });

  test('of a link: mean, peak, when it was full, and whose bytes', () => {
    const actual = linkFigures(run, { which: 'down', rack: 0 }, { fromS: 8, toS: 16 });
    expect(actual.Gbps).toBeCloseTo(2, 6);
    expect(actual.mostGbps).toBeCloseTo(4, 6);
    expect(actual.fullS).toBeCloseTo(4, 6);
    expect(actual.users).toEqual([{ job: 0, GB: expect.closeTo(2, 6) }]);
  });

  test('of a rack under coflows, which hold no slots: its links alone', () => {
    const flows = flowsFrom([{ from: 0, to: 1, GB: 4 }]);
    const coflows = smallRun({ coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] });
    expect(rackFigures(coflows, 0, { fromS: 0, toS: 4 })).toMatchObject({
      ...{ meanSlots: 0, meanWaiting: 0, holders: [] },
      up: { Gbps: expect.closeTo(4, 6), capacityGbps: 4 },
    });
    expect(machineFigures(coflows, 0, 0, { fromS: 2, toS: 2 })).toMatchObject({ tasks: 0, meanSlots: 0, holders: [] });
  });

  test('of a port: circuits, set-up, and whose', () => {
    const optical = smallRun({ scheduler: 'fair', network: 'sunflow', topology: { racks: 3, ocs: OCS }, jobs });
    const { circuits } = optical.trace;
    for (let port = 0; port < 6; port++) {
      const actual = portFigures(optical, port, { fromS: 0, toS: optical.endS });
      const own = [...circuits.from.keys()].filter((i) => (port < 3 ? circuits.from : circuits.to)[i] === port % 3);
      expect(actual.circuits).toBe(own.length);
      expect(actual.setUpS).toBeCloseTo(
        own.reduce((sum, i) => sum + circuits.upS[i]! - circuits.startS[i]!, 0),
        9,
      );
      expect(actual.carriedS).toBeCloseTo(
        own.reduce((sum, i) => sum + circuits.endS[i]! - circuits.upS[i]!, 0),
        9,
      );
    }
  });

  test('of a port that two circuits held equally long: the first of the jobs is named first', () => {
    const coflow = (id: string, arrivalS: number, to: number) => ({
      ...{ id, arrivalS, weight: 1 },
      flows: flowsFrom([{ from: 0, to, GB: 10 }]),
    });
    const optical = smallRun({
      ...{ network: 'sunflow', topology: { racks: 3, ocs: OCS } },
      coflows: [coflow('late', 0.1, 1), coflow('early', 0, 2)],
    });
    // 4 s and a set-up of half a second each, one after the other.
    const { users } = portFigures(optical, 0, { fromS: 0, toS: 9 });
    expect(users.map(({ job, seconds }) => [job, Number(seconds.toFixed(6))])).toEqual([
      [0, 4.5],
      [1, 4.5],
    ]);
    expect(portText(1, 3)).toMatchObject({ words: 'the port out of rack 1' });
    expect(portText(4, 3)).toMatchObject({ words: 'the port into rack 1' });
  });

  test('of a task: what it waited for', () => {
    const { tasks } = run.trace;
    const words = (job: number, kind: number): string => {
      const row = [...tasks.job.keys()].find((i) => tasks.job[i] === job && tasks.kind[i] === kind)!;
      return plainWords(whyTaskWaited(run, row), run.answer.ids);
    };
    expect(words(0, 0)).toBe('It was launched as soon as it could be.');
    expect(words(1, 0)).toMatch(/^Waited [\d.]+ s, from 1 s on: all 8 slots of the cluster were held by clicks/);
  });
});
