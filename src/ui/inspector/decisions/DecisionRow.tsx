// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the list of decisions: one decision, or several similar ones, which are listed under it while one of them is open.
import type { Decision } from '../../../analysis/decisions/decision';
import type { DecisionGroup } from '../../../analysis/decisions/group-decisions';
import type { WhyRun } from '../../../analysis/why/why-run';
import { counted, readableCount, readableRanges } from '../../../base/readable';
import { TASK_KINDS } from '../../../model/trace';
import { tableSeconds } from '../../shared/FigureTable';
import styles from './decisions.module.css';

interface DecisionRowProps {
  readonly group: DecisionGroup;
  readonly decisions: readonly Decision[];
  readonly why: WhyRun;
  readonly about: number | undefined;
  /** The decision that is open. */
  readonly at: number;
  /** Whether it is in this group. */
  readonly isOpen: boolean;
  readonly onShow: (index: number) => void;
}

export function DecisionRow({ group, decisions, why, about, at, isOpen, onShow }: DecisionRowProps) {
  const { from, count } = group;
  const first = decisions[from]!;
  const last = decisions[from + count - 1]!;
  const single = (i: number) => {
    const one = decisions[i]!;
    return (
      <button
        type="button"
        className={styles.row}
        aria-current={i === at ? 'true' : undefined}
        onClick={() => onShow(i)}
      >
        <span className={styles.time}>{tableSeconds(one.atS)} s</span>
        <span className={styles.what}>{rowWords(one, why, about)}</span>
        <span className={styles.count}>
          of {readableCount(one.counts.waiting)}
          <span className="visually-hidden"> jobs with a task for it</span>
        </span>
      </button>
    );
  };
  if (count === 1) return <li>{single(from)}</li>;
  const members = Array.from({ length: count }, (_, i) => from + i);
  const until = last.atS > first.atS ? ` to ${tableSeconds(last.atS)}` : '';
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => onShow(isOpen ? at : from)}
        data-group
      >
        <span className={styles.time}>{tableSeconds(first.atS)} s</span>
        <span className={styles.what}>
          {groupWords(decisions.slice(from, from + count), why, about)}
          {until !== '' && <span className={styles.until}>{until} s</span>}
        </span>
        <span className={styles.count}>×{readableCount(count)}</span>
      </button>
      {isOpen && (
        <ol className={styles.alike} aria-label={`${readableCount(count)} alike`}>
          {members.map((i) => (
            <li key={i}>{single(i)}</li>
          ))}
        </ol>
      )}
    </li>
  );
}

function rowWords({ task, rack, machine }: Decision, { answer }: WhyRun, about: number | undefined): string {
  const where = about === undefined ? `machine ${machine}` : `rack ${rack}, machine ${machine}`;
  if (task === undefined) return `left free, ${where}`;
  const what = `${TASK_KINDS[task.kind]} ${task.index}`;
  return task.job === about ? `${what}, ${where}` : `${answer.ids[task.job]}: ${what}, ${where}`;
}

const MAX_RANGES = 3;

/** "search: 40 maps, racks 0 to 3". */
function groupWords(alike: readonly Decision[], { answer }: WhyRun, about: number | undefined): string {
  const [{ task }] = alike as [Decision];
  const racks = readableRanges([...new Set(alike.map(({ rack }) => rack))].sort((a, b) => a - b));
  const shown = racks.slice(0, MAX_RANGES).join(', ');
  const where = `rack${racks.length === 1 && !shown.includes(' ') ? '' : 's'} ${shown}${racks.length > MAX_RANGES ? ' and more' : ''}`;
  if (task === undefined) return `${counted(alike.length, 'slot')} left free, ${where}`;
  const kinds = TASK_KINDS.map((kind, k) => ({ kind, count: alike.filter((one) => one.task?.kind === k).length }));
  const what = kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, kind))
    .join(' and ');
  return task.job === about ? `${what}, ${where}` : `${answer.ids[task.job]}: ${what}, ${where}`;
}
