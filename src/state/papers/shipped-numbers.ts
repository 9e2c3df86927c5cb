// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured before, as the repository keeps it (docs/measured) and the build puts it beside the page: shown until an experiment is
// measured here.
import { asObject, readFields } from '../../model/fields/fields';
import { ProblemList } from '../../model/problem';
import { KEPT_FIELDS, type KeptNumbers } from '../../papers/kept-numbers';

/** By experiment. */
export type ShippedNumbers = ReadonlyMap<string, KeptNumbers>;

/** The file's address relative to the page, inserted by scripts/vite/measured-numbers.ts, which writes the file. */
declare const __MEASURED__: string;

/** Rejects if it cannot be loaded; nothing else depends on it. */
export async function loadShipped(): Promise<ShippedNumbers> {
  const response = await fetch(__MEASURED__);
  if (!response.ok) throw new Error(`${__MEASURED__}: ${response.status}`);
  return readShipped(await response.json());
}

/** Numbers that cannot be read are left out. */
export function readShipped(files: unknown): ShippedNumbers {
  const all: readonly unknown[] = Array.isArray(files) ? files : [];
  return new Map(
    all.flatMap((file) => {
      const problems = new ProblemList();
      const source = asObject(file, '', problems);
      const kept = source && readFields(KEPT_FIELDS, source, '', problems);
      return kept === undefined ? [] : [[kept.paper, kept] as const];
    }),
  );
}
