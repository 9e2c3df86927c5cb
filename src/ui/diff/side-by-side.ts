// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side: their simulations one under the other and the changes below them, everything else folded. Written into the
// view, so that the link has it and any section can be unfolded again. Pure.
import type { View } from '../../model/view/view';
import { CHANGES } from '../stack/changes-section';
import { orderedSections } from '../stack/ordered-sections';

type Arranged = Pick<View, 'order' | 'folded' | 'enlarged'>;

const isOfStack = (section: string, natural: readonly string[]): boolean => natural.includes(section);

/** `natural`: the sections in their original order. */
export function sideBySide(view: Arranged, natural: readonly string[], before: number, after: number) {
  const together = [`gantt-${before}`, `gantt-${after}`, CHANGES];
  const elsewhere = (view.folded ?? []).filter((section) => !isOfStack(section, natural));
  // The changes are folded at first: listed means open.
  const away = natural.filter((section) => !together.includes(section));
  return { order: together, folded: [...elsewhere, ...away, CHANGES], enlarged: undefined };
}

export function isSideBySide(view: Arranged, natural: readonly string[], before: number, after: number): boolean {
  const wanted = sideBySide(view, natural, before, after);
  const shown = orderedSections(natural, view.order);
  const folded = new Set(view.folded);
  return (
    view.enlarged === undefined &&
    wanted.order.every((section, i) => shown[i] === section) &&
    natural.every((section) => folded.has(section) === wanted.folded.includes(section))
  );
}

/** The sections in their original order, all open. */
export function allShown(view: Arranged, natural: readonly string[]) {
  const folded = [...(view.folded ?? []).filter((section) => !isOfStack(section, natural)), CHANGES];
  return { order: undefined, folded, enlarged: undefined };
}
