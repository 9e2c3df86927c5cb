// SPDX-License-Identifier: GPL-3.0-or-later
// A what-if question in place of the workspace: which one, its form, its progress, and its results.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WhatIf, WhatIfKind } from '../../model/what-if';
import { MAX_WHAT_IFS } from '../../model/what-if';
import { changeView } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { asKind, usualQuestion, withoutQuestion, withQuestion } from '../../state/what-if/default-questions';
import type { QuestionRuns } from '../../state/what-if/question-runs';
import { leaveWhatIf } from '../open-what-if';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { AddIcon } from '../shared/icons';
import { ProblemTable } from '../shared/ProblemTable';
import { ToggleGroup } from '../shared/ToggleGroup';
import { AskControls } from './AskControls';
import { KeptResults } from './KeptResults';
import { QuestionForm } from './QuestionForm';
import { KINDS, questionName } from './question-words';
import { Results } from './Results';
import styles from './what-if.module.css';

interface WhatIfPageProps {
  /** The index among the scenario's questions; their number means a new one. */
  readonly at: number;
  /** What a new one is about. */
  readonly path: string | undefined;
  readonly questions: QuestionRuns;
}

export function WhatIfPage({ at, path, questions }: WhatIfPageProps) {
  const { store } = usePage();
  const edit = useEdit();
  const edited = usePageState(editedScenario);
  const isLeaving = usePageState(({ session }) => session.readsLink === true);
  const kept = edited.whatIf ?? NONE;
  const isNew = at >= kept.length;
  const place = isNew ? kept.length : at;
  const [draft, setDraft] = useDraft(path, place);
  const usual = useMemo(() => usualQuestion(draft?.kind ?? 'curve', edited, path), [edited, path, draft?.kind]);
  const question = (isNew ? draft : kept[place]) ?? usual;
  const title = edited.name === '' ? 'What if' : `What if: ${edited.name}`;
  useTitle(title);

  const put = (next: WhatIf): void => {
    if (isNew) {
      setDraft(next);
      return;
    }
    edit({
      label: 'Change the what-if question',
      change: (before) => ({ ...before, whatIf: withQuestion(before.whatIf, place, next) }),
      mergeKey: `whatIf ${place}`,
    });
  };
  /** A question that is run becomes part of the scenario, so that links and files carry it. */
  const keep = (): void => {
    if (!isNew) return;
    edit({
      label: 'Ask a what-if question',
      change: (before) => ({ ...before, whatIf: withQuestion(before.whatIf, place, question) }),
    });
    changeView(store, { whatIf: place });
  };
  const remove = (): void => {
    edit({
      label: 'Remove a what-if question',
      change: (before) => ({ ...before, whatIf: withoutQuestion(before.whatIf, place) }),
    });
    changeView(store, { whatIf: Math.max(0, place - 1) });
  };
  const tabs = useRef<HTMLElement>(null);
  // On a phone they are one line that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place, isNew]);
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after forgetting it is another run
  const opened = useMemo(
    () => questions.of({ ...edited, gantry: 1 }, question, `whatIf[${place}]`),
    [questions, edited, question, place, forgotten],
  );
  return (
    <main className={styles.page} data-what-if data-keys={KEYS} aria-label="What if">
      <div className={styles.inside}>
        <div className={styles.head}>
          <Heading />
          <ToggleGroup
            label="Kind of question"
            options={KINDS}
            value={question.kind}
            onChange={(kind: WhatIfKind) => put(asKind(question, kind, edited))}
          />
          <Button className={styles.back} onClick={() => leaveWhatIf(store)}>
            Back to the scenario
          </Button>
        </div>
        <nav ref={tabs} className={styles.questions} aria-label="Questions of this scenario">
          {kept.map((one, i) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
              key={i}
              kind="quiet"
              aria-current={!isNew && i === place ? 'page' : undefined}
              className={styles.question}
              onClick={() => changeView(store, { whatIf: i })}
            >
              {i + 1} {questionName(one, edited)}
            </Button>
          ))}
          {isNew ? (
            <span className={styles.question} aria-current="page">
              {kept.length + 1} {questionName(question, edited)} (new)
            </span>
          ) : (
            kept.length < MAX_WHAT_IFS && (
              <Button kind="quiet" icon={<AddIcon />} onClick={() => changeView(store, { whatIf: kept.length })}>
                New question
              </Button>
            )
          )}
        </nav>
        <div className={styles.columns}>
          <div className={styles.askPlace}>
            {'run' in opened && (
              <AskControls
                key={`${place} ${question.kind}`}
                run={opened.run}
                question={question}
                isLeaving={isLeaving}
                onRun={() => {
                  keep();
                  opened.run.run();
                }}
                onRemove={isNew ? undefined : remove}
              />
            )}
          </div>
          <div className={styles.formPlace}>
            <QuestionForm question={question} scenario={edited} onChange={put} />
            <KeptResults
              questions={questions}
              run={'run' in opened ? opened.run : undefined}
              onForgotten={() => setForgotten(forgotten + 1)}
            />
          </div>
          <div className={styles.results}>
            {'run' in opened ? (
              <Results run={opened.run} scenario={edited} />
            ) : (
              <div className={styles.danger} role="alert">
                <p>This question cannot be asked of the scenario:</p>
                <ProblemTable problems={opened.problems} />
              </div>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}

const NONE: readonly WhatIf[] = [];
/** The actions of shortcuts.ts that make sense here. */
const KEYS = 'papers help open save undo redo share commands';

/** A new question before it is first run: another path or place has another draft. */
function useDraft(path: string | undefined, place: number) {
  const key = `${place} ${path ?? ''}`;
  const [draft, setDraft] = useState<{ readonly key: string; readonly question: WhatIf }>();
  const set = (question: WhatIf): void => setDraft({ key, question });
  return [draft?.key === key ? draft.question : undefined, set] as const;
}

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      What if
    </h2>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Gantry`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
