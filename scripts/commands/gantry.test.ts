// SPDX-License-Identifier: GPL-3.0-or-later
// The command line's wrapper, run as a user would, with a made-up command line in a folder with a space in its name.
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../lib/root.mjs';

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'gantry cli ')));
const MAIN = path.join(root, 'src', 'cli', 'main.ts');

function writeMain(greeting: string): void {
  writeFileSync(
    MAIN,
    `import { text } from 'node:stream/consumers';
     export async function main(args: string[]): Promise<number> {
       if (args[0] === '-') process.stdout.write(await text(process.stdin));
       if (args[0] === 'greet') process.stdout.write(${JSON.stringify(greeting)} + process.cwd());
       if (args[0] === 'fail') throw new Error('a fault of our own');
       for (let line = 0; args[0] === 'endless'; line += 1) {
         process.stdout.write(line + '\\n');
         if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
       }
       return Number(args[1] ?? 0);
     }`,
  );
}

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function gantry(args: readonly string[], { input = '', stopAfter = Infinity, env = {} } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts', 'gantry.mjs'), ...args], {
      cwd: os.tmpdir(),
      env: { ...process.env, npm_lifecycle_event: undefined, ...env },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      out += part;
      if (out.length > stopAfter) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (part) => {
      err += part;
    });
    child.on('close', (status) => resolve({ status, out, err }));
    child.stdin.end(input);
  });
}

beforeAll(() => {
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(inRoot(name), path.join(root, name), { recursive: true });
  mkdirSync(path.join(root, 'src', 'cli'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  // The packages themselves are shared; what the scripts write beside them belongs to this copy.
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name === '.package-lock.json') cpSync(inRoot('node_modules', name), path.join(root, 'node_modules', name));
    else if (!name.startsWith('.'))
      symlinkSync(inRoot('node_modules', name), path.join(root, 'node_modules', name), 'junction');
  }
  writeMain('first ');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the command line', () => {
  test('builds itself on first use, even when several start at once, and prints nothing but the answer', async () => {
    const answers = await Promise.all([gantry(['greet']), gantry(['greet']), gantry(['greet'])]);
    for (const { status, out } of answers) expect([status, out]).toEqual([0, `first ${realpathSync(os.tmpdir())}`]);
    expect(answers.filter(({ err }) => err.includes('Building'))).toHaveLength(1);
    expect((await gantry(['greet'])).err).toBe('');
  });

  test('builds again when the source is newer', async () => {
    writeMain('second ');
    utimesSync(MAIN, new Date(), new Date(Date.now() + 5_000));
    const { out, err } = await gantry(['greet']);
    expect(out).toContain('second ');
    expect(err).toContain('Building');
  });

  test('hands on standard input, arguments and the exit status', async () => {
    const long = 'é'.repeat(300_000);
    expect(await gantry(['-', '2'], { input: long })).toEqual({ status: 2, out: long, err: '' });
  });

  test('takes file names from where the person is, when npm has moved to the project', async () => {
    const env = { npm_lifecycle_event: 'gantry', INIT_CWD: path.join(root, 'src') };
    expect((await gantry(['greet'], { env })).out).toContain(path.join(root, 'src'));
  });

  test('ends quietly when the reader leaves', async () => {
    const { status, err } = await gantry(['endless'], { stopAfter: 10 });
    expect([status, err]).toEqual([0, '']);
  });

  test('says a fault of its own on standard error, with status 1', async () => {
    const { status, out, err } = await gantry(['fail']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('a fault of our own');
  });
});
