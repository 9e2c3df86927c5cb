// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that rearrange the stack and mark time, in one chunk that is loaded after the first sight.
export { MarkKeeper } from './marks/MarkKeeper';
export { MarkPanel } from './marks/MarkPanel';
export { SectionTools } from './SectionTools';
export { StackKeeper } from './StackKeeper';
export { createTimeTools } from './time-tools';
