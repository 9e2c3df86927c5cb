// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a question: its sentences, its pictures, their numbers as tables and files. A click on a point opens its scenario.
import { startTransition, useEffect, useRef, useState } from 'react';
import { counted, unbroken } from '../../base/readable';
import { useWidth } from '../../charts/use-size';
import { ChartWidth } from '../../charts/what-if/PointedChart';
import type { Scenario } from '../../model/scenario';
import { editedScenario } from '../../state/page-store';
import { type OpenPoint, pointName, scenarioAt } from '../../state/what-if/open-point';
import type { QuestionRun, QuestionView } from '../../state/what-if/question-run';
import type { AskedWhatIf } from '../../what-if/asked';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { leaveWhatIf } from '../open-what-if';
import { applyReadOutcome } from '../opening/opening';
import { useEdit, usePage } from '../page-context';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { BreakEvenResults, CurveResults } from './CurveResults';
import { MapResults } from './MapResults';
import { RepeatResults } from './RepeatResults';
import { TornadoResults } from './TornadoResults';
import styles from './what-if.module.css';

interface ResultsProps {
  readonly run: QuestionRun;
  readonly scenario: Scenario;
}

export function Results({ run, scenario }: ResultsProps) {
  const page = usePage();
  const edit = useEdit();
  const { state, answer } = useCalmAnswer(run);
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref);
  const shown = useMediaQuery(PHONE) ? 1 : SHOWN;
  const { asked } = run.driver;
  const onOpen: OpenPoint = (at) => {
    const from = pointName(asked, at);
    const read = scenarioAt({ ...editedScenario(page.store.getState()) }, at);
    if (!read.ok) {
      applyReadOutcome(page.store, { ok: false, problems: read.problems }, from);
      return;
    }
    // An edit like any other: undo reverts it, and the results before it stay beside those of the point and can be held.
    const { view: _, ...edited } = read.scenario;
    edit({ label: `Go to ${from}`, change: () => edited });
    leaveWhatIf(page.store);
  };
  return (
    <div ref={ref} data-print-width>
      <ChartWidth value={widthPx}>
        <Sentences
          {...{ asked, shown }}
          sentences={answer?.sentences.slice(0, shown) ?? []}
          empty={answer === undefined ? LOOKING : emptyWords(state, run.getSnapshot().progress.done)}
        />
        {answer?.kind === 'curve' && <CurveResults {...{ asked, answer, scenario, onOpen }} />}
        {answer?.kind === 'breakEven' && <BreakEvenResults {...{ asked, answer, scenario, onOpen }} />}
        {answer?.kind === 'map' && <MapResults {...{ asked, answer, scenario, onOpen }} />}
        {answer?.kind === 'sensitivity' && <TornadoResults {...{ asked, answer, onOpen }} />}
        {answer?.kind === 'repeat' && <RepeatResults {...{ asked, answer, onOpen }} />}
        <MoreSentences sentences={answer?.sentences.slice(shown) ?? []} />
      </ChartWidth>
    </div>
  );
}

interface CalmAnswer {
  readonly state: QuestionView['state'];
  /** Absent until a large one is assembled. */
  readonly answer: WhatIfAnswer | undefined;
}

/** Longer than a frame, so that many results are drawn at once. */
const CALM_MS = 120;

/**
 * What is drawn follows the results a few times a second, however fast they arrive. A large answer is assembled in slices and drawn as
 * a transition, chart by chart and part by part, so that no user input waits for it.
 */
function useCalmAnswer(run: QuestionRun): CalmAnswer {
  const [shown, setShown] = useState<CalmAnswer & { readonly of: QuestionRun }>(() => now(run));
  useEffect(() => {
    let on = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (): Promise<void> => {
      const view = run.getSnapshot();
      const answer = await run.answerSoon(() => on);
      timer = undefined;
      if (on && answer !== undefined) startTransition(() => setShown({ of: run, state: view.state, answer }));
      // More arrived in the meantime.
      if (on && run.getSnapshot() !== view) later();
    };
    const later = (): void => {
      timer ??= setTimeout(() => void show(), CALM_MS);
    };
    const stop = run.subscribe(later);
    void show();
    return () => {
      on = false;
      stop();
      clearTimeout(timer);
    };
  }, [run]);
  return shown.of === run ? shown : now(run);
}

const now = (run: QuestionRun) => ({
  of: run,
  state: run.getSnapshot().state,
  answer: run.answerAtOnce,
});

/** Above the charts: as many as can be read at once. On a phone only the first, so that the chart is in sight. */
const SHOWN = 4;

interface SentencesProps {
  readonly asked: AskedWhatIf;
  readonly shown: number;
  readonly sentences: readonly string[];
  readonly empty: string;
}

/** Their space is reserved before they arrive, so that nothing below them moves. */
function Sentences({ asked, shown, sentences, empty }: SentencesProps) {
  const { names, metrics } = asked;
  const expected = Math.min(shown, metrics.length * Math.max(1, names.length - 1));
  return (
    <div className={styles.sentences} style={{ minHeight: `${3 * expected}em` }} role="status" data-print>
      {sentences.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{unbroken(sentence)}</p>
      ))}
    </div>
  );
}

/** Below the charts. */
function MoreSentences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  const few = sentences.slice(0, SHOWN);
  const rest = sentences.slice(SHOWN);
  return (
    <section className={styles.more} aria-label="More of the answer" data-print>
      {few.map((sentence) => (
        <p key={sentence}>{unbroken(sentence)}</p>
      ))}
      {rest.length > 0 && (
        <details className={styles.table}>
          <summary>{counted(rest.length, 'more sentence')}</summary>
          {rest.map((sentence) => (
            <p key={sentence}>{unbroken(sentence)}</p>
          ))}
        </details>
      )}
    </section>
  );
}

const LOOKING = 'Looking for stored results.';

function emptyWords(state: string, done: number): string {
  if (state === 'looking') return LOOKING;
  if (done > 0) return 'What has been computed so far is not an answer yet.';
  return state === 'running' ? 'Waiting for the first results.' : 'Nothing is computed yet: press Run.';
}
