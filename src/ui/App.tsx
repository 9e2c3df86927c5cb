// SPDX-License-Identifier: GPL-3.0-or-later
// The page: composition only. Scenario left, timelines centre, results right; under 900 px the side panels are sheets.

import { type CSSProperties, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { CHART_SELECTOR } from '../charts/chart-role';
import { changeSession, redo, undo } from '../state/actions';
import styles from './App.module.css';
import { LargeRunPrompt } from './chunks/simulated-later';
import type { OpenDialog } from './dialogs/Dialogs';
import { Header } from './header/Header';
import { LessonGate } from './lessons/LessonGate';
import { ShownLater } from './lessons/ShownLater';
import { addMissing, removeMissing } from './missing-parts';
import { Announcer } from './notices/Announcer';
import { MissingParts } from './notices/MissingParts';
import { Notices } from './notices/Notices';
import { isLessonAddress } from './open-lessons';
import { useFragment } from './page-address';
import { useChangeView, useFold, usePage, usePageState } from './page-context';
import { PanelEdge } from './panels/PanelEdge';
import { RunsBar } from './panels/RunsBar';
import { SidePanel } from './panels/SidePanel';
import { TimelineStack } from './panels/TimelineStack';
import { isPapersAddress } from './papers/papers-address';
import { PhoneViews } from './picture/PhoneViews';
import { Button } from './shared/Button';
import { lazyPart, Nothing } from './shared/lazy-part';
import { useMediaQuery } from './shared/use-media-query';
import { PHONE } from './shared/widths';
import { useCloseSheet, useFileDrop, useFirstPlanShown, useShortcuts } from './use-page-events';
import { useAllRows } from './use-rows';
import { editingChunk, withWorkbench } from './workbench-loader';

// The first sight is a plan; what editing needs loads right after it (ARCHITECTURE.md, "Rules").
const ScenarioPanel = lazyPart(() => editingChunk(() => import('./panels/ScenarioPanel')), 'ScenarioPanel');
const AnswerLine = lazyPart(() => import('./answer/AnswerLine'), 'AnswerLine');
const EmbedHead = lazyPart(() => import('./embed/EmbedHead'), 'EmbedHead');
const NotesPanel = lazyPart(() => import('./notes/NotesPanel'), 'NotesPanel');
const EmbedRejected = lazyPart(() => import('./embed/EmbedRejected'), 'EmbedRejected');
const LargePlanPrompt = lazyPart(() => import('./panels/LargePlanPrompt'), 'LargePlanPrompt');
const Dialogs = lazyPart(() => import('./dialogs/Dialogs'), 'Dialogs', Nothing);

type Sheet = 'scenario' | 'results' | undefined;

const LEFT_PX = 340;
const RIGHT_PX = 372;
/** Beside a single picture: five figures, or the reasons. */
const BESIDE_PX = 248;

export function App() {
  const page = usePage();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [sheet, setSheet] = useState<Sheet>();
  const allRows = useAllRows();
  // A single picture has all the space until the reader edits.
  const [leftOpen, setLeftOpen] = useFold(allRows ? 'left' : 'scenario', !allRows);
  const [rightOpen, setRightOpen] = useFold('right');
  const usualRightPx = allRows ? RIGHT_PX : BESIDE_PX;
  const leftPx = usePageState((state) => state.view.leftPx) ?? LEFT_PX;
  const rightPx = usePageState((state) => state.view.rightPx) ?? usualRightPx;
  const embed = usePageState((state) => state.session.embed);
  const rejected = usePageState((state) => state.session.rejected);
  const planningWaits = usePageState((state) => state.session.planningAwaitsConfirm);
  const simulationWaits = usePageState((state) => state.session.simulationAwaitsConfirm);
  const change = useChangeView();
  const ready = useFirstPlanShown();
  const narrow = useMediaQuery(PHONE);
  const notes = usePageState((state) => state.session.notesOpen === true && state.history.present.notes !== undefined);
  const lessonPending = usePageState((state) => state.session.lessonPending === true);
  const numbersLater = usePageState((state) => state.session.withheld?.numbers ?? false);
  // Measurements there need the cores, and the runs behind that page are out of sight.
  const inPapers = isPapersAddress(useFragment());
  useEffect(() => {
    // Loaded now, in case the network is lost later. A failure is reported when the part is needed.
    if (ready && !embed) page.workbench().catch(() => undefined);
    const simulate = (): void =>
      void page.planning.simulate().then(
        (one) => {
          removeMissing(page.planning);
          page.runViews.takeHeldTools(one.held);
        },
        () => addMissing(page.planning, simulate),
      );
    if (ready && !inPapers) simulate();
  }, [ready, inPapers, embed, page]);
  const opened = usePageState((state) => state.session.safeScenario);
  useCloseSheet(opened, () => setSheet(undefined));
  const runToEdit = usePageState((state) => state.session.runToEdit);
  const showEditor = (): void => {
    setSheet('scenario');
    if (!leftOpen) setLeftOpen(true);
  };
  const onRunToEdit = useEffectEvent(showEditor);
  const inspects = usePageState((state) => state.session.inspects);
  const onInspects = useEffectEvent(() => {
    setSheet('results');
    if (!rightOpen) setRightOpen(true);
    changeSession(page.store, { inspects: false });
  });
  useEffect(() => {
    if (inspects) onInspects();
  }, [inspects]);
  useEffect(() => {
    if (runToEdit !== undefined) onRunToEdit();
  }, [runToEdit]);
  useFileDrop(!embed, (file, others) => withWorkbench(page, (bench) => void bench.takeFile(page, file, others)));
  useShortcuts(!embed, {
    undo: () => undo(page.store),
    redo: () => redo(page.store),
    save: () => withWorkbench(page, (bench) => bench.saveFile()),
    open: () => withWorkbench(page, (bench) => void bench.askForScenario(page)),
    share: () => setDialog('share'),
    help: () => setDialog('help'),
    commands: () => setDialog('commands'),
    showEditor,
    hideEditor: () => {
      setSheet(undefined);
      setLeftOpen(false);
    },
    showPicture: () => setSheet(undefined),
    foldLeft: () => setLeftOpen(!leftOpen),
    foldRight: () => setRightOpen(!rightOpen),
    timelines: focusFirstTimeline,
    fit: () => change({ fromS: undefined, toS: undefined }),
    compare: () => change({ tab: 'compare' }),
    details: () => change({ tab: 'details' }),
    inspect: () => change({ tab: 'inspect' }),
  });

  // Its space is reserved from the first paint, so nothing moves when it appears.
  const answer = (
    <div className={styles.answer}>
      {numbersLater ? (
        <ShownLater />
      ) : (
        ready &&
        !lessonPending && (
          <Suspense>
            <AnswerLine />
          </Suspense>
        )
      )}
    </div>
  );
  const readFirst = ready && notes && (
    <Suspense>
      <NotesPanel />
    </Suspense>
  );
  const timelines = (
    <main className={styles.centre} aria-label="Timelines" data-asks={planningWaits || simulationWaits}>
      {allRows && !lessonPending && <RunsBar ready={ready} editable={ready && !embed} />}
      {(planningWaits || simulationWaits) && (
        <div className={styles.prompts}>
          <Suspense>
            {planningWaits && <LargePlanPrompt />}
            {simulationWaits && <LargeRunPrompt />}
          </Suspense>
        </div>
      )}
      {lessonPending ? <p className={styles.comes}>Opening the lesson…</p> : <TimelineStack ready={ready} />}
    </main>
  );
  if (embed) {
    return (
      <div className={styles.app}>
        <div className={styles.embedHead}>
          {ready && (
            <Suspense>
              <EmbedHead />
            </Suspense>
          )}
        </div>
        {!isLessonAddress(location.hash) && answer}
        {rejected === undefined ? (
          <div className={styles.body}>
            {readFirst}
            <LessonGate ready={ready} />
            {timelines}
          </div>
        ) : (
          <Suspense>
            <EmbedRejected from={rejected.from} problems={rejected.problems} />
          </Suspense>
        )}
        <MissingParts />
        <Notices />
      </div>
    );
  }
  return (
    <div className={styles.app} data-lesson-comes={lessonPending}>
      {/* The first Tab stop: otherwise the first picture would be the 26th. */}
      <Button className={styles.skip} onClick={focusFirstTimeline}>
        Go to the picture
      </Button>
      <Header
        ready={ready}
        onShare={() => setDialog('share')}
        onHelp={() => setDialog('help')}
        sheetButtons={
          <>
            <Button
              kind="quiet"
              aria-pressed={sheet === 'scenario'}
              onClick={() => setSheet(sheet === 'scenario' ? undefined : 'scenario')}
            >
              Edit
            </Button>
            <Button
              kind="quiet"
              aria-pressed={sheet === 'results'}
              onClick={() => setSheet(sheet === 'results' ? undefined : 'results')}
            >
              Results
            </Button>
          </>
        }
      />
      {answer}
      <div className={styles.body} data-sheet={sheet} data-workspace>
        {readFirst}
        <LessonGate ready={ready} />
        <aside
          className={styles.left}
          style={widthOf(leftOpen ? leftPx : 0)}
          data-open={leftOpen}
          data-sheet={sheet === 'scenario'}
          data-scroll="scenario"
          aria-label="Scenario"
        >
          {ready && !lessonPending && (
            <Suspense>
              <ScenarioPanel />
            </Suspense>
          )}
        </aside>
        <PanelEdge
          side="left"
          name="scenario panel"
          title="Scenario"
          widthPx={leftPx}
          open={leftOpen}
          onOpen={setLeftOpen}
          onWidth={(px) => change({ leftPx: px === LEFT_PX ? undefined : px })}
        />
        {timelines}
        <PanelEdge
          side="right"
          name="results panel"
          title="Results"
          widthPx={rightPx}
          open={rightOpen}
          onOpen={setRightOpen}
          onWidth={(px) => change({ rightPx: px === usualRightPx ? undefined : px })}
        />
        <aside
          className={styles.right}
          style={widthOf(rightOpen ? rightPx : 0)}
          data-open={rightOpen}
          data-sheet={sheet === 'results'}
          data-scroll="results"
          aria-label="Results"
        >
          {numbersLater ? <ShownLater /> : !lessonPending && <SidePanel />}
        </aside>
      </div>
      {narrow && (
        <PhoneViews view={sheet ?? 'picture'} onView={(view) => setSheet(view === 'picture' ? undefined : view)} />
      )}
      {ready && (
        <Suspense>
          <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <MissingParts />
      <Notices />
      <Announcer />
    </div>
  );
}

const focusFirstTimeline = (): void => document.querySelector<HTMLElement>(`main ${CHART_SELECTOR}`)?.focus();

/** A custom property, so that the rules for narrow screens can ignore it. */
const widthOf = (px: number): CSSProperties => ({ '--panel': `${px}px` }) as CSSProperties;
