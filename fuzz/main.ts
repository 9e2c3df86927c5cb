// SPDX-License-Identifier: GPL-3.0-or-later
// Explores one target for a while, for `npm run fuzz`: reports every find and writes it to a folder.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILES } from './files';
import { LINKS } from './links';
import { PLANS } from './plans';
import { RUNS } from './runs';
import { explore, type Find, type Target } from './target';
import { TRACES } from './traces';

export const TARGETS: readonly Target[] = [LINKS, FILES, TRACES, RUNS, PLANS];

export interface Asked {
  readonly target: string;
  readonly minutes: number;
  readonly seed: number;
  /** Where finds are written. */
  readonly folder: string;
  /** The built page. */
  readonly dist: string;
}

export interface Fuzzed {
  /** Carried out. */
  readonly cases: number;
  /** CPU time of this process and of the target's browser. */
  readonly cpuS: number;
  /** Names of the files that were written, one for each property that broke. */
  readonly found: readonly string[];
}

export async function fuzz(
  { target: name, minutes, seed, folder, dist }: Asked,
  print: (line: string) => void,
): Promise<Fuzzed> {
  const before = process.cpuUsage();
  const target =
    name === 'page' ? await (await import('./page')).openPage(dist) : TARGETS.find((one) => one.name === name);
  if (target === undefined) throw new Error(`no target ${name}`);
  try {
    print(`${name}: ${minutes} min from the seed ${seed}`);
    const found: string[] = [];
    const onFind = (find: Find): void => {
      const file = write(folder, name, find);
      found.push(file);
      print(`\nBROKEN ${name}, ${find.property} (seed ${find.seed}): ${find.why}\nwritten to ${file}`);
    };
    const { cases, passedOver } = await explore(target, { seed, forMs: minutes * 60_000, onFind });
    for (const [property, count] of Object.entries(cases)) {
      const over = passedOver[property];
      print(
        `${String(count).padStart(8)} ${property}${over === undefined ? '' : ` (and ${over} too long, passed over)`}`,
      );
    }
    const { user, system } = process.cpuUsage(before);
    const cpuS = Math.round((user + system) / 1e6 + ((await target.browserS?.()) ?? 0));
    print(`${name}: ${cpuS} s of CPU, ${found.length === 0 ? 'nothing found' : `${found.length} found, in ${folder}`}`);
    return { cases: Object.values(cases).reduce((sum, count) => sum + count, 0), cpuS, found };
  } finally {
    await target.close?.();
  }
}

function write(folder: string, target: string, { property, file }: Find): string {
  const hash = createHash('sha256').update(file.text).digest('hex').slice(0, 8);
  const name = `${target}-${property.replaceAll(' ', '-')}-${hash}${file.ending}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), file.text);
  return name;
}
