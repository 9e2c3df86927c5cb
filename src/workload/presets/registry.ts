// SPDX-License-Identifier: GPL-3.0-or-later
// All presets in the order of the menu; a first visit opens the first one.
import { coraSpread } from './cora-spread';
import { coraTwo } from './cora-two';
import { figure2, figure2Case1 } from './figure-2';
import { first } from './first';
import { facebook, puma, w1 } from './generated';
import { lemmaOne } from './lemma-one';
import { malleableSix } from './malleable-six';
import type { Preset } from './preset';
import { sharedLogs } from './shared-logs';
import { speedUpProfiles } from './speed-up-profiles';
import { twoShuffles } from './two-shuffles';

export const PRESETS: readonly Preset[] = [
  first,
  twoShuffles,
  malleableSix,
  figure2,
  w1,
  facebook,
  puma,
  coraTwo,
  lemmaOne,
  coraSpread,
  sharedLogs,
  figure2Case1,
  speedUpProfiles,
];
