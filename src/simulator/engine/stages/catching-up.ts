// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the reduces of a group have caught up with all streams that they fetch from, for the limits of NICs.

import type { KindLimits } from '../limits/job-limits';
import type { PartyFlow, TaskGroup } from '../state/attempt';
import { flowOn } from './party-flows';

/** The group is about to lack bytes of a stream that others have. */
export function fallBehind(limits: KindLimits, group: TaskGroup): void {
  if (group.flowsBehind === 0) for (const { machine } of group.tasks) limits.fallBehind(machine);
}

/** On a stream that it is already on. */
export function fallBehindOn(limits: KindLimits, group: TaskGroup, flow: PartyFlow): void {
  if (flow.isBehind) return;
  fallBehind(limits, group);
  flow.isBehind = true;
  group.flowsBehind++;
}

export function catchUpOn(limits: KindLimits, group: TaskGroup, stream: number): void {
  const flow = flowOn(group, stream);
  if (flow === undefined || !flow.isBehind) return;
  flow.isBehind = false;
  group.flowsBehind--;
  if (group.flowsBehind === 0) for (const { machine } of group.tasks) limits.catchUp(machine);
}
