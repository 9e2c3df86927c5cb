// The command palette: type what is wanted, choose with the arrows, and Enter does it. A combobox with its list always open, in the
// page's own dialog; a library for it (cmdk) would bring a second dialog, focus trap and scroll lock along.
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { counted } from '../../base/readable';
import { useJobs } from '../jobs-hook';
import { usePage, usePageState } from '../page-context';
import { useRunViews } from '../run-views-hook';
import { Dialog } from '../shared/Dialog';
import { type Command, fixedCommands, foundCommands } from './commands';
import { groupsOf } from './groups';
import { matching } from './matching';
import styles from './palette.module.css';

interface PaletteDialogProps {
  readonly onClose: () => void;
}

/** More are not read. */
const MOST = 60;

export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownCommands(typed);
  const groups = useMemo(() => groupsOf(shown), [shown]);
  // As they are read, group by group.
  const inOrder = useMemo(() => groups.flatMap(([, commands]) => commands), [groups]);
  const chosen = inOrder[Math.min(at, inOrder.length - 1)];
  useEffect(() => {
    if (chosen !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const choose = (command: Command): void => {
    onClose();
    // The dialog gives the focus back first: what is asked for may take it.
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
        aria-label="A command, a job or a rack"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && idOf(chosen)}
        autoComplete="off"
        spellCheck={false}
        placeholder="A command, a job or a rack"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
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
                {one.keys !== undefined && <kbd className={styles.keys}>{one.keys}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.count} role="status">
        {inOrder.length === 0 ? 'Nothing is called so.' : counted(inOrder.length, 'command')}
      </p>
    </Dialog>
  );
}

const PAGE = 8;

function useShownCommands(typed: string): readonly Command[] {
  const page = usePage();
  const runs = useRunViews();
  const jobs = useJobs();
  const racks = usePageState((state) => state.history.present.topology.racks);
  const fixed = useMemo(() => fixedCommands(page, runs), [page, runs]);
  return useMemo(() => {
    if (typed.trim() === '') return fixed;
    const ids = jobs.map(({ id }) => id);
    return matching(allCommands(fixed, foundCommands(page, ids, racks)), typed, MOST);
  }, [fixed, typed, page, jobs, racks]);
}

function* allCommands(fixed: readonly Command[], found: Iterable<Command>): Generator<Command> {
  yield* fixed;
  yield* found;
}
