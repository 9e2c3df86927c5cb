// SPDX-License-Identifier: GPL-3.0-or-later
import { Icon } from '../shared/icons';

/** A sheet with lines. */
export const NotesIcon = () => (
  <Icon>
    <path d="M3.5 2.5h9v11h-9zM5.8 5.6h4.4M5.8 8h4.4M5.8 10.4h2.6" />
  </Icon>
);
