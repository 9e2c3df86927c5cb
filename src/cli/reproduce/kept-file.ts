// SPDX-License-Identifier: GPL-3.0-or-later
// A file of numbers that were measured before, as `reproduce --numbers` prints them and docs/measured keeps them.
import { asObject, readFields } from '../../model/fields/fields';
import { InputError, ProblemList } from '../../model/problem';
import { parseJson } from '../../model/reading/parse-json';
import { KEPT_FIELDS, type KeptNumbers, rowsOfKept, unknownRows } from '../../papers/kept-numbers';
import type { Paper } from '../../papers/paper';
import { detailedRow } from '../../papers/printed-row';
import { naming, readInput } from '../input';

export async function readKeptFile(file: string): Promise<KeptNumbers> {
  const parsed = parseJson(await readInput(file));
  return naming(file, () => {
    if (!parsed.ok) throw new InputError(parsed.problems);
    const problems = new ProblemList();
    const source = asObject(parsed.value, '', problems);
    const read = source && readFields(KEPT_FIELDS, source, '', problems);
    if (read === undefined) throw new InputError(problems.all);
    return read;
  });
}

/** Kept numbers as rows, with what the entry says about them today; numbers that belong to no row are refused. */
export function judgedRows(
  paper: Paper,
  kept: KeptNumbers,
  assumptions: KeptNumbers['assumptions'],
): readonly object[] {
  const { rows } = paper.experiment(assumptions);
  const [unknown] = unknownRows(rows, kept);
  if (unknown !== undefined) throw new InputError(`the entry has no row "${unknown}": measure it again`);
  return rowsOfKept(rows, kept).map((one) => detailedRow(paper, one));
}
