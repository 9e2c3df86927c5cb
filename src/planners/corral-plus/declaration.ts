// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `corral+`.
import { type FieldsOf, whole } from '../../model/fields/fields';
import { CORRAL_OPTIONS } from '../corral/declaration';
import { type PlannerDeclaration, RACK_SHAPES } from '../planner';

interface TriesOption {
  readonly tries: number;
}

const TRIES: FieldsOf<TriesOption> = {
  tries: whole({
    larger: 'Takes longer; the plan improves or stays the same.',
    min: 0,
    max: 10_000_000,
    default: 20_000,
    label: 'Tries',
    unit: 'plans',
    help: 'How many plans to try beyond Corral’s own: first other job orders, then small changes to the order and widths; 0 gives Corral’s plan.',
  }),
};

export const CORRAL_PLUS: PlannerDeclaration<'racks'> = {
  id: 'corral+',
  label: 'Corral+',
  help: 'Starts from Corral’s plan, tries other job orders, then many small changes to the order and widths; never worse than Corral (beyond the paper).',
  reference: { paper: 'Corral', where: 'section 4.2; the search beyond it is Gantry’s own' },
  options: { ...CORRAL_OPTIONS, ...TRIES },
  takes: [...RACK_SHAPES],
  form: 'racks',
};
