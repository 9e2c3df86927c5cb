// SPDX-License-Identifier: GPL-3.0-or-later
// Right or not, why, and where on screen it can be seen. Where the seed has no right answer, that is what it says.
import { neededBy, truthExpressions } from '../../../lessons/expressions';
import type { Ask } from '../../../lessons/lesson';
import { type Reference, readReference } from '../../../lessons/reference';
import type { AnsweredStep } from '../../../state/lessons/lesson-state';
import type { LessonJudgeAnswer } from '../../../worker/api';
import { usePage, usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { CheckIcon, CloseIcon } from '../../shared/icons';
import { goTo } from '../go-to';
import { LessonText } from '../LessonText';
import styles from '../lessons.module.css';
import { useLesson, usePlayer } from '../page-player';
import { knownValues } from '../use-live-values';

interface VerdictProps {
  readonly ask: Ask;
  readonly step: number;
  readonly answered: AnsweredStep;
}

export function Verdict({ ask, step, answered: { given, judged } }: VerdictProps) {
  const page = usePage();
  const player = usePlayer();
  const look = useLesson(({ opened }) => opened?.lesson.steps[step]?.look);
  const later = usePageState((state) => state.session.withheld?.numbers ?? false);
  if (judged === undefined) return <p className={styles.quiet}>Looking at your answer…</p>;
  const { right } = judged;
  const values = knownValues(judged.values);
  const again = (ask.kind === 'change' || ask.kind === 'plan') && right === false;
  const place = placeToSee(ask, judged, look);
  const own = given.kind === 'choice' && ask.kind === 'choice' ? given.chosen.map((i) => ask.answers[i]?.because) : [];
  return (
    <div className={styles.verdict} data-right={right === null ? 'none' : right}>
      <p className={styles.rightness}>
        {right === true ? <CheckIcon /> : right === false ? <CloseIcon /> : null}
        {verdictWords(ask, judged)}
      </p>
      {right !== null &&
        own.map((text, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: answers keep their places
          text === undefined ? null : <LessonText key={i} text={text} values={values} />,
        )}
      {right !== null && ask.because !== undefined && !again && <LessonText text={ask.because} values={values} />}
      <p className={styles.buttons}>
        {again && <Button onClick={() => player.tryAgain()}>Go on trying</Button>}
        {place !== undefined && !(place.to === 'job' && later) && (
          <Button onClick={() => goTo(page, place)}>Show where</Button>
        )}
      </p>
    </div>
  );
}

function verdictWords(ask: Ask, { right, truth, words }: LessonJudgeAnswer): string {
  if (right === true) return 'Right.';
  if (truth.state !== 'known') {
    const why = truth.state === 'tied' ? `two answers are equally right (${truth.why})` : truth.why;
    return `There is no right answer with these numbers: ${why}. Your answer does not count as wrong.`;
  }
  if (ask.kind === 'change') return 'Not yet: the condition does not hold.';
  if (ask.kind === 'plan') return `Not yet: ${words} is right.`;
  const unit = ask.kind === 'number' && ask.unit !== undefined ? ` ${ask.unit}` : '';
  const said = typeof words === 'number' ? String(Number(words.toPrecision(4))) : words;
  return `Not right. The answer is ${said}${unit}.`;
}

/** The run or plan that the answer was worked out from, or what was to be picked; else what the step looks at. */
function placeToSee(ask: Ask, { truth }: LessonJudgeAnswer, look: string | undefined): Reference | undefined {
  if (truth.state === 'known' && truth.right.kind === 'pick' && ask.kind === 'pick') {
    const [one] = truth.right.any;
    if (ask.what === 'job') return { to: 'job', name: String(one) };
    if (ask.what === 'moment') return { to: 'time', name: String(one) };
    return { to: 'rack', name: String(Array.isArray(one) ? one[0] : one) };
  }
  const read = look === undefined ? undefined : readReference(look);
  const { runs, plans } = neededBy(truthExpressions(ask, ''));
  const [run] = [...runs].slice(-1);
  const [plan] = [...plans].slice(-1);
  if (run !== undefined) return { to: 'run', name: run };
  if (plan !== undefined) return { to: 'plan', name: plan };
  return read?.ok ? read.reference : undefined;
}
