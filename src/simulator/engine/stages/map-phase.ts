// SPDX-License-Identifier: GPL-3.0-or-later
// Maps: from launch, through reading a block stored elsewhere, to their end. A map takes the longer of computing and reading.

import { IN, type JobLimits, OUT } from '../limits/job-limits';
import { EVENT, endGroup, type RunState } from '../run-state';
import type { Attempt, TaskGroup } from '../state/attempt';
import type { StageState } from '../state/job-state';
import { ON_MACHINE } from '../state/map-blocks';
import { closeFlow, joinStream, killTaker } from './party-flows';
import { SideStreams } from './side-streams';

export class MapInput {
  private readonly streams: SideStreams;

  constructor(
    private readonly run: RunState,
    private readonly stage: StageState,
    limits: JobLimits,
    private readonly onEnd: (group: TaskGroup) => void,
  ) {
    this.streams = new SideStreams(run, stage, limits, 'mapInput');
  }

  /** The container is up: computing and reading start together. */
  begin(group: TaskGroup, computeS: number): void {
    const { run } = this;
    group.computeS = computeS;
    run.queue.push(run.nowS + computeS, EVENT.computed, group.id);
    const first = group.tasks[0]!;
    if (first.locality === ON_MACHINE || this.stage.mapGB === 0) {
      group.state = 'computing';
      group.fetchedS = run.nowS;
      return;
    }
    group.state = 'fetching';
    for (const { source, machine } of group.tasks) {
      this.streams.add(OUT, source);
      this.streams.add(IN, machine);
    }
    const stream = this.streams.streamOf(group.from, group.rack);
    joinStream(run, group, { kind: 'mapInput', from: group.from, to: group.rack, stream, GB: this.stage.mapGB });
  }

  /** Its block has arrived. */
  done(group: TaskGroup, stream: number, lastByteS: number): void {
    closeFlow(this.run, group, stream, lastByteS);
    for (const task of group.tasks) this.release(task);
    group.state = 'computing';
    group.fetchedS = lastByteS;
    if (group.isComputed) this.onEnd(group);
  }

  computed(group: TaskGroup): void {
    group.isComputed = true;
    if (group.state === 'computing') this.onEnd(group);
  }

  /** One map, already removed from the group, is killed. */
  kill(group: TaskGroup, task: Attempt): void {
    if (group.state === 'fetching') {
      this.release(task);
      killTaker(this.run, group);
    }
    if (group.tasks.length === 0) endGroup(this.run, group);
  }

  close(): void {
    this.streams.close();
  }

  private release(task: Attempt): void {
    this.streams.remove(OUT, task.source);
    this.streams.remove(IN, task.machine);
  }
}
