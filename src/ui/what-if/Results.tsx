// SPDX-License-Identifier: GPL-3.0-or-later
// What came of a question: its sentences, its pictures, their numbers as tables and files. A click on a point opens its scenario.
import { useEffect, useState } from 'react';
import { counted } from '../../base/readable';
import type { Scenario } from '../../model/scenario';
import { receiveScenario } from '../../state/actions';
import { currentWork } from '../../state/page-store';
import { type OpenPoint, pointName, scenarioAt } from '../../state/what-if/open-point';
import type { QuestionRun, QuestionView } from '../../state/what-if/question-run';
import type { AskedWhatIf } from '../../what-if/asked';
import { takeRead } from '../opening';
import { usePage } from '../page-context';
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
  const { state } = useCalmView(run);
  const { answer } = run;
  const shown = useMediaQuery(PHONE) ? 1 : SHOWN;
  const { asked } = run.driver;
  const onOpen: OpenPoint = (at) => {
    const from = pointName(asked, at);
    const read = scenarioAt({ ...currentWork(page.store.getState()) }, at);
    if (read.ok) receiveScenario(page.store, { scenario: read.scenario, from });
    else takeRead(page.store, { ok: false, problems: read.problems }, from);
  };
  return (
    <>
      <Sentences {...{ asked, shown }} sentences={answer.sentences.slice(0, shown)} empty={emptyWords(state)} />
      {answer.kind === 'curve' && <CurveResults {...{ asked, answer, scenario, onOpen }} />}
      {answer.kind === 'breakEven' && <BreakEvenResults {...{ asked, answer, scenario, onOpen }} />}
      {answer.kind === 'map' && <MapResults {...{ asked, answer, scenario, onOpen }} />}
      {answer.kind === 'sensitivity' && <TornadoResults {...{ asked, answer, onOpen }} />}
      {answer.kind === 'repeat' && <RepeatResults {...{ asked, answer, onOpen }} />}
      <MoreSentences sentences={answer.sentences.slice(shown)} />
    </>
  );
}

/** Longer than a frame, so that many results are one picture. */
const CALM_MS = 120;

/** What is drawn follows the results a few times a second, however fast they come. */
function useCalmView(run: QuestionRun): QuestionView {
  const [view, setView] = useState(run.getSnapshot);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer = undefined;
      // The answer is found before it is drawn, in a task of its own.
      void run.answer;
      timer = setTimeout(() => {
        timer = undefined;
        setView(run.getSnapshot());
      }, 0);
    };
    const stop = run.subscribe(() => {
      timer ??= setTimeout(show, CALM_MS);
    });
    show();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [run]);
  return view;
}

/** Over the charts: as many as are read at once. On a phone the first alone, so that the chart is in sight. */
const SHOWN = 4;

interface SentencesProps {
  readonly asked: AskedWhatIf;
  readonly shown: number;
  readonly sentences: readonly string[];
  readonly empty: string;
}

/** Their place is there before they come: nothing below them moves. */
function Sentences({ asked, shown, sentences, empty }: SentencesProps) {
  const { names, metrics } = asked;
  const expected = Math.min(shown, metrics.length * Math.max(1, names.length - 1));
  return (
    <div className={styles.sentences} style={{ minHeight: `${3 * expected}em` }} role="status">
      {sentences.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Under the charts. */
function MoreSentences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  const few = sentences.slice(0, SHOWN);
  const rest = sentences.slice(SHOWN);
  return (
    <section className={styles.more} aria-label="More of the answer">
      {few.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rest.length > 0 && (
        <details className={styles.table}>
          <summary>{counted(rest.length, 'more sentence')}</summary>
          {rest.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </section>
  );
}

function emptyWords(state: string): string {
  if (state === 'running') return 'The first results come now.';
  return state === 'looking' ? 'Looking for what is known already.' : 'Nothing is computed yet: press Run.';
}
