// SPDX-License-Identifier: GPL-3.0-or-later
// A question's options, read by the plug-in's own declaration.
import type { Declaration } from '../../model/fields/declaration';
import { readFields } from '../../model/fields/fields';
import { InputError, ProblemList } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';

/** Defaults filled in; every bad option reported at once. */
export function readOptions(declaration: Declaration, given: OptionValues): OptionValues {
  const problems = new ProblemList();
  const options = readFields<OptionValues>(declaration.options, { ...given }, 'options', problems);
  if (options === undefined) throw new InputError(problems.all);
  return options;
}
