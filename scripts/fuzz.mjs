// SPDX-License-Identifier: GPL-3.0-or-later
// npm run fuzz -- TARGET: generated cases of one kind, for some minutes. An old Node must be able to parse this file, so the check comes
// first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/fuzz.mjs');
