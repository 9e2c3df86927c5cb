// SPDX-License-Identifier: GPL-3.0-or-later
// An edit of the scenario until a condition holds: where it may be changed, what was changed, and a check of it.
import { useMemo } from 'react';
import { changesAt } from '../../../lessons/change-edits';
import type { ChangeAsk } from '../../../lessons/lesson';
import { writeScenario } from '../../../model/reading/write-scenario';
import { CATALOGUE } from '../../../simulator/catalogue';
import { type EditedScenario, editedScenario } from '../../../state/page-store';
import { usePage, usePageState } from '../../page-context';
import { FollowButton } from '../../sentences/RichTextView';
import { Button } from '../../shared/Button';
import { goTo } from '../go-to';
import styles from '../lessons.module.css';
import { useLesson } from '../page-player';
import { placeWords } from '../place-words';
import type { FormProps } from './form-props';

const written = (edited: EditedScenario): unknown => writeScenario({ ...edited, gantry: 1 }, CATALOGUE);

export function ChangeForm({ ask, given, onAnswer }: FormProps<ChangeAsk>) {
  const page = usePage();
  const edited = usePageState(editedScenario);
  const own = useLesson((state) => state.own);
  const embed = usePageState((state) => state.session.embed);
  const { edits, elsewhere } = useMemo(
    () =>
      own === undefined || own === edited
        ? { edits: [], elsewhere: false }
        : changesAt(ask.paths, written(own), { document: written(edited), scenario: edited }),
    [ask.paths, own, edited],
  );
  if (embed) return <p className={styles.quiet}>Open the full page to change the scenario.</p>;
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        Change{' '}
        {ask.paths.map((path, i) => (
          <span key={path}>
            {i > 0 && (i === ask.paths.length - 1 ? ' or ' : ', ')}
            <FollowButton words={placeWords(edited, path)} onClick={() => goTo(page, { to: 'field', name: path })} />
          </span>
        ))}{' '}
        in the scenario’s form.
      </p>
      <p className={styles.pickedLine}>
        {edits.length === 0
          ? 'Nothing is changed yet.'
          : `You changed: ${edits.map(({ path, value }) => `${placeWords(edited, path)}${valueWords(value)}`).join('; ')}.`}
      </p>
      {elsewhere && <p className={styles.quiet}>What you changed elsewhere does not count for the answer.</p>}
      {given === undefined && (
        <Button kind="primary" disabled={edits.length === 0} onClick={() => onAnswer({ kind: 'change', edits })}>
          Check the change
        </Button>
      )}
    </div>
  );
}

/** A whole list or entry is too long to read. */
const valueWords = (value: unknown): string =>
  typeof value === 'object' ? '' : ` to ${typeof value === 'string' ? value : JSON.stringify(value)}`;
