// SPDX-License-Identifier: GPL-3.0-or-later
// The user's choices for columns, in one line of text: "B=inputGB:MB C=skip total=shuffleGB", by a column's letter or header.
import { plainName, suggestion } from '../../model/fields/field-words';
import type { ProblemList } from '../../model/problem';
import type { ColumnChoice } from './columns';
import { unitsOf } from './columns';
import type { TableSummary } from './read-table';
import { fieldOf, TABLE_FIELDS } from './table-fields';
import { bare } from './units';

const PIECE = /(?:"([^"]*)"|([^\s="]+))=([\w]+)(?::(\S+?))?(?=[\s,;]|$)[\s,;]*/y;

export function parseColumnChoices(
  text: string,
  look: TableSummary,
  problems: ProblemList,
): Record<number, ColumnChoice> {
  const choices: Record<number, ColumnChoice> = {};
  const trimmed = text.trim();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < trimmed.length) {
    const from = PIECE.lastIndex;
    const match = PIECE.exec(trimmed);
    if (match === null) {
      problems.add(
        'columns',
        `must be pairs like B=inputGB:MB with spaces between them (got ${plainName(trimmed.slice(from))})`,
      );
      return choices;
    }
    const [, quoted, plain = '', key = '', unit] = match;
    const at = indexOf(quoted ?? plain, look);
    const field = fieldOf(look.kind, key);
    if (at < 0)
      problems.add(
        'columns',
        `there is no column ${plainName(quoted ?? plain)}; the last is ${look.columns.at(-1)?.place}`,
      );
    else if (field === undefined && key !== 'skip') problems.add('columns', unknownField(key, look));
    else if (unit !== undefined && !unitsOf(field).some(({ id }) => id === unit)) {
      const units = unitsOf(field)
        .map(({ id }) => id)
        .join(', ');
      problems.add('columns', `${key} has ${units === '' ? 'no unit' : `one of ${units}`} (got ${plainName(unit)})`);
    } else choices[at] = { field: key, ...(unit === undefined ? {} : { unit }) };
  }
  return choices;
}

function indexOf(name: string, { columns }: TableSummary): number {
  const byHeader = columns.findIndex(({ header }) => header !== '' && bare(header) === bare(name));
  return byHeader >= 0 ? byHeader : columns.findIndex(({ place }) => place === name);
}

function unknownField(key: string, { kind }: TableSummary): string {
  const keys = [...TABLE_FIELDS[kind].map((one) => one.key), 'skip'];
  return `${key} is not something a column can be; ${suggestion(key, keys) ?? `there are ${keys.join(', ')}`}`;
}
