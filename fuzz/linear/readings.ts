// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of any length and their readers: links, scenario files and traces, good ones and ones that are wrong in every entry.

import { FILE_READINGS } from './file-readings';
import { LINK_READINGS } from './link-readings';
import type { Reading } from './reading';
import { TRACE_READINGS } from './trace-readings';

export const READINGS: Readonly<Record<string, Reading>> = { ...FILE_READINGS, ...LINK_READINGS, ...TRACE_READINGS };
