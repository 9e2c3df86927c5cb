// SPDX-License-Identifier: GPL-3.0-or-later
// Declaration of the network scheduler `tcp`, separate from the others because the first visit's run uses it.
import type { Declaration } from '../model/fields/declaration';
import { accuracyOption } from './accuracy';
import { tcpWeight } from './shared-options';

export const TCP: Declaration = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
  options: {
    tcpWeight,
    accuracy: accuracyOption({
      help: 'a full link is shared anew once it is off by more than 1 %. Jobs then took 0.02 % longer or less in the median and 2.7 % at worst; where tasks queue for slots, single jobs move by more, as they do with any small change.',
    }),
  },
};
