// SPDX-License-Identifier: GPL-3.0-or-later
// Right or not, why, and where on screen it can be seen. If the seed has no right answer, it says so.
import type { Ask } from '../../../lessons/lesson';
import type { Reference } from '../../../lessons/reference';
import type { AnsweredStep } from '../../../state/lessons/lesson-state';
import { usePage, usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { CheckIcon, CloseIcon } from '../../shared/icons';
import { useSlow } from '../../shared/use-slow';
import { goTo, inspectJob, isInPanel } from '../go-to';
import { LessonText } from '../LessonText';
import styles from '../lessons.module.css';
import { useLesson, usePlayer } from '../page-player';
import { knownValues } from '../use-live-values';
import { placeToSee, verdictWords } from './verdict-words';

interface VerdictProps {
  readonly ask: Ask;
  readonly step: number;
  readonly answered: AnsweredStep;
}

export function Verdict({ ask, step, answered: { given, judged } }: VerdictProps) {
  const page = usePage();
  const player = usePlayer();
  const look = useLesson(({ opened }) => opened?.lesson.steps[step]?.look);
  const embed = usePageState((state) => state.session.embed);
  const later = usePageState((state) => state.session.withheld?.numbers ?? false);
  const slow = useSlow(judged === undefined);
  if (judged === undefined)
    return (
      <p className={styles.quiet}>
        Looking at your answer…
        {slow &&
          ' This is taking long: a run or a plan of the lesson is still being computed. You may go on meanwhile.'}
      </p>
    );
  const { right } = judged;
  const values = knownValues(judged.values);
  const again = (ask.kind === 'change' || ask.kind === 'plan') && right === false;
  const place = placeToSee(ask, judged, look);
  const inspect = (id: string): void => (embed ? goTo(page, { to: 'job', name: id }) : inspectJob(page.store, id));
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
        {place !== undefined && !(isOfResults(place) && later) && !(embed && isInPanel(place)) && (
          <Button onClick={() => (ask.kind !== 'pick' && place.to === 'job' ? inspect(place.name) : goTo(page, place))}>
            Show where
          </Button>
        )}
      </p>
    </div>
  );
}

const isOfResults = ({ to }: Reference): boolean => to === 'job' || to === 'curve';
