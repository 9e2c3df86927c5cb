// SPDX-License-Identifier: GPL-3.0-or-later
// Declaration of the network scheduler `tcp`, separate from the others because the first visit's run uses it.
import type { Declaration } from '../model/fields/declaration';
import { accuracyOption } from './accuracy';
import { tcpWeight } from './shared-options';

export const TCP: Declaration = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share it.',
  options: {
    tcpWeight,
    accuracy: accuracyOption({
      help: 'a full link is shared again once it is off by more than 1 %. In tests, job times changed by 0.02 % in the median and 2.7 % at worst; if tasks queue for slots, single jobs change by more, as they do with any small change.',
    }),
  },
};
