// SPDX-License-Identifier: GPL-3.0-or-later
// One decision: a sentence, and the candidates in the order in which the scheduler would have asked them, each with its numbers and its
// outcome.
import type { ReactNode } from 'react';
import { causeWords } from '../../../analysis/decisions/cause-words';
import type { Candidate, Decision } from '../../../analysis/decisions/decision';
import { decidingMeasures, decisionWords, notGivenWords, restWords } from '../../../analysis/decisions/decision-words';
import { valueWords } from '../../../analysis/decisions/value-words';
import type { WhyRun } from '../../../analysis/why/why-run';
import { readableTime } from '../../../base/readable';
import { FollowButton, RichTextView } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import { type FigureColumn, FigureTable } from '../../shared/FigureTable';
import styles from './decisions.module.css';

interface DecisionDetailProps {
  readonly decision: Decision;
  readonly why: WhyRun;
  /** The job that decisions were asked about. */
  readonly about?: number | undefined;
}

export function DecisionDetail({ decision, why, about }: DecisionDetailProps) {
  const follow = useFollow();
  const { ids } = why.answer;
  const { candidates, measures, task } = decision;
  const isChosen = ({ job }: Candidate): boolean => job === task?.job;
  const columns: FigureColumn<Candidate>[] = [
    {
      label: 'Job',
      of: (one) => {
        const name = <FollowButton words={ids[one.job] ?? ''} onClick={() => follow.job(ids[one.job])} />;
        return isChosen(one) ? <strong className={styles.chosen}>{name}</strong> : name;
      },
    },
    // Before the numbers, which may be out of sight on a phone.
    { label: 'Outcome', words: true, of: (one) => outcomeOf(one, isChosen(one), ids) },
    ...decidingMeasures(decision).map((m): FigureColumn<Candidate> => {
      const measure = measures[m]!;
      return {
        label: measure.label,
        words: measure.unit === 'name',
        of: (one) => valueWords(measure, one.values[m]!),
      };
    }),
  ];
  const rest = restWords(decision);
  const notGiven = about === undefined ? undefined : notGivenWords(decision, about);
  return (
    <div className={styles.detail}>
      <p className={styles.sentence}>
        <RichTextView
          text={notGiven === undefined ? decisionWords(decision) : [...decisionWords(decision), ' ', ...notGiven]}
          ids={ids}
        />
      </p>
      {measures.length > 0 && candidates.length > 0 && (
        <div className={styles.candidates}>
          <FigureTable
            columns={columns}
            rows={candidates}
            keyOf={({ job }) => String(job)}
            what="candidates, in the order in which they count"
            caption={`Candidates at ${readableTime(decision.atS)}, in the order in which they count`}
          />
        </div>
      )}
      {rest !== undefined && <p className={styles.quiet}>{rest}</p>}
    </div>
  );
}

function outcomeOf({ out }: Candidate, isChosen: boolean, ids: readonly string[]): ReactNode {
  if (isChosen) return <strong className={styles.got}>✓ got the slot</strong>;
  if (out === undefined) return 'could have taken it, but ranked lower';
  return <RichTextView text={['ruled out: ', ...causeWords(out)]} ids={ids} />;
}
