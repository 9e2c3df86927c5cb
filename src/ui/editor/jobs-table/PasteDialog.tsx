// SPDX-License-Identifier: GPL-3.0-or-later
// Rows from a spreadsheet: shows what they would add and change, and every cell that cannot be read. The text stays editable;
// nothing changes until it is confirmed.
import { useId, useMemo, useState } from 'react';
import { counted } from '../../../base/readable';
import type { Job } from '../../../model/job';
import { Button } from '../../shared/Button';
import { Dialog } from '../../shared/Dialog';
import { TextInput } from '../../shared/forms/TextInput';
import { sentence } from '../../shared/sentence';
import { ToggleGroup } from '../../shared/ToggleGroup';
import type { JobColumn } from './cells/columns';
import type { JobsEdit } from './cells/jobs-edit';
import styles from './PasteDialog.module.css';
import type { Commas } from './paste/read-commas';
import { type PastePlan, planSentence, readPaste } from './paste/read-paste';
import { SEPARATOR_WORDS } from './paste/split-cells';

interface PasteDialogProps {
  readonly jobs: readonly Job[];
  /** The order of the columns for rows without a header. */
  readonly columns: readonly JobColumn[];
  readonly text: string;
  readonly onClose: () => void;
  readonly onConfirm: (edit: JobsEdit) => void;
}

/** Whole, though long: a form from top to bottom; what the answers mean is read-paste.ts. */
export function PasteDialog({ jobs, columns, text: given, onClose, onConfirm }: PasteDialogProps) {
  const [text, setText] = useState(given);
  const [header, setHeader] = useState<boolean>();
  const [commas, setCommas] = useState<Commas>();
  const [sameId, setSameId] = useState<'change' | 'add'>('change');
  const plan = useMemo(
    () => readPaste(text, jobs, { columns, hasHeader: header, commas, sameId }),
    [text, jobs, columns, header, commas, sameId],
  );
  const count = plan.added.length + plan.changed.length;
  const mustChoose = plan.commas === 'unclear' && commas === undefined;
  const isEmpty = text.trim() === '';
  const textId = useId();

  return (
    <Dialog
      open
      wide
      title="Paste rows"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={count === 0 || plan.refusal !== undefined || mustChoose}
            onClick={() => onConfirm({ kind: 'paste', changed: plan.changed, added: plan.added })}
          >
            {count === 0 ? 'Take rows' : `Take ${counted(count, 'row')}`}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <div>
          <label htmlFor={textId} className="quiet-text">
            Rows from a spreadsheet or a CSV file, with or without a header
          </label>
          <TextInput id={textId} live mono rows={8} value={text} onCommit={setText} />
        </div>
        {!isEmpty && (
          <div className={styles.choices}>
            <div className={styles.choice}>
              <span className="quiet-text">{`First row (cells apart by ${SEPARATOR_WORDS[plan.separator]})`}</span>
              <ToggleGroup
                label="First row"
                value={plan.hasHeader ? 'header' : 'job'}
                options={[
                  { value: 'header', label: 'Header' },
                  { value: 'job', label: 'A job' },
                ]}
                onChange={(value) => setHeader(value === 'header')}
              />
            </div>
            {plan.commas !== 'none' && (
              <div className={styles.choice}>
                <span className={mustChoose ? 'danger-text' : 'quiet-text'}>
                  {mustChoose ? 'Say what a comma in a number is' : 'A comma in a number is'}
                </span>
                <ToggleGroup
                  label="A comma in a number is"
                  value={commas ?? (plan.commas === 'unclear' ? undefined : plan.commas)}
                  options={[
                    { value: 'decimal', label: 'A decimal comma' },
                    { value: 'thousands', label: 'Between thousands' },
                  ]}
                  onChange={setCommas}
                />
              </div>
            )}
            <div className={styles.choice}>
              <span className="quiet-text">A row whose id is there already</span>
              <ToggleGroup
                label="A row whose id is there already"
                value={sameId}
                options={[
                  { value: 'change', label: 'Changes that job' },
                  { value: 'add', label: 'Adds another' },
                ]}
                onChange={setSameId}
              />
            </div>
          </div>
        )}
        <Notes plan={plan} />
        <p className={styles.sentence} role="status">
          {mustChoose ? 'Waiting for the meaning of the commas.' : planSentence(plan)}
          {plan.refusal !== undefined && <span className="danger-text">{` ${plan.refusal}`}</span>}
        </p>
        {plan.badCount > 0 && !mustChoose && <BadCells plan={plan} />}
      </div>
    </Dialog>
  );
}

function Notes({ plan }: { readonly plan: PastePlan }) {
  const notes = plan.headers.map((one) => one.note).filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>{sentence(note)}</li>
      ))}
    </ul>
  );
}

function BadCells({ plan }: { readonly plan: PastePlan }) {
  return (
    <table className={styles.bad}>
      <thead>
        <tr>
          <th className={styles.number}>Row</th>
          <th>Column</th>
          <th>Why it is left out</th>
        </tr>
      </thead>
      <tbody>
        {plan.badCells.map((cell) => (
          <tr key={`${cell.row} ${cell.column}`}>
            <td className={styles.number}>{cell.row}</td>
            <td>{cell.column === '' ? cell.text : cell.column}</td>
            <td>{cell.message}</td>
          </tr>
        ))}
        {plan.badCount > plan.badCells.length && (
          <tr>
            <td />
            <td />
            <td>{`and ${counted(plan.badCount - plan.badCells.length, 'more', 'more')}`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
