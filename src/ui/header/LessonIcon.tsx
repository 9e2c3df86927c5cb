// SPDX-License-Identifier: GPL-3.0-or-later
import { Icon } from '../shared/icons';

/** An open book. */
export const LessonIcon = () => (
  <Icon>
    <path d="M3 3h4a1.5 1.5 0 0 1 1.5 1.5V13A1.5 1.5 0 0 0 7 11.7H3zM14 3h-4a1.5 1.5 0 0 0-1.5 1.5V13a1.5 1.5 0 0 1 1.5-1.3h4z" />
  </Icon>
);
