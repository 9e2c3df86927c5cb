// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { smallScenario } from '../../state/testing/small-page';
import { chooseStart } from './choose-start';
import type { Read, ReadOutcome } from './reading';

const good = (name: string): ReadOutcome => ({ ok: true, scenario: smallScenario({ name }), warnings: [] });
const bad: ReadOutcome = { ok: false, problems: [{ path: '', message: 'bad' }] };

/** Answers by form; a form without one cannot be read. */
const reader =
  (outcomes: Partial<Record<Parameters<Read>[0], ReadOutcome>>): Read =>
  async (form) =>
    outcomes[form] ?? bad;
const kept = (unsaved: boolean) => ({ text: 'kept', unsaved });
const preset = good('first');

test('a first visit opens the first preset', async () => {
  const start = await chooseStart(reader({ preset }), undefined, undefined);
  expect(start).toMatchObject({ answer: { scenario: { name: 'first' } }, unsaved: false });
  expect(start.pendingLink).toBeUndefined();
});

test('a link is opened at once where nothing can be lost by it', async () => {
  const read = reader({ link: good('linked'), document: good('kept'), preset });
  expect((await chooseStart(read, '#s=1', kept(false))).answer.scenario.name).toBe('linked');
  expect((await chooseStart(read, '#s=1', undefined)).answer.scenario.name).toBe('linked');
});

test('unsaved work stays, and the link waits for a word', async () => {
  const link = good('linked');
  const start = await chooseStart(reader({ link, document: good('kept'), preset }), '#s=1', kept(true));
  expect(start).toMatchObject({ answer: { scenario: { name: 'kept' } }, unsaved: true, pendingLink: link });
});

test('a bad link is reported over the kept work, or over the first preset', async () => {
  const overKept = await chooseStart(reader({ document: good('kept'), preset }), '#s=1', kept(false));
  expect(overKept).toMatchObject({ answer: { scenario: { name: 'kept' } }, pendingLink: bad });
  const overFirst = await chooseStart(reader({ preset }), '#s=1', undefined);
  expect(overFirst).toMatchObject({ answer: { scenario: { name: 'first' } }, pendingLink: bad });
});

test('kept work that cannot be read is named, not dropped, whatever opens instead', async () => {
  expect(await chooseStart(reader({ preset }), undefined, kept(true))).toMatchObject({ unreadable: 'kept' });
  const linked = await chooseStart(reader({ link: good('linked'), preset }), '#s=1', kept(true));
  expect(linked).toMatchObject({ answer: { scenario: { name: 'linked' } }, unreadable: 'kept' });
});

test('without anything readable it says why', async () => {
  await expect(chooseStart(reader({}), undefined, undefined)).rejects.toThrow('bad');
});
