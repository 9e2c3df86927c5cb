// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the licences beside the page (licences.txt), and refuses to build a page that contains a package that NOTICE does not name.
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';
import { inRoot } from '../lib/root.mjs';

/** Workers are bundled separately, with their own plugins; both report to one list. */
export function licences(): { readonly page: Plugin; readonly worker: Plugin } {
  const bundled = new Set<string>();
  const collect = (bundle: Rollup.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      for (const moduleId of output.moduleIds) {
        const name = findPackageName(moduleId);
        if (name !== undefined) bundled.add(name);
      }
    }
  };
  return {
    worker: { name: 'gantry:licences-worker', apply: 'build', generateBundle: (_, bundle) => collect(bundle) },
    page: {
      name: 'gantry:licences',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle);
        const notice = readFileSync(inRoot('NOTICE'), 'utf8');
        const unnamed = [...bundled].filter((name) => !notice.includes(`\n${name} `)).sort();
        if (unnamed.length > 0) {
          this.error(`NOTICE does not name ${unnamed.join(', ')}, which the page holds; run node scripts/notices.mjs.`);
        }
        const licence = readFileSync(inRoot('LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${notice}\n${licence}` });
      },
    },
  };
}

/** The package of a module's path: what follows the last node_modules folder. */
function findPackageName(moduleId: string): string | undefined {
  return /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(moduleId)?.[1]?.replaceAll('\\', '/');
}
