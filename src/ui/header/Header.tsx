// SPDX-License-Identifier: GPL-3.0-or-later
// The bar at the top: what is open, undo and redo, the state of the runs, share, help, theme.

import { Suspense } from 'react';
import { redo, undo } from '../../state/actions';
import { redoLabel, undoLabel } from '../../state/history';
import { isUnsaved } from '../../state/page-store';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { TextInput } from '../shared/forms/TextInput';
import { HelpIcon, MenuIcon, MoreIcon, RedoIcon, ShareIcon, SystemIcon, UndoIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import { useMediaQuery } from '../shared/use-media-query';
import { ONE_MENU, PHONE } from '../shared/widths';
import { shownKeys } from '../shortcuts';
import styles from './Header.module.css';
import { RunState } from './RunState';

const ScenarioMenu = lazyPart(() => import('./ScenarioMenu'), 'ScenarioMenu');

const PhoneMenu = lazyPart(() => import('./PhoneMenu'), 'PhoneMenu');
const PapersLink = lazyPart(() => import('./PapersLink'), 'PapersLink');
const ThemeMenu = lazyPart(() => import('./ThemeMenu'), 'ThemeMenu');

interface HeaderProps {
  /** False before the first sight: what loads after it is not available yet. */
  readonly ready: boolean;
  readonly onShare: () => void;
  readonly onHelp: () => void;
  /** Buttons for the panels, which are sheets under 900 px. */
  readonly sheetButtons?: React.ReactNode;
}

const waitingTheme = <IconButton label="Theme" icon={<SystemIcon />} disabled />;
const waitingMore = <IconButton label="More" icon={<MoreIcon />} disabled />;
const waiting = <IconButton label="Scenario" icon={<MenuIcon />} disabled />;

export function Header({ ready, onShare, onHelp, sheetButtons }: HeaderProps) {
  const { store } = usePage();
  const edit = useEdit();
  const phone = useMediaQuery(PHONE);
  const narrow = useMediaQuery(ONE_MENU);
  const name = usePageState((state) => state.history.present.name);
  const undoes = usePageState((state) => undoLabel(state.history));
  const redoes = usePageState((state) => redoLabel(state.history));
  const unsaved = usePageState(isUnsaved);
  const autosaveOff = usePageState((state) => state.session.autosaveOff);
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <Brand />
        <span>Gantry</span>
      </h1>
      {ready ? (
        <Suspense fallback={waiting}>
          <ScenarioMenu />
        </Suspense>
      ) : (
        waiting
      )}
      <div className={styles.name}>
        <TextInput
          label="Name of the scenario"
          value={name}
          placeholder="Untitled scenario"
          maxLength={200}
          onCommit={(next) => edit({ label: 'Rename the scenario', change: (edited) => ({ ...edited, name: next }) })}
        />
      </div>
      {!narrow && (
        <div className={styles.tools}>
          <IconButton
            label={undoes === undefined ? 'Nothing to undo' : `Undo: ${undoes}`}
            shortcut={shownKeys('Mod+Z')}
            icon={<UndoIcon />}
            // They keep the focus when nothing is left to undo.
            aria-disabled={undoes === undefined}
            onClick={() => undoes !== undefined && undo(store)}
          />
          <IconButton
            label={redoes === undefined ? 'Nothing to redo' : `Redo: ${redoes}`}
            shortcut={shownKeys('Mod+Shift+Z')}
            icon={<RedoIcon />}
            aria-disabled={redoes === undefined}
            onClick={() => redoes !== undefined && redo(store)}
          />
        </div>
      )}
      {(unsaved || autosaveOff !== undefined) && (
        <span className={styles.unsaved} title={autosaveOff ?? 'Kept in this browser; not in a file or link yet'}>
          {autosaveOff === undefined ? 'edited' : 'not kept'}
        </span>
      )}
      <RunState ready={ready} />
      {!phone && <div className={styles.sheets}>{sheetButtons}</div>}
      {narrow ? (
        ready && (
          <Suspense fallback={waitingMore}>
            <PhoneMenu {...{ onShare, onHelp }} />
          </Suspense>
        )
      ) : (
        <div className={styles.end}>
          {ready && (
            <Suspense>
              <PapersLink />
            </Suspense>
          )}
          <Button icon={<ShareIcon />} onClick={onShare} className={styles.share}>
            <span>Share</span>
          </Button>
          <IconButton label="Keys and help" shortcut="?" icon={<HelpIcon />} onClick={onHelp} />
          {ready ? (
            <Suspense fallback={waitingTheme}>
              <ThemeMenu />
            </Suspense>
          ) : (
            waitingTheme
          )}
        </div>
      )}
    </header>
  );
}

// The mark: a gantry crane over racks, as in public/icon.svg, in the colours of the text.
function Brand() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M2 18V4h16v14M10 4v4M7.5 8h5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <rect x="5" y="10.2" width="7" height="3" fill="var(--category-2)" />
      <rect x="5" y="14.2" width="10" height="3" fill="var(--category-1)" />
    </svg>
  );
}
