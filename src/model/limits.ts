// SPDX-License-Identifier: GPL-3.0-or-later
// How large a scenario may be (docs/scenario-format.md, "Limits"), and how messages report it. Checked before anything runs.

export const MAX_RACKS = 512;
export const MAX_MACHINES_PER_RACK = 1024;
/** Per machine, and per kind if map and reduce slots are separate. */
export const MAX_SLOTS = 256;
export const MAX_JOBS = 20_000;
/** Maps and reduces of all jobs together. */
export const MAX_TASKS = 20_000_000;
export const MAX_STAGES = 64;
export const MAX_COFLOWS = 20_000;
/** Of all coflows together. */
export const MAX_FLOWS = 2_000_000;
/** Of a job's latency curve, a table of utilities or of a network: a value for each rack or time slot. */
export const MAX_CURVE_VALUES = 10_000;
/** Of a job's SLA. */
export const MAX_SLA_STEPS = 1000;
/** Data sets that a job reads and shares. */
export const MAX_DATA_SETS = 1000;
/** Blocks of one job with given racks. */
export const MAX_PLACED_BLOCKS = 1_000_000;
/** Of each kind, if listed one by one. */
export const MAX_FAULTS = 100_000;
export const MAX_ATTEMPTS = 10_000;
export const MAX_RUNS = 8;
export const MAX_PLANS = 8;
export const MAX_ID_CHARACTERS = 200;
/** Of an unpacked link: values, lists and objects together. Otherwise a text of 150 characters could demand millions. */
export const MAX_LINK_VALUES = 2_000_000;
/** File or link, unpacked. */
export const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

/** 20001 -> "20 001", with plain spaces because messages are searched and piped. The same on every machine. */
export function spacedDigits(value: number): string {
  const digits = String(value);
  return /^\d{4,}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ' ') : digits;
}

/** "20 001 jobs; the limit is 20 000". */
export const overLimit = (got: number, what: string, limit: number): string =>
  `${spacedDigits(got)} ${what}; the limit is ${spacedDigits(limit)}`;
