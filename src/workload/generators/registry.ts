// SPDX-License-Identifier: GPL-3.0-or-later
// All kinds of generated workload, in the order of menus and help.
import type { Generator } from '../generator';
import { coraClasses } from './cora-classes';
import { corralW1 } from './corral-w1';
import { corralW2 } from './corral-w2';
import { corralW3 } from './corral-w3';
import { facebook } from './facebook';
import { flexBimodal } from './flex-bimodal';
import { puma } from './puma';
import { tpch } from './tpch';
import { uniform } from './uniform';

export const GENERATORS: readonly Generator[] = [
  uniform,
  corralW1,
  corralW2,
  corralW3,
  tpch,
  puma,
  facebook,
  flexBimodal,
  coraClasses,
];
