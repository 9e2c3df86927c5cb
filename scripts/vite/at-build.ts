// SPDX-License-Identifier: GPL-3.0-or-later
// Files named *.at-build.ts run when the page is built, and are replaced in it by their exports as plain values. For what follows from
// declarations that a first visit need not load: a parsed scenario, names of plug-ins. Everywhere else they are ordinary files.
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';

const FILE = /\.at-build\.ts$/;

export function atBuild(): Plugin {
  return {
    name: 'gantry:at-build',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      async handler(_, id) {
        const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id);
        const code = Object.entries(module).map(([name, value]) => {
          const text = JSON.stringify(value);
          if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
            this.error(`${name} is no plain value.`);
          return `export const ${name} = ${text};\n`;
        });
        return { code: code.join(''), map: null };
      },
    },
  };
}
