// SPDX-License-Identifier: GPL-3.0-or-later
// A summary of all steps of a planner, however many: by blocks of thousands, which jobs they are about and whether anything was
// rejected. It locates the block to jump to without keeping the steps themselves.
import type { PlanningStep } from '../planning-step';

/** The target of a jump: any step, one about a job, one at which anything was rejected, or both. */
export interface WantedStep {
  readonly rejected?: boolean;
  readonly job?: string;
}

export interface StepsOutlined {
  readonly blockSteps: number;
  /** Jobs that steps are about, in order of first mention. */
  readonly ids: readonly string[];
  readonly blocks: readonly OutlinedBlock[];
}

interface OutlinedBlock {
  readonly rejects: boolean;
  /** Indices of `ids`, ascending: jobs that any step is about, and jobs of steps at which anything was rejected. */
  readonly about: Int32Array;
  readonly aboutRejects: Int32Array;
}

export const hasRejected = ({ rejected = [] }: PlanningStep): boolean => rejected.length > 0;

export class StepOutline {
  private readonly blockSteps: number;
  private readonly places = new Map<string, number>();
  private readonly blocks: OutlinedBlock[] = [];
  private count = 0;
  private rejects = false;
  private readonly about = new Set<number>();
  private readonly aboutRejects = new Set<number>();

  constructor(blockSteps: number) {
    this.blockSteps = blockSteps;
  }

  add(step: PlanningStep): void {
    const rejects = hasRejected(step);
    if (rejects) this.rejects = true;
    for (const id of step.jobs) {
      let place = this.places.get(id);
      if (place === undefined) {
        place = this.places.size;
        this.places.set(id, place);
      }
      this.about.add(place);
      if (rejects) this.aboutRejects.add(place);
    }
    this.count++;
    if (this.count % this.blockSteps === 0) this.close();
  }

  outlined(): StepsOutlined {
    if (this.count % this.blockSteps > 0) this.close();
    return { blockSteps: this.blockSteps, ids: [...this.places.keys()], blocks: this.blocks };
  }

  private close(): void {
    const { rejects } = this;
    this.blocks.push({ rejects, about: ascending(this.about), aboutRejects: ascending(this.aboutRejects) });
    this.rejects = false;
    this.about.clear();
    this.aboutRejects.clear();
  }
}

const ascending = (places: ReadonlySet<number>): Int32Array => Int32Array.from(places).sort();

/** The nearest step, from `from` on in the given direction, in a block that contains a wanted step. */
export function nearestInBlocks(
  { blockSteps, blocks, ids }: StepsOutlined,
  from: number,
  direction: 1 | -1,
  { job, rejected = false }: WantedStep,
): number | undefined {
  const place = job === undefined ? undefined : ids.indexOf(job);
  const first = Math.floor(from / blockSteps);
  for (let b = first; b >= 0 && b < blocks.length; b += direction) {
    const { rejects, about, aboutRejects } = blocks[b]!;
    const has = place === undefined ? !rejected || rejects : (rejected ? aboutRejects : about).includes(place);
    if (!has) continue;
    if (b === first) return from;
    return direction === 1 ? b * blockSteps : (b + 1) * blockSteps - 1;
  }
  return undefined;
}
