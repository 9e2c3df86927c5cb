// SPDX-License-Identifier: GPL-3.0-or-later
// Fetching groups that have had nothing to fetch from a rack so far, though others of their rack are on its stream or may be: they
// join when output is offered there.
import type { TaskGroup } from '../state/attempt';

export class WithoutStream {
  /** By sending rack. */
  private readonly groups = new Map<number, Set<TaskGroup>>();

  note(from: number, group: TaskGroup): void {
    const groups = this.groups.get(from);
    if (groups === undefined) this.groups.set(from, new Set([group]));
    else groups.add(group);
  }

  /** Those of `groups` that are without a stream. */
  among(from: number, groups: readonly TaskGroup[]): readonly TaskGroup[] {
    const without = this.groups.get(from);
    if (without === undefined || without.size === 0) return NONE;
    return groups.filter((group) => without.has(group));
  }

  joined(from: number, group: TaskGroup): void {
    this.groups.get(from)?.delete(group);
  }

  forget(group: TaskGroup): void {
    for (const groups of this.groups.values()) groups.delete(group);
  }
}

const NONE: readonly TaskGroup[] = [];
