// SPDX-License-Identifier: GPL-3.0-or-later
// Data by plan (Corral, section 3.1): one copy of every block on a random rack of R_j, the other two together on another rack, the one
// with the least data (section 4.5) unless `otherReplicas` says otherwise. Ad hoc jobs, and blocks that the scenario places itself,
// are left to HDFS.
import { randomStream } from '../../../base/random-stream';
import { COPIES } from '../../../planners/placement/block-racks';
import { firstSourceStage } from '../../../planners/placement/source-stage';
import type { ClusterView, InputPlaces, PolicyInput } from '../../engine/state/job-scheduler';
import type { StageState } from '../../engine/state/job-state';
import { onMachines } from '../../placement/input-places';
import type { OtherReplicas } from '../scheduler-options';
import type { RackGuide } from './rack-guide';

interface Stream {
  below(n: number): number;
}

export class PlannedData {
  /** GB placed so far, by rack. */
  private readonly loadGB: Float64Array;

  private readonly view: ClusterView;
  private readonly seed: number;
  private readonly otherRack: OtherReplicas;

  constructor(
    { view, seen, options }: PolicyInput,
    private readonly guide: RackGuide,
  ) {
    this.view = view;
    this.seed = seen.scenario.seed;
    this.otherRack = options.otherReplicas as OtherReplicas;
    this.loadGB = new Float64Array(view.cluster.racks);
  }

  place(stage: StageState): InputPlaces {
    const { data } = stage.job;
    const racks = this.guide.racksOf(stage.job);
    const isGiven = data.replicas !== undefined && firstSourceStage(data).id === stage.data.id;
    if (racks !== undefined && !isGiven) return this.byPlan(stage, racks);
    const places = this.view.hdfsPlaces(stage);
    for (const machine of places.machines) if (machine >= 0) this.load(this.view.cluster.rackOf(machine), stage.mapGB);
    return places;
  }

  private byPlan(stage: StageState, own: Int32Array): InputPlaces {
    const { cluster } = this.view;
    const { racks } = cluster;
    const { id } = stage.job.data;
    const stream = randomStream(this.seed, `corral/racks/${id.length}/${id}/${stage.data.id}`);
    const rack = new Int16Array(COPIES * stage.data.maps);
    for (let c = 0; c < rack.length; c += COPIES) {
      const first = own[stream.below(own.length)]!;
      const other = racks === 1 ? first : this.other(first, stream);
      rack[c] = first;
      rack[c + 1] = other;
      rack[c + 2] = other;
      this.load(first, stage.mapGB);
      this.load(other, 2 * stage.mapGB);
    }
    const question = { seed: this.seed, racks, job: stage.job.data, stage: stage.data };
    return { perBlock: COPIES, machines: onMachines(cluster, question, { blocks: stage.data.maps, rack }) };
  }

  /** A rack other than the first copy's. */
  private other(first: number, stream: Stream): number {
    if (this.otherRack === 'leastLoaded') return this.leastLoaded(first);
    const drawn = skipping(stream.below(this.view.cluster.racks - 1), [first]);
    return this.otherRack === 'random' ? drawn : this.emptier(first, drawn, stream);
  }

  /** The first of those with the least data. */
  private leastLoaded(first: number): number {
    let best = first === 0 ? 1 : 0;
    for (let rack = best + 1; rack < this.loadGB.length; rack++) {
      if (rack !== first && this.loadGB[rack]! < this.loadGB[best]!) best = rack;
    }
    return best;
  }

  /** Of this rack and another random one, the one with less data; with two racks there is only one. */
  private emptier(first: number, a: number, stream: Stream): number {
    const { racks } = this.view.cluster;
    if (racks === 2) return a;
    const b = skipping(stream.below(racks - 2), [Math.min(first, a), Math.max(first, a)]);
    return this.loadGB[b]! < this.loadGB[a]! ? b : a;
  }

  private load(rack: number, GB: number): void {
    this.loadGB[rack] = this.loadGB[rack]! + GB;
  }
}

/** The n-th number from 0 on that is not in `taken`, which is ascending. */
function skipping(n: number, taken: readonly number[]): number {
  let at = n;
  for (const one of taken) if (one <= at) at++;
  return at;
}
