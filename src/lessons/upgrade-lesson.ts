// SPDX-License-Identifier: GPL-3.0-or-later
// The ladder of a lesson's format versions, like model/reading/upgrade.ts for scenarios: each step converts a document to the next
// version. So what an older Gantry wrote keeps the meaning that it had there. Documents may be anything: they are checked afterwards.

export interface LessonUpgrade {
  readonly from: number;
  /** What changed, in one sentence. */
  readonly change: string;
  /** A plain JSON object, which must not be changed. `gantryLesson` is set by the ladder. */
  upgrade(document: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export const LESSON_UPGRADES: readonly LessonUpgrade[] = [
  {
    from: 1,
    change: 'an empty list of `hide` hides nothing, and an empty `example` is one; both were read as left out',
    upgrade: (document) => ({
      ...document,
      ...(Array.isArray(document.steps) && { steps: document.steps.map(ofStep) }),
    }),
  },
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Version 1 treated an empty list as absent. */
function ofStep(step: unknown): unknown {
  if (!isObject(step) || !isObject(step.ask)) return step;
  const { hide, example, ...ask } = step.ask;
  const kept = {
    ...(hide !== undefined && !isEmptyList(hide) && { hide }),
    ...(example !== undefined && !isEmptyList(example) && { example }),
  };
  return { ...step, ask: { ...ask, ...kept } };
}
