// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Debt } from './check-layers.mjs';
import { checkLayers } from './check-layers.mjs';

/** Checks a small made-up tree; the findings as `file:line what`. */
function check(tree: Record<string, string>, debts: readonly Debt[] = []): string[] {
  return checkLayers(new Map(Object.entries(tree)), debts).map(({ file, line, what }) => `${file}:${line} ${what}`);
}

const UPWARD = 'imports ../planners/plan: planners lies below model';

describe('layers', () => {
  test('an import may point to its own layer and to layers above', () => {
    const tree = {
      'src/base/heap.ts': '',
      'src/model/job.ts': "import { heap } from '../base/heap';\nimport type { T } from './topology';",
      'src/model/topology.ts': "export * from '../base/heap';",
      'src/cli/main.ts': "import '../papers/figure'; import 'node:fs';",
      'src/papers/figure.ts': '',
      'src/ui/App.tsx': "import '../worker/bridge'; import './app.css'; import { memo } from 'react';",
      'src/main.tsx': "import { App } from './ui/App';",
    };
    expect(check(tree)).toEqual([]);
  });

  test('every way to import downwards is found, with its line', () => {
    const ways = [
      "import { plan } from '../planners/plan';",
      "import type { Plan } from '../planners/plan';",
      "import { type Plan } from '../planners/plan';",
      "import '../planners/plan';",
      "export { plan } from '../planners/plan';",
      "export * from '../planners/plan';",
      "export type { Plan } from '../planners/plan';",
      "const plan = await import('../planners/plan');",
      'const plan = await import(`../planners/plan`);',
      "type Plan = import('../planners/plan').Plan;",
      "import plan = require('../planners/plan');",
      "const url = new URL('../planners/plan', import.meta.url);",
      "new Worker(new URL('../planners/plan', import.meta.url), { type: 'module' });",
    ];
    for (const way of ways) {
      expect(check({ 'src/model/job.ts': `// a comment\n\n${way}\n` }), way).toEqual([`src/model/job.ts:3 ${UPWARD}`]);
    }
  });

  test('comments, strings, templates, patterns and JSX text do not import', () => {
    const text = [
      "// import '../planners/plan';",
      "/* import '../planners/plan'; */",
      'const a = "import \'../planners/plan\'";',
      `const b = \`import '../planners/plan' $\{a} \${\`import('../planners/plan')\`}\`;`,
      "const c = /import '..\\/planners\\/plan'/;",
      "export const D = () => <p>Don't `import '../../main' // now</p>;",
    ].join('\n');
    expect(check({ 'src/charts/plan.tsx': text })).toEqual([]);
  });

  test('an import behind an apostrophe in JSX text is still found', () => {
    const text = "export const D = () => <p>Don't</p>;\nvoid import('../ui/App');";
    expect(check({ 'src/charts/plan.tsx': text })).toEqual([
      'src/charts/plan.tsx:2 imports ../ui/App: ui lies below charts',
    ]);
  });

  test('cli and the page do not know each other', () => {
    expect(check({ 'src/cli/main.ts': "import '../worker/api'; import '../ui/App';" })).toEqual([
      'src/cli/main.ts:1 imports ../worker/api: cli and worker must not know each other',
      'src/cli/main.ts:1 imports ../ui/App: cli and ui must not know each other',
    ]);
    for (const layer of ['worker', 'state', 'charts', 'learn', 'ui']) {
      expect(check({ [`src/${layer}/x.ts`]: "import '../cli/print';" })).toHaveLength(1);
    }
    expect(check({ 'src/main.tsx': "import './cli/print';" })).toHaveLength(1);
  });

  test('tests keep to the layers too, and only tests import tests', () => {
    expect(check({ 'src/model/job.test.ts': "import '../planners/plan';" })).toEqual([
      `src/model/job.test.ts:1 ${UPWARD}`,
    ]);
    expect(check({ 'src/model/job.test.ts': "import './testing/tiny';", 'src/model/testing/tiny.ts': '' })).toEqual([]);
    expect(check({ 'src/model/job.ts': "import './testing/tiny';" })).toEqual([
      'src/model/job.ts:1 imports ./testing/tiny, which is for tests only',
    ]);
  });

  test('a file outside the layers, or an import out of src, has no place', () => {
    expect(check({ 'src/tools/x.ts': '' })).toEqual(['src/tools/x.ts:1 lies in no layer']);
    expect(check({ 'src/stray.ts': '' })).toEqual(['src/stray.ts:1 lies in no layer']);
    expect(check({ 'src/vite-env.d.ts': '/// <reference types="vite/client" />' })).toEqual([]);
    expect(check({ 'src/model/x.ts': "import '../../package.json';" })).toHaveLength(1);
    expect(check({ 'src/model/x.ts': "import '/src/base/x';" })).toHaveLength(1);
  });

  test('tests may read data out of src, but not import from there', () => {
    const data = "new URL('../../../data/trace.csv', import.meta.url);";
    expect(check({ 'src/model/x.test.ts': data })).toEqual([]);
    expect(check({ 'src/model/x.ts': data })).toHaveLength(1);
    expect(check({ 'src/model/x.test.ts': "import '../../data/trace';" })).toHaveLength(1);
  });

  test('what cannot be read or known is stated', () => {
    expect(check({ 'src/ui/x.ts': 'void import(name);' })).toEqual([
      'src/ui/x.ts:1 imports what only the running program knows',
    ]);
    expect(check({ 'src/ui/x.ts': "import.meta.glob('../**/*.ts');" })).toHaveLength(1);
    expect(check({ 'src/ui/x.ts': '\nimport {' })[0]).toContain('cannot be read');
  });
});

