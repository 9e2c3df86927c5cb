// SPDX-License-Identifier: GPL-3.0-or-later
// The page's store: the scenario with its history, what is on screen, and what belongs to this session alone.
// No React and no worker here; answers live in the planning queries, by reference. Actions are functions in neighbouring files.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Problem } from '../model/problem';
import type { Scenario, Window } from '../model/scenario';
import type { View } from '../model/view/view';
import type { PlanAnswer } from '../worker/api';
import type { Hint } from '../workload/presets/preset';
import { rememberHint } from './hints';
import { type History, startHistory } from './history';
import type { Pointed } from './pointed';
import type { Withheld } from './withheld';

/** A scenario without what is on screen: the part that undo, planning and "unsaved" refer to. */
export type EditedScenario = Omit<Scenario, 'view'>;

/** A message, with at most one action. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly sentence: string;
  readonly details?: readonly Problem[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A scenario that arrived while the current one is unsaved: the user is asked what to do. */
export interface Incoming {
  readonly scenario: Scenario;
  /** "this link", "plan.json". */
  readonly from: string;
  /** What to try, or to know about it. */
  readonly hint?: Hint;
}

/** A file that may be a trace: a dialog shows what it contains before it replaces anything. */
export interface TraceFile {
  readonly name: string;
  readonly text: string;
  /** The importer's id, or `table`: what the reader chose, regardless of what its lines look like. */
  readonly format?: string;
}

/** A table of jobs or coflows, shown for review before it changes anything. */
export interface TableInput {
  readonly text: string;
  /** The file's name. */
  readonly name?: string;
  /** Column keys, for rows without a header. */
  readonly order?: readonly string[];
}

export interface SteppedPlan {
  /** Of the entry. */
  readonly index: number;
  readonly answer: PlanAnswer;
  readonly job: string | undefined;
  /** The latest end in any step seen so far: steps may try something that ends later than the plan. */
  readonly reachS: number;
}

export interface Session {
  /** The scenario as it was last opened, saved or shared; one that differs is unsaved. */
  readonly safeScenario: EditedScenario;
  readonly notices: readonly Notice[];
  /** For screen readers only: what undo and redo did, and what was opened. */
  readonly spoken?: string;
  /** The answer to the scenario's question, as a sentence that is announced once results are in. */
  readonly answered?: string;
  /** What to try on the scenario that was just opened, until it is dismissed. */
  readonly hint?: Hint;
  /** Counts the notices, for their ids. */
  readonly noticesSoFar: number;
  readonly incoming?: Incoming;
  readonly trace?: TraceFile;
  readonly table?: TableInput;
  /** The dialog of scenarios saved in the browser is open. */
  readonly libraryOpen?: boolean;
  /** The dialog that tries every scheduler is open. */
  readonly whichOpen?: boolean;
  /** A link that replaces the scenario is being read: until then nothing is queried for the scenario. */
  readonly readsLink?: boolean;
  /** What could not be opened, with every reason: shown until dismissed. */
  readonly rejected?: { readonly from: string; readonly problems: readonly Problem[] };
  /** A run that was just added elsewhere: its schedulers are chosen next. */
  readonly runToEdit?: number | undefined;
  /** Something picked elsewhere is to be inspected: the results panel opens. */
  readonly inspects?: boolean;
  /** A report is being made: the charts of all runs are drawn, even if otherwise only one fits. */
  readonly reports?: boolean | undefined;
  /** What is pointed at on a timeline, as an exact sentence. */
  readonly hovered?: string;
  /** The same as fields; absent if there are none, as for hints. */
  readonly pointed?: Pointed | undefined;
  readonly cursorS?: number;
  /** The scenario as it was opened, safe or not; one that differs was edited since. */
  readonly openedScenario: EditedScenario;
  /** The part of the time that is shown if the view chooses none; absent: all of it. */
  readonly opening?: Window | 'undecided' | undefined;
  /** The pinned moment, which plays or is stepped. Separate from the cursor, which follows the pointer. */
  readonly playS?: number | undefined;
  /** A plan at the step being viewed, shown instead of the whole one; `job`: what the step is about. */
  readonly stepped?: SteppedPlan | undefined;
  /** Why the scenario is not kept across reloads: the browser refuses, or it is too large. */
  readonly autosaveOff?: string | undefined;
  /** True while a plan that may take minutes waits for the user to confirm. */
  readonly planningAwaitsConfirm: boolean;
  /** The same for simulated runs. */
  readonly simulationAwaitsConfirm: boolean;
  /** The same for simulating each job alone, which stretch needs. */
  readonly stretchAwaitsConfirm: boolean;
  readonly embed: boolean;
  /** The notes that came with the scenario are shown. */
  readonly notesOpen?: boolean;
  /** The address names a lesson whose scenario is still loading: no other scenario is shown before it. */
  readonly lessonPending?: boolean | undefined;
  /** What a lesson shows only after the answer. */
  readonly withheld?: Withheld | undefined;
  /** The reader's last choice of `View.rows`, for scenarios that do not choose. */
  readonly usualRows?: View['rows'];
}

