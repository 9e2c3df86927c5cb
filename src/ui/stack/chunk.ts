// SPDX-License-Identifier: GPL-3.0-or-later
// What one makes the stack one's own with, and marks time with, in one chunk: it comes after the first sight.
export { MarkKeeper } from './marks/MarkKeeper';
export { MarkPanel } from './marks/MarkPanel';
export { SectionTools } from './SectionTools';
export { StackKeeper } from './StackKeeper';
export { createTimeTools } from './time-tools';
