// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that can be run as they are: over the field they came from, else over the oversubscription, with the present value halved
// and doubled repeatedly. Also what the list of a scenario's questions becomes when one is changed. Pure.
import type { Scenario } from '../../model/scenario';
import type { VariedPath, WhatIf, WhatIfKind } from '../../model/what-if';
import { fieldAt, numericPaths, presentNumber } from '../../what-if/declared-path';

const USUAL_PATHS = ['topology.oversubscription', 'topology.nicGbps', 'topology.racks'];
/** How often the present value is halved and doubled. */
const TIMES = 2;
const STEPS = 6;

type Range = Extract<VariedPath, { readonly from: number }>;

export function usualPath(scenario: Scenario, without?: string): string {
  const known = numericPaths(scenario);
  const wanted = USUAL_PATHS.find((path) => path !== without && known.some((one) => one.path === path));
  return wanted ?? known.find(({ path }) => path !== without)?.path ?? USUAL_PATHS[0]!;
}

/** Around the present value, within what the field accepts. */
export function usualRange(scenario: Scenario, path: string): Range {
  const shape = fieldAt(scenario, path)?.shape;
  const limits = shape?.kind === 'number' ? shape : undefined;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits ?? {};
  const { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = limits ?? {};
  const isGood = (value: number): boolean =>
    value >= min && value <= max && value > above && value < below && (!limits?.whole || Number.isInteger(value));
  const present = presentNumber(scenario, scenario, path) ?? 1;
  const isShare = max <= 1 || below <= 1;
  if (present <= 0 || isShare) {
    const from = isGood(0) ? 0 : Math.max(min, present);
    const most = Math.min(max, below);
    const to = isShare ? (below <= 1 ? 0.9 * most : most) : present > 0 ? 2 * present : 10;
    return { path, from, to: to > from ? to : from + 1, steps: STEPS };
  }
  let [from, to, steps] = [present, present, 1];
  for (let i = 0; i < TIMES && isGood(from / 2); i++) [from, steps] = [from / 2, steps + 1];
  for (let i = 0; i < TIMES && isGood(2 * to); i++) [to, steps] = [2 * to, steps + 1];
  // A whole number that cannot be halved: values from 1 on.
  if (from === present && isGood(1) && present > 1) return { path, from: 1, to, steps: STEPS };
  return steps > 1 ? { path, from, to, steps, scale: 'log' } : { path, from: present, to: present + 1, steps: 2 };
}

/** Off and on, every choice, or a range of numbers. */
export function usualVaried(scenario: Scenario, path: string): VariedPath {
  const shape = fieldAt(scenario, path)?.shape;
  if (shape?.kind === 'flag') return { path, values: [false, true] };
  return shape?.kind === 'choice' ? { path, values: shape.choices } : usualRange(scenario, path);
}

export function usualQuestion(kind: WhatIfKind, scenario: Scenario, path = usualPath(scenario)): WhatIf {
  switch (kind) {
    case 'curve':
      return { kind, vary: usualVaried(scenario, path) };
    case 'map': {
      const against = scenario.runs.length > 1 ? { run: 0, against: 1 } : {};
      return { kind, x: usualVaried(scenario, path), y: usualRange(scenario, usualPath(scenario, path)), ...against };
    }
    case 'breakEven': {
      // Only numbers have a value in between.
      const isList = 'values' in usualVaried(scenario, path);
      const range = usualRange(scenario, isList ? usualPath(scenario) : path);
      return { kind, path: range.path, from: range.from, to: range.to };
    }
    case 'sensitivity':
      return { kind };
    case 'repeat':
      return { kind };
  }
}

/** The same question as another kind, as far as possible. */
export function asKind(question: WhatIf, kind: WhatIfKind, scenario: Scenario): WhatIf {
  if (question.kind === kind) return question;
  const path = variedPathOf(question);
  const next = usualQuestion(kind, scenario, path);
  return question.seeds === undefined ? next : { ...next, seeds: question.seeds };
}

export function variedPathOf(question: WhatIf): string | undefined {
  if (question.kind === 'curve') return question.vary.path;
  if (question.kind === 'map') return question.x.path;
  return question.kind === 'breakEven' ? question.path : undefined;
}

type Questions = readonly WhatIf[] | undefined;

/** Put in its place, or after the last. */
export function withQuestion(questions: Questions, at: number, question: WhatIf): readonly WhatIf[] {
  const list = questions ?? [];
  return at < list.length ? list.map((one, i) => (i === at ? question : one)) : [...list, question];
}

/** Undefined if none is left. */
export function withoutQuestion(questions: Questions, at: number): Questions {
  const left = (questions ?? []).filter((_, i) => i !== at);
  return left.length === 0 ? undefined : left;
}
