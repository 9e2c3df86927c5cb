// SPDX-License-Identifier: GPL-3.0-or-later
// What the scheduler decided about a task, a job, a rack or a machine: queried when opened, because the run is simulated once more to
// find it.
import { useEffect, useRef, useState } from 'react';
import type { DecisionFilter, DecisionsAnswer } from '../../../analysis/decisions/decision';
import type { WhyRun } from '../../../analysis/why/why-run';
import type { RunView } from '../../../state/runs/run-views';
import type { LatestQuery, QueryView } from '../../../worker/latest-query';
import { useFold, useViewChoice } from '../../page-context';
import { Button } from '../../shared/Button';
import { Disclosure } from '../../shared/Disclosure';
import { QueryProgress } from '../../shared/QueryProgress';
import { DecisionDetail } from './DecisionDetail';
import { DecisionList, type Turn } from './DecisionList';
import styles from './decisions.module.css';
import { SharingList } from './SharingList';
import { useDecisions } from './use-decisions';

interface DecisionsSectionProps {
  readonly run: RunView;
  readonly why: WhyRun;
  readonly about: Omit<DecisionFilter, 'skip' | 'most' | 'withFree' | 'withLost'>;
}

/** Similar ones share a row. */
const MAX_ROWS = 1000;

export function DecisionsSection({ run, why, about }: DecisionsSectionProps) {
  const isOfJob = about.job !== undefined;
  // A job and a rack may be inspected side by side.
  const [isOpen, setOpen] = useFold(isOfJob ? 'decisions' : 'picked-decisions', true);
  const [withMore, setWithMore] = useViewChoice(isOfJob ? 'decisionsMore' : 'pickedDecisionsMore', false);
  const [number, setNumber] = useViewChoice(isOfJob ? 'decision' : 'pickedDecision', 1);
  const key = JSON.stringify(about);
  const [turn, setTurn] = useState<{ readonly by: Turn | undefined; readonly key: string }>();
  // A different stretch of time starts at its first decision.
  useResetOnChange(key, number, () => number > 1 && setNumber(1));
  const at = (number - 1) % MAX_ROWS;
  const isOne = about.task !== undefined;
  const skip = isOne ? 0 : number - 1 - at;
  const more = withMore && (isOfJob ? { withLost: true } : { withFree: true });
  const wanted = { ...about, ...(!isOne && more), skip, most: isOne ? 1 : MAX_ROWS };
  // Slots of malleable jobs are shared out together, as is the network of coflows: a rack has no decisions of its own.
  const isShared = why.isCoflows || why.chartData.isMalleable === true;
  const isAsked = run.run !== undefined && (!isShared || isOfJob);
  const { query, view, answer } = useDecisions(run, wanted, isOpen && isAsked);
  if (!isAsked) return null;
  const [only] = answer?.decisions ?? [];
  return (
    <Disclosure
      title={isOne ? 'Decision' : 'Decisions'}
      level={4}
      kind="more"
      open={isOpen}
      onToggle={setOpen}
      note={isShared ? sharedNote(why) : isOne ? 'who else could have had its slot' : 'who could have had each slot'}
    >
      {isOpen && (
        <div className={styles.part} data-decisions>
          {!isOne && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={withMore}
                onChange={(event) => {
                  setWithMore(event.currentTarget.checked);
                  setTurn(undefined);
                  setNumber(1);
                }}
              />
              {isShared
                ? 'Also show times at which its share did not change'
                : isOfJob
                  ? 'Also show slots that it could have used but did not get'
                  : 'Also show slots that were left free'}
            </label>
          )}
          {answer === undefined && <DecisionsStatus {...{ query, view, run }} />}
          {isOne && only !== undefined && <DecisionDetail decision={only} why={why} />}
          {answer !== undefined && isOne && only === undefined && <p>This run has no such decision.</p>}
          {answer !== undefined && isShared && about.job !== undefined && (
            <SharingList
              {...{ answer, why, at, skip }}
              about={about.job}
              onShow={(next) => setNumber(Math.max(1, next + 1))}
              most={MAX_ROWS}
            />
          )}
          {answer !== undefined && !isOne && !isShared && (
            <DecisionList
              key={`${key} ${skip} ${withMore}`}
              {...{ answer, why, at, skip }}
              turnedBy={turn?.key === key ? turn.by : undefined}
              about={about.job}
              onShow={(next, by) => {
                setTurn({ by, key });
                setNumber(Math.max(1, next + 1));
              }}
              most={MAX_ROWS}
            />
          )}
        </div>
      )}
    </Disclosure>
  );
}

const sharedNote = (why: WhyRun): string =>
  why.isCoflows ? 'why it got its circuits or rates' : 'why it got its slots';

/** The state of the search for decisions while there is no answer: how far the run is, a way to stop it, or what went wrong. */
interface DecisionsStatusProps {
  readonly query: LatestQuery<'decisions'>;
  readonly view: QueryView<DecisionsAnswer>;
  readonly run: RunView;
}

function DecisionsStatus({ query, view, run }: DecisionsStatusProps) {
  if (run.simulation?.state !== 'fresh') {
    return <p className={styles.quiet}>They appear once the run is simulated for the current scenario.</p>;
  }
  if (view.state === 'asking') {
    return (
      <div className={styles.standing} role="status">
        <span className={styles.quiet}>Running the simulation again to find them.</span>
        <QueryProgress view={view} label={`Simulating ${run.label} again`} small />
        <Button kind="quiet" onClick={() => query.cancel()}>
          Cancel
        </Button>
      </div>
    );
  }
  const message = view.failure?.message ?? view.problems[0]?.message ?? 'The search did not finish.';
  return (
    <div className={styles.standing}>
      <span className={styles.quiet}>{message}</span>
      <Button onClick={() => query.retry()}>Search again</Button>
    </div>
  );
}

/**
 * Resets a value of the view when the thing it belongs to changes but the value does not. A link that brings a new value together with a
 * new thing keeps it.
 */
function useResetOnChange(key: string, value: unknown, reset: () => void): void {
  const seen = useRef({ key, value });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, value };
    if (before.key !== key && before.value === value) reset();
  });
}