export interface PageState {
  readonly history: History<EditedScenario>;
  readonly view: View;
  readonly session: Session;
}

export type PageStore = StoreApi<PageState>;

export function splitView(scenario: Scenario): { readonly edited: EditedScenario; readonly view: View } {
  const { view = {}, ...edited } = scenario;
  return { edited, view };
}

interface StartOptions {
  /** The scenario is not in a file or link yet, for example because the last visit ended with edits. */
  readonly unsaved?: boolean;
  readonly embed?: boolean;
  readonly hint?: Hint;
  /** The page was opened with a lesson's address. */
  readonly lessonPending?: boolean;
  /** The scenario came from someone else: its notes are shown first. */
  readonly received?: boolean;
  readonly usualRows?: View['rows'];
}

export function createPageStore(scenario: Scenario, options: StartOptions = {}): PageStore {
  const { edited, view } = splitView(scenario);
  rememberHint(edited, options.hint);
  const safeScenario = options.unsaved ? { ...edited } : edited; // "unsaved" is decided by identity
  return createStore<PageState>(() => ({
    history: startHistory(edited),
    view,
    session: {
      safeScenario,
      notices: [],
      noticesSoFar: 0,
      planningAwaitsConfirm: false,
      simulationAwaitsConfirm: false,
      stretchAwaitsConfirm: false,
      embed: options.embed ?? false,
      hint: options.hint,
      ...(options.lessonPending && { lessonPending: true }),
      notesOpen: options.received === true && edited.notes !== undefined,
      usualRows: options.usualRows,
      playS: view.playS,
      openedScenario: edited,
      // The first results decide it.
      opening: 'undecided',
    },
  }));
}

export const editedScenario = (state: PageState): EditedScenario => state.history.present;
/** Whether it was edited since it was opened, by hand, by a link or by coming back to it. */
export const isEdited = (state: PageState): boolean => state.history.present !== state.session.openedScenario;
export const isUnsaved = (state: PageState): boolean => state.history.present !== state.session.safeScenario;

/** Everything that a link or a file carries. */
export function currentScenario(state: PageState): Scenario {
  const view =
    state.view.rows === undefined && showsAllRows(state) ? { ...state.view, rows: 'all' as const } : state.view;
  return Object.keys(view).length === 0 ? { ...editedScenario(state) } : { ...editedScenario(state), view };
}

/** Whether everything is shown as a stack of rows, not one picture: as in the link, else as the reader last chose. */
export const showsAllRows = ({ view, session }: PageState): boolean => (view.rows ?? session.usualRows) === 'all';

/** The part of the time that the scenario opened on, until the reader chooses all of it; undefined if there is none. */
export const openedSpan = ({ view, session }: PageState): Window | undefined =>
  view.time === 'all' || typeof session.opening !== 'object' ? undefined : session.opening;
