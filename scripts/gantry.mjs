// SPDX-License-Identifier: GPL-3.0-or-later
// npm run --silent gantry -- <command>: the command line. An old Node must be able to parse this file, so the check comes first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/gantry.mjs');
