// SPDX-License-Identifier: GPL-3.0-or-later
// Links that are long: packed scenarios, whole and damaged, presets with values, and what a hostile hand repeats.
import { deflateRawSync } from 'node:zlib';
import { nodeCodec } from '../../src/cli/node-codec';
import { packColumns } from '../../src/share/columns';
import { wrapPayload } from '../../src/share/link-text';
import { openLink } from '../../src/share/open-link';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { PRESETS } from '../../src/workload/presets/registry';
import { each, padded, type Reading, saidBy } from './reading';

const read = async (text: string): Promise<string> =>
  saidBy(await openLink(text, { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec }));

const of = (text: (entries: number) => string, entries = 2000): Reading => ({ entries, text, read });
const repeated = (sign: string): Reading => of((n) => sign.repeat(n));

const wrapped = (columns: string): string => wrapPayload(deflateRawSync(columns));
const packed = (workload: object): string =>
  wrapped(
    packColumns({ gantry: 1, topology: { racks: 4, machinesPerRack: 4, slots: { shared: 2 }, nicGbps: 10 }, workload }),
  );
const ofColumns = (columns: (entries: number) => string): Reading => of((n) => wrapped(columns(n)), 1000);
const ofPacked = (workload: (entries: number) => object): Reading => of((n) => packed(workload(n)), 1000);

const JOB = { inputGB: 10, maps: 2, mapMBps: 50 };
/** Random-looking, so that nothing is packed into a few characters. */
const mixed = (i: number): number => (i * 7919) % 10_007;
const varied = (entries: number): string =>
  packed({ jobs: each(entries, (i) => ({ id: `job ${mixed(i)} of ${i}`, ...JOB, inputGB: mixed(i) / 7 })) });

export const LINK_READINGS: Readonly<Record<string, Reading>> = {
  ...Object.fromEntries(
    ['#', '(#', '%23', '%2523', '(', '<', '&', '#&', '#p', ' #', '&p=first#', '#s=1', '#s=', '=', '%', 'a b#'].map(
      (sign) => [`a link of ${sign}`, repeated(sign)],
    ),
  ),
  'a packed scenario of jobs': of(varied, 500),
  'a packed scenario of counted jobs': ofPacked((n) => ({ jobs: each(n, (i) => ({ id: `job-${i}`, ...JOB })) })),
  'a packed scenario of stages': ofPacked((n) => ({
    jobs: each(n / 10, (j) => ({
      id: `j${j}`,
      stages: each(10, (i) => ({ id: `s${i}`, ...JOB, ...(i > 0 && { after: ['s0'] }) })),
    })),
  })),
  'a packed scenario of coflows': ofPacked((n) => ({
    coflows: each(n, (i) => ({ id: `c${i}`, flows: each((i % 3) + 1, (f) => ({ from: f, to: 3, GB: mixed(i) })) })),
  })),
  'a packed scenario whose jobs have other keys in turn': ofPacked((n) => ({
    jobs: each(n, (i) => ({ id: `j${mixed(i)}-${i}`, ...JOB, ...(i % 2 === 0 ? { weight: 2 } : { user: 'ana' }) })),
  })),
  'a packed scenario, cut': of((n) => varied(n).slice(0, -9), 500),
  'a packed scenario with a letter changed': of(
    (n) => varied(n).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    500,
  ),
  'a packed scenario with a line break after each sign': of((n) => varied(n).replace(/(?<=#s=.*)./g, '$&\n> '), 100),
  'a packed scenario with unseen signs': of((n) => varied(n).replace(/(?<=#s=.*)./g, '$&\u200b'), 100),
  'a packed scenario, encoded': of((n) => encodeURIComponent(varied(n)), 500),
  'a packed scenario and values beside it': of((n) => varied(1) + each(n, (i) => `&v${i}=1`).join('')),
  'a packed scenario and seeds beside it': of((n) => varied(1) + '&seed=1'.repeat(n)),
  'columns of keys': ofColumns((n) => `{${each(n, (i) => `"k${padded(i)}"1`).join('')}}`),
  'columns of lists in lists': ofColumns((n) => '[1'.repeat(n)),
  'columns of mixed values': ofColumns((n) => `[${n}^${each(n, (i) => (i % 2 === 0 ? '_' : '5')).join('')}`),
  'columns of texts from a list': ofColumns((n) => `[${n}@${n}${each(n, (i) => `"t${i}"`).join('')}~${'1,'.repeat(n)}`),
  'columns of texts never closed': ofColumns((n) => `[${n}"${'\\"'.repeat(n)}`),
  'columns of stretches': ofColumns((n) => `[${n}{"k"?${each(n, () => '1').join(',')}=1}`),
  'a preset by a long name': of((n) => `#p=${'first'.repeat(n)}`),
  'a preset with values': of((n) => `#p=first${each(n, (i) => `&topology.x${i}=1`).join('')}`),
  'a preset with a path without end': of((n) => `#p=first&topology${'.a'.repeat(n)}=1`),
  'a preset with places in places': of((n) => `#p=first&topology${'[0]'.repeat(n)}=1`),
  'a preset with a long text': of((n) => `#p=first&name=${'%41'.repeat(n)}`),
  'a preset with a long list': of(
    (n) => `#p=first&workload.jobs=${encodeURIComponent(JSON.stringify(each(n, (i) => ({ id: `j${i}`, work: 1 }))))}`,
    500,
  ),
  'a preset with many runs': of((n) => `#p=first&runs=${'fair,'.repeat(n)}`),
  'a preset with many plans': of((n) => `#p=first&plans=${'corral,'.repeat(n)}`),
  'a preset with 200 values of long texts': of(
    (n) => `#p=first${each(199, (i) => `&topology.x${i}=${'1'.repeat(n)}`).join('')}`,
    100,
  ),
};
