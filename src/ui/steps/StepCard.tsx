// SPDX-License-Identifier: GPL-3.0-or-later
// One step in words: its sentence with links to what it names, its figures, and what was rejected at what cost.
import { useEffect, useRef } from 'react';
import type { PlanningStep } from '../../planners/planning-step';
import { changeSession } from '../../state/actions';
import { usePage } from '../page-context';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { costWords, figureWords } from './figure-words';
import { linkedSentence, type SentencePart } from './linked-sentence';
import styles from './steps.module.css';
import type { Verdict } from './use-predicting';

interface StepCardProps {
  readonly step: PlanningStep;
  /** If it was predicted. */
  readonly verdict: Verdict | undefined;
  /** The question that had the focus is gone. */
  readonly takesFocus: boolean;
}

export function StepCard({ step, verdict, takesFocus }: StepCardProps) {
  const { title, figures, rejected = [] } = step;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const words = Object.entries(figures).map(([key, value]) => figureWords(key, value));
  return (
    <div ref={card} className={styles.card} tabIndex={-1}>
      <h3 className={styles.title}>{title}</h3>
      {verdict !== undefined && (
        <p className={styles.verdict} data-right={verdict.right}>
          <strong>{verdict.right ? '✓ Right' : '✗ Not so'}</strong>: you said “{verdict.said}”.
        </p>
      )}
      <p className={styles.sentence}>
        {linkedSentence(step).map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name and keep their places
          <Part key={i} part={part} />
        ))}
      </p>
      {words.length > 0 && (
        <dl className={styles.figures}>
          {words.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rejected.length > 0 && (
        <div className={styles.rejected}>
          <h4>Rejected</h4>
          <ul>
            {rejected.map(({ what, why, cost = {} }) => (
              <li key={`${what} ${why}`}>
                {what}: {why}
                {Object.entries(cost).map(([key, value]) => (
                  <span key={key} className={styles.cost}>
                    {costWords(key, value)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Part({ part }: { readonly part: SentencePart }) {
  const { store } = usePage();
  const follow = useFollow();
  const { words } = part;
  if ('job' in part) return <FollowButton words={words} onClick={() => follow.job(part.job)} />;
  if ('rack' in part)
    return <FollowButton words={words} onClick={() => follow.pick({ kind: 'rack', rack: part.rack })} />;
  if (!('timeS' in part)) return words;
  const { timeS } = part;
  return (
    <FollowButton words={words} name={`${words}: show it`} onClick={() => changeSession(store, { cursorS: timeS })} />
  );
}
