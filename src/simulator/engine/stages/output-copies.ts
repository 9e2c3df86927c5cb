// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of what reduces write (`outputReplicas`): the second goes across racks to one other rack, the third from machine to machine
// inside that rack, both as part of the reduce: while it computes, as HDFS writes, or after that (`outputPipelined`).
import { randomStream } from '../../../base/random-stream';
import { rackDraw } from '../../../planners/placement/rack-draw';
import { IN, type JobLimits, OUT } from '../limits/job-limits';
import type { RunState } from '../run-state';
import type { TaskGroup } from '../state/attempt';
import type { StageState } from '../state/job-state';
import { closeFlow, joinStream, killTaker } from './party-flows';
import { SideStreams } from './side-streams';

export class OutputCopies {
  private readonly streams: SideStreams;
  /**
   * By reduce, so that the order of ends does not matter: which other rack or, if sizes differ, at which share of the others' machines.
   */
  private drawn: Int16Array | Float64Array | undefined;

  constructor(
    private readonly run: RunState,
    private readonly stage: StageState,
    limits: JobLimits,
    /** The copies of all its tasks are there. */
    private readonly onCopied: (group: TaskGroup) => void,
  ) {
    this.streams = new SideStreams(run, stage, limits, 'output');
  }

  /** Does nothing if there is nothing to copy, or nowhere to copy it. */
  begin(group: TaskGroup): void {
    const { run, stage } = this;
    const { racks } = run.topology;
    const GB = stage.data.outputGB / stage.data.reduces;
    if (run.options.outputReplicas === 1 || GB === 0 || racks === 1) return;
    const other = this.otherRack(group);
    for (const { machine } of group.tasks) {
      this.streams.add(OUT, machine);
      // Each on a separate machine there, as far as there are enough: at the same place in its rack.
      this.streams.add(IN, this.mirror(machine, other));
      if (run.options.outputReplicas > 2) this.streams.add(OUT, this.mirror(machine, other));
    }
    this.copy(group, group.rack, other, GB);
    if (run.options.outputReplicas > 2) this.copy(group, other, other, GB);
    group.from = other;
  }

  done(group: TaskGroup, stream: number, lastByteS: number): void {
    closeFlow(this.run, group, stream, lastByteS);
    for (const { machine } of group.tasks) this.sentAll(group, machine, stream);
    if (group.flows.length > 0) return;
    for (const { machine } of group.tasks) this.streams.remove(IN, this.mirror(machine, group.from));
    this.onCopied(group);
  }

  kill(group: TaskGroup, machine: number): void {
    for (const { stream } of group.flows) this.sentAll(group, machine, stream);
    if (group.flows.length > 0) this.streams.remove(IN, this.mirror(machine, group.from));
    killTaker(this.run, group);
  }

  close(): void {
    this.streams.close();
  }

  /** A rack other than the group's: the one drawn for its first reduce. */
  private otherRack({ rack, tasks }: TaskGroup): number {
    const { run, stage } = this;
    const { racks, unevenMachines } = run.cluster;
    if (this.drawn === undefined) {
      const { id } = stage.job.data;
      const stream = randomStream(run.seed, `output-copies/${id.length}/${id}/${stage.data.id}`);
      const length = stage.data.reduces;
      this.drawn = unevenMachines
        ? Float64Array.from({ length }, () => stream.unit())
        : Int16Array.from({ length }, () => stream.below(racks - 1));
    }
    const drawn = this.drawn[tasks[0]!.index]!;
    if (unevenMachines === undefined) return drawn < rack ? drawn : drawn + 1;
    return rackDraw(racks, unevenMachines).other({ below: (machines) => Math.floor(drawn * machines) }, rack);
  }

  /** Across racks the reduce's machine sends; inside the other rack, the one that has the second copy. */
  private sentAll(group: TaskGroup, machine: number, stream: number): void {
    const isAcross = stream === this.streams.streamOf(group.rack, group.from);
    this.streams.remove(OUT, isAcross ? machine : this.mirror(machine, group.from));
  }

  private mirror(machine: number, rack: number): number {
    const { cluster } = this.run;
    return rack * cluster.stride + ((machine % cluster.stride) % cluster.machinesIn(rack));
  }

  private copy(group: TaskGroup, from: number, to: number, GB: number): void {
    const stream = this.streams.streamOf(from, to);
    joinStream(this.run, group, { kind: 'output', from, to, stream, GB });
  }
}
