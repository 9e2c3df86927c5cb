// `--set key=value` against a declaration: the text is read as the option's kind wants it, then checked like any field.
import { type Field, type Fields, type FieldsOf, readFields } from '../model/fields';
import { nearestName } from '../model/nearest-name';
import { InputError, ProblemList } from '../model/problem';
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

/** Options with their defaults filled in. Throws InputError naming the option, its range, or the nearest known one. */
export function readSetValues(options: Fields, assignments: readonly string[], owner: string): OptionValues {
  const problems = new ProblemList();
  const given: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const cut = assignment.indexOf('=');
    const key = cut < 0 ? assignment : assignment.slice(0, cut);
    const field = Object.hasOwn(options, key) ? options[key] : undefined;
    if (cut < 1) problems.add('--set', `must be key=value (got "${assignment}")`);
    else if (field === undefined) {
      const near = nearestName(key, Object.keys(options));
      const known = Object.keys(options).join(', ');
      problems.add(
        `--set ${key}`,
        near === undefined
          ? `${owner} has no such option; it has ${known || 'none'}`
          : `${owner} has no such option; did you mean "${near}"?`,
      );
    } else if (Object.hasOwn(given, key)) problems.add(`--set ${key}`, 'is given twice');
    else given[key] = readText(field, assignment.slice(cut + 1));
  }
  const read = readFields(options as FieldsOf<Record<string, unknown>>, given, '--set ', problems);
  if (!problems.empty || read === undefined) {
    throw new InputError(
      problems.all.map(({ path, message }) => ({ path: path.replace(/^--set \./, '--set '), message })),
    );
  }
  return read as OptionValues;
}
