// SPDX-License-Identifier: GPL-3.0-or-later
// The changes between two runs as the stack knows them: their chunk comes when there are two runs.
import type { ComponentProps } from 'react';
import { late } from '../shared/late';
import type { DiffSection as Section } from './DiffSection';

const Later = late(() => import('./chunk'), 'DiffSection');

// A lazy component cannot stand for another one: the stack's is lazy, too.
export function DiffSection(props: ComponentProps<typeof Section>) {
  return <Later {...props} />;
}
