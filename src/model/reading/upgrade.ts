// SPDX-License-Identifier: GPL-3.0-or-later
// One ladder of format versions: the step `from` n turns a document of version n into one of version n + 1, so that the rest of Gantry
// sees only the newest format. A change of the format adds a step here, with an example of before and after.
import { quoteValue } from '../fields/field-words';
import { SCENARIO_VERSION } from '../scenario';

export interface UpgradeStep {
  /** The version it converts; the result is the next one. */
  readonly from: number;
  /** What changed, in one sentence. */
  readonly change: string;
  /** A plain JSON object, which must not be changed. `gantry` is set by the ladder. */
  upgrade(document: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Version 1 is the first: there is nothing older to convert. */
export const UPGRADES: readonly UpgradeStep[] = gapless([]);

/** The same steps; throws at load if one is missing, duplicated or too many. */
export function gapless(steps: readonly UpgradeStep[], newest: number = SCENARIO_VERSION): readonly UpgradeStep[] {
  steps.forEach((step, i) => {
    const wanted = newest - steps.length + i;
    if (step.from !== wanted) {
      throw new Error(
        `The ladder of upgrades needs a step from version ${wanted} at place ${i}, not from ${step.from}.`,
      );
    }
  });
  return steps;
}

type Upgraded =
  | { readonly ok: true; readonly document: Record<string, unknown> }
  | { readonly ok: false; readonly message: string };

/** The document in the newest version, or why that is impossible; the message is about the field `gantry`. */
export function upgradeDocument(source: Record<string, unknown>, steps: readonly UpgradeStep[] = UPGRADES): Upgraded {
  const version = source.gantry;
  const oldest = SCENARIO_VERSION - steps.length;
  const refuse = (message: string): Upgraded => ({ ok: false, message });
  if (version === undefined) return refuse(`is required: add "gantry": ${SCENARIO_VERSION}, the version of the format`);
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    return refuse(
      `must be the version of the format, an integer up to ${SCENARIO_VERSION} (got ${quoteValue(version)})`,
    );
  }
  if (version > SCENARIO_VERSION) {
    return refuse(
      `this scenario has format ${version} and was made by a newer Gantry; this one reads up to format ${SCENARIO_VERSION}. Open it with a newer Gantry`,
    );
  }
  if (version < oldest) return refuse(`there is no format ${version}; the oldest is ${oldest}`);
  let document = source;
  for (const step of steps.slice(version - oldest)) {
    document = { ...step.upgrade(document), gantry: step.from + 1 };
  }
  return { ok: true, document };
}
