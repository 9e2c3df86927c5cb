// SPDX-License-Identifier: GPL-3.0-or-later

import { describe, expect, test } from 'vitest';
import type { Declaration } from '../model/fields/declaration';
import { declarationOf } from '../model/fields/options';
import { flowsFrom } from '../model/flows';
import type { WantedPlan } from '../model/scenario';
import { PLANNERS } from '../planners/registry';
import { CATALOGUE } from '../simulator/catalogue';
import { type Entry, entriesOf, shownEntry } from './entries';
import { boundQuestion, planningPart, planQuestion } from './runs/plan-questions';
import { smallScenario } from './testing/small-page';

const run = (scheduler: string, options = {}) => ({ scheduler, network: 'tcp', options, networkOptions: {} });
const coflows = { coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows: flowsFrom([{ from: 0, to: 1, GB: 1 }]) }] };

test('a plan that a run follows has those of the run’s options that its planner has too', () => {
  const optionsOf = ({ options }: Declaration) => Object.keys(options);
  const isFollowed = ({ planner }: Entry) => planner !== undefined;
  for (const scheduler of CATALOGUE.schedulers) {
    const options = Object.fromEntries(optionsOf(scheduler).map((name) => [name, 1]));
    for (const entry of entriesOf({ ...smallScenario(), runs: [run(scheduler.id, options)] }).filter(isFollowed)) {
      const planned = optionsOf(declarationOf(PLANNERS, entry.planner)!);
      const both = optionsOf(scheduler).filter((name) => planned.includes(name));
      expect([scheduler.id, Object.keys(entry.options).sort()]).toEqual([scheduler.id, both.sort()]);
    }
  }
});

describe('entries', () => {
  test('are the runs, then the plans, each known by its place', () => {
    const plans: readonly WantedPlan[] = [
      { planner: 'flex', options: { metric: 'makespan' } },
      { planner: 'cora', label: 'Mine', options: {} },
    ];
    const entries = entriesOf({ ...smallScenario(), runs: [run('corral'), run('fair')], plans });
    expect(entries.map(({ index, place, label, planner }) => [index, place, label, planner])).toEqual([
      [0, 0, 'Corral over TCP', 'corral'],
      [1, 1, 'Fair over TCP', undefined],
      [8, 2, 'FLEX', 'flex'],
      [9, 3, 'Mine', 'cora'],
    ]);
  });

  test('of coflow runs follow the network scheduler', () => {
    const networks = ['tcp', 'sunflow', 'all-stop'].map((network) => ({
      network,
      options: {},
      networkOptions: { order: 'fifo', replanMinS: 1 },
    }));
    const entries = entriesOf({ workload: coflows, runs: networks });
    expect(entries.map(({ planner, options }) => [planner, options])).toEqual([
      [undefined, {}],
      ['sunflow', { order: 'fifo' }],
      ['sunflow', { order: 'fifo', model: 'all-stop' }],
    ]);
  });

  test('shown is the chosen one, else the first that plans', () => {
    const entries = entriesOf({ ...smallScenario(), runs: [run('fair'), run('corral')] });
    expect(shownEntry(entries, {})?.index).toBe(1);
    expect(shownEntry(entries, { run: 0 })?.index).toBe(0);
    expect(shownEntry(entries, { run: 12 })?.index).toBe(1);
    expect(shownEntry([], {})).toBeUndefined();
  });
});

describe('questions', () => {
  const part = planningPart(smallScenario());

  test('leave out what only a simulation reads', () => {
    const [entry] = entriesOf({ ...smallScenario(), runs: [run('corral', { balance: false, slowstart: 1 })] });
    expect(planQuestion(entry!, 'corral', part).options).toEqual({ balance: false, bound: 'none' });
  });

  test('ask for a bound where there is one, without the options that it does not know', () => {
    const plans: readonly WantedPlan[] = [
      { planner: 'corral+', options: { tries: 5, balance: false } },
      { planner: 'flex', options: {} },
    ];
    const [better, flex] = entriesOf({ ...smallScenario(), runs: [], plans });
    expect(boundQuestion(better!, part)?.options).toEqual({ balance: false });
    expect(boundQuestion(flex!, part)).toBeUndefined();
  });

  test('depend on rectangles by hand for the plan by hand alone', () => {
    const manual = [{ job: 'big', racks: [0], startS: 0 }];
    const withHand = planningPart({ ...smallScenario(), manual });
    const [entry] = entriesOf({ ...smallScenario(), runs: [run('corral')] });
    expect(planQuestion(entry!, 'corral', withHand)).toEqual(planQuestion(entry!, 'corral', part));
    expect(planQuestion(entry!, 'manual', withHand).scenario.manual).toBe(manual);
  });
});

test('the part that planning reads stays the same object while that part is the same', () => {
  const edited = smallScenario();
  const part = planningPart(edited);
  expect(planningPart({ ...edited, name: 'Other', runs: [] }, part)).toBe(part);
  expect(planningPart({ ...edited, seed: 2 }, part)).not.toBe(part);
});
