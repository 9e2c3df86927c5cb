// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions in the order of time: one of them open, with steps to the previous and the next, and the others to choose from, a page at a
// time. Those that are alike share a row until one of them is open. The pinned moment follows. The next one can be predicted.
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { askedJob, leavesChoice } from '../../../analysis/decisions/asked-job';
import type { DecidedTask, DecisionsAnswer } from '../../../analysis/decisions/decision';
import { groupAt, groupDecisions, isRejecting } from '../../../analysis/decisions/group-decisions';
import type { WhyRun } from '../../../analysis/why/why-run';
import { readableCount } from '../../../base/readable';
import { TASK_KINDS } from '../../../model/trace';
import { changeSession } from '../../../state/actions';
import { usePage } from '../../page-context';
import { FollowButton } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import { Button } from '../../shared/Button';
import { usePredicting } from '../../steps/use-predicting';
import { DecisionDetail } from './DecisionDetail';
import { DecisionRow } from './DecisionRow';
import { DecisionTransport } from './DecisionTransport';
import styles from './decisions.module.css';
import { Predicted } from './Predicted';

export type Turn = 'previous' | 'next' | 'earlier' | 'later' | 'another' | 'rejection';

interface DecisionListProps {
  readonly answer: DecisionsAnswer;
  readonly why: WhyRun;
  /** The open one. */
  readonly at: number;
  /** How many were skipped, and the maximum number on a page. */
  readonly skip: number;
  readonly most: number;
  /** The button that led to this page: the previous page's is gone. */
  readonly turnedBy: Turn | undefined;
  /** The job they are about, if any. */
  readonly about: number | undefined;
  /** Index among all, from 0; `by` if it is on another page. */
  readonly onShow: (index: number, by?: Turn) => void;
}

export function DecisionList({ answer, why, at: wanted, skip, most, turnedBy, about, onShow }: DecisionListProps) {
  const { store } = usePage();
  const { decisions, more } = answer;
  const groups = useMemo(() => groupDecisions(decisions), [decisions]);
  // A link may ask for more than there are.
  const at = Math.min(wanted, decisions.length - 1);
  const follow = useFollow();
  const canPredict = useMemo(() => leavesChoice(decisions), [decisions]);
  const predicting = usePredicting(at, canPredict, (i) => {
    const next = decisions[i];
    return next && askedJob(next, why.answer.ids);
  });
  const { question } = predicting;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs exactly when another decision is open.
  useEffect(() => showRow(list.current), [at]);
  useEffect(() => focusAgain(list.current, turnedBy), [turnedBy]);
  // A search for a rejection that found none on the previous page continues with the first one here.
  const sought = turnedBy === 'rejection' ? decisions.findIndex((one, i) => i >= at && isRejecting(one)) : -1;
  const seek = useEffectEvent(() => {
    if (sought > at) onShow(skip + sought, 'rejection');
  });
  useEffect(() => seek(), []);
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
  const show = (index: number, by?: Turn): void => {
    predicting.drop();
    const atS = decisions[index - skip]?.atS;
    if (atS !== undefined) changeSession(store, { playS: atS });
    onShow(index, by);
  };
  const step = (by: 1 | -1): void => {
    if (by === 1 && predicting.ask()) return;
    const isHere = at + by >= 0 && at + by < decisions.length;
    show(skip + at + by, isHere ? undefined : by < 0 ? 'previous' : 'next');
  };
  const open = groupAt(groups, at);
  const { from, count } = groups[open]!;
  const another = from + count;
  const rejection = decisions.findIndex((one, i) => i >= another && isRejecting(one));
  /** On the next page if this one has no more. */
  const goOn = (to: number, by: Turn): void => show(skip + to, to < decisions.length ? undefined : by);
  const hasMore = (to: number): boolean => to < decisions.length || more;
  const row = decision.task && rowOfTask(why, decision.task);
  return (
    <div className={styles.part}>
      <DecisionTransport
        of="decisions"
        at={skip + at}
        isFirst={at === 0 && skip === 0}
        isLast={at === decisions.length - 1 && !more}
        waits={question !== undefined}
        onStep={step}
      >
        Decision {readableCount(skip + at + 1)} of {more ? 'more than ' : ''}
        {readableCount(skip + decisions.length)}
        {count > 1 && !predicting.isOn && `, ${readableCount(at - from + 1)} of ${readableCount(count)} alike`}
      </DecisionTransport>
      <div className={styles.steps}>
        <Button kind="quiet" data-turn="another" disabled={!hasMore(another)} onClick={() => goOn(another, 'another')}>
          Skip to a different one
        </Button>
        <Button
          kind="quiet"
          data-turn="rejection"
          disabled={rejection < 0 && !more}
          title="The next decision unlike this one in which a job was ruled out"
          onClick={() => goOn(rejection < 0 ? decisions.length : rejection, 'rejection')}
        >
          Skip to a rejection
        </Button>
      </div>
      <Predicted
        predicting={predicting}
        one="decision"
        asks="Before each one, asks which job gets the slot"
        whyNot="All of these slots went to the same job"
        onNext={() => show(skip + at + 1)}
      >
        <DecisionDetail {...{ decision, why, about }} />
      </Predicted>
      {row !== undefined && decision.task !== undefined && question === undefined && (
        <p>
          The task:{' '}
          <FollowButton words={taskWords(why, decision.task)} onClick={() => follow.pick({ kind: 'task', row })} />
        </p>
      )}
      {predicting.isOn ? (
        <p className={styles.quiet}>The list is hidden while you predict.</p>
      ) : (
        <ol ref={list} className={styles.list} aria-label="Decisions in the order of time">
          {groups.map((group, g) => (
            <DecisionRow
              key={group.from}
              {...{ group, decisions, why, about, at }}
              isOpen={g === open}
              onShow={(i) => show(skip + i)}
            />
          ))}
        </ol>
      )}
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
    </div>
  );
}

/** Focuses the decision itself if that button can do no more. */
function focusAgain(list: HTMLOListElement | null, by: Turn | undefined): void {
  if (list === null || by === undefined) return;
  const which = by === 'previous' ? '[data-step="-1"]' : by === 'next' ? '[data-step="1"]' : `[data-turn=${by}]`;
  const same = list.parentElement?.querySelector<HTMLElement>(`${which}:not(:disabled)`);
  (same ?? list.querySelector<HTMLElement>('[aria-current]'))?.focus();
}

/** Without moving the panel: the reader may be looking at the candidates above. */
function showRow(list: HTMLOListElement | null): void {
  const row = list?.querySelector('[aria-current]');
  if (list === null || !(row instanceof HTMLElement)) return;
  const top = row.offsetTop - list.offsetTop;
  const last = top + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(last, Math.min(top, list.scrollTop));
}

// The task that got a slot, among those in the shown run.

/** Its row in the record: only its job's rows are searched. */
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
