// SPDX-License-Identifier: GPL-3.0-or-later
// What SAMP and SARP want for a stage: the racks on which its maps should run, computed once its blocks are known, and how many of its
// reduces each rack should get.
import { runToCompletion } from '../../../planners/in-chunks';
import { type BlockRacks, COPIES, NO_RACK } from '../../../planners/placement/block-racks';
import { rankedBlocks } from '../../../planners/shufflewatcher/ranked-blocks';
import { samp } from '../../../planners/shufflewatcher/samp';
import { hasEnoughMaps, preferredReduces } from '../../../planners/shufflewatcher/sarp';
import { tentativeReduces } from '../../../planners/shufflewatcher/tentative-reduces';
import { MAP } from '../../engine/state/cluster';
import type { ClusterView } from '../../engine/state/job-scheduler';
import type { StageState, TaskChoice } from '../../engine/state/job-state';
import { type MapBlocks, NO_BLOCK, ON_RACK, REMOTE } from '../../engine/state/map-blocks';

/** Data of the stage as plans see it. */
interface SeenData {
  readonly inputGB: number;
  readonly shuffleGB: number;
}

export interface SarpOptions {
  readonly samp: boolean;
  readonly mapCompletionThreshold: number;
}

/** How far the maps are, as far as SARP cares. */
export type MapsDone = 'few' | 'enough' | 'all';

export class StagePreferences {
  private readonly isPreferred: Uint8Array;
  /** Blocks without a copy on any of the preferred racks: reading them from elsewhere is part of SAMP's choice. */
  private readonly outside: Int32Array;
  private nextOutside = 0;
  private readonly tentative: readonly number[];
  private readonly nowhere: readonly number[];
  private reducesFor: MapsDone | undefined;
  private wanted: readonly number[] = [];

  constructor(
    private readonly view: ClusterView,
    private readonly stage: StageState,
    seen: SeenData,
  ) {
    const { racks } = view.cluster;
    const blocks = stage.blocks as MapBlocks;
    const placed = racksOf(blocks, (machine) => view.cluster.rackOf(machine));
    const ranked = runToCompletion(rankedBlocks(placed, racks, seen.inputGB === 0));
    const kept = runToCompletion(samp(ranked, seen));
    this.isPreferred = new Uint8Array(racks);
    for (const rack of ranked.order.subarray(0, kept.racks)) this.isPreferred[rack] = 1;
    this.tentative = tentativeReduces(ranked, kept, stage.data.reduces);
    this.nowhere = new Array<number>(racks).fill(0);
    const outside: number[] = [];
    for (let block = 0; block < blocks.blocks; block++) {
      if (ranked.position[COPIES * block]! >= kept.racks) outside.push(block);
    }
    this.outside = Int32Array.from(outside);
  }

  /** SAMP: a map that should run on this rack, the nearest to the machine; blocks stored on another preferred rack stay there. */
  preferredMap(machine: number, rack: number): TaskChoice | undefined {
    const { stage, view } = this;
    const { blocks } = stage;
    if (this.isPreferred[rack] === 0 || !stage.isOpen || blocks === undefined || blocks.waiting === 0) return undefined;
    const here = blocks.onMachine(machine);
    if (here !== NO_BLOCK) return { stage, kind: MAP, block: here, locality: 0 };
    const near = blocks.onRack(rack, view.isUp);
    if (near !== NO_BLOCK) return { stage, kind: MAP, block: near, locality: ON_RACK };
    const far = this.outsideBlock(blocks);
    return far === NO_BLOCK ? undefined : { stage, kind: MAP, block: far, locality: REMOTE };
  }

  /** Whether `preferredMap` would have an answer now. */
  hasPreferredMap(machine: number, rack: number): boolean {
    const { stage, view } = this;
    const { blocks } = stage;
    if (this.isPreferred[rack] === 0 || !stage.isOpen || blocks === undefined || blocks.waiting === 0) return false;
    if (blocks.onMachine(machine) !== NO_BLOCK || blocks.onRack(rack, view.isUp) !== NO_BLOCK) return true;
    return this.outsideFrom(blocks, this.nextOutside) !== NO_BLOCK;
  }

  eachPreferredRack(visit: (rack: number) => void): void {
    this.isPreferred.forEach((is, rack) => {
      if (is === 1) visit(rack);
    });
  }

  /** SARP: whether the rack has fewer of the stage's reduces than it should get. */
  wantsReduce(rack: number, options: SarpOptions): boolean {
    const done = this.mapsDone(options);
    if (this.reducesFor !== done) {
      this.reducesFor = done;
      this.wanted = this.wantedNow(options);
    }
    return this.stage.reducesIn[rack]! < this.wanted[rack]!;
  }

  /** What `wantsReduce` would return now, without storing that for later. */
  wouldWantReduce(rack: number, options: SarpOptions): boolean {
    const wanted = this.reducesFor === this.mapsDone(options) ? this.wanted : this.wantedNow(options);
    return this.stage.reducesIn[rack]! < wanted[rack]!;
  }

  /** What was counted before maps were lost, or more of them done, is no longer valid. */
  changed(options: SarpOptions): void {
    if (this.reducesFor !== undefined && this.reducesFor !== this.mapsDone(options)) this.reducesFor = undefined;
  }

  /** Maps may run again after a machine failed. */
  lookAgain(): void {
    this.nextOutside = 0;
  }

  mapsDone({ mapCompletionThreshold }: SarpOptions): MapsDone {
    const { mapsDone, data } = this.stage;
    if (mapsDone === data.maps) return 'all';
    return hasEnoughMaps(mapCompletionThreshold, mapsDone, data.maps) ? 'enough' : 'few';
  }

  private wantedNow({ samp, mapCompletionThreshold }: SarpOptions): readonly number[] {
    const { mapsDone, data } = this.stage;
    const { maps, reduces } = data;
    // Without SAMP nothing is expected of maps that have not run.
    const tentative = samp ? this.tentative : this.nowhere;
    const intermediate = this.mapsDoneByRack();
    return preferredReduces({ mapCompletionThreshold, maps, mapsDone, reduces, intermediate, tentative });
  }

  private outsideBlock(blocks: MapBlocks): number {
    const { outside } = this;
    while (this.nextOutside < outside.length && !blocks.isWaiting(outside[this.nextOutside]!)) {
      this.nextOutside++;
    }
    return this.outsideFrom(blocks, this.nextOutside);
  }

  private outsideFrom(blocks: MapBlocks, from: number): number {
    const { outside } = this;
    const { isUp } = this.view;
    for (let i = from; i < outside.length; i++) {
      const block = outside[i]!;
      if (blocks.isWaiting(block) && (isUp === undefined || blocks.holders(block).some(isUp))) return block;
    }
    return NO_BLOCK;
  }

  private mapsDoneByRack(): Int32Array {
    const { cluster } = this.view;
    const done = new Int32Array(cluster.racks);
    for (const machine of this.stage.mapMachine) {
      if (machine < 0) continue;
      const rack = cluster.rackOf(machine);
      done[rack] = done[rack]! + 1;
    }
    return done;
  }
}

function racksOf(blocks: MapBlocks, rackOf: (machine: number) => number): BlockRacks {
  const rack = new Int16Array(COPIES * blocks.blocks).fill(NO_RACK);
  for (let block = 0; block < blocks.blocks; block++) {
    blocks.holders(block).forEach((machine, copy) => {
      rack[COPIES * block + copy] = rackOf(machine);
    });
  }
  return { blocks: blocks.blocks, rack };
}
