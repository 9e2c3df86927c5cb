// SPDX-License-Identifier: GPL-3.0-or-later
// Puts one small fault into one file as the tests load it (`npm run mutate`): the file itself stays as it is.
import { mutated } from '../lib/mutants.mjs';

interface Wanted {
  /** Absolute. */
  readonly file: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

/** Of GANTRY_MUTANT; nothing where that is not set. */
export function mutantPlugin(wanted: string | undefined) {
  if (wanted === undefined) return [];
  const { file, ...mutant } = JSON.parse(wanted) as Wanted;
  return [
    {
      name: 'gantry-mutant',
      enforce: 'pre' as const,
      transform: (code: string, id: string) => (id.split('?', 1)[0] === file ? mutated(code, mutant) : undefined),
    },
  ];
}
