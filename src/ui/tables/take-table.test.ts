// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { problemsOfEdit } from '../../model/reading/check-edit';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { applyCheckedEdit } from '../../state/checked-edit';
import { createPageStore, type EditedScenario, editedScenario } from '../../state/page-store';
import { smallScenario } from '../../state/testing/small-page';
import { emptyScenario } from '../../workload/presets/empty';
import { readTable, type TableChoices, type TableSurroundings } from '../../workload/tables/read-table';
import { canAdd, sideEffects, type TableMode, tableEdit } from './take-table';

const JOBS = 'id,work\nx,5\ny,6\n';
const FLOWS = 'coflow,from,to,size\na,0,9,5\nb,1,2,6\n';

function taken(
  edited: EditedScenario,
  text: string,
  how: TableMode,
  choices?: TableChoices,
  around?: TableSurroundings,
) {
  const { look, taken } = readTable(text, choices, around);
  const edit = tableEdit(look, taken, how);
  const after = edit.change(edited);
  expect(problemsOfEdit(edited, after, CATALOGUE)).toEqual([]);
  return { after, label: edit.label, effects: sideEffects(edited, look, how) };
}

const workOf = (change: Readonly<Record<string, unknown>> = {}): EditedScenario =>
  editedScenario(createPageStore(smallScenario(change)).getState());
const idsOf = ({ workload }: EditedScenario) =>
  ('jobs' in workload ? workload.jobs : 'coflows' in workload ? workload.coflows : []).map(({ id }) => id);

test('a table is added to the jobs, or replaces them, as one edit', () => {
  const edited = workOf();
  const before = idsOf(edited);
  const added = taken(edited, JOBS, 'add');
  expect([idsOf(added.after), added.label, added.effects]).toEqual([[...before, 'x', 'y'], 'Paste 2 jobs', []]);
  const replaced = taken(edited, JOBS, 'replace');
  expect([idsOf(replaced.after), replaced.label]).toEqual([['x', 'y'], 'Replace the jobs by 2 jobs']);
  expect(replaced.after.topology).toBe(edited.topology);
});

test('rows change jobs that are there, where that is chosen', () => {
  const edited = taken(workOf(), JOBS, 'replace').after;
  const { jobs } = edited.workload as Extract<EditedScenario['workload'], { jobs: unknown }>;
  const changed = taken(edited, 'id,work\ny,9\nz,1\n', 'add', { sameId: 'change' }, { jobs });
  expect(changed.after.workload).toMatchObject({ jobs: [{ work: 5 }, { id: 'y', work: 9 }, { id: 'z' }] });
  expect(changed.label).toBe('Paste 2 jobs');
});

test('rectangles by hand of jobs that go, go too', () => {
  const edited = { ...workOf(), manual: [{ job: idsOf(workOf())[0]!, racks: [0], startS: 0 }] };
  expect(taken(edited, JOBS, 'replace').after.manual).toBeUndefined();
});

test('flows in place of jobs bring runs that take them, and racks that they name; and back', () => {
  const flows = taken(workOf(), FLOWS, 'replace');
  expect(flows.after).toMatchObject({ topology: { racks: 10 }, runs: [{ network: 'tcp' }] });
  expect(flows.after.runs[0]).not.toHaveProperty('scheduler');
  expect(flows.effects).toEqual([
    expect.stringMatching(/^This scenario has jobs/),
    expect.stringMatching(/^The flows name rack 9: the \d racks become 10\.$/),
  ]);
  expect([canAdd(flows.after, 'jobs'), canAdd(flows.after, 'coflows')]).toEqual([false, true]);
  expect(idsOf(taken(flows.after, FLOWS.replaceAll(/^[ab]/gm, '$&2'), 'add').after)).toEqual(['a', 'b', 'a2', 'b2']);
});

test('an empty scenario is kept by the page, filled by a table, and refused where something is to run', () => {
  const document = writeScenario(emptyScenario(), CATALOGUE);
  expect(readScenarioJson(document, CATALOGUE)).toMatchObject({
    ok: false,
    problems: [{ path: 'workload.jobs', message: 'must not be empty' }],
  });
  const read = readScenarioJson(document, CATALOGUE, undefined, { mayBeEmpty: true });
  expect(read).toMatchObject({ ok: true, scenario: { workload: { jobs: [] } } });
  const store = createPageStore(emptyScenario());
  const { look, taken: rows } = readTable(JOBS);
  expect(applyCheckedEdit(store, CATALOGUE, tableEdit(look, rows, 'replace'))).toEqual([]);
  expect(idsOf(editedScenario(store.getState()))).toEqual(['x', 'y']);
  // The dialog is gone, and the focus is where it was: nothing else says that the rows were taken.
  expect(store.getState().session.spoken).toBe('Replaced the jobs by 2 jobs');
});
