// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the latency model, declared once: every planner, bound and chart that uses the model shows these four.
import { choice, type FieldsOf, flag, number, readFields } from '../model/fields/fields';
import { InputError, ProblemList } from '../model/problem';
import type { OptionValues } from '../model/scenario';

export interface LatencyOptions {
  /** Add alpha x input / racks, the paper's penalty against uneven data (section 4.5). */
  readonly balance: boolean;
  /** Seconds per GB; absent: the time that a rack's uplink needs for one GB. */
  readonly alpha?: number;
  readonly shuffleWaves: 'published' | 'shared';
  readonly localBandwidth: 'published' | 'nic';
}

export const LATENCY_OPTIONS: FieldsOf<LatencyOptions> = {
  balance: flag({
    default: true,
    label: 'Balance input data',
    help: 'Adds the time to bring a job’s input to its racks (alpha x input / racks), so that no rack gets most of the data (Corral, section 4.5).',
  }),
  alpha: number({
    larger: 'Corral widens jobs with much input further, so that their data spread over more racks.',
    optional: true,
    min: 0,
    label: 'Balance weight',
    unit: 's/GB',
    help: 'Weight of the balance penalty; left out, it is the time that one rack’s uplink needs for a GB, background traffic not taken off (Corral, section 4.5).',
  }),
  shuffleWaves: choice(['published', 'shared'], {
    default: 'published',
    label: 'Shuffle and reduce waves',
    reading: 'shuffle-waves',
    help: 'The published formula multiplies the time of the whole shuffle by the number of reduce waves, although each wave moves only its share of the data; “shared” drops that factor, because the waves together move the data once (Corral, section 4.3).',
  }),
  localBandwidth: choice(['published', 'nic'], {
    default: 'published',
    label: 'Bandwidth inside a rack',
    reading: 'local-bandwidth',
    help: 'The published formula leaves a rack only B - B/V’, V’ being the oversubscription after background traffic, so that a better network looks slower when V’ is just above 1 (11 times at V’ = 1.1); “nic” lets the machine’s link carry both kinds of traffic (Corral, section 4.3).',
  }),
};

/** The latency options among a plug-in's options, defaults filled in; other keys are left alone. */
export function latencyOptionsFrom(values: OptionValues): LatencyOptions {
  const own: Record<string, unknown> = {};
  for (const key of Object.keys(LATENCY_OPTIONS)) if (Object.hasOwn(values, key)) own[key] = values[key];
  const problems = new ProblemList();
  const options = readFields(LATENCY_OPTIONS, own, 'options', problems);
  if (options === undefined) throw new InputError(problems.all);
  return options;
}
