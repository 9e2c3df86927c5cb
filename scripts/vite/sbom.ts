// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the software bill of materials beside the page: sbom.json.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';
import { sbomOf } from '../lib/supply-chain/sbom.mjs';

export function sbom(): Plugin {
  return {
    name: 'gantry:sbom',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(sbomOf(readFileSync(inRoot('package-lock.json'), 'utf8')), null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: 'sbom.json', source });
    },
  };
}
