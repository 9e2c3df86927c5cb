// SPDX-License-Identifier: GPL-3.0-or-later
// How a bound is called, and what it is where somebody points at it.
import type { BoundMethod } from '../../model/plan';
import { BOUND_SENTENCES } from '../../planners/bounds/bound-sentences';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';

export const BoundName = ({ method }: { readonly method: BoundMethod }) => (
  <span title={BOUND_SENTENCES[method]}>{BOUND_WORDS[method].name}</span>
);
