// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the page's state. Every edit of the scenario is a step that can be undone; the view is not.
import type { Scenario } from '../model/scenario';
import type { View } from '../model/view/view';
import type { Hint } from '../workload/presets/preset';
import { hintAfter, keepHint, rememberHint } from './hints';
import { type History, MAX_STEPS, recordStep, redoLabel, redoStep, undoLabel, undoStep } from './history';
import {
  type EditedScenario,
  editedScenario,
  type Incoming,
  isUnsaved,
  type Notice,
  type PageStore,
  type Session,
  splitView,
} from './page-store';

/** Notices kept beside a new one; older ones are dropped. */
const MAX_OTHER_NOTICES = 2;

export function editScenario(
  store: PageStore,
  label: string,
  change: (edited: EditedScenario) => EditedScenario,
  mergeKey?: string,
): void {
  store.setState((state) => ({
    history: recordStep(state.history, change(editedScenario(state)), label, mergeKey),
    // Otherwise the announcement of the previous step would be read again with the next answer.
    ...(state.session.spoken !== undefined && { session: { ...state.session, spoken: undefined } }),
  }));
}

export function undo(store: PageStore): void {
  store.setState(({ history, session }) =>
    stepTo(undoStep(history), history, { ...session, spoken: `Undone: ${undoLabel(history) ?? 'nothing'}` }),
  );
  const { past, forgot } = store.getState().history;
  if (forgot && past.length === 0) {
    notify(store, { tone: 'info', sentence: `Undo goes back ${MAX_STEPS} steps; earlier ones are lost.` });
  }
}

export function redo(store: PageStore): void {
  store.setState(({ history, session }) =>
    stepTo(redoStep(history), history, { ...session, spoken: `Redone: ${redoLabel(history) ?? 'nothing'}` }),
  );
}

const stepTo = (history: History<EditedScenario>, before: History<EditedScenario>, session: Session) => ({
  history,
  session: { ...session, hint: hintAfter(before, history, session.hint) },
});

export function changeView(store: PageStore, change: Partial<View>): void {
  // The fifth decision about one job means nothing for another.
  const reset = {
    ...('selectedJob' in change && { decision: undefined }),
    ...('picked' in change && { pickedDecision: undefined }),
  };
  store.setState(({ view, session }) => ({
    view: withoutUndefined({ ...view, ...reset, ...('fromS' in change && timeOf(change, session)), ...change }),
  }));
}

/** A link must record that the whole time was chosen if the scenario would otherwise open on a part. */
const timeOf = ({ fromS }: Partial<View>, { opening }: Session): Pick<View, 'time'> => ({
  time: fromS === undefined && opening !== undefined ? 'all' : undefined,
});

function withoutUndefined(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

export function changeSession(store: PageStore, change: Partial<Session>): void {
  store.setState((state) => ({ session: { ...state.session, ...change } }));
}

/** Opens a scenario as a step, so that undo brings back the previous one. */
export function openScenario(store: PageStore, scenario: Scenario, label: string, hint?: Hint): void {
  const { edited, view } = splitView(scenario);
  const { history, session } = store.getState();
  keepHint(history, session.hint);
  rememberHint(edited, hint);
  store.setState((state) => ({
    history: recordStep(state.history, edited, label),
    view,
    session: {
      ...state.session,
      safeScenario: edited,
      incoming: undefined,
      rejected: undefined,
      hint,
      notesOpen: edited.notes !== undefined,
      hovered: undefined,
      pointed: undefined,
      cursorS: undefined,
      playS: view.playS,
      openedScenario: edited,
      opening: 'undecided',
      // It was about the previous scenario.
      spoken: undefined,
    },
  }));
}

/** A link or file from outside: opened at once if nothing can be lost, else the user is asked. */
export function receiveScenario(store: PageStore, incoming: Incoming): void {
  if (isUnsaved(store.getState())) changeSession(store, { incoming, rejected: undefined });
  else openIncoming(store, incoming);
}

/** Opens it and announces that: if its answer equals the previous one, nothing else would be announced. */
export function openIncoming(store: PageStore, { scenario, from, hint }: Incoming): void {
  openScenario(store, scenario, `Open ${from}`, hint);
  changeSession(store, { spoken: `Opened ${from}` });
}

/** The scenario (as it is now, or as it was when saving it started) is safe elsewhere: in a file or a copied link. */
export function markSafe(store: PageStore, edited?: EditedScenario): void {
  store.setState((state) => ({ session: { ...state.session, safeScenario: edited ?? editedScenario(state) } }));
}

/** Shows a notice; one with the same sentence is replaced, not repeated. */
export function notify(store: PageStore, notice: Omit<Notice, 'id'>): void {
  store.setState(({ session }) => {
    const others = session.notices.filter((one) => one.sentence !== notice.sentence).slice(-MAX_OTHER_NOTICES);
    const id = session.noticesSoFar + 1;
    return { session: { ...session, notices: [...others, { ...notice, id }], noticesSoFar: id } };
  });
}

export function dismissNotice(store: PageStore, id: number): void {
  store.setState((state) => ({
    session: { ...state.session, notices: state.session.notices.filter((one) => one.id !== id) },
  }));
}
