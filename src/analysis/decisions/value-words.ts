// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers by which jobs were compared, as people read them.
import { counted, readableNumber, readablePercent, readableTime } from '../../base/readable';
import type { Measure } from '../../simulator/engine/state/standing';

/** "–" if not applicable to the job. */
export function valueWords({ unit, names }: Measure, value: number): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return 'none';
  switch (unit) {
    case 'seconds':
      return readableTime(value);
    case 'share':
      return readablePercent(value);
    case 'slots':
      return slotCount(value);
    case 'tasks':
      return counted(value, 'task');
    case 'name':
      return names![value]!;
    case 'place':
      return `no. ${value}`;
    case 'number':
      return readableNumber(value);
  }
}

/** A user's weight may make it a fraction of a slot. */
const slotCount = (value: number): string => `${readableNumber(value)} ${value === 1 ? 'slot' : 'slots'}`;
