// SPDX-License-Identifier: GPL-3.0-or-later
// The question of the scenario and its answer, over the full width: which run wins, by how much and why, or what an edit changed.
import { useRef } from 'react';
import { type Answer, answerText } from '../../state/answer/answer';
import { usePageState } from '../page-context';
import { RichTextView } from '../sentences/RichTextView';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import styles from './AnswerLine.module.css';
import { BeforeButtons } from './BeforeButtons';
import { QuestionLine } from './QuestionLine';
import { useAnswers } from './use-answers';
import { useShrunk } from './use-shrunk';
import { useSpokenAnswer } from './use-spoken-answer';

export function AnswerLine() {
  const [view, answers] = useAnswers();
  const { answer, isOld, standing, before, question, isSimulating = false } = view;
  const narrow = useMediaQuery(PHONE);
  const embed = usePageState((state) => state.session.embed);
  useSpokenAnswer(view);
  const line = useRef<HTMLElement>(null);
  // A button that dismisses itself would take the focus with it.
  const focusLine = (): void => line.current?.focus();
  const dismiss = (): void => {
    answers.dismissBefore();
    focusLine();
  };
  const Sentence = narrow ? ShortSentence : WholeSentence;
  return (
    <section ref={line} tabIndex={-1} className={styles.line} aria-label="Answer">
      {!narrow && <QuestionLine question={question} editable={!embed} onDismissed={focusLine} />}
      <div className={styles.answer}>
        {answer === undefined ? (
          <p className={styles.sentence}>{standing ?? <span className={styles.kind}>No answer yet</span>}</p>
        ) : (
          <Sentence {...{ answer, isOld, standing, isSimulating }} />
        )}
        {!embed && before !== undefined && !isOld && <BeforeButtons before={before} onDismiss={dismiss} />}
      </div>
    </section>
  );
}

interface SentenceProps {
  readonly answer: Answer;
  readonly isOld: boolean;
  readonly standing: string | undefined;
  readonly isSimulating: boolean;
}

function WholeSentence({ answer, isOld, standing }: SentenceProps) {
  const sentence = useShrunk<HTMLParagraphElement>(answerText(answer) + standing);
  return (
    <p ref={sentence} className={styles.sentence} data-old={isOld} title={answerText(answer)}>
      <span className={styles.kind}>{answer.kind}:</span> <RichTextView text={answer.text} ids={answer.ids} />
      {standing !== undefined && <span className={styles.standing}> ({standing})</span>}
    </p>
  );
}

/** While runs are under way, a plan's times are labelled as planned: the picture below them may show a simulation. */
function ShortSentence({ answer, isOld, isSimulating }: SentenceProps) {
  return (
    <p className={styles.short} data-old={isOld} title={answerText(answer)}>
      {answer.short.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
        <span key={i}>
          {i === 0 && isSimulating && answer.kind === 'Planned' && <span className={styles.kind}>Planned: </span>}
          <RichTextView text={line} ids={answer.ids} />
        </span>
      ))}
    </p>
  );
}
