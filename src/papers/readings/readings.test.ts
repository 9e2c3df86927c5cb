// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { carryOutPlan } from '../../answers/plan';
import { LESSONS } from '../../lessons/built-in/registry';
import { judgeTools } from '../../lessons/testing/judge-tools';
import type { PaperReference } from '../../model/fields/declaration';
import type { Field, Fields } from '../../model/fields/fields';
import { completeOptions } from '../../model/fields/options';
import { PLANNERS } from '../../planners/registry';
import { findLink } from '../../share/link-text';
import { decodePreset } from '../../share/plain-link';
import { CATALOGUE } from '../../simulator/catalogue';
import { expandWorkload } from '../../workload/expand';
import { GENERATORS } from '../../workload/generators/registry';
import { PRESETS } from '../../workload/presets/registry';
import { PAPERS } from '../registry';
import { citationsIn, missingParts, PAPER_PARTS } from './paper-parts';
import { READINGS } from './readings.at-build';
import { WITHOUT_DIFFERENCE } from './without-difference';

const readingsOf = (fields: Fields): readonly string[] =>
  Object.values(fields as Readonly<Record<string, Field<unknown>>>).flatMap(({ info }) => info.reading ?? []);

const PLUG_INS = [CATALOGUE.planners, CATALOGUE.schedulers, CATALOGUE.networks].flat();
const NAMED = new Set([
  ...PLUG_INS.flatMap(({ options }) => readingsOf(options)),
  ...PAPERS.flatMap(({ assumptions }) => readingsOf(assumptions)),
]);

test('every option names a reading that there is, and every reading is named by an option or an assumption', () => {
  const ids = READINGS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...NAMED].sort()).toEqual([...ids].sort());
});

test('what makes no difference cites parts that papers have, and has no §', () => {
  for (const { id, paper, where } of WITHOUT_DIFFERENCE) {
    expect(missingParts(paper, where), id).toEqual([]);
    expect(NAMED.has(id)).toBe(false);
  }
});

describe.each(READINGS.map((one) => [one.id, one] as const))('%s', (_, reading) => {
  test('names parts that the paper has', () => {
    expect(PAPER_PARTS[reading.paper]).toBeDefined();
    expect(missingParts(reading.paper, reading.where)).toEqual([]);
  });

  test('names an experiment with assumptions that it takes, or a scenario whose plans differ', async () => {
    const { shows } = reading;
    if ('experiment' in shows) {
      const paper = PAPERS.find(({ id }) => id === shows.experiment);
      expect(paper).toBeDefined();
      const read = completeOptions({ ...paper!, label: '', options: paper!.assumptions }, shows.change);
      for (const [key, value] of Object.entries(shows.change)) {
        expect(read[key]).toEqual(value);
        expect(value).not.toEqual(paper!.assumptions[key]?.fallback);
      }
      return;
    }
    const found = findLink(`#${shows.link}`);
    if (found?.form !== 'p') throw new Error('no link by hand');
    const opened = decodePreset(found, PRESETS, CATALOGUE);
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
    const { scenario } = opened;
    const { tools } = await judgeTools();
    const workload = await expandWorkload(scenario, GENERATORS);
    const answers: string[] = [];
    for (const { planner, options } of scenario.plans ?? []) {
      const loaded = await PLANNERS.find(({ id }) => id === planner)!.load();
      const run = await carryOutPlan(loaded, { scenario, workload }, completeOptions(loaded, options), tools);
      const { planner: _planner, ...answer } = run.answer() as { planner: string; jobs: unknown };
      answers.push(JSON.stringify(answer.jobs));
    }
    expect(answers.length).toBe(2);
    expect(answers[0]).not.toBe(answers[1]);
  });
});

test('what cites a paper names parts that it has: plug-ins, experiments, options and lessons', async () => {
  const cited = (text: string) => citationsIn(text).map(({ paper, where }) => [paper, where] as const);
  const lessons = await Promise.all(LESSONS.map(async (one) => JSON.stringify((await one.load()).default)));
  const helps = PLUG_INS.flatMap(({ help, options }) => [
    help,
    ...Object.values(options).map(({ info }) => info.help ?? ''),
  ]);
  const places: readonly (readonly [PaperReference['paper'], string])[] = [
    ...PLUG_INS.flatMap(({ reference }) => cited(`${reference?.paper}, ${reference?.where}`)),
    ...PAPERS.flatMap(({ system, where }) => cited(`${system}, ${where}`)),
    ...helps.flatMap(cited),
    ...lessons.flatMap(cited),
  ];
  expect(lessons.flatMap(cited).length).toBeGreaterThan(30);
  for (const [paper, where] of places) expect([paper, where, missingParts(paper, where)]).toEqual([paper, where, []]);
});

test('citations are found in a text', () => {
  expect(citationsIn('As published (Corral, section 4.2, Figure 4). Or CORA, formula (6), and FLEX, Lemma 1.')).toEqual(
    [
      { paper: 'Corral', where: 'section 4.2, Figure 4' },
      { paper: 'CORA', where: 'formula (6)' },
      { paper: 'FLEX', where: 'Lemma 1' },
    ],
  );
});
