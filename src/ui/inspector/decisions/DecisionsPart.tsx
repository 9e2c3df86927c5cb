// What the scheduler decided about a task, a job, a rack or a machine: asked for when it is opened, for the run is carried out once
// more to find it.
import { useState } from 'react';
import type { DecisionFilter } from '../../../simulator/decisions/decision';
import type { WhyRun } from '../../../simulator/why/why-run';
import type { RunView } from '../../../state/run-views';
import { Disclosure } from '../../shared/Disclosure';
import { DecisionDetail } from './DecisionDetail';
import { DecisionList, type Turn } from './DecisionList';
import { DecisionsStanding } from './DecisionsStanding';
import styles from './decisions.module.css';
import { useDecisions } from './decisions-hook';

interface DecisionsPartProps {
  readonly run: RunView;
  readonly why: WhyRun;
  readonly about: Omit<DecisionFilter, 'skip' | 'most' | 'withFree' | 'withLost'>;
}

const MOST_ROWS = 200;

interface ShownPage {
  readonly skip: number;
  readonly turnedBy?: Turn;
}

const FIRST_PAGE: ShownPage = { skip: 0 };

export function DecisionsPart({ run, why, about }: DecisionsPartProps) {
  const [isOpen, setOpen] = useState(false);
  const [withMore, setWithMore] = useState(false);
  const key = JSON.stringify(about);
  const [page, setPage] = useState<ShownPage & { readonly key: string }>({ ...FIRST_PAGE, key });
  // Another rack, or another stretch of time, begins at its beginning.
  const { skip, turnedBy } = page.key === key ? page : FIRST_PAGE;
  const isOne = about.task !== undefined;
  const isOfJob = about.job !== undefined;
  const more = withMore && (isOfJob ? { withLost: true } : { withFree: true });
  const wanted = { ...about, ...(!isOne && more), skip, most: isOne ? 1 : MOST_ROWS };
  const { slot, view, answer } = useDecisions(run, wanted, isOpen);
  if (why.isCoflows || run.run === undefined) return null;
  const [only] = answer?.decisions ?? [];
  return (
    <Disclosure
      title={isOne ? 'Decision' : 'Decisions'}
      level={4}
      kind="more"
      open={isOpen}
      onToggle={setOpen}
      note={isOne ? 'who else could have had its slot' : 'who could have had each slot'}
    >
      {isOpen && (
        <div className={styles.part}>
          {!isOne && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={withMore}
                onChange={(event) => {
                  setWithMore(event.currentTarget.checked);
                  setPage({ ...FIRST_PAGE, key });
                }}
              />
              {isOfJob ? 'Slots too that it could have used and did not get' : 'Slots too that were left free'}
            </label>
          )}
          {answer === undefined && <DecisionsStanding {...{ slot, view, run }} />}
          {isOne && only !== undefined && <DecisionDetail decision={only} why={why} />}
          {answer !== undefined && isOne && only === undefined && <p>This run has no such decision.</p>}
          {answer !== undefined && !isOne && (
            <DecisionList
              key={`${key} ${skip} ${withMore}`}
              {...{ answer, why, skip, turnedBy }}
              about={about.job}
              onPage={(next, by) => setPage({ key, skip: Math.max(0, next), turnedBy: by })}
              most={MOST_ROWS}
            />
          )}
        </div>
      )}
    </Disclosure>
  );
}
