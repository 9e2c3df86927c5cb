// The page: composition only. Scenario left, timelines centre, results right; under 900 px the side panels are sheets.
import { useEffect, useState } from 'react';
import { redo, undo } from '../state/actions';
import styles from './App.module.css';
import { IncomingDialog } from './dialogs/IncomingDialog';
import { KeysDialog } from './dialogs/KeysDialog';
import { RejectedDialog } from './dialogs/RejectedDialog';
import { ShareDialog } from './dialogs/ShareDialog';
import { Header } from './header/Header';
import { Notices } from './notices/Notices';
import { askForScenario, saveWork, takeFile } from './opening';
import { useChangeView, useFold, usePage, usePageState } from './page-context';
import { HeldPlanning } from './panels/HeldPlanning';
import { PanelEdge } from './panels/PanelEdge';
import { RunsBar } from './panels/RunsBar';
import { ScenarioPanel } from './panels/ScenarioPanel';
import { SidePanel } from './panels/SidePanel';
import { TimelineStack } from './panels/TimelineStack';
import { Button } from './shared/Button';
import { type ShortcutAction, shortcutOf } from './shortcuts';

type OpenDialog = 'share' | 'keys' | undefined;
type Sheet = 'scenario' | 'results' | undefined;

const LEFT_PX = 340;
const RIGHT_PX = 320;

export function App() {
  const page = usePage();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [sheet, setSheet] = useState<Sheet>();
  const [leftOpen, setLeftOpen] = useFold('left');
  const [rightOpen, setRightOpen] = useFold('right');
  const leftPx = usePageState((state) => state.view.leftPx) ?? LEFT_PX;
  const rightPx = usePageState((state) => state.view.rightPx) ?? RIGHT_PX;
  const embed = usePageState((state) => state.session.embed);
  const change = useChangeView();
  useShortcuts({
    undo: () => undo(page.store),
    redo: () => redo(page.store),
    save: () => saveWork(page),
    open: () => void askForScenario(page),
    share: () => setDialog('share'),
    help: () => setDialog('keys'),
    foldLeft: () => setLeftOpen(!leftOpen),
    foldRight: () => setRightOpen(!rightOpen),
    fit: () => change({ fromS: undefined, toS: undefined }),
    compare: () => change({ tab: 'compare' }),
    inspect: () => change({ tab: 'inspect' }),
  });

  const timelines = (
    <main className={styles.centre} aria-label="Timelines">
      <RunsBar />
      <HeldPlanning />
      <TimelineStack />
    </main>
  );
  if (embed) {
    return (
      <div className={styles.app} data-embed="true">
        {timelines}
      </div>
    );
  }
  return (
    <div
      className={styles.app}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0];
        if (file === undefined) return;
        event.preventDefault();
        void takeFile(page, file);
      }}
    >
      <Header
        onShare={() => setDialog('share')}
        onHelp={() => setDialog('keys')}
        sheetButtons={
          <span className={styles.sheetButtons}>
            <Button kind="quiet" aria-pressed={sheet === 'scenario'} onClick={() => setSheet(sheet === 'scenario' ? undefined : 'scenario')}>
              Edit
            </Button>
            <Button kind="quiet" aria-pressed={sheet === 'results'} onClick={() => setSheet(sheet === 'results' ? undefined : 'results')}>
              Results
            </Button>
          </span>
        }
      />
      <div className={styles.body} data-sheet={sheet}>
        <aside
          className={styles.left}
          style={{ width: leftOpen ? leftPx : 0 }}
          data-open={leftOpen}
          data-sheet={sheet === 'scenario'}
          aria-label="Scenario"
        >
          <ScenarioPanel />
        </aside>
        <PanelEdge side="left" name="scenario panel" widthPx={leftPx} open={leftOpen} onOpen={setLeftOpen} onWidth={(px) => change({ leftPx: px === LEFT_PX ? undefined : px })} />
        {timelines}
        <PanelEdge side="right" name="results panel" widthPx={rightPx} open={rightOpen} onOpen={setRightOpen} onWidth={(px) => change({ rightPx: px === RIGHT_PX ? undefined : px })} />
        <aside
          className={styles.right}
          style={{ width: rightOpen ? rightPx : 0 }}
          data-open={rightOpen}
          data-sheet={sheet === 'results'}
          aria-label="Results"
        >
          <SidePanel />
        </aside>
      </div>
      <ShareDialog open={dialog === 'share'} onClose={() => setDialog(undefined)} />
      <KeysDialog open={dialog === 'keys'} onClose={() => setDialog(undefined)} />
      <IncomingDialog />
      <RejectedDialog />
      <Notices />
    </div>
  );
}

function useShortcuts(actions: Readonly<Record<ShortcutAction, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = shortcutOf(event);
      if (action === undefined) return;
      event.preventDefault();
      actions[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
