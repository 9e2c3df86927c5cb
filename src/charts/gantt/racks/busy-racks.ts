// SPDX-License-Identifier: GPL-3.0-or-later
// Which racks have anything in a stretch of time: a slot in use, or a fault.
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import type { RunFaults } from '../../../analysis/chart-data/run-faults';
import { faultsOfRack } from '../../faults/faults-of-rack';
import type { TimeSpan } from '../../time/span';

export const hasFault = (faults: RunFaults | undefined, rack: number, { fromS, toS }: TimeSpan): boolean =>
  faults !== undefined &&
  faultsOfRack(faults, rack).some((row) => faults.fromS[row]! <= toS && faults.toS[row]! >= fromS);

export function usesRack({ rackFrom, startS, endS }: RackUse, rack: number, { fromS, toS }: TimeSpan): boolean {
  for (let row = rackFrom[rack] ?? 0; row < (rackFrom[rack + 1] ?? 0); row++) {
    if (startS[row]! <= toS && endS[row]! >= fromS) return true;
  }
  return false;
}
