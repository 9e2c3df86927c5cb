// SPDX-License-Identifier: GPL-3.0-or-later
// Streams by number: the coflow, the weight of one taker, and the path, which is every link and limit that its bytes use.
import { grown } from '../../base/columns';
import { DOWN, linkOf, NIC_IN, NIC_OUT, NO_LIMIT, type StreamInfo, UP } from '../network';

/** NIC out, up, down, NIC in, up to four limits of the job or one circuit, and -1 at the end. */
export const PLACES_PER_PATH = 9;

export class StreamTable {
  coflowOf = new Int32Array(0);
  weightOf = new Float64Array(0);
  /** The links of a stream, in the order of its path; the rest of its places are -1. */
  paths = new Int32Array(0);
  /** By coflow: its streams, in the order of opening. */
  private readonly lists: number[][] = [];
  /** Limits are numbered from here on. */
  private readonly rackLinks: number;

  constructor(rackLinks: number) {
    this.rackLinks = rackLinks;
  }

  startCoflow(coflow: number): void {
    this.lists[coflow] = [];
  }

  of(coflow: number): readonly number[] {
    return this.lists[coflow]!;
  }

  open(stream: number, about: StreamInfo): void {
    if (stream >= this.coflowOf.length) {
      this.coflowOf = grown(this.coflowOf, stream + 1);
      this.weightOf = grown(this.weightOf, this.coflowOf.length);
      this.paths = grown(this.paths, this.coflowOf.length * PLACES_PER_PATH);
    }
    this.coflowOf[stream] = about.coflow;
    this.weightOf[stream] = about.weight;
    this.setPath(stream, about);
    this.lists[about.coflow]!.push(stream);
  }

  /** Inside a rack, and by circuit, bytes do not use the packet core. */
  setPath(stream: number, about: StreamInfo): void {
    const { from, to } = about;
    let at = stream * PLACES_PER_PATH;
    const end = at + PLACES_PER_PATH;
    this.paths[at++] = linkOf(from, NIC_OUT);
    if (from !== to && about.circuit === undefined) {
      this.paths[at++] = linkOf(from, UP);
      this.paths[at++] = linkOf(to, DOWN);
    }
    this.paths[at++] = linkOf(to, NIC_IN);
    for (const limit of limitsOf(about)) this.paths[at++] = this.rackLinks + limit;
    this.paths.fill(-1, at, end);
  }
}

/** Shared by the hundreds of thousands of streams that have none. */
const NO_LIMITS: readonly number[] = [];

/** Limits of the job, of its kind of flows, and its circuit. */
export const limitsOf = (about: StreamInfo): readonly number[] => {
  const { outLimit, inLimit, ownOutLimit, ownInLimit, circuit } = about;
  const isFree = outLimit === NO_LIMIT && inLimit === NO_LIMIT;
  if (isFree && ownOutLimit === undefined && ownInLimit === undefined && circuit === undefined) return NO_LIMITS;
  const all = [outLimit, inLimit, ownOutLimit ?? NO_LIMIT, ownInLimit ?? NO_LIMIT, circuit ?? NO_LIMIT];
  return all.filter((limit) => limit !== NO_LIMIT);
};
