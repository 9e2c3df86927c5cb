// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs from a table: a table is pasted or opened, and shown as it was understood. What a column is, its unit, what rows lack: each can be
// changed, and the whole table is then read again. The scenario changes only on confirmation, by one edit.
import { useId, useMemo, useState } from 'react';
import { counted } from '../../base/readable';
import { changeSession } from '../../state/actions';
import { editedScenario, type TableInput } from '../../state/page-store';
import { summarySentence, type TableChoices, type TableSummary } from '../../workload/tables/read-table';
import { TEMPLATES } from '../../workload/tables/template';
import { ReadAs } from '../import/ReadAs';
import { askForFile } from '../opening/ask-for-file';
import { saveText } from '../opening/files';
import { useEdit, usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { TextInput } from '../shared/forms/TextInput';
import { sentence } from '../shared/sentence';
import { ToggleGroup } from '../shared/ToggleGroup';
import { readTableFile } from './read-file';
import styles from './TableDialog.module.css';
import { BadRows, MissingFields, Preview } from './TableParts';
import { TableSettings } from './TableSettings';
import { canAdd, kindOfWorkload, noun, sideEffects, type TableMode, tableEdit } from './take-table';
import { useTableReading } from './use-table-reading';

/** A longer text is not shown in an editable field. */
const MAX_TYPED = 50_000;

/** Long, but kept whole: a form from top to bottom; workload/tables knows what the answers mean. */
export function TableDialog({ input }: { readonly input: TableInput }) {
  const { store } = usePage();
  const edit = useEdit();
  const [source, setSource] = useState(input);
  const [choices, setChoices] = useState<TableChoices>({});
  const [wish, setWish] = useState<TableMode>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [taking, setTaking] = useState(false);
  const edited = editedScenario(store.getState());
  const kind = choices.kind ?? kindOfWorkload(edited);
  const how = wish ?? (canAdd(edited, kind) ? 'add' : 'replace');
  const around = useMemo(() => {
    const { workload } = edited;
    const order = input.order;
    if (how === 'replace') return { order };
    return 'jobs' in workload
      ? { jobs: workload.jobs, order }
      : 'coflows' in workload
        ? { coflows: workload.coflows }
        : { order };
  }, [edited, how, input.order]);
  const { look, stale, fault, take } = useTableReading(source.text, choices, around);
  const addable = look === undefined || canAdd(edited, look.kind);
  const effective: TableMode = addable ? how : 'replace';
  const count = (look?.added ?? 0) + (look?.changed ?? 0);
  const isEmpty = source.text.trim() === '';
  const textId = useId();

  const close = (): void => changeSession(store, { table: undefined });
  const change = (next: Partial<TableChoices>): void => setChoices({ ...choices, ...next });
  const begin = (next: TableInput): void => {
    setSource(next);
    setChoices({});
    setFileProblem(undefined);
  };
  const openFile = async (): Promise<void> => {
    const file = await askForFile('.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain');
    if (file === undefined) return;
    const read = await readTableFile(file);
    if (read.ok) begin({ text: read.text, name: file.name });
    else setFileProblem(`${file.name} ${read.message}`);
  };
  const confirm = async (): Promise<void> => {
    setTaking(true);
    const reading = await take();
    setTaking(false);
    if (reading === undefined) return;
    edit(tableEdit(reading.look, reading.taken, effective));
    close();
  };
  return (
    <Dialog
      open
      wide
      title={source.name === undefined ? 'Paste or open a table' : `Table ${source.name}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            disabled={look === undefined || stale || taking || count === 0 || look.refusal !== undefined}
            onClick={() => void confirm()}
          >
            {confirmWords(look, effective, count)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <div>
          {source.text.length > MAX_TYPED ? (
            <p className="quiet-text">The text is too long to be shown here.</p>
          ) : (
            <>
              <label htmlFor={textId} className="quiet-text">
                Rows from a spreadsheet or a CSV file, with or without a header
              </label>
              <TextInput
                id={textId}
                describedBy={`${textId}-read`}
                live
                mono
                rows={isEmpty ? 8 : 4}
                value={source.text}
                onCommit={(text) => setSource({ ...source, text })}
              />
            </>
          )}
          <div className={styles.tools}>
            <Button onClick={() => void openFile()}>Open a file…</Button>
            {!isEmpty && <Button onClick={() => begin({ text: '', order: input.order })}>Clear</Button>}
            <Button kind="quiet" onClick={() => saveText('gantry-jobs.csv', TEMPLATES.jobs, 'text/csv')}>
              Download a template of jobs
            </Button>
            <Button kind="quiet" onClick={() => saveText('gantry-coflows.csv', TEMPLATES.coflows, 'text/csv')}>
              Of coflows
            </Button>
          </div>
          {fileProblem !== undefined && (
            <p className="danger-text" role="alert">
              {sentence(fileProblem)}
            </p>
          )}
        </div>
        {!isEmpty && look !== undefined && (
          <div className={styles.stack} data-stale={stale}>
            <ReadAs text={source.text} name={source.name} format="table" />
            <TableSettings look={look} choices={choices} onChange={change} />
            {look.columns.length > 0 && <Preview look={look} choices={choices} onChange={change} />}
            <MissingFields look={look} choices={choices} onChange={change} />
            {look.problemCount > 0 && <BadRows look={look} />}
            <div className={styles.choices}>
              {addable && (
                <ToggleGroup
                  label="What to do with existing rows"
                  value={effective}
                  options={[
                    { value: 'add', label: `Add to the ${noun(look.kind)}s` },
                    { value: 'replace', label: `Replace the ${noun(look.kind)}s` },
                  ]}
                  onChange={setWish}
                />
              )}
              {look.sameIds > 0 && (
                <div className={styles.choice}>
                  <span className="quiet-text">{`${counted(look.sameIds, 'row')} with an id that is there`}</span>
                  <ToggleGroup
                    label="A row whose id is there already"
                    value={choices.sameId ?? 'add'}
                    options={[
                      { value: 'add', label: 'Add another' },
                      { value: 'change', label: 'Change that job' },
                    ]}
                    onChange={(sameId) => change({ sameId })}
                  />
                </div>
              )}
            </div>
            {[...look.notes, ...sideEffects(edited, look, effective)].map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        <p id={`${textId}-read`} className={styles.sentence} role="status">
          {isEmpty ? '' : look === undefined ? 'Reading the table' : summarySentence(look)}
          {look?.refusal !== undefined && !isEmpty && (
            <span className="danger-text">{` ${sentence(look.refusal)}`}</span>
          )}
          {fault !== undefined && <span className="danger-text">{` ${sentence(fault)}`}</span>}
        </p>
      </div>
    </Dialog>
  );
}

function confirmWords(look: TableSummary | undefined, how: TableMode, count: number): string {
  if (look === undefined || count === 0) return how === 'add' ? 'Add' : 'Replace';
  const what = counted(count, noun(look.kind));
  if (how === 'replace') return `Replace by ${what}`;
  return look.changed === 0 ? `Add ${what}` : look.added === 0 ? `Change ${what}` : `Add and change ${what}`;
}
