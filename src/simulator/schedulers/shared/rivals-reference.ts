// SPDX-License-Identifier: GPL-3.0-or-later
// Where CORA's paper describes the schedulers that it is compared with.
import type { PaperReference } from '../../../model/fields/declaration';

export const CORA_RIVALS: PaperReference = { paper: 'CORA', where: 'section III' };
