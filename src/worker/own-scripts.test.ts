// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, expect, test, vi } from 'vitest';
import { allowOwnScripts, createScriptURL } from './own-scripts';

afterEach(() => vi.unstubAllGlobals());

const at = (baseURI: string): void => void vi.stubGlobal('document', { baseURI });

test('the page’s own files are scripts, by whatever address they are named', () => {
  at('https://lab.example/gantry/index.html');
  expect(createScriptURL('./assets/entry-1.js')).toBe('https://lab.example/gantry/assets/entry-1.js');
  expect(createScriptURL('https://lab.example/gantry/sw.js')).toBe('https://lab.example/gantry/sw.js');
});

test.each([
  'https://elsewhere.example/gantry/assets/entry.js',
  'http://lab.example/gantry/assets/entry.js',
  '//lab.example.evil/gantry/a.js',
  'https://lab.example/other/a.js',
  '../a.js',
  './assets/../../a.js',
  'data:text/javascript,alert(1)',
  'blob:https://lab.example/gantry/1',
  'javascript:alert(1)',
])('nothing else is: %s', (address) => {
  at('https://lab.example/gantry/');
  expect(() => createScriptURL(address)).toThrow(/is no script of this page/);
});

test('the browser is given the rule once, under the name by which it asks for every address', () => {
  const made: unknown[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: object) => made.push([name, rules]),
  });
  allowOwnScripts();
  allowOwnScripts();
  expect(made).toEqual([['default', { createScriptURL }]]);
});
