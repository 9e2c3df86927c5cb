// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a step of a lesson on the page: its scenario as one edit that undo reverts, what is in view, and a place to answer.
import { sameJson } from '../../lessons/change-edits';
import type { LessonStep, Ask as Question } from '../../lessons/lesson';
import type { Scenario } from '../../model/scenario';
import type { View } from '../../model/view/view';
import { changeSession, changeView, editScenario, markSafe, openScenario } from '../actions';
import { entriesOf } from '../entries';
import { differencesOf } from '../held/differences';
import { type EditedScenario, editedScenario, type PageStore, showsAllRows, splitView } from '../page-store';
import type { LessonState } from './lesson-state';
import { withheldAt } from './withheld';

/** What stays as the reader has set it, whatever a step shows. */
const LAYOUT = ['leftPx', 'rightPx', 'folded', 'rows', 'lanePx', 'laneHeights'] as const;
/** The longest undo label, in characters. */
const MAX_LABEL = 120;

interface PutStep {
  readonly title: string;
  readonly step: LessonStep;
  /** From 0. */
  readonly index: number;
  readonly isAnswered: boolean;
  /** A scenario of the lesson was on screen before, so this one is an edit of it. */
  readonly placed: boolean;
}

/** Replaces the present scenario by the step's. */
export function putStep(store: PageStore, scenario: Scenario, put: PutStep): Pick<LessonState, 'own' | 'changes'> {
  const { view: shown, ask } = put.step;
  const { edited } = splitView(scenario);
  const wanted = ask?.kind === 'plan' ? withHandPlan(edited, ask.objective) : edited;
  const present = editedScenario(store.getState());
  const same = sameJson(present, wanted);
  const changes = !same && put.placed ? differencesOf(present, wanted).map(({ words }) => words) : undefined;
  if (changes !== undefined) {
    const words = changes.join('; ');
    editScenario(store, `Lesson, step ${put.index + 1}${words && `: ${words.slice(0, MAX_LABEL)}`}`, () => wanted);
    markSafe(store);
    changeSession(store, { spoken: `Changed: ${words}` });
  } else if (!same) {
    const view: View = showsAllRows(store.getState()) ? { rows: 'all', folded: ['left'] } : {};
    openScenario(store, { ...wanted, view }, `Open the lesson “${put.title}”`);
  }
  if (shown !== undefined || !put.placed) showView(store, shown ?? {});
  if (!put.isAnswered) makeReady(store, ask, wanted);
  return { own: same ? present : wanted, changes };
}

function showView(store: PageStore, shown: View): void {
  const { view } = store.getState();
  const layout = Object.fromEntries(LAYOUT.flatMap((key) => (view[key] === undefined ? [] : [[key, view[key]]])));
  store.setState({ view: { ...layout, ...shown } });
  changeSession(store, { playS: shown.playS });
}

/** If the answer is a pick, nothing is picked at first. If it is a plan by hand, that plan is shown. */
function makeReady(store: PageStore, ask: Question | undefined, edited: EditedScenario): void {
  if (ask?.kind === 'pick') {
    changeView(store, { selectedJob: undefined, picked: undefined });
    changeSession(store, { playS: undefined });
  }
  const byHand = ask?.kind === 'plan' ? entriesOf(edited).find(({ planner }) => planner === 'manual') : undefined;
  if (byHand !== undefined) changeView(store, { run: byHand.index, part: 'plan' });
}

/** The scenario with a plan by hand in it, to draw in. */
function withHandPlan(edited: EditedScenario, objective: string): EditedScenario {
  if (entriesOf(edited).some(({ planner }) => planner === 'manual')) return edited;
  return { ...edited, plans: [...(edited.plans ?? []), { planner: 'manual', options: { objective } }] };
}

/** Hides what would give away the answer to the present question. */
export function withholdAnswers(store: PageStore, { opened, step, answered, shows }: LessonState): void {
  const next =
    opened === undefined || shows === 'end'
      ? undefined
      : withheldAt(opened.lesson, step, answered, editedScenario(store.getState()));
  if (!sameJson(store.getState().session.withheld, next)) changeSession(store, { withheld: next });
}

/** Whether undo or an edit by the learner took the page elsewhere. */
export function hasLeftStep(state: LessonState, edited: EditedScenario): boolean {
  const { own, opened, step } = state;
  if (own === undefined || own === edited) return false;
  const ask = opened?.lesson.steps[step]?.ask;
  // A plan by hand is part of the scenario, but it is the answer.
  const compared = (one: EditedScenario): unknown => (ask?.kind === 'plan' ? { ...one, manual: undefined } : one);
  return !sameJson(compared(own), compared(edited));
}
