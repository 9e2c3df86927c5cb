// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of a DAG job, one row each. They are edited and saved together, because a renamed or removed stage affects those after it;
// a cycle or an unknown name is reported before anything is saved.
import { useMemo, useState } from 'react';
import { counted } from '../../../../base/readable';
import { type Fields, helpOf } from '../../../../model/fields/fields';
import { STAGE_FIELDS } from '../../../../model/fields/stage-fields';
import { isDag, type Job } from '../../../../model/job';
import { MAX_STAGES } from '../../../../model/limits';
import { Button, IconButton } from '../../../shared/Button';
import { Dialog } from '../../../shared/Dialog';
import { problemAt, readTypedList } from '../../../shared/forms/field-values';
import { NumberInput } from '../../../shared/forms/NumberInput';
import { TextInput } from '../../../shared/forms/TextInput';
import { AddIcon, TrashIcon } from '../../../shared/icons';
import { fieldSentence } from '../../../shared/sentence';
import styles from './StagesDialog.module.css';
import { readStages, type StageDraft, stageDrafts, withNewStage, withoutStage, withStageValue } from './stage-edit';

interface StagesDialogProps {
  readonly job: Job | undefined;
  readonly onClose: () => void;
  /** If absent, the stages can only be viewed. */
  readonly onSave?: (job: Job, what: string) => void;
}

const FIELDS: Fields = STAGE_FIELDS;

/** Kept in one piece, though long: a table from top to bottom; what an edit does is in stage-edit.ts. */
export function StagesDialog({ job, onClose, onSave }: StagesDialogProps) {
  const dag = job !== undefined && isDag(job) ? job : undefined;
  const [drafts, setDrafts] = useState(() => stageDrafts(dag?.stages ?? []));
  const reading = useMemo(() => readStages(drafts), [drafts]);
  const whole = problemAt(reading.problems, '');
  const save = (): void => {
    if (dag === undefined || reading.stages === undefined) return;
    onSave?.({ ...dag, stages: reading.stages }, 'stages');
    onClose();
  };
  return (
    <Dialog
      open={dag !== undefined}
      wide
      title={`Stages of ${dag?.id ?? ''}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{onSave === undefined ? 'Close' : 'Cancel'}</Button>
          {onSave !== undefined && (
            <Button kind="primary" disabled={reading.stages === undefined} onClick={save}>
              Keep stages
            </Button>
          )}
        </>
      }
    >
      <fieldset disabled={onSave === undefined} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <div className={styles.scroller}>
          <table className={styles.stages} aria-label="Stages">
            <thead>
              <tr>
                {Object.entries(FIELDS).map(([key, field]) => (
                  <th
                    key={key}
                    title={helpOf(field.info)}
                    className={field.shape.kind === 'number' ? styles.number : undefined}
                  >
                    {field.info.unit === undefined ? field.info.label : `${field.info.label}, ${field.info.unit}`}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft, at) => (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stage's id is being edited; its place names it.
                  key={at}
                >
                  {Object.keys(FIELDS).map((key) => (
                    <StageCell
                      key={key}
                      name={key}
                      draft={draft}
                      problem={problemAt(reading.problems, `[${at}].${key}`, true)}
                      onChange={(value) => setDrafts(withStageValue(drafts, at, key, value))}
                    />
                  ))}
                  <td>
                    <IconButton
                      label={`Remove stage ${String(draft.id)}`}
                      icon={<TrashIcon />}
                      disabled={drafts.length === 1}
                      onClick={() => setDrafts(withoutStage(drafts, at))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.bar}>
          <Button
            icon={<AddIcon />}
            disabled={drafts.length >= MAX_STAGES}
            onClick={() => setDrafts(withNewStage(drafts))}
          >
            Add stage
          </Button>
          <span className="quiet-text">{counted(drafts.length, 'stage')}</span>
        </div>
        {whole !== undefined && (
          <p className="danger-text" role="alert">
            {fieldSentence('The list', whole)}
          </p>
        )}
      </fieldset>
    </Dialog>
  );
}

interface StageCellProps {
  readonly name: string;
  readonly draft: StageDraft;
  readonly problem: string | undefined;
  readonly onChange: (value: StageDraft[string] | undefined) => void;
}

function StageCell({ name, draft, problem, onChange }: StageCellProps) {
  const field = FIELDS[name] as Fields[string];
  const fieldName = field.info.label ?? name;
  const label = `${fieldName} of ${String(draft.id)}`;
  const sentence = problem === undefined ? undefined : fieldSentence(fieldName, problem);
  const value = draft[name];
  if (field.shape.kind === 'number') {
    return (
      <td className={styles.figure}>
        <NumberInput
          label={label}
          name={fieldName}
          value={typeof value === 'number' ? value : undefined}
          canBeEmpty
          whole={field.shape.whole}
          placeholder={field.fallback === undefined ? undefined : String(field.fallback)}
          problem={sentence}
          onCommit={onChange}
        />
      </td>
    );
  }
  const isList = field.shape.kind === 'list';
  return (
    <td className={styles.words}>
      <TextInput
        label={label}
        name={fieldName}
        value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
        placeholder={isList ? 'at the start' : undefined}
        problem={sentence}
        onCommit={(text) =>
          onChange(isList && field.shape.kind === 'list' ? readTypedList(field.shape.of, text) : text.trim())
        }
      />
    </td>
  );
}
