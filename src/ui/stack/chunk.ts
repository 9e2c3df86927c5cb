// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that rearrange the stack and mark time, in one chunk that is loaded after the first sight.
export { MarkKeys } from './marks/MarkKeys';
export { MarkPanel } from './marks/MarkPanel';
export { SectionTools } from './SectionTools';
export { StackEffects } from './StackEffects';
export { createTimeTools } from './time-tools';