describe('circles', () => {
  test('within a layer are found once, as the shortest way round', () => {
    const tree = {
      'src/base/a.ts': "import './b';\nimport './c';",
      'src/base/b.ts': "import './c';",
      'src/base/c.ts': "import './a.ts';",
      'src/base/d.ts': "import './a';",
    };
    expect(check(tree)).toEqual([
      'src/base/a.ts:2 imports itself in a circle: src/base/a.ts -> src/base/c.ts -> src/base/a.ts',
    ]);
  });

  test('count types, and a file that imports itself', () => {
    expect(
      check({ 'src/base/a.ts': "import type { B } from './b';", 'src/base/b.ts': "import type { A } from './a';" }),
    ).toHaveLength(1);
    expect(check({ 'src/base/a.ts': "import './a';" })).toHaveLength(1);
  });

  test('are not seen in a diamond', () => {
    const tree = {
      'src/base/a.ts': "import './b'; import './c';",
      'src/base/b.ts': "import './d';",
      'src/base/c.ts': "import './d';",
      'src/base/d.ts': '',
    };
    expect(check(tree)).toEqual([]);
  });
});

describe('knots of folders', () => {
  const knotted = {
    'src/ui/stack/a.ts': "import '../panels/b';",
    'src/ui/panels/b.ts': '',
    'src/ui/panels/c.ts': "import type { D } from '../stack/d';",
    'src/ui/stack/d.ts': '',
  };

  test('are found where no files go in a circle', () => {
    expect(check(knotted)).toEqual([
      'src/ui/panels/c.ts:1 ties a knot of folders in src/ui: panels -> stack -> panels',
    ]);
  });

  test('are found between a folder and a file beside it, in folders of folders, and by style sheets', () => {
    expect(
      check({ 'src/ui/a.ts': "import './b/c';", 'src/ui/b/c.ts': '', 'src/ui/b/d.ts': "import '../a';" }),
    ).toHaveLength(1);
    expect(
      check({
        'src/ui/x/a/e.ts': "import '../b/f.module.css';",
        'src/ui/x/b/g.ts': "import '../a/h';",
        'src/ui/x/a/h.ts': '',
      }),
    ).toHaveLength(1);
  });

  test('are not made by tests or by chunks that are fetched later', () => {
    expect(check({ ...knotted, 'src/ui/panels/c.ts': "export const d = () => import('../stack/d');" })).toEqual([]);
    const { 'src/ui/panels/c.ts': text, ...others } = knotted;
    expect(check({ ...others, 'src/ui/panels/c.test.ts': text })).toEqual([]);
  });

  test('a folder and a file of the same name are two', () => {
    expect(check({ 'src/ui/a.ts': "import './a/b';", 'src/ui/a/b.ts': '' })).toEqual([]);
  });
});

