// SPDX-License-Identifier: GPL-3.0-or-later
// How a table was understood: its first rows under the meaning of each column, what rows lack with the value they get, and the rows
// that cannot be read.
import { useId } from 'react';
import { counted, readableCount } from '../../base/readable';
import type { Field } from '../../model/fields/fields';
import { unitsOf } from '../../workload/tables/columns';
import { DEFAULT_FIELDS, DEFAULTS } from '../../workload/tables/defaults';
import type { ColumnSummary, TableChoices, TableSummary } from '../../workload/tables/read-table';
import { fieldOf, TABLE_FIELDS } from '../../workload/tables/table-fields';
import { problemOf } from '../shared/forms/field-values';
import { NumberInput } from '../shared/forms/NumberInput';
import { Select } from '../shared/Select';
import { sentence } from '../shared/sentence';
import styles from './TableDialog.module.css';

interface PartProps {
  readonly look: TableSummary;
  readonly choices: TableChoices;
  readonly onChange: (choices: Partial<TableChoices>) => void;
}

const SKIP = 'skip';

export function Preview({ look, choices, onChange }: PartProps) {
  const { columns, sample, rows } = look;
  const noteId = useId();
  return (
    <section aria-label="What each column is" className={styles.preview}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.place} scope="col" data-skipped={column.field === undefined}>
                <div className={styles.header}>{column.header === '' ? `Column ${column.place}` : column.header}</div>
                <ColumnSelects
                  column={column}
                  look={look}
                  noteId={`${noteId}-${at}`}
                  onChoose={(choice) => onChange({ columns: { ...choices.columns, [at]: choice } })}
                />
                <div id={`${noteId}-${at}`} className={styles.note}>
                  {column.note === undefined ? '' : sentence(column.note)}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text have no other name.
              key={row}
            >
              {columns.map(({ place, field }, at) => (
                <td key={place} data-skipped={field === undefined}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows > sample.length && (
        <p className="quiet-text">{`The first ${sample.length} of ${readableCount(rows)} rows.`}</p>
      )}
    </section>
  );
}

interface ColumnSelectsProps {
  readonly column: ColumnSummary;
  readonly look: TableSummary;
  /** The id of a note on why it is read so: "No unit is given: taken as s." */
  readonly noteId: string;
  readonly onChoose: (choice: { readonly field: string; readonly unit?: string }) => void;
}

function ColumnSelects({ column, look, noteId, onChoose }: ColumnSelectsProps) {
  const name = column.header === '' ? `column ${column.place}` : column.header;
  const field = fieldOf(look.kind, column.field ?? '');
  const units = unitsOf(field);
  const hasUnit = units.length > 0 && column.unit !== undefined;
  return (
    <div className={styles.selects}>
      <Select
        label={`What ${name} is`}
        describedBy={hasUnit ? undefined : noteId}
        value={column.field ?? SKIP}
        options={[
          { value: SKIP, label: 'Left out' },
          ...TABLE_FIELDS[look.kind].map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(key) => onChoose({ field: key })}
      />
      {hasUnit && (
        <Select
          label={`Unit of ${name}`}
          describedBy={noteId}
          value={column.unit ?? ''}
          options={units.map(({ id }) => ({ value: id, label: id }))}
          onChange={(unit) => onChoose({ field: column.field ?? SKIP, unit })}
        />
      )}
    </div>
  );
}

export function MissingFields({ look, choices, onChange }: PartProps) {
  if (look.missing.length === 0) return null;
  return (
    <section aria-label="What rows lack" className={styles.missing}>
      {look.missing.map(({ key, sentence: lacks }) => {
        const field = DEFAULT_FIELDS[key] as Field<number>;
        const label = field.info.label ?? key;
        return (
          <div key={key} className={styles.lack}>
            <span id={`lack-${key}`}>{`${lacks}:`}</span>
            <NumberInput
              label={`${label} where it is missing`}
              name={label}
              describedBy={`lack-${key}`}
              unit={field.info.unit}
              value={choices.defaults?.[key] ?? DEFAULTS[key]}
              check={(value) => problemOf(field, value)}
              onCommit={(value) => value !== undefined && onChange({ defaults: { ...choices.defaults, [key]: value } })}
            />
          </div>
        );
      })}
    </section>
  );
}

export function BadRows({ look }: { readonly look: TableSummary }) {
  const { problems, problemCount } = look;
  return (
    <section aria-label="Rows that cannot be read" className={styles.bad}>
      <table>
        <thead>
          <tr>
            <th className={styles.number}>Line</th>
            <th>Column</th>
            <th>Why the row is left out</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, text, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className={styles.number}>{line}</td>
              <td>{column === '' ? text : column}</td>
              <td>{sentence(message)}</td>
            </tr>
          ))}
          {problemCount > problems.length && (
            <tr>
              <td />
              <td />
              <td>{`and ${counted(problemCount - problems.length, 'more', 'more')}`}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
