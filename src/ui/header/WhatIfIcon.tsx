// SPDX-License-Identifier: GPL-3.0-or-later
// A curve on its axes. Apart from the other icons, which every first visit carries.
import { Icon } from '../shared/icons';

export const WhatIfIcon = () => (
  <Icon>
    <path d="M2.5 2v11.5H14M4.5 11C7 10.5 7.5 5 10 4.5s2 2 3.5 1.5" />
  </Icon>
);
