// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at on a timeline, or was reached by keys, in the four fields of the box beside it (ui/readout). Times stay numbers,
// which are formatted in one place, in one notation.
export interface Pointed {
  /** Id of the job or coflow; empty if there is none, absent if all of them are meant. */
  readonly job?: string | undefined;
  /** The job's colour if it does not follow from the scenario's order of jobs, as for coflows. */
  readonly fill?: string | undefined;
  /** "map", "planned", "30 of 60 Gbps up". */
  readonly what: string;
  readonly fromS: number;
  /** Absent: a moment. */
  readonly toS?: number | undefined;
  /** Slots and racks. */
  readonly where: string;
}
