// SPDX-License-Identifier: GPL-3.0-or-later
// npm test: every check that the project has. An old Node must be able to read this file: the work is behind the check.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/test.mjs');
