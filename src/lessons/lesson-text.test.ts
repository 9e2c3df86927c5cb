// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProblemList } from '../model/problem';
import { type Block, checkText, type Inline, parseText } from './lesson-text';
import { REFERENCE_KINDS } from './reference';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

function faultsOf(given: string): readonly string[] {
  const problems = new ProblemList();
  checkText(given, '', problems);
  return problems.all.map(({ message }) => message);
}

describe('a text', () => {
  test.each<[string, readonly Block[]]>([
    ['', []],
    ['one\ntwo', [paragraph(text('one two'))]],
    ['one\n\ntwo', [paragraph(text('one')), paragraph(text('two'))]],
    ['a **b** c', [paragraph(text('a '), { kind: 'bold', content: [text('b')] }, text(' c'))]],
    ['*a **b***', [paragraph({ kind: 'italics', content: [text('a '), { kind: 'bold', content: [text('b')] }] })]],
    ['2 * 3 * 4', [paragraph(text('2 * 3 * 4'))]],
    ['`a*b`', [paragraph({ kind: 'code', text: 'a*b' })]],
    ['\\*a\\* \\[[b', [paragraph(text('*a* [[b'))]],
    ['[[job:a b]]!', [paragraph({ kind: 'reference', to: 'job', name: 'a b' }, text('!'))]],
    ['{{ 1 + 1 }}', [paragraph({ kind: 'value', expression: '1 + 1' })]],
    [
      '{{sum([{ a: { b: 1 } }].map((x) => x.a.b))}}.',
      [paragraph({ kind: 'value', expression: 'sum([{ a: { b: 1 } }].map((x) => x.a.b))' }, text('.'))],
    ],
    ["{{ '}}' }}", [paragraph({ kind: 'value', expression: "'}}'" })]],
    ['[[field:runs[0]]]', [paragraph({ kind: 'reference', to: 'field', name: 'runs[0]' })]],
    ['<b>no</b> &amp;', [paragraph(text('<b>no</b> &amp;'))]],
    ['- a\n- b\nc', [{ kind: 'list', ordered: false, items: [[text('a')], [text('b c')]] }]],
    ['1. a\n2. b', [{ kind: 'list', ordered: true, items: [[text('a')], [text('b')]] }]],
    ['x\n- a', [paragraph(text('x')), { kind: 'list', ordered: false, items: [[text('a')]] }]],
  ])('%j', (given, blocks) => {
    expect(parseText(given)).toEqual({ blocks, faults: [] });
  });

  test.each<[string, string]>([
    ['a\n\nb **c', 'line 3, column 3: ** is never closed; write \\* for the sign itself'],
    ['a [[job:b', 'line 1, column 3: [[ is never closed by ]]; write \\[ for the sign itself'],
    ['{{}}', 'line 1, column 1: there is no expression between {{ and }}'],
    ['[[jobs:a]]', 'line 1, column 1: "jobs:a" is no reference; did you mean "job"?'],
    ['\n[[rack:x]]', 'line 2, column 1: a rack is a whole number from 0 (got "x")'],
    ['[[time:-1]]', 'line 1, column 1: a time is seconds from 0, as in time:14.2 (got "-1")'],
    ['`a', 'line 1, column 1: the code is never closed by another `; write \\` for the sign itself'],
  ])('%j says what is wrong', (given, message) => {
    expect(faultsOf(given)).toEqual([message]);
  });
});

// The twin works the other way: a tree written as text must be read as that tree.
const words = fc
  .array(
    fc.constantFrom('alpha', 'b', '2 * 3', '*', '**', '`', '[[', ']]', '{{', '}}', '\\', '<i>', '- ', '1. ', '_', 'ö'),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('x').trim());
const plain = words.filter((words) => words !== '').map((words): Inline => ({ kind: 'text', text: `.${words}.` }));
const code = fc.constantFrom('a*b', 'x[0]', '{{').map((words): Inline => ({ kind: 'code', text: words }));
const value = fc
  .constantFrom('1 + 1', "run('a').makespanS * 2")
  .map((expression): Inline => ({ kind: 'value', expression }));
