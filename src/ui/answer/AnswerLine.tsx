// The question of the scenario and its answer, over the full width: which run wins, by what and why, or what an edit changed.
import { answerText } from '../../state/answer/answer';
import { SaidText } from '../inspector/SaidText';
import { usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import styles from './AnswerLine.module.css';
import { useAnswers } from './answers-hook';
import { QuestionLine } from './QuestionLine';
import { useSpokenAnswer } from './use-spoken-answer';

export function AnswerLine() {
  const [view, answers] = useAnswers();
  const { answer, isOld, standing, before, question } = view;
  const narrow = useMediaQuery(PHONE);
  const embed = usePageState((state) => state.session.embed);
  useSpokenAnswer(view);
  const text = answer && answerText(answer);
  return (
    <section className={styles.line} aria-label="Answer">
      <div className={styles.words}>
        {!narrow && <QuestionLine question={question} />}
        {answer === undefined ? (
          <p className={styles.sentence}>{standing ?? ''}</p>
        ) : narrow ? (
          <p className={styles.short} data-old={isOld} title={text}>
            {answer.short.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
              <span key={i}>
                <SaidText said={line} ids={answer.ids} />
              </span>
            ))}
          </p>
        ) : (
          <p className={styles.sentence} data-old={isOld} title={text}>
            <span className={styles.kind}>{answer.kind}:</span> <SaidText said={answer.said} ids={answer.ids} />
            {standing !== undefined && <span className={styles.standing}>{standing}</span>}
          </p>
        )}
      </div>
      {!embed && before !== undefined && !isOld && (
        <Button className={styles.dismiss} title="Stop comparing with before the edit" onClick={answers.dismissBefore}>
          Dismiss
        </Button>
      )}
    </section>
  );
}
