// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a plug-in's options: a scenario has those that differ from the defaults, a plug-in runs on all of them.

import { InputError, ProblemList } from '../problem';
import type { OptionValues } from '../scenario';
import type { Declaration } from './declaration';
import { type FieldsOf, readFields, readPartly, writeFields } from './fields';

/** The plug-in of the list with this id. */
export const declarationOf = <D extends Declaration>(
  declarations: readonly D[],
  id: string | undefined,
): D | undefined => declarations.find((one) => one.id === id);

const fieldsOf = (declaration: Declaration) => declaration.options as FieldsOf<Record<string, unknown>>;

/** Checks given options and returns the canonical ones: declared order, defaults left out. */
export function readOptions(
  declaration: Declaration,
  given: Record<string, unknown>,
  path: string,
  problems: ProblemList,
): OptionValues {
  const before = problems.count;
  const read = readPartly(fieldsOf(declaration), given, path, problems);
  return problems.count === before ? writeOptions(declaration, read as OptionValues) : {};
}

export const writeOptions = (declaration: Declaration, values: OptionValues): OptionValues =>
  writeFields(fieldsOf(declaration), values) as OptionValues;

/** All options of the plug-in, absent ones at their defaults. Throws InputError if the declaration refuses any. */
export function completeOptions(declaration: Declaration, values: OptionValues): OptionValues {
  const problems = new ProblemList();
  const read = readFields(fieldsOf(declaration), values, '', problems);
  if (read === undefined) throw new InputError(problems.all);
  return read as OptionValues;
}
