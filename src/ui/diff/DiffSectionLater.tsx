// SPDX-License-Identifier: GPL-3.0-or-later
// The changes between two runs as the stack sees them: their chunk loads when there are two runs.
import type { ComponentProps } from 'react';
import { lazyPart } from '../shared/lazy-part';
import type { DiffSection as Section } from './DiffSection';

const Later = lazyPart(() => import('./chunk'), 'DiffSection');

// A lazy component cannot resolve to another lazy one, and the stack's is lazy.
export function DiffSection(props: ComponentProps<typeof Section>) {
  return <Later {...props} />;
}
