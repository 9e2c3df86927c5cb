// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the results before an edit: dismiss them or, if a single run or plan was edited, keep that one beside the new
// one.
import { MAX_PLANS, MAX_RUNS } from '../../model/limits';
import type { Before } from '../../state/answer/before';
import { sendsNothing } from '../../state/entries';
import type { EditedScenario } from '../../state/page-store';
import { PLANNER_NAMES } from '../../state/plug-in-names.at-build';
import { runWords } from '../../state/run-names';
import { heldBeforeWords, holdBeforeEdit } from '../held/hold-edits';
import { useEdit, usePageState } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import styles from './AnswerLine.module.css';

interface BeforeButtonsProps {
  readonly before: Before;
  readonly onDismiss: () => void;
}

export function BeforeButtons({ before, onDismiss }: BeforeButtonsProps) {
  const edit = useEdit();
  const narrow = useMediaQuery(PHONE);
  const kept = usePageState((state) => keptKind(before, state.history.present));
  const heldWords = usePageState((state) =>
    kept === undefined ? heldBeforeWords(state.history.present, before) : undefined,
  );
  const keep = (): void => {
    if (kept === undefined) return;
    edit({ label: `Keep the ${kept} before`, change: (edited) => withBefore(edited, before) });
    onDismiss();
  };
  return (
    <div className={styles.buttons}>
      <span className={styles.key}>
        <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true" focusable="false">
          <path d="M0 1.5H13.5V11" fill="none" stroke="currentColor" />
        </svg>
        before, in the charts
      </span>
      {kept !== undefined && (
        <Button title={`Add the ${kept} as it was before the edit`} onClick={keep}>
          Keep as a {kept}
        </Button>
      )}
      {heldWords !== undefined && (
        <Button
          title="They stay beside later results, as runs of the previous scenario"
          onClick={() => {
            edit(holdBeforeEdit(before));
            onDismiss();
          }}
        >
          {heldWords}
        </Button>
      )}
      {narrow ? (
        <IconButton label="Dismiss" icon={<CloseIcon />} onClick={onDismiss} />
      ) : (
        <Button title="Stop comparing with before the edit" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

/** The index of the run or plan that was edited. Undefined for other edits: one scenario cannot have two clusters or two sets of jobs. */
function editedEntry({ field }: Before): readonly [kind: 'runs' | 'plans', place: number] | undefined {
  const [, kind, place] = /^(runs|plans)\.(\d+)/.exec(field) ?? [];
  return place === undefined ? undefined : [kind as 'runs' | 'plans', Number(place)];
}

/** Undefined if there is nothing to keep, or the limit is already reached. */
export function keptKind(before: Before, { runs, plans = [] }: EditedScenario): 'run' | 'plan' | undefined {
  const [kind, place] = editedEntry(before) ?? [];
  if (kind === 'runs') return before.edited.runs[place!] !== undefined && runs.length < MAX_RUNS ? 'run' : undefined;
  if (kind === 'plans')
    return before.edited.plans?.[place!] !== undefined && plans.length < MAX_PLANS ? 'plan' : undefined;
  return undefined;
}

/** Appends the run or plan as it was, with a name that says so. */
export function withBefore(edited: EditedScenario, before: Before): EditedScenario {
  const [kind, place] = editedEntry(before) ?? [];
  const run = kind === 'runs' ? before.edited.runs[place!] : undefined;
  if (run !== undefined) {
    // The label already marks it as a fast run.
    const name = runWords({ ...run, networkOptions: {} }, sendsNothing(before.edited.workload));
    return { ...edited, runs: [...edited.runs, { ...run, label: `${name}, before` }] };
  }
  const plan = kind === 'plans' ? before.edited.plans?.[place!] : undefined;
  if (plan === undefined) return edited;
  const name = plan.label ?? PLANNER_NAMES[plan.planner] ?? plan.planner;
  return { ...edited, plans: [...(edited.plans ?? []), { ...plan, label: `${name}, before` }] };
}
