// SPDX-License-Identifier: GPL-3.0-or-later
// npm run docs: writes the documents that are made from declarations, and the code blocks of the how-tos. An old Node must be able
// to parse this file, so the check comes first.
import { refuseOldNode } from './lib/node-version.mjs';

if (!refuseOldNode()) void import('./commands/docs.mjs');
