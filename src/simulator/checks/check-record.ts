// "Must hold, always" (simulator.md), read off the record of a run: what a person may rely on whatever the schedulers decided.
// Answers what does not hold, in sentences; nothing where all is well. Linear in the record, up to sorting.
import { checkCauses } from './check-causes';
import { checkCircuits } from './check-circuits';
import { checkConservation } from './check-conservation';
import { checkLinks } from './check-links';
import { checkRates } from './check-rates';
import { checkSlots } from './check-slots';
import type { CheckedRun } from './checked-run';

export interface Check {
  readonly id: string;
  readonly label: string;
  /** Sentences on what is broken; at most a few. */
  readonly broken: readonly string[];
}

export function checkRecord(run: CheckedRun): readonly Check[] {
  return [
    { id: 'slots', label: 'A slot has one task at a time', broken: checkSlots(run) },
    { id: 'capacity', label: 'No link carries more than it can', broken: checkLinks(run) },
    {
      id: 'conservation',
      label: 'Bytes in are bytes out, for every job and kind',
      broken: [...checkConservation(run), ...checkRates(run)],
    },
    {
      id: 'circuits',
      label: 'A port has one circuit, which carries nothing while it is set up',
      broken: checkCircuits(run),
    },
    { id: 'causes', label: 'Nothing starts before its cause', broken: checkCauses(run) },
  ];
}
