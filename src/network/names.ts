// SPDX-License-Identifier: GPL-3.0-or-later
// What network schedulers are called, by their ids: apart from the rest of their declarations, because every first visit to the page
// shows names.
export const NETWORK_NAMES = {
  tcp: 'TCP',
  varys: 'Varys',
  'fifo-coflow': 'FIFO coflows',
  scf: 'Shortest coflow first',
  ncf: 'Narrowest coflow first',
  lcf: 'Lightest coflow first',
  aalo: 'Aalo',
  sunflow: 'Sunflow',
  'optimal-clearance': 'Optimal clearance',
  'all-stop': 'Sunflow, all-stop',
} as const;
