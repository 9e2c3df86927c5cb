// SPDX-License-Identifier: GPL-3.0-or-later
// All commands that can be run by typing their name. Those with a key come from the one list of keys.
import type { View } from '../../model/view/view';
import { changeSession, changeView } from '../../state/actions';
import type { Edit } from '../../state/checked-edit';
import { editedScenario } from '../../state/page-store';
import { pickedText } from '../../state/picked';
import type { RunView } from '../../state/runs/run-views';
import { PRESETS } from '../../workload/presets/registry';
import { showChanges } from '../compare/show-changes';
import { enterExamples } from '../examples/examples-address';
import { forkEdit, holdEdit, holdRefusal } from '../held/hold-edits';
import { openLessonMaker } from '../open-lesson-maker';
import { enterLessons } from '../open-lessons';
import { askWhatIf } from '../open-what-if';
import { openPreset } from '../opening/opening';
import type { Page } from '../page-context';
import { askForReport } from '../report/ask-for-report';
import { dispatchShortcut, SHORTCUTS } from '../shortcuts';
import { comparedOf } from '../stack/stack-parts';
import { applyTheme, type Theme } from '../theme';
import { withWorkbench } from '../workbench-loader';
import type { Command } from './command';
import { helpCommands } from './help-commands';
import { ALSO_COMMAND } from './synonyms';

const LANES: Readonly<Record<NonNullable<View['gantt']>, string>> = {
  jobs: 'Show what happened by job',
  racks: 'Show what happened by rack',
  slots: 'Show what happened by slot',
  heat: 'Show racks as a heatmap',
  network: 'Show the links of the racks',
  circuits: 'Show the circuits',
};
const THEMES: Readonly<Record<Theme, string>> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

/** Without those of jobs and racks, of which there may be very many. */
export function fixedCommands(page: Page, runs: readonly RunView[]): readonly Command[] {
  const { store } = page;
  const hasRun = runs.some(({ simulation }) => simulation?.answer !== undefined);
  return [
    ...SHORTCUTS.filter(
      // Help is listed with its parts.
      ({ action }, i) =>
        action !== 'commands' && action !== 'help' && SHORTCUTS.findIndex((one) => one.action === action) === i,
    ).map(({ action, keys, does }) => ({
      ...{ id: action, group: 'Page', label: does, keys, also: ALSO_COMMAND[action] },
      run: () => dispatchShortcut(action),
    })),
    {
      ...{ id: 'library', group: 'Page', label: 'Saved scenarios', also: ALSO_COMMAND.library },
      run: () => changeSession(store, { libraryOpen: true }),
    },
    {
      ...{ id: 'what-if', group: 'Page', label: 'What if: vary a number or the seed', also: ALSO_COMMAND.whatIf },
      run: () => askWhatIf(),
    },
    {
      ...{ id: 'which', group: 'Page', label: 'Which scheduler? Try all that fit', also: ALSO_COMMAND.which },
      run: () => changeSession(store, { whichOpen: true }),
    },
    {
      ...{ id: 'lesson', group: 'Page', label: 'New lesson from this scenario' },
      also: 'write make author teach course exercise question quiz students class',
      // After this dialog has closed.
      run: () => void setTimeout(() => openLessonMaker(), 0),
    },
    {
      ...{ id: 'lesson on', group: 'Page', label: 'Go on writing the lesson' },
      also: 'write make author teach edit change draft back',
      run: () => void setTimeout(() => openLessonMaker('on'), 0),
    },
    {
      ...{ id: 'new', group: 'Page', label: 'New scenario', also: 'empty blank start own begin' },
      run: () => withWorkbench(page, (bench) => bench.begin()),
    },
    {
      ...{
        id: 'table',
        group: 'Page',
        label: 'Paste or open a table of jobs or coflows',
        also: 'csv tsv excel spreadsheet import own',
      },
      // After this dialog has closed.
      run: () => void setTimeout(() => changeSession(store, { table: { text: '' } }), 0),
    },
    {
      ...{ id: 'print', group: 'Page', label: 'Print what is on screen', also: 'paper pdf' },
      // After the dialog has closed.
      run: () => void setTimeout(() => window.print(), 0),
    },
    ...(hasRun
      ? [
          {
            id: 'save',
            group: 'Page',
            label: 'Save a picture of the chart, or its numbers',
            also: 'svg png pdf csv export figure image slide download',
            // After the dialog has closed.
            run: () => void setTimeout(openSaveMenu, 0),
          },
        ]
      : []),
    {
      ...{ id: 'report', group: 'Page', label: 'Print a report', also: 'paper pdf figures document' },
      run: () => askForReport(page),
    },
    ...helpCommands(),
    {
      id: 'lessons',
      group: 'Page',
      label: 'Lessons',
      also: 'learn teach tutorial course exercise question student quiz',
      run: () => enterLessons(store),
    },
    {
      id: 'examples',
      group: 'Examples',
      label: 'Examples, with pictures',
      also: 'lesson gallery',
      run: () => enterExamples(store),
    },
    ...(hasRun
      ? choices(LANES, 'Simulation', (gantt) => changeView(store, { gantt: gantt === 'jobs' ? undefined : gantt }))
      : []),
    ...(comparedOf(runs) === undefined
      ? []
      : [
          {
            id: 'changes',
            group: 'Simulation',
            label: 'Show what changed from run to run',
            also: ALSO_COMMAND.changes,
            run: () => showChanges(store),
          },
        ]),
    ...holdCommands(page, runs),
    ...runs.map(({ index, place, label }) => ({
      ...{ id: `run ${index}`, group: 'Runs and plans', label: `Show ${place + 1} ${label}` },
      run: () => changeView(store, { run: index }),
    })),
    ...PRESETS.map(({ id, title, sentence }) => ({
      ...{
        id: `preset ${id}`,
        group: 'Examples',
        label: title,
        also: `lesson example tutorial demo preset ${sentence}`,
      },
      run: () => void openPreset(page, id, title),
    })),
    ...choices(THEMES, 'Theme', applyTheme),
  ];
}

