// SPDX-License-Identifier: GPL-3.0-or-later
// Icons of the stack's own tools.
import { Icon } from '../shared/icons';

/** Six dots: it can be taken and put elsewhere. */
export const GripIcon = () => (
  <Icon>
    <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" strokeWidth="2.2" />
  </Icon>
);
export const EnlargeIcon = () => (
  <Icon>
    <path d="M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5" />
  </Icon>
);
export const GiveBackIcon = () => (
  <Icon>
    <path d="M13 7H9V3M9 7l4.5-4.5M3 9h4v4M7 9l-4.5 4.5" />
  </Icon>
);
