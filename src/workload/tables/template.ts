// SPDX-License-Identifier: GPL-3.0-or-later
// A table to start from, for each kind: a header with units and two rows that can be read unchanged.
import type { TableKind } from './table-fields';

export const TEMPLATES: Readonly<Record<TableKind, string>> = {
  jobs: [
    'id,user,arrival (s),input (GB),shuffle (GB),output (GB),maps,reduces,map rate (MB/s),reduce rate (MB/s)',
    'clicks,ana,0,200,120,20,800,100,50,50',
    'logs,ben,600,40,8,2,160,20,50,50',
    '',
  ].join('\r\n'),
  coflows: ['coflow,arrival (s),from rack,to rack,size (GB)', 'shuffle-1,0,0,2,3', 'shuffle-1,0,1,2,1.5', ''].join(
    '\r\n',
  ),
};
