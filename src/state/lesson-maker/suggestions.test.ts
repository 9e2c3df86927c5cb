// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { type Offered, offersAt, type TypedKind } from './suggestions';

const NAMES: Offered = {
  jobs: ['clicks', 'sessions', "ana's"],
  curves: ['clicks'],
  racks: 3,
  runs: ['FIFO', 'Fair'],
  plans: ['Mine'],
  fields: [{ text: 'topology.oversubscription', about: 'Oversubscription' }],
};

/** The text once the first offer is taken. */
function taken(kind: TypedKind, before: string): string {
  const { offers, from } = offersAt(kind, before, NAMES);
  return offers[0] === undefined ? 'nothing' : before.slice(0, from) + offers[0].text;
}

describe('in a text', () => {
  test.each([
    ['Look at [[', 'Look at [[job:clicks]]'],
    ['Look at [[se', 'Look at [[job:sessions]]'],
    ['[[job:s', '[[job:sessions]]'],
    ['[[curve:', '[[curve:clicks]]'],
    ['[[rack:2', '[[rack:2]]'],
    ['[[run:fa', '[[run:Fair]]'],
    ['[[plan:mi', '[[plan:Mine]]'],
    ['[[overs', '[[field:topology.oversubscription]]'],
    ['[[job:clicks]] and [[fif', '[[job:clicks]] and [[run:FIFO]]'],
    ["It takes {{run('FIFO').make", "It takes {{run('FIFO').makespanS"],
    ['It takes {{', "It takes {{run('FIFO').makespanS"],
    ['{{mak', "{{run('FIFO').makespanS"],
    ['[[job:clicks]] is', 'nothing'],
    ['{{racks}} and so', 'nothing'],
    ['no mark', 'nothing'],
    ['[[zzz', 'nothing'],
  ])('%s', (before, after) => expect(taken('markup', before)).toBe(after));
});

describe('in an expression', () => {
  test.each([
    ['run(', "run('FIFO').makespanS"],
    ["run('Fair').av", "run('Fair').averageJctS"],
    ['run("Fair").av', "run('Fair').averageJctS"],
    ["less(run('FIFO').mak", "less(run('FIFO').makespanS"],
    ["run('FIFO').job('ses", "run('FIFO').job('sessions').endS"],
    ["plan('corral').job(\"ana", "plan('corral').job(\"ana's\").racks.length"],
    ['rac', 'racks'],
    ['1 + ses', "1 + run('FIFO').job('sessions').endS"],
    ['', "run('FIFO').makespanS"],
    ['x', 'nothing'],
    ["run('FIFO').makespanS", 'nothing'],
    ["1 + run('FIFO').makespanS", 'nothing'],
    ["run('FIFO').zz", 'nothing'],
  ])('%s', (before, after) => expect(taken('expression', before)).toBe(after));
});

test('what begins with the word comes before a run that has it in its name', () => {
  const names = { ...NAMES, runs: ['Corral over TCP', 'FIFO'] };
  const texts = offersAt('markup', '[[over', names).offers.map(({ text }) => text);
  expect(texts).toEqual(['[[field:topology.oversubscription]]', '[[run:Corral over TCP]]']);
});

test('paths, references and lists of jobs stand alone', () => {
  expect(taken('path', '')).toBe('topology.oversubscription');
  expect(taken('path', 'oversub')).toBe('topology.oversubscription');
  expect(taken('reference', 'ru')).toBe('run:FIFO');
  expect(taken('hide', 'num')).toBe('numbers');
  expect(taken('hide', 'numbers, run:fa')).toBe('numbers, run:Fair');
  expect(taken('job', 'clicks, s')).toBe('clicks, sessions');
  expect(offersAt('path', '', undefined).offers).toEqual([]);
});

test('what is there already is not offered again', () => {
  expect(taken('reference', 'run:FIFO')).toBe('nothing');
});