const reference = fc
  .record({
    to: fc.constantFrom(...REFERENCE_KINDS.filter((kind) => kind !== 'rack' && kind !== 'time')),
    name: fc.constantFrom('a', 'b c', 'x.y[0]'),
  })
  .map((one): Inline => ({ kind: 'reference', ...one }));
const leaf = fc.oneof(plain, code, value, reference);

/** Joins adjacent texts. */
const joined = (content: readonly Inline[]): readonly Inline[] =>
  content.reduce<Inline[]>((out, one) => {
    const last = out.at(-1);
    if (last?.kind === 'text' && one.kind === 'text') out[out.length - 1] = text(last.text + one.text);
    else out.push(one);
    return out;
  }, []);
const leaves = fc.array(leaf, { minLength: 1, maxLength: 4 }).map(joined);
const emphasised = fc.record({ kind: fc.constantFrom('bold' as const, 'italics' as const), content: leaves });
const inline = fc
  .array(fc.oneof(leaf, leaf, emphasised), { minLength: 1, maxLength: 5 })
  .map((content) => [text('.'), ...content] as Inline[])
  .map(joined);
const block: fc.Arbitrary<Block> = fc.oneof(
  inline.map((content): Block => ({ kind: 'paragraph', content })),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(inline, { minLength: 1, maxLength: 3 }),
  }),
);

function written(one: Inline): string {
  switch (one.kind) {
    case 'text':
      return one.text.replace(/[\\*`[\]{}\-.]/g, (sign) => `\\${sign}`);
    case 'code':
      return `\`${one.text}\``;
    case 'reference':
      return `[[${one.to}:${one.name}]]`;
    case 'value':
      return `{{${one.expression}}}`;
    default: {
      const mark = one.kind === 'bold' ? '**' : '*';
      return `${mark}${one.content.map(written).join('')}${mark}`;
    }
  }
}

const lines = (block: Block): string =>
  block.kind === 'paragraph'
    ? block.content.map(written).join('')
    : block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${item.map(written).join('')}`).join('\n');

/** A mark right after another one is read as both, so two adjacent italics cannot be written. */
const isClear = (blocks: readonly Block[]): boolean =>
  !/\*\*\*|(?<!\\)\*\*(?=\*)/.test(blocks.map(lines).join('\n\n')) &&
  !blocks
    .flatMap((one) => (one.kind === 'paragraph' ? [one.content] : one.items))
    .some((content) => content.some((one, i) => one.kind === 'italics' && content[i - 1]?.kind === 'italics'));

test('what a tree is written as is read as that tree', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      fc.pre(isClear(blocks));
      const apart = blocks.filter((one, i) => one.kind !== 'list' || blocks[i - 1]?.kind !== 'list');
      expect(parseText(apart.map(lines).join('\n\n'))).toEqual({ blocks: apart, faults: [] });
    }),
  );
});

test('any text is read, with every character that is no mark', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '*', '[', ']', '{', '}', '`', '\\', '\n', '-', ' ', '1', '.', ':') }),
      (given) => {
        const { blocks, faults } = parseText(given);
        for (const { at } of faults) expect(at).toBeLessThanOrEqual(given.length);
        const letters = (words: string): number => words.split('a').length - 1;
        expect(letters(JSON.stringify(blocks.map(textIn))) <= letters(given)).toBe(true);
        if (!/[*[\]{}`]/.test(given)) expect(letters(blocks.map(textIn).join())).toBe(letters(given));
      },
    ),
  );
});

const textOf = (one: Inline): string =>
  'content' in one ? one.content.map(textOf).join('') : one.kind === 'text' || one.kind === 'code' ? one.text : '';
const textIn = (block: Block): string =>
  (block.kind === 'list' ? block.items.flat() : block.content).map(textOf).join('');

test('lines may end as on Windows', () => {
  const text = 'One **two\nthree**\n\n- a\n- b';
  expect(parseText(text.replaceAll('\n', '\r\n')).blocks).toEqual(parseText(text).blocks);
  const fault = 'One\r\n\r\ntwo **';
  expect(parseText(fault).faults).toEqual([]);
  expect(parseText('One\r\n\r\ntwo **three').faults.map(({ at }) => at)).toEqual([11]);
});
