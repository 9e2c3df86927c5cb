// SPDX-License-Identifier: GPL-3.0-or-later
// npm run audit: known holes of the packages that are shipped. An old Node must be able to read this file: the work is behind the check.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/audit.mjs');
