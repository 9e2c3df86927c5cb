// SPDX-License-Identifier: GPL-3.0-or-later
// npm run audit: known vulnerabilities of the shipped packages. An old Node must be able to parse this file, so the check comes first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/audit.mjs');
