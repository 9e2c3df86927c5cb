// SPDX-License-Identifier: GPL-3.0-or-later
// When slots become free for a stage's reduces, rack by rack: the input of ExploreSchedule.
import { MinHeap } from '../../../base/heap';
import { randomStream } from '../../../base/random-stream';
import { estimateWithErrorS, type SlotReleases } from '../../../planners/coscheduler/explore-schedule';
import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView } from '../../engine/state/job-scheduler';
import type { StageState } from '../../engine/state/job-state';
import { taskRemainingS } from './remaining-time';
import { freeOnRack, usableOnRack } from './usable-slots';

/** Slots of the rack that earlier schedules lack: for each, the seconds for which they will hold it once they have it. */
type HeldAfterS = (rack: number) => readonly number[];

export class RackReleases {
  /** Errors of estimates, by stage, so that other jobs do not change them. */
  private readonly errors = new Map<StageState, { unit(): number }>();

  constructor(
    private readonly view: ClusterView,
    private readonly seed: number,
    private readonly tremError: number,
  ) {}

  /** Slots that the stage's own reduces hold already count as free. */
  of(stage: StageState, promised: HeldAfterS): SlotReleases {
    const { cluster } = this.view;
    const ends = this.endsOf(stage);
    return ends.map((own, rack) => {
      const slots = usableOnRack(cluster, stage.job, rack);
      const free = freeOnRack(cluster, stage.job, rack) + stage.reducesIn[rack]!;
      const releases = afterOthers([...new Array<number>(free).fill(0), ...own], promised(rack));
      // If tasks differ in cores and memory, one that ends may free enough for more or fewer than one.
      const lastS = releases.at(-1) ?? 0;
      return Array.from({ length: slots }, (_, i) => releases[i] ?? lastS);
    });
  }

  forget(stage: StageState): void {
    this.errors.delete(stage);
  }

  /** By rack: T_rem of other tasks running there on slots that reduces may use. */
  private endsOf(stage: StageState): number[][] {
    const { view, tremError } = this;
    const { cluster } = view;
    const ends = Array.from({ length: cluster.racks }, (): number[] => []);
    for (const task of view.running) {
      if (cluster.poolOf(task.kind) !== cluster.poolOf(REDUCE)) continue;
      if (task.kind === REDUCE && task.stage === stage) continue;
      const exactS = taskRemainingS(view, task);
      const estimateS = tremError > 0 ? estimateWithErrorS(exactS, tremError, this.errorsOf(stage).unit()) : exactS;
      (ends[cluster.rackOf(task.machine)] as number[]).push(estimateS);
    }
    return ends;
  }

  private errorsOf(stage: StageState): { unit(): number } {
    let errors = this.errors.get(stage);
    if (errors === undefined) {
      const { id } = stage.job.data;
      errors = randomStream(this.seed, `coscheduler/remaining/${id.length}/${id}/${stage.data.id}`);
      this.errors.set(stage, errors);
    }
    return errors;
  }
}

/** Ascending. The next slot goes to an earlier schedule first, and comes back after that. */
function afterOthers(releases: number[], heldS: readonly number[]): number[] {
  const byTime = new MinHeap();
  for (const oneS of releases) byTime.push(oneS, 0);
  if (byTime.size > 0) {
    for (const oneS of heldS) {
      const nextS = byTime.topKey;
      byTime.pop();
      byTime.push(nextS + oneS, 0);
    }
  }
  return releases.map(() => {
    const nextS = byTime.topKey;
    byTime.pop();
    return nextS;
  });
}