const choices = <T extends string>(
  labels: Readonly<Record<T, string>>,
  group: string,
  choose: (value: T) => void,
): readonly Command[] =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({
    ...{ id: `${group} ${value}`, group, label, also: ALSO_COMMAND[`${group.toLowerCase()} ${value}`] },
    run: () => choose(value),
  }));

/** Hold results, so that they stay beside those of any edit. */
function holdCommands(page: Page, runs: readonly RunView[]): readonly Command[] {
  const edited = editedScenario(page.store.getState());
  const followers = runs.filter(({ run }) => run !== undefined && run.of === undefined);
  if (followers.length === 0 || holdRefusal(edited) !== undefined) return [];
  const taking = (edit: Edit) => () => withWorkbench(page, (bench) => bench.applyCheckedEdit(edit));
  return [
    {
      ...{ id: 'fork', group: 'Runs and plans', label: forkEdit.label, also: ALSO_COMMAND.hold },
      run: taking(forkEdit),
    },
    ...followers.map((one) => ({
      ...{
        id: `hold ${one.index}`,
        group: 'Runs and plans',
        label: `Hold the result of ${one.place + 1} ${one.label}`,
      },
      also: ALSO_COMMAND.hold,
      run: taking(holdEdit(one)),
    })),
  ];
}

/** Jobs by their ids, and racks. Generated one by one: most are never needed. */
export function* foundCommands({ store }: Page, ids: readonly string[], racks: number): Generator<Command> {
  for (const id of ids) {
    yield {
      ...{ id: `job ${id}`, group: 'Jobs', label: id },
      run: () => changeView(store, { selectedJob: id, picked: undefined, tab: 'inspect' }),
    };
  }
  for (let rack = 0; rack < racks; rack++) {
    yield {
      ...{ id: `rack ${rack}`, group: 'Racks', label: `Rack ${rack}` },
      run: () => changeView(store, { picked: pickedText({ kind: 'rack', rack }), tab: 'inspect' }),
    };
  }
}

/** Of the first run on the page. */
function openSaveMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Save the simulation of"]');
  button?.focus();
  button?.click();
}