describe('packages', () => {
  test('each has its layers', () => {
    const allowed: Record<string, string> = {
      'src/lp/glpk.ts': 'glpk.js/node',
      'src/sandbox/quickjs.ts': 'quickjs-emscripten-core',
      'src/worker/bridge.ts': 'comlink',
      'src/state/store.ts': 'zustand/vanilla',
      'src/charts/Plan.tsx': 'react',
      'src/learn/Step.tsx': 'react',
      'src/main.tsx': 'react-dom/client',
      'src/cli/main.ts': 'node:fs',
      'src/model/job.test.ts': 'fast-check',
      'src/lp/testing/oracle.ts': 'glpk.js/node',
    };
    for (const [file, name] of Object.entries(allowed))
      expect(check({ [file]: `import '${name}';` }), file).toEqual([]);
    const refused: Record<string, string> = {
      'src/lp/builder.ts': 'glpk.js/node',
      'src/worker/entry.ts': 'glpk.js',
      'src/sandbox/sandbox.ts': '@jitl/quickjs-wasmfile-release-sync',
      'src/ui/App.tsx': 'comlink',
      'src/state/store.ts': 'react',
      'src/worker/react.ts': 'react-dom/client',
      'src/base/heap.ts': 'd3',
      'src/papers/x.ts': 'node:fs',
      'src/ui/files.ts': 'node:path',
      'src/cli/main.ts': 'glpk.js',
      'src/ui/x.ts': 'vitest',
      'src/model/job.ts': '@tanstack/react-virtual',
    };
    for (const [file, name] of Object.entries(refused)) {
      expect(check({ [file]: `import type { T } from '${name}';` }), file).toEqual([`${file}:1 imports ${name}`]);
    }
  });
});

describe('arithmetic of the core', () => {
  test('uses only what all engines agree on', () => {
    const bad = [
      'Math.random()',
      'Math.exp(1)',
      'Math.expm1(1)',
      'Math.log(2)',
      'Math.log2(2)',
      'Math.log10(2)',
      'Math.log1p(2)',
      'Math.pow(2, 3)',
      'Math.sin(1)',
      'Math.cos(1)',
      'Math.tan(1)',
      'Math.atan2(1, 2)',
      'Math.tanh(1)',
      'Math.hypot(1, 2)',
      'Math.cbrt(8)',
      "Math['exp'](1)",
      'Math[name](1)',
      '2 ** 3',
      '(x **= 2)',
      'f(Math)',
      'new Date()',
      'Date.now()',
      'performance.now()',
      '(1).toLocaleString()',
      "'a'.localeCompare('b')",
      'new Intl.NumberFormat()',
      'console.log(1)',
      'globalThis.Math',
      '[1].map(Math.log)',
    ];
    for (const expression of bad) {
      expect(check({ 'src/simulator/x.ts': `\nexport const y = ${expression};` }), expression).toHaveLength(1);
      expect(check({ 'src/simulator/x.ts': `\nexport const y = ${expression};` })[0], expression).toContain('x.ts:2 ');
    }
    expect(check({ 'src/base/x.ts': 'const { exp } = Math;' })).toEqual(['src/base/x.ts:1 passes Math around']);
    expect(check({ 'src/base/x.ts': 'let when: Date;' })).toEqual(['src/base/x.ts:1 uses Date']);
    expect(check({ 'src/base/x.ts': '/// <reference types="node" />' })).toHaveLength(1);
  });

  test('may use the rest, and the same words for other things', () => {
    const good = [
      'Math.sqrt(2) + Math.max(1, Math.PI) - Math.floor(2.5)',
      'values.map(Math.abs)',
      "'2 ** 3 and Math.exp' // Date.now()",
      '{ Date: 1, console: 2 }',
      'job.performance + job.Date',
      '/\\*\\*/.test(x)',
    ];
    for (const expression of good)
      expect(check({ 'src/base/x.ts': `export const y = ${expression};` }), expression).toEqual([]);
  });

  test('does not bind tests and the other layers', () => {
    const text = 'export const y = Math.exp(Date.now()) ** Math.random();';
    for (const file of ['src/base/x.test.ts', 'src/model/testing/x.ts', 'src/ui/x.ts', 'src/cli/x.ts']) {
      expect(check({ [file]: text }), file).toEqual([]);
    }
  });
});

describe('debts', () => {
  const tree = { 'src/model/job.ts': "import '../planners/plan';" };

  test('bear one named finding', () => {
    expect(check(tree, [{ file: 'src/model/job.ts', what: UPWARD, reason: 'being moved' }])).toEqual([]);
    expect(check(tree, [{ file: 'src/model/other.ts', what: UPWARD, reason: 'being moved' }])).toHaveLength(2);
  });

  test('must be struck when they are paid', () => {
    expect(check({ 'src/model/job.ts': '' }, [{ file: 'src/model/job.ts', what: UPWARD, reason: 'moved' }])).toEqual([
      `src/model/job.ts:1 no longer owes "${UPWARD}"`,
    ]);
  });
});
