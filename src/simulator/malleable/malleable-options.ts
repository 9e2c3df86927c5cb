// SPDX-License-Identifier: GPL-3.0-or-later
// Options of runs of malleable jobs, in addition to those of every run.
import { number } from '../../model/fields/fields';

export const MALLEABLE_OPTIONS = {
  reallocationS: number({
    larger: 'Every change of slots costs more; schedulers that change often lose most.',
    min: 0,
    default: 0,
    label: 'Reallocation',
    unit: 's',
    help: 'A malleable job whose slots change holds them for this long before it works on; its first slots cost nothing.',
  }),
};
