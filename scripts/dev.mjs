// SPDX-License-Identifier: GPL-3.0-or-later
// npm run dev: the page with hot reloading, for development. An old Node must be able to parse this file, so the check comes first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/dev.mjs');
