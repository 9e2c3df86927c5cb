// SPDX-License-Identifier: GPL-3.0-or-later
// Help by name: its three parts, and the ten terms.
import { askForHelp } from '../primer/help-request';
import { TERMS } from '../primer/terms';
import type { Command } from './command';

const GROUP = 'Help';

export const helpCommands = (): readonly Command[] => [
  {
    ...{
      id: 'help terms',
      group: GROUP,
      label: 'Help: ten terms',
      also: 'glossary primer vocabulary learn lesson what',
    },
    run: () => askForHelp({ part: 'terms' }),
  },
  {
    ...{
      id: 'help charts',
      group: GROUP,
      label: 'Help: how to read the charts',
      also: 'legend colours key lesson learn',
    },
    run: () => askForHelp({ part: 'charts' }),
  },
  {
    ...{ id: 'help keys', group: GROUP, label: 'Help: keys', also: 'keyboard shortcuts hotkeys' },
    run: () => askForHelp({ part: 'keys' }),
  },
  ...TERMS.map(({ id, name, also }) => ({
    ...{ id: `term ${id}`, group: 'Terms', label: name, also },
    run: () => askForHelp({ part: 'terms', term: id }),
  })),
];
