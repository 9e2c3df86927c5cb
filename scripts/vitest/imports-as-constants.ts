// SPDX-License-Identifier: GPL-3.0-or-later
// Vitest calls every import through a getter of its module, which takes a quarter of the time of a simulation. A constant of the
// importing module is as quick as in the built page. It is read once, at the import: what modules import of each other in a circle is
// not there yet, and loading them fails. No variable is exported, so none can change later.
import { parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Import = Extract<Statement, { type: 'ImportDeclaration' }>;
type Specifier = Import['specifiers'][number];

export const importsAsConstants = {
  name: 'gantry-imports-as-constants',
  // What is left of TypeScript is JavaScript then, without imports of types.
  enforce: 'post' as const,
  transform(code: string, id: string) {
    const isOwn = /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');
    // No line moves, so that the map of lines stays true.
    return isOwn ? { code: withConstants(code), map: null } : undefined;
  },
};

export function withConstants(code: string): string {
  let done = '';
  let from = 0;
  for (const statement of parseAst(code).body) {
    const constants = statement.type === 'ImportDeclaration' ? constantsOf(statement, code) : undefined;
    if (constants === undefined) continue;
    done += code.slice(from, statement.start) + constants;
    from = statement.end;
  }
  return done + code.slice(from);
}

/** Undefined if it stays as it is: packages, whose modules may be replaced, and whole modules under one name. */
function constantsOf({ source, specifiers, start, end }: Import, code: string): string | undefined {
  const isWhole = specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
  if (!source.value.startsWith('.') || isWhole || specifiers.length === 0) return undefined;
  const names = specifiers.map(({ local }) => local.name);
  const imports = specifiers.map((one) => `${importedName(one, code)} as imported_${one.local.name}`);
  const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
  const constants = names.map((name) => `${name} = imported_${name}`);
  return `import { ${imports.join(', ')} } from ${source.raw}; const ${constants.join(', ')};${lines}`;
}

function importedName(one: Specifier, code: string): string {
  return one.type === 'ImportSpecifier' ? code.slice(one.imported.start, one.imported.end) : 'default';
}
