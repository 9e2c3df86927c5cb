// SPDX-License-Identifier: GPL-3.0-or-later
// Where references of lessons lead: a job is selected, a rack picked, a moment pinned, a run or plan brought into view, a field opened.
import type { Reference } from '../../lessons/reference';
import { changeSession, changeView } from '../../state/actions';
import { type Entry, entriesOf } from '../../state/entries';
import { type EditedScenario, editedScenario, showsAllRows } from '../../state/page-store';
import { pickedText } from '../../state/picked';
import { fieldAt } from '../../what-if/declared-path';
import type { Page } from '../page-context';
import { type FieldPlace, showField } from '../palette/show-field';
import { fieldLabel } from '../shared/forms/field-values';
import { dispatchShortcut } from '../shortcuts';
import { scrollGently } from './gently';

export function goTo({ store }: Page, { to, name }: Reference): void {
  const edited = editedScenario(store.getState());
  switch (to) {
    case 'job':
      changeView(store, { selectedJob: name, picked: undefined });
      return;
    case 'curve':
      inspectJob(store, name);
      scrollWhenThere(curvePlace);
      return;
    case 'rack':
      changeView(store, { picked: pickedText({ kind: 'rack', rack: Number(name) }) });
      return;
    case 'time':
      pin(store, Number(name));
      return;
    case 'run':
    case 'plan': {
      const entry = entryOf(edited, { to, name });
      if (entry === undefined) return;
      const part = showsAllRows(store.getState())
        ? {}
        : { part: to === 'run' ? ('gantt' as const) : ('plan' as const) };
      changeView(store, { run: entry.index, enlarged: undefined, ...part });
      dispatchShortcut('showPicture');
      bringIntoView(sectionOf({ to, name }, edited));
      return;
    }
    case 'field':
      goToField(store, edited, name);
  }
}

/** Opens the results panel with the job; on a phone it replaces the picture. */
export function inspectJob(store: Page['store'], id: string): void {
  changeView(store, { selectedJob: id, picked: undefined, tab: 'inspect' });
  changeSession(store, { inspects: true });
}

/** Whether the target is in a panel: an embedded lesson has none. */
export const isInPanel = ({ to }: Reference): boolean => to === 'curve' || to === 'field';

/** Undefined until its panel is visible: on a phone the picture covers it. */
export const curvePlace = (): HTMLElement | undefined => {
  const place = document.querySelector<HTMLElement>('[data-latency-curve]');
  return place?.checkVisibility({ visibilityProperty: true }) ? place : undefined;
};

function pin(store: Page['store'], timeS: number): void {
  changeSession(store, { playS: timeS });
  const { fromS, toS } = store.getState().view;
  if (fromS !== undefined && toS !== undefined && (timeS < fromS || timeS > toS))
    changeView(store, { fromS: undefined, toS: undefined });
}

/** The run or plan that a reference names. */
export function entryOf(edited: EditedScenario, { to, name }: Reference): Entry | undefined {
  const entries = entriesOf(edited);
  if (to === 'run')
    return (
      entries.find(({ run, label }) => run !== undefined && (run.label === name || label === name)) ??
      entries.find(({ run }) => run !== undefined && (run.scheduler ?? run.network) === name)
    );
  return (
    entries.find(({ run, label }) => run === undefined && label === name) ??
    entries.find(({ planner }) => planner === name)
  );
}

/** Sections of the stack, as `data-run-place` names them; in a single picture a run may be shown by its plan. */
export function sectionOf(reference: Reference, edited: EditedScenario): readonly string[] {
  const entry = reference.to === 'run' || reference.to === 'plan' ? entryOf(edited, reference) : undefined;
  if (entry === undefined) return [];
  const [gantt, plan] = [`gantt-${entry.index}`, `plan-${entry.index}`];
  return reference.to === 'run' ? [gantt, plan] : [plan, gantt];
}

export const placeOf = (sections: readonly string[]): HTMLElement | undefined =>
  sections.flatMap((one) => document.querySelector<HTMLElement>(`[data-run-place="${one}"]`) ?? [])[0];

const FRAMES = 30;

export const bringIntoView = (sections: readonly string[]): void => scrollWhenThere(() => placeOf(sections));

/** Waits, as it may have to be drawn first. */
function scrollWhenThere(find: () => HTMLElement | undefined, frames = FRAMES): void {
  const place = find();
  if (place !== undefined) scrollGently(place);
  else if (frames > 0) requestAnimationFrame(() => scrollWhenThere(find, frames - 1));
}

const OF_RUN = /^runs\[(\d+)\]/;
const OF_JOB = /^workload\.(?:jobs|coflows)\[(\d+)\](?:\.([A-Za-z]+))?/;

function goToField(store: Page['store'], edited: EditedScenario, path: string): void {
  const place = formPlaceOf(store, edited, path);
  if (place !== undefined) showField(store, place);
}

/** Where the field is in the scenario's form; selects the job that it belongs to. */
export function formPlaceOf(store: Page['store'], edited: EditedScenario, path: string): FieldPlace | undefined {
  const [, at, column = 'id'] = OF_JOB.exec(path) ?? [];
  const list =
    'jobs' in edited.workload ? edited.workload.jobs : 'coflows' in edited.workload ? edited.workload.coflows : [];
  const id = at === undefined ? undefined : list[Number(at)]?.id;
  if (id !== undefined) changeView(store, { selectedJob: id });
  const field = fieldAt({ ...edited, gantry: 1 }, path);
  if (field === undefined) return undefined;
  const key = path.slice(path.lastIndexOf('.') + 1);
  const run = OF_RUN.exec(path)?.[1];
  return {
    label: fieldLabel(key, field),
    run: run === undefined ? undefined : Number(run),
    cell: id === undefined ? undefined : { id, column },
  };
}
