// SPDX-License-Identifier: GPL-3.0-or-later
// Before a trace becomes a scenario: what it holds, what is assumed for what it lacks, and every assumption as a field.
import { useEffect, useRef, useState } from 'react';
import { readablePercent } from '../../base/readable';
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { changeSession } from '../../state/actions';
import type { TraceFile } from '../../state/page-store';
import { IMPORTERS } from '../../workload/importers/registry';
import { takeRead } from '../opening';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import styles from './ImportDialog.module.css';
import { ImportFigures } from './ImportFigures';
import { ImportGroups } from './ImportGroups';
import { ImportProblems } from './ImportProblems';
import { useTrace } from './use-trace';

const HINT = { sentence: 'Change what was assumed where the trace says nothing: the scenario’s notes list it.' };

export function ImportDialog({ file }: { readonly file: TraceFile }) {
  const { store } = usePage();
  const [values, setValues] = useState<OptionValues>({});
  const [taking, setTaking] = useState(false);
  const close = (): void => changeSession(store, { trace: undefined });
  const reject = (problems: readonly Problem[]): void => {
    close();
    takeRead(store, { ok: false, problems }, file.name);
  };
  const { answer, stale, share, take } = useTrace(file, values, reject);
  const importer = IMPORTERS.find(({ id }) => id === answer?.format);
  const problems = answer?.problems ?? [];
  const importButton = useRef<HTMLButtonElement>(null);
  const ready = answer !== undefined;
  // The dialog was opened with nothing but a way out in it: whoever agrees with everything needs no more than Enter.
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
    // Receiving 20 000 jobs and showing them are two tasks: the page answers in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
    takeRead(store, { ok: true, scenario, warnings: [], hint: HINT }, file.name);
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
          <ImportFigures importer={importer} answer={answer} stale={stale} />
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
