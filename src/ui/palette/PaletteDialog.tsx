// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette: type a command, choose with the arrow keys, run with Enter. A combobox with its list always open, in the page's
// own dialog; a library for it (cmdk) would bring along a second dialog, focus trap and scroll lock.
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { counted } from '../../base/readable';
import { MAX_RUNS } from '../../model/limits';
import type { WantedPlan } from '../../model/scenario';
import { changeView } from '../../state/actions';
import type { EditedScenario } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';
import { classNames } from '../shared/class-names';
import { Dialog } from '../shared/Dialog';
import { KeyCaps } from '../shared/KeyCaps';
import { useJobs } from '../use-jobs';
import { useRunViews } from '../use-run-views';
import { withWorkbench } from '../workbench-loader';
import type { Command } from './command';
import { fixedCommands, foundCommands } from './commands';
import { fieldCommands } from './field-commands';
import { matching } from './matching';
import styles from './palette.module.css';
import { type SchedulerTools, schedulerCommands } from './scheduler-commands';
import { showField } from './show-field';

interface PaletteDialogProps {
  readonly onClose: () => void;
}

const WANTED = 'Command, field, scheduler, term, job or rack';
const TO_TRY = 'help, lesson, locality, deadline, print, dark';

/** Nobody reads more. */
const MOST = 60;

export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownCommands(typed);
  const groups = useMemo(() => groupsOf(shown), [shown]);
  // In reading order, group by group.
  const inOrder = useMemo(() => groups.flatMap(([, commands]) => commands), [groups]);
  const chosen = inOrder[Math.min(at, inOrder.length - 1)];
  useEffect(() => {
    if (chosen !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const choose = (command: Command): void => {
    onClose();
    // The dialog gives the focus back first: the command may take it.
    requestAnimationFrame(command.run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (step !== undefined && inOrder.length > 0) {
      const last = inOrder.length - 1;
      const next = Math.min(at, last) + step;
      setAt(next < 0 ? (step === -1 ? last : 0) : next > last ? (step === 1 ? 0 : last) : next);
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  const idOf = (one: Command): string => `${listId}-${inOrder.indexOf(one)}`;
  return (
    <Dialog open title="Commands" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={WANTED}
        aria-expanded="true"
        aria-controls={listId}
        // From the start: Orca takes the input as focused once the page behind the dialog goes, and would not announce it.
        aria-activedescendant={chosen && idOf(chosen)}
        autoComplete="off"
        spellCheck={false}
        placeholder={WANTED}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classNames(styles.found, inOrder.length === 0 && styles.none)}>
        <div ref={list} id={listId} role="listbox" aria-label="Commands" className={styles.list}>
          {groups.map(([group, commands]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={group} role="group" aria-label={group}>
              <p className={styles.heading} aria-hidden="true">
                {group}
              </p>
              {commands.map((one) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
                <div
                  key={one.id}
                  id={idOf(one)}
                  role="option"
                  aria-selected={one === chosen}
                  className={styles.item}
                  onClick={() => choose(one)}
                  onPointerMove={() => setAt(inOrder.indexOf(one))}
                >
                  <span>{one.label}</span>
                  {one.keys !== undefined && <KeyCaps keys={one.keys} />}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.count} role="status">
          {inOrder.length === 0
            ? `Nothing fits “${typed.trim()}”. Try the name of a job, a scheduler or a field, or: ${TO_TRY}.`
            : counted(inOrder.length, 'command')}
        </p>
      </div>
    </Dialog>
  );
}

const PAGE = 8;
const NO_PLANS: readonly WantedPlan[] = [];

function useShownCommands(typed: string): readonly Command[] {
  const page = usePage();
  const runs = useRunViews();
  const jobs = useJobs();
  const racks = usePageState((state) => state.history.present.topology.racks);
  const adding = useAdding();
  const shownRun = usePageState((state) => state.view.run) ?? 0;
  const fixed = useMemo(() => fixedCommands(page, runs), [page, runs]);
  return useMemo(() => {
    if (typed.trim() === '') return fixed;
    const at = Math.min(shownRun, adding.runs.length - 1);
    const fields = fieldCommands(adding.runs[at], at, (label, run) => showField(page.store, { label, run }));
    const found = foundCommands(
      page,
      jobs.map(({ id }) => id),
      racks,
    );
    return matching(allOf(fixed, fields, schedulerCommands({ ...adding, jobs }), found), typed, MOST);
  }, [fixed, typed, page, jobs, racks, adding, shownRun]);
}

/** What is needed to add runs and plans. */
function useAdding(): Omit<SchedulerTools, 'jobs'> {
  const page = usePage();
  const runs = usePageState((state) => state.history.present.runs);
  const plans = usePageState((state) => state.history.present.plans) ?? NO_PLANS;
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  return useMemo(() => {
    const edit = (label: string, change: (edited: EditedScenario) => EditedScenario): void =>
      withWorkbench(page, (bench) => bench.applyCheckedEdit({ label, change }));
    return {
      runs,
      plans,
      isCoflows,
      addRun: (run) => {
        edit('Add run', (edited) => ({ ...edited, runs: [...runs, run] }));
        changeView(page.store, { run: runs.length });
      },
      addPlan: (list, what) => {
        edit(what, (edited) => ({ ...edited, plans: list }));
        changeView(page.store, { run: MAX_RUNS + list.length - 1 });
      },
    };
  }, [page, runs, plans, isCoflows]);
}

function* allOf(...lists: readonly Iterable<Command>[]): Generator<Command> {
  for (const list of lists) yield* list;
}

// What was found, by group, in the order of each group's first match.
function groupsOf<T extends { readonly group: string }>(
  all: readonly T[],
): readonly (readonly [group: string, members: readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(one.group);
    if (group === undefined) groups.set(one.group, [one]);
    else group.push(one);
  }
  return [...groups];
}
