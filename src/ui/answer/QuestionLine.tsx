// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's question: what to try, else the first sentence of its notes, else its name and what its runs are compared by.
import { changeSession } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { titleWhenPointedAt } from '../shared/pointed-title';
import { useAllRows } from '../use-rows';
import styles from './AnswerLine.module.css';
import { TryKnob } from './TryKnob';

interface QuestionLineProps {
  /** Used if the scenario has none. */
  readonly question: string;
  readonly editable: boolean;
  /** The pressed button has disappeared. */
  readonly onDismissed: () => void;
}

export function QuestionLine({ question, editable, onDismissed }: QuestionLineProps) {
  const { store } = usePage();
  // A single picture has the knob in the line below it.
  const allRows = useAllRows();
  const hint = usePageState((state) => state.session.hint);
  const name = usePageState((state) => state.history.present.name);
  const notes = usePageState((state) => state.history.present.notes);
  // If nothing can be edited, there is nothing to try.
  if (hint !== undefined && editable) {
    return (
      <div className={styles.question} role="note" aria-label="What to try" data-asks={hint.question !== undefined}>
        <p className={styles.asked} {...titleWhenPointedAt([hint.question, hint.sentence].filter(Boolean).join(' '))}>
          {hint.question !== undefined && <span className={styles.kind}>{hint.question} </span>}
          <span data-screen-only>Try this: {lowerFirst(hint.sentence)}</span>
        </p>
        {allRows && hint.knob !== undefined && <TryKnob knob={hint.knob} />}
        <IconButton
          className={styles.close}
          label="Dismiss what to try"
          icon={<CloseIcon />}
          onClick={() => {
            changeSession(store, { hint: undefined });
            onDismissed();
          }}
        />
      </div>
    );
  }
  // An embedded page has name and notes in a separate line.
  const own = editable
    ? (firstSentence(notes) ?? (name === '' ? undefined : `${name}: ${lowerFirst(question)}`))
    : undefined;
  const asked = hint?.question ?? own ?? question;
  return (
    <div className={styles.question}>
      <p className={styles.asked} {...titleWhenPointedAt(asked)}>
        {asked}
      </p>
    </div>
  );
}

export const firstSentence = (notes: string | undefined): string | undefined =>
  /^\s*(\S[^\n]*?[.?!](?=\s|$)|\S[^\n]*)/.exec(notes ?? '')?.[1];

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
