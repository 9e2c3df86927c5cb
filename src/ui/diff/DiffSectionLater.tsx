// SPDX-License-Identifier: GPL-3.0-or-later
// The changes between two runs as the stack knows them: their chunk comes when there are two runs.
import { type ComponentProps, lazy } from 'react';
import type { DiffSection as Section } from './DiffSection';

const Later = lazy(() => import('./chunk').then((chunk) => ({ default: chunk.DiffSection })));

// A lazy component cannot stand for another one: the stack's is lazy, too.
export function DiffSection(props: ComponentProps<typeof Section>) {
  return <Later {...props} />;
}
