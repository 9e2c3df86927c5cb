// SPDX-License-Identifier: GPL-3.0-or-later
// All kinds of generated workload, in the order of menus and help: their declarations, and where their code is. A new one is a folder
// and a line here.
import { type Listed, listed } from '../../model/fields/declaration';
import type { DeclaredGenerator, Generator } from '../generator';
import { CORA_CLASSES } from './cora-classes/declaration';
import { CORRAL_W1 } from './corral-w1/declaration';
import { CORRAL_W2 } from './corral-w2/declaration';
import { CORRAL_W3 } from './corral-w3/declaration';
import { FACEBOOK } from './facebook/declaration';
import { FLEX_BIMODAL } from './flex-bimodal/declaration';
import { PUMA } from './puma/declaration';
import { TPCH } from './tpch/declaration';
import { UNIFORM } from './uniform/declaration';

export type ListedGenerator = Listed<DeclaredGenerator, Generator>;

export const GENERATORS: readonly ListedGenerator[] = [
  listed(UNIFORM, async () => (await import('./uniform/uniform')).uniform),
  listed(CORRAL_W1, async () => (await import('./corral-w1/corral-w1')).corralW1),
  listed(CORRAL_W2, async () => (await import('./corral-w2/corral-w2')).corralW2),
  listed(CORRAL_W3, async () => (await import('./corral-w3/corral-w3')).corralW3),
  listed(TPCH, async () => (await import('./tpch/tpch')).tpch),
  listed(PUMA, async () => (await import('./puma/puma')).puma),
  listed(FACEBOOK, async () => (await import('./facebook/facebook')).facebook),
  listed(FLEX_BIMODAL, async () => (await import('./flex-bimodal/flex-bimodal')).flexBimodal),
  listed(CORA_CLASSES, async () => (await import('./cora-classes/cora-classes')).coraClasses),
];
