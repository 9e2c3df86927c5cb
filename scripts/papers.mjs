// SPDX-License-Identifier: GPL-3.0-or-later
// npm run papers: measures entries of the gallery and writes docs/papers.md. An old Node must be able to parse this file, so the check
// comes first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/papers.mjs');
