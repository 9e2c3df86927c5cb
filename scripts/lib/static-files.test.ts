// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from './csp.mjs';
import { listen, parsePort } from './listen.mjs';
import { parseFileName, serveFolder } from './static-files.mjs';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let port = 0;
let close = (): void => undefined;

/** Sends the path unchanged: fetch would normalise a path out of the folder before sending it. */
function ask(rawPath: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: rawPath, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const root = mkdtempSync(path.join(os.tmpdir(), 'gantry serve '));

beforeAll(async () => {
  const folder = path.join(root, 'dist');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>');
  writeFileSync(path.join(folder, 'assets', 'glpk-Dfj6TkU-.wasm'), '\0asm');
  writeFileSync(path.join(folder, 'assets', 'a b-12345678.js'), '1');
  ({ port, close } = await listen(serveFolder(folder), 0, undefined));
});
afterAll(() => {
  close();
  rmSync(root, { recursive: true, force: true });
});

describe('the server', () => {
  test('gives the page with its policy, never cached for good', async () => {
    for (const url of ['/', '/?x=1', '/index.html']) {
      const { status, headers, body } = await ask(url);
      expect([status, body, headers['content-type']]).toEqual([200, '<p>page</p>', 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('gives WebAssembly and scripts their types, and lets hashed names be kept', async () => {
    const wasm = await ask('/assets/glpk-Dfj6TkU-.wasm');
    expect([wasm.status, wasm.headers['content-type'], wasm.body]).toEqual([200, 'application/wasm', '\0asm']);
    expect(wasm.headers['cache-control']).toContain('immutable');
    const script = await ask('/assets/a%20b-12345678.js');
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  test('never leaves its folder', async () => {
    const ways = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/%',
    ];
    for (const url of ways) {
      const { status, body } = await ask(url);
      expect(status, url).toBe(400);
      expect(body, url).not.toContain('secret');
    }
  });

  test('says what is not there, and what it does not do', async () => {
    expect((await ask('/missing.js')).status).toBe(404);
    expect((await ask('/assets')).status).toBe(404);
    expect((await ask('/', 'POST')).status).toBe(405);
  });

  test('answers HEAD without a body, and a known version without sending it again', async () => {
    const head = await ask('/', 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '11']);
    const again = await ask('/', 'GET', { 'If-None-Match': String(head.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is reached by the name localhost, whichever address that is', async () => {
    const answer = await fetch(`http://localhost:${port}/`);
    expect(await answer.text()).toBe('<p>page</p>');
  });

  test('moves on to the next port when the asked one is taken', async () => {
    const second = await listen(serveFolder('.'), port, undefined);
    second.close();
    expect(second.port).toBeGreaterThan(port);
    expect(second.url).toBe(`http://localhost:${second.port}/`);
  });
});

test('a file name of a request is a path inside the folder, or nothing', () => {
  expect(parseFileName('/')).toBe('index.html');
  expect(parseFileName('/a/')).toBe(path.join('a', 'index.html'));
  expect(parseFileName('/a%20b.js?v=../..')).toBe('a b.js');
  expect(parseFileName('//etc/passwd')).toBe(path.join('etc', 'passwd'));
  for (const url of ['', 'x', '/a/../b', '/./a', '/c:/x', '/%ff']) expect(parseFileName(url), url).toBeUndefined();
});

test('PORT is a whole number from 0 to 65535, and has a default', () => {
  expect([undefined, '', ' ', '0', '8080', ' 65535 '].map(parsePort)).toEqual([4173, 4173, 4173, 0, 8080, 65_535]);
  for (const text of ['abc', '-1', '65536', '80.5', '1e3', '0x50']) {
    expect(() => parsePort(text), text).toThrow(`PORT must be a whole number from 0 to 65535`);
  }
});
