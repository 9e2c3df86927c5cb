// SPDX-License-Identifier: GPL-3.0-or-later
// Before a trace becomes a scenario: what it contains, what is assumed for what it lacks, with every assumption as a field.
import { useEffect, useRef, useState } from 'react';
import { readablePercent } from '../../base/readable';
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { changeSession } from '../../state/actions';
import type { TraceFile } from '../../state/page-store';
import type { ImportAnswer } from '../../worker/api';
import type { ImporterDeclaration, ImportProblem } from '../../workload/importers/importer';
import { IMPORTERS } from '../../workload/importers/registry';
import { applyReadOutcome } from '../opening/opening';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { FieldsForm } from '../shared/forms/FieldsForm';
import { fieldLabel } from '../shared/forms/field-values';
import { capitalised, fieldSentence } from '../shared/sentence';
import { FirstLines } from './FirstLines';
import styles from './ImportDialog.module.css';
import { ReadAs } from './ReadAs';
import { useTrace } from './use-trace';

const HINT = { sentence: 'Change the assumptions for what the trace leaves out; the scenario’s notes list them.' };

export function ImportDialog({ file }: { readonly file: TraceFile }) {
  const { store } = usePage();
  const [values, setValues] = useState<OptionValues>({});
  const [taking, setTaking] = useState(false);
  const close = (): void => changeSession(store, { trace: undefined });
  const reject = (problems: readonly Problem[]): void => {
    close();
    applyReadOutcome(store, { ok: false, problems }, file.name);
  };
  const { answer, stale, share, take } = useTrace(file, values, reject);
  const importer = IMPORTERS.find(({ id }) => id === answer?.format);
  const problems = answer?.problems ?? [];
  const importButton = useRef<HTMLButtonElement>(null);
  const ready = answer !== undefined;
  // The dialog opened with only Cancel in it: now Enter is enough to accept everything.
  useEffect(() => {
    if (ready) importButton.current?.focus();
  }, [ready]);
  const bringIn = async (): Promise<void> => {
    setTaking(true);
    const scenario = await take();
    if (scenario === undefined) {
      setTaking(false);
      return;
    }
    close();
    // Receiving 20 000 jobs and showing them are two tasks: the page responds in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
    applyReadOutcome(store, { ok: true, scenario, warnings: [], hint: HINT }, file.name);
  };
  return (
    <Dialog
      open
      wide
      title={`Import ${file.name}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            ref={importButton}
            kind="primary"
            // The focus jumps here past everything in between, so the description says what would be imported. A separate text, because
            // what has just appeared on the page has no words yet when the button is read out.
            aria-description={importer && answer && figuresSentence(importer.label, answer.figures)}
            disabled={answer === undefined || stale || taking || problems.length > 0}
            onClick={() => void bringIn()}
          >
            {taking ? 'Importing' : 'Import'}
          </Button>
        </>
      }
    >
      {answer === undefined || importer === undefined ? (
        <p role="status">Reading the file{share > 0 && `, ${readablePercent(share)}`}</p>
      ) : (
        <div className={styles.stack}>
          <ReadAs text={file.text} name={file.name} format={importer.id} />
          <ImportFigures importer={importer} answer={answer} stale={stale} />
          {importer.columns !== undefined && <FirstLines columns={importer.columns} text={file.text} />}
          <ImportProblems
            importer={importer}
            problems={problems}
            onMend={(options) => setValues({ ...values, ...options })}
          />
          <ImportGroups importer={importer} answer={answer} values={values} onChange={setValues} />
        </div>
      )}
    </Dialog>
  );
}

// What would be imported from a trace: its format and a row of figures.
interface ImportFiguresProps {
  readonly importer: ImporterDeclaration;
  readonly answer: ImportAnswer;
  readonly stale: boolean;
}

/** "SWIM trace: Jobs 50, Span 20:31". */
const figuresSentence = (label: string, figures: ImportAnswer['figures']): string =>
  `${label}: ${figures.map((one) => `${one.label} ${one.text}`).join(', ')}`;

function ImportFigures({ importer, answer, stale }: ImportFiguresProps) {
  return (
    <section aria-label="What is imported" aria-busy={stale}>
      <p>
        <strong>{importer.label}.</strong> <span className="quiet-text">{importer.help}</span>
      </p>
      <dl className={styles.figures} data-stale={stale}>
        {answer.figures.map(({ label, text }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// The assumptions in groups: the sentences that state what applies now, and under them the fields that change it.
interface ImportGroupsProps {
  readonly importer: ImporterDeclaration;
  readonly answer: ImportAnswer;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

function ImportGroups({ importer, answer, values, onChange }: ImportGroupsProps) {
  const { options, groups } = importer;
  const sentencesOf = (belongs: (first: string | undefined) => boolean): readonly string[] =>
    answer.notes.filter((note) => belongs(note.options[0])).map((note) => note.sentence);
  const ungrouped = sentencesOf((first) => first === undefined);
  return (
    <>
      {ungrouped.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.groups}>
        {groups.map(({ label, keys }) => (
          <section key={label} aria-label={label} className={styles.group}>
            <h3>{label}</h3>
            {sentencesOf((first) => first !== undefined && keys.includes(first)).map((sentence) => (
              <p key={sentence} className={styles.sentence}>
                {sentence}
              </p>
            ))}
            <FieldsForm fields={options} only={keys} values={values} onChange={onChange} />
          </section>
        ))}
      </div>
    </>
  );
}

// Why a trace cannot be imported as it is, with each remedy as a button.
interface ImportProblemsProps {
  readonly importer: ImporterDeclaration;
  readonly problems: readonly ImportProblem[];
  readonly onMend: (options: OptionValues) => void;
}

function ImportProblems({ importer, problems, onMend }: ImportProblemsProps) {
  const labelOf = (key: string): string => {
    const field = importer.options[key];
    return field === undefined ? key : fieldLabel(key, field);
  };
  return (
    <div role="alert" className={styles.alert}>
      {problems.map(({ path, message, fixes }) => (
        <div key={`${path} ${message}`} className={styles.problem}>
          <p>{fieldSentence(labelOf(path), message)}</p>
          <div className={styles.fixes}>
            {fixes.map(({ label, options }) => (
              <Button key={label} onClick={() => onMend(options)}>
                {capitalised(label)}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
