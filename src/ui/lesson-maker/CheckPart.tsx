// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the lesson is valid: every fault with its place, and the seeds for which a question has no right answer. Computed by all
// workers, and stopped on request.
import { useRef, useState } from 'react';
import { counted } from '../../base/readable';
import type { UndefinedTruth } from '../../lessons/check-lesson';
import { type CountedAnswer, sameEverywhere, sameWords } from '../../lessons/same-answers';
import type { Problem } from '../../model/problem';
import { checkOverWorkers } from '../../state/lesson-maker/check-over-workers';
import type { Draft } from '../../state/lesson-maker/draft';
import type { LessonCheckAnswer } from '../../worker/api';
import { isAbort } from '../../worker/ask';
import { poolSize } from '../../worker/pool';
import { faultWords, placeWords } from '../lesson-links/place-words';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { FieldRow } from '../shared/forms/FieldRow';
import { NumberInput } from '../shared/forms/NumberInput';
import { sentence } from '../shared/sentence';
import styles from './maker.module.css';
import { useMaker } from './maker-context';

const MAX_SEEDS = 10_000;
const SEEDS = 30;
/** Further rows are counted, not shown. */
const MAX_ROWS = 30;

/** Counted in seeds. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Outcome {
  /** The lesson that was checked. */
  readonly draft: Draft;
  readonly answer?: LessonCheckAnswer;
  readonly fault?: string;
}

export function CheckPart({ draft }: { readonly draft: Draft }) {
  const { ask } = usePage();
  const [seeds, setSeeds] = useState(SEEDS);
  const [progress, setProgress] = useState<Progress>();
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const stop = useRef<AbortController>(undefined);

  const check = async (): Promise<void> => {
    stop.current = new AbortController();
    setRunning(true);
    setProgress(undefined);
    try {
      const reply = await checkOverWorkers(draft, draft.seedFrom === 'link' ? seeds : undefined, {
        ask,
        workers: poolSize(navigator.hardwareConcurrency),
        signal: stop.current.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      setOutcome(reply.ok ? { draft, answer: reply.answer } : { draft, fault: reply.problems[0]?.message ?? '' });
    } catch (fault) {
      if (!isAbort(fault)) setOutcome({ draft, fault: fault instanceof Error ? fault.message : String(fault) });
    }
    setRunning(false);
  };
  const answer = outcome?.answer;
  return (
    <Disclosure title="Check" note={noteOf(outcome, draft)}>
      {draft.seedFrom === 'link' && (
        <FieldRow label="Seeds to try" help="Counted from 1; each is the variant of some students. There are 10 000.">
          {({ id, describedBy }) => (
            <NumberInput
              {...{ id, describedBy, name: 'Seeds to try', value: seeds, unit: '', whole: true }}
              check={(value) => (value >= 1 && value <= MAX_SEEDS ? undefined : `must be from 1 to ${MAX_SEEDS}`)}
              stepFrom={seeds}
              onCommit={(value) => value !== undefined && setSeeds(value)}
            />
          )}
        </FieldRow>
      )}
      <div className={styles.buttons}>
        {running ? (
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        ) : (
          <Button onClick={() => void check()}>Check the lesson</Button>
        )}
      </div>
      <div role="status" className={styles.outcome}>
        {running && <p className={styles.quiet}>{progressWords(progress)}</p>}
        {!running && outcome !== undefined && (
          <>
            {outcome.draft !== draft && <p className={styles.quiet}>The lesson has changed since.</p>}
            {outcome.fault !== undefined && <p className={styles.fault}>{sentence(outcome.fault)}</p>}
            {answer !== undefined && <p>{summary(answer)}</p>}
          </>
        )}
      </div>
      {!running && answer !== undefined && (
        <>
          <Faults problems={answer.problems} label="Faults" />
          <Undefined truths={answer.undefined} />
          {draft.seedFrom === 'link' && <Same answers={sameEverywhere(answer.answers)} />}
        </>
      )}
    </Disclosure>
  );
}

const progressWords = (progress: Progress | undefined): string =>
  progress !== undefined ? `${progress.done} of ${counted(progress.total, 'seed')}` : 'Checking the lesson';

function noteOf(outcome: Outcome | undefined, draft: Draft): string | undefined {
  const { problems, undefined: truths } = outcome?.answer ?? {};
  if (problems === undefined || truths === undefined || outcome?.draft !== draft) return undefined;
  if (problems.length > 0) return counted(problems.length, 'fault');
  return truths.length > 0 ? `${truths.length} without an answer` : 'good';
}

function summary({ problems, undefined: truths, seeds, questions }: LessonCheckAnswer): string {
  if (problems.length > 0) return `${counted(problems.length, 'fault')} to mend.`;
  if (questions === 0) return 'Nothing is wrong. The lesson asks nothing.';
  const tried = `${counted(questions, 'question')} at ${counted(seeds, 'seed')}`;
  return truths.length === 0
    ? `Nothing is wrong: ${tried}, each with a right answer.`
    : `Of ${tried}, ${truths.length} have no right answer; with those, no answer is marked wrong.`;
}

/** A place in the lesson; one inside a step links to it. */
function Place({ path }: { readonly path: string }) {
  const { maker } = useMaker();
  const [, step, inside] = /^steps\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const go = (): void => {
    if (step !== undefined) maker.choose(Number(step));
    // Let the step's form be drawn first.
    requestAnimationFrame(() => focusAt(inside ?? path));
  };
  return (
    <Button kind="quiet" className={styles.place} onClick={go}>
      {placeWords(path)}
    </Button>
  );
}

/** Focuses the control of the field, or of the nearest field around it that has one. */
function focusAt(path: string): void {
  for (let at = path; at !== ''; at = at.replace(/(^|\.)[^.]*$/, '')) {
    const found = document.querySelector(`[data-maker] [data-path="${CSS.escape(at)}"]`);
    const control = found?.querySelector<HTMLElement>('textarea, input, select, button:not([popovertarget])');
    if (control === null || control === undefined) continue;
    control.focus();
    return;
  }
}

interface FaultsProps {
  readonly problems: readonly Problem[];
  readonly label: string;
}

/** Faults with their places; those in a step link to it. */
export function Faults({ problems, label }: FaultsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={label}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <Place path={path} /> {faultWords(message)}
        </li>
      ))}
    </ul>
  );
}

/** Not a fault: this may be intended. */
function Same({ answers }: { readonly answers: readonly CountedAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label="Questions with one answer for all">
      {answers.map((one) => (
        <li key={one.step}>
          <Place path={`steps[${one.step}]`} /> {sameWords(one)}
        </li>
      ))}
    </ul>
  );
}

function Undefined({ truths }: { readonly truths: readonly UndefinedTruth[] }) {
  if (truths.length === 0) return null;
  return (
    <>
      <ul className={styles.faults} aria-label="Questions without a right answer">
        {truths.slice(0, MAX_ROWS).map(({ step, seed, why }) => (
          <li key={`${step} ${seed}`}>
            <Place path={`steps[${step}]`} /> seed {seed}: {why}
          </li>
        ))}
      </ul>
      {truths.length > MAX_ROWS && <p className={styles.quiet}>And {truths.length - MAX_ROWS} more.</p>}
    </>
  );
}
