// SPDX-License-Identifier: GPL-3.0-or-later
// All experiments, in the order of docs/papers.md. A new one is a file and a line here.
import { cora1, cora2, cora3 } from './cora/cora';
import { coraTime } from './cora/cora-time';
import { corralCov } from './corral/balance';
import { corral6, corral7 } from './corral/batch';
import { corral13 } from './corral/errors';
import { corral14 } from './corral/large';
import { corral10, corral11 } from './corral/mixed';
import { corral8, corral9, corral12 } from './corral/online';
import { corral5, corralLp } from './corral/planner';
import { coLeast } from './coscheduler/least';
import { co3, co3b } from './coscheduler/overall';
import { coScarce } from './coscheduler/scarce';
import { co5, co6, co7 } from './coscheduler/varied';
import { flex5a, flex5aSlack, flex5b, flex5c } from './flex/base-case';
import { flexTime } from './flex/flex-time';
import { flex6b } from './flex/online';
import type { Paper } from './paper';
import { sw8, sw13, sw14, swT3 } from './shufflewatcher/shufflewatcher';

export const PAPERS: readonly Paper[] = [
  corral6,
  corral7,
  corral8,
  corral9,
  corral10,
  corral11,
  corral12,
  corral13,
  corral14,
  corralLp,
  corral5,
  corralCov,
  flex5a,
  flex5aSlack,
  flex5b,
  flex5c,
  flex6b,
  flexTime,
  sw8,
  sw13,
  swT3,
  sw14,
  co3,
  co3b,
  co5,
  co6,
  co7,
  coScarce,
  coLeast,
  cora1,
  cora2,
  cora3,
  coraTime,
];
