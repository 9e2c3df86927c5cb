// What was measured before, as the repository keeps it (docs/measured): the page shows these numbers until an entry is measured here.
import { readFields } from '../../model/fields';
import { ProblemList } from '../../model/problem';
import { KEPT_FIELDS, type KeptNumbers } from '../../papers/kept-numbers';

export type ShippedNumbers = ReadonlyMap<string, KeptNumbers>;

const FILES: Readonly<Record<string, unknown>> = import.meta.glob('../../../docs/measured/*.json', {
  eager: true,
  import: 'default',
});

/** By entry. A file that cannot be read is left out: nothing depends on it. */
export const SHIPPED: ShippedNumbers = new Map(
  Object.values(FILES).flatMap((file) => {
    const kept = readFields(KEPT_FIELDS, file as Record<string, unknown>, '', new ProblemList());
    return kept === undefined ? [] : [[kept.paper, kept] as const];
  }),
);
