// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `shared-data`.
import { LATENCY_OPTIONS, type LatencyOptions } from '../../latency/latency-options';
import type { FieldsOf } from '../../model/fields/fields';
import type { Objective } from '../../model/plan';
import { RECTANGLE_OPTIONS } from '../corral/declaration';
import { timeLimitOption } from '../lp/declarations';
import { type PlannerDeclaration, RACK_SHAPES } from '../planner';

interface SharedDataOptions extends LatencyOptions {
  readonly objective?: Objective;
  readonly timeLimitS?: number;
}

const OPTIONS: FieldsOf<SharedDataOptions> = {
  objective: RECTANGLE_OPTIONS.objective,
  ...LATENCY_OPTIONS,
  timeLimitS: timeLimitOption(),
};

export const SHARED_DATA: PlannerDeclaration<'placement'> = {
  id: 'shared-data',
  label: 'Shared data',
  help: 'Decides which fraction of each shared data set to store on which racks, so that jobs on the racks that Corral plans for them read as little as possible across racks (Corral, section 7).',
  reference: { paper: 'Corral', where: 'section 7, data-job dependencies' },
  options: OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'placement',
};
