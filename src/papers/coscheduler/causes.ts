// What is known of why Co-scheduler's measured values differ from the published ones. Where a cause has numbers, the experiment was
// run with one thing changed, at the seeds that it names.
import type { Known } from '../known-causes';

export const OVERALL_CAUSES: readonly Known[] = [];

export const CIRCUIT_CAUSES: readonly Known[] = [];

export const PARTS_CAUSES: readonly Known[] = [];

export const NARROW_CAUSES: readonly Known[] = [];

export const ERROR_CAUSES: readonly Known[] = [];
