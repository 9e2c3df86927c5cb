// Faults that a scenario names, as what begins and ends when. Failures of chance are not among them: the trace shows what they killed.
import type { Faults } from '../../model/scenario';

export interface FaultChange {
  readonly atS: number;
  readonly what: 'machine' | 'rack' | 'link';
  readonly rack: number;
  readonly machine?: number;
  /** Of a link: what is left of it. */
  readonly factor?: number;
  readonly begins: boolean;
}

/** Those within the run, in the order in which they are named. */
export function faultChanges(faults: Faults | undefined, endS: number): readonly FaultChange[] {
  const all = [
    ...(faults?.machines ?? []).map((one) => ({ what: 'machine' as const, ...one })),
    ...(faults?.racks ?? []).map((one) => ({ what: 'rack' as const, ...one })),
    ...(faults?.links ?? []).map((one) => ({ what: 'link' as const, ...one })),
  ];
  return all
    .flatMap(({ atS, forS, ...about }): FaultChange[] => [
      { ...about, atS, begins: true },
      { ...about, atS: atS + forS, begins: false },
    ])
    .filter(({ atS }) => atS <= endS);
}
