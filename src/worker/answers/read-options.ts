// A question's options, read by the planner's own declaration.
import { readFields } from '../../model/fields';
import { InputError, ProblemList } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { Planner } from '../../planners/planner';

/** Defaults filled in; every bad option told at once. */
export function readOptions(planner: Planner, given: OptionValues): OptionValues {
  const problems = new ProblemList();
  const options = readFields<OptionValues>(planner.options, { ...given }, 'options', problems);
  if (options === undefined) throw new InputError(problems.all);
  return options;
}
