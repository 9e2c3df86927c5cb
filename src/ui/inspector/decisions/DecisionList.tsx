// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions in the order of time: one of them open, steps to the one before and the one after, and the others to choose from, a page
// at a time.
import { useEffect, useRef } from 'react';
import type { DecidedTask, Decision, DecisionsAnswer } from '../../../analysis/decisions/decision';
import type { WhyRun } from '../../../analysis/why/why-run';
import { readableCount } from '../../../base/readable';
import { TASK_KINDS } from '../../../model/trace';
import { FollowButton } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import { Button } from '../../shared/Button';
import { tableSeconds } from '../../shared/FigureTable';
import { DecisionDetail } from './DecisionDetail';
import styles from './decisions.module.css';

export type Turn = 'previous' | 'next' | 'earlier' | 'later';

interface DecisionListProps {
  readonly answer: DecisionsAnswer;
  readonly why: WhyRun;
  /** Which of them is open. */
  readonly at: number;
  /** How many were passed over, and how many there are at most. */
  readonly skip: number;
  readonly most: number;
  /** The button by which somebody came to this page: that of the old page is gone. */
  readonly turnedBy: Turn | undefined;
  /** The job that they are about, if any. */
  readonly about: number | undefined;
  /** One of all, from 0; `by` where it lies on another page. */
  readonly onShow: (index: number, by?: Turn) => void;
}

export function DecisionList({ answer, why, at: wanted, skip, most, turnedBy, about, onShow }: DecisionListProps) {
  const { decisions, more } = answer;
  // A link may count further than there are.
  const at = Math.min(wanted, decisions.length - 1);
  const follow = useFollow();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showRow(list.current, at), [at]);
  useEffect(() => focusAgain(list.current, turnedBy), [turnedBy]);
  const decision = decisions[at];
  if (decision === undefined && skip > 0) {
    return (
      <div className={styles.steps}>
        <span>There are no more than {readableCount(skip)}.</span>
        <Button onClick={() => onShow(0, 'earlier')}>The first one</Button>
      </div>
    );
  }
  if (decision === undefined) {
    const none = about === undefined ? 'No slot was given here in that time.' : 'It never got a slot.';
    return <p className={styles.quiet}>{none}</p>;
  }
  const step = (by: 1 | -1): void => {
    const isHere = at + by >= 0 && at + by < decisions.length;
    onShow(skip + at + by, isHere ? undefined : by < 0 ? 'previous' : 'next');
  };
  const row = decision.task && rowOfTask(why, decision.task);
  return (
    <>
      <div className={styles.steps}>
        <Button data-turn="previous" disabled={at === 0 && skip === 0} onClick={() => step(-1)}>
          Previous
        </Button>
        <span role="status">
          Decision {readableCount(skip + at + 1)} of {more ? 'more than ' : ''}
          {readableCount(skip + decisions.length)}
        </span>
        <Button data-turn="next" disabled={at === decisions.length - 1 && !more} onClick={() => step(1)}>
          Next
        </Button>
      </div>
      <DecisionDetail {...{ decision, why, about }} />
      {row !== undefined && decision.task !== undefined && (
        <p>
          The task:{' '}
          <FollowButton words={taskWords(why, decision.task)} onClick={() => follow.pick({ kind: 'task', row })} />
        </p>
      )}
      <ol ref={list} className={styles.list} aria-label="Decisions in the order of time" start={skip + 1}>
        {decisions.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that distinguishes them
          <li key={i}>
            <button
              type="button"
              className={styles.row}
              aria-current={i === at ? 'true' : undefined}
              onClick={() => onShow(skip + i)}
            >
              <span className={styles.time}>{tableSeconds(one.atS)} s</span>
              <span className={styles.what}>{rowWords(one, why, about)}</span>
              <span className={styles.count}>
                of {readableCount(one.counts.waiting)}
                <span className="visually-hidden"> jobs with a task for it</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {(skip > 0 || more) && (
        <div className={styles.steps}>
          <Button data-turn="earlier" disabled={skip === 0} onClick={() => onShow(skip - most, 'earlier')}>
            Earlier ones
          </Button>
          <Button data-turn="later" disabled={!more} onClick={() => onShow(skip + most, 'later')}>
            Later ones
          </Button>
        </div>
      )}
    </>
  );
}

/** Where that button can do no more, the decision itself. */
function focusAgain(list: HTMLOListElement | null, by: Turn | undefined): void {
  if (list === null || by === undefined) return;
  const same = list.parentElement?.querySelector<HTMLElement>(`[data-turn=${by}]:not(:disabled)`);
  (same ?? list.querySelector<HTMLElement>('[aria-current]'))?.focus();
}

/** Without moving the panel: somebody may be looking at the candidates above. */
function showRow(list: HTMLOListElement | null, at: number): void {
  const row = list?.children[at];
  if (list === null || !(row instanceof HTMLElement)) return;
  const top = row.offsetTop - list.offsetTop;
  const last = top + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(last, Math.min(top, list.scrollTop));
}

function rowWords({ task, rack, machine }: Decision, { answer }: WhyRun, about: number | undefined): string {
  const where = about === undefined ? `machine ${machine}` : `rack ${rack}, machine ${machine}`;
  if (task === undefined) return `left free, ${where}`;
  const what = `${TASK_KINDS[task.kind]} ${task.index}`;
  return task.job === about ? `${what}, ${where}` : `${answer.ids[task.job]}: ${what}, ${where}`;
}

// The task that got a slot, among those of the shown run.

/** Its row in the record: only its job's rows are looked at. */
function rowOfTask(why: WhyRun, task: DecidedTask): number | undefined {
  const { stage, kind, index, attempt } = why.trace.tasks;
  for (const row of why.tasksOf(task.job)) {
    const isIt = stage[row] === task.stage && kind[row] === task.kind && index[row] === task.index;
    if (isIt && attempt[row] === task.attempt) return row;
  }
  return undefined;
}

function taskWords(why: WhyRun, { job, stage, kind, index, attempt }: DecidedTask): string {
  const name = why.stageName(job, stage);
  const again = attempt > 1 ? `, attempt ${attempt}` : '';
  return `${TASK_KINDS[kind]} ${index}${name === undefined ? '' : ` of stage ${name}`} of ${why.answer.ids[job]}${again}`;
}
