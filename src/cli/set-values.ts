// SPDX-License-Identifier: GPL-3.0-or-later
// Reads `--set key=value` (and options like it) by a declaration: the text is read according to the option's kind, then checked like
// any field.
import { suggestion } from '../model/fields/field-words';
import { type Field, type Fields, type FieldsOf, readFields } from '../model/fields/fields';
import { InputError, type Problem, ProblemList } from '../model/problem';
import type { OptionValues } from '../model/scenario';

function readText(field: Field<unknown>, text: string): unknown {
  const { kind } = field.shape;
  if (kind === 'text' || kind === 'choice') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The path as it was typed, with a hint if pairs were joined by commas: `objective=makespan,bound=none`. */
function atAssignment({ path: found, message }: Problem, assignments: readonly string[], flag: string): Problem {
  const path = found.replace(`${flag} .`, `${flag} `);
  const joined = assignments.find((one) => `${flag} ${one}`.startsWith(`${path}=`) && /,\s*[A-Za-z]\w*=/.test(one));
  if (joined === undefined) return { path, message };
  const wrong = message.replace(/; did you mean .*$/, '');
  return { path, message: `${wrong}; pairs are separated by spaces, as in ${flag} ${joined.replace(/,\s*/g, ' ')}` };
}

/** Options with their defaults filled in. Throws InputError naming the option, its range, or the nearest known one. */
export function readSetValues(
  options: Fields,
  assignments: readonly string[],
  owner: string,
  flag = '--set',
): OptionValues {
  const problems = new ProblemList();
  const given: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const cut = assignment.indexOf('=');
    const key = cut < 0 ? assignment : assignment.slice(0, cut);
    const field = Object.hasOwn(options, key) ? options[key] : undefined;
    if (cut < 1) problems.add(flag, `must be key=value (got "${assignment}")`);
    else if (field === undefined) {
      const known = Object.keys(options);
      const hint = suggestion(key, known) ?? `it has ${known.join(', ') || 'none'}`;
      problems.add(`${flag} ${key}`, `${owner} has no such option; ${hint}`);
    } else if (Object.hasOwn(given, key)) problems.add(`${flag} ${key}`, 'is given twice');
    else given[key] = readText(field, assignment.slice(cut + 1));
  }
  const read = readFields(options as FieldsOf<Record<string, unknown>>, given, `${flag} `, problems);
  if (!problems.empty || read === undefined) {
    throw new InputError(problems.all.map((problem) => atAssignment(problem, assignments, flag)));
  }
  return read as OptionValues;
}
