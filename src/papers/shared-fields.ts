// SPDX-License-Identifier: GPL-3.0-or-later
// Assumptions that experiments of several papers share, because no paper about a Hadoop cluster gives them.
import { type Field, type FieldInfo, number, whole } from '../model/fields/fields';
import type { RunPart, Setting } from './paper';

type Info = Required<Pick<FieldInfo, 'label' | 'help'>> & Pick<FieldInfo, 'unit' | 'reading'>;

/** The help of an assumption gives the reason for its value; the effect of another value is measured. */
const assumed = (field: Field<number>, info: Info): Field<number> => ({ ...field, info });

/** A number above 0; `help` gives the reason for its default. */
export const positive = (value: number, info: Info): Field<number> =>
  assumed(number({ default: value, above: 0 }), info);
export const share = (value: number, info: Info): Field<number> =>
  assumed(number({ default: value, min: 0, below: 1 }), info);
export const count = (value: number, info: Info): Field<number> => assumed(whole({ default: value, min: 1 }), info);
/** A number from 0 to 1. */
export const fraction = (value: number, info: Info): Field<number> =>
  assumed(number({ default: value, min: 0, max: 1 }), info);

export interface StartUp {
  readonly taskOverheadS: number;
  readonly jobOverheadS: number;
}

export const START_UP_FIELDS = {
  taskOverheadS: number({
    larger: 'Every wave of tasks takes longer under all schedulers.',
    default: 2,
    min: 0,
    label: 'Start of a task',
    unit: 's',
    help: 'The paper does not give it. A container takes a second or two to start; without it most jobs of a trace last milliseconds.',
  }),
  jobOverheadS: number({
    larger: 'Every job takes longer by the same amount under all schedulers.',
    default: 5,
    min: 0,
    label: 'Start of a job',
    unit: 's',
    help: 'The paper does not give it. The job’s master is a container too, and requests the others.',
  }),
};

/** The noise in a comparison's second row; `what` names the row. */
export const stragglerNoise = (what: string): Field<number> =>
  number({
    larger: 'Task times within a stage differ more, so stages end later.',
    default: 0.3,
    min: 0,
    max: 5,
    label: `Noise of ${what} with stragglers`,
    help: 'Sigma of a log-normal factor on every task’s time: in real clusters waves do not run in lock-step.',
  });

/** The same runs with that noise. */
export const withStragglers = (runs: readonly RunPart[], taskNoise: number): readonly RunPart[] =>
  runs.map((part) => ({ ...part, options: { ...part.options, taskNoise } }));

/** The same setting with that noise, for a second row; `labels` are those of the runs to compare, all by default. */
export function stragglerSetting(
  { name, runs = [], ...setting }: Setting,
  taskNoise: number,
  labels?: readonly string[],
): Setting {
  const compared = runs.filter(({ label }) => labels === undefined || labels.includes(label));
  return { ...setting, name: ofStragglers(name), runs: withStragglers(compared, taskNoise) };
}

export const ofStragglers = (name: string): string => `${name} with stragglers`;

/** Makes an experiment small: the same load on a smaller cluster. */
export const shrinkField = (what: string): Field<number> =>
  count(1, { label: 'Scaled down by', help: `${what} are divided by this: the same load at less cost.` });
