// SPDX-License-Identifier: GPL-3.0-or-later
// The rule of the worked examples: an expected value is a subset of the answer; numbers agree to 1e-6 relative, lists of
// objects are matched by `id`, { $min, $max } is an interval.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place where the answer differs from what was expected; empty if it does not. */
export function differences(answer: unknown, wanted: unknown, path = ''): readonly string[] {
  if (isObject(wanted) && ('$min' in wanted || '$max' in wanted)) {
    const { $min = Number.NEGATIVE_INFINITY, $max = Number.POSITIVE_INFINITY } = wanted as {
      $min?: number;
      $max?: number;
    };
    return typeof answer === 'number' && answer >= $min && answer <= $max
      ? []
      : [`${path}: ${answer} not in the interval`];
  }
  if (typeof wanted === 'number') {
    const near = typeof answer === 'number' && Math.abs(answer - wanted) <= 1e-6 * Math.max(1e-9, Math.abs(wanted));
    return near || answer === wanted ? [] : [`${path}: ${String(answer)} instead of ${wanted}`];
  }
  if (Array.isArray(wanted)) return listDifferences(answer, wanted, path);
  if (isObject(wanted)) {
    if (!isObject(answer)) return [`${path}: no object`];
    return Object.entries(wanted).flatMap(([key, value]) => differences(answer[key], value, `${path}.${key}`));
  }
  return answer === wanted ? [] : [`${path}: ${String(answer)} instead of ${String(wanted)}`];
}

function listDifferences(answer: unknown, wanted: readonly unknown[], path: string): readonly string[] {
  if (!Array.isArray(answer)) return [`${path}: no list`];
  if (answer.length !== wanted.length) return [`${path}: ${answer.length} entries instead of ${wanted.length}`];
  return wanted.flatMap((one, i) => {
    const id = isObject(one) ? one.id : undefined;
    const match = id === undefined ? answer[i] : answer.find((other) => isObject(other) && other.id === id);
    return differences(match, one, `${path}[${id === undefined ? i : String(id)}]`);
  });
}
