// SPDX-License-Identifier: GPL-3.0-or-later
// The sections, figures, tables, formulas and theorems that each paper has, so that citations can be checked.
import type { PaperReference } from '../../model/fields/declaration';

/** "1", "2", "3" for 3. */
const upTo = (last: number): readonly string[] => Array.from({ length: last }, (_, i) => String(i + 1));
const named = (what: string, names: readonly string[]): readonly string[] => names.map((name) => `${what} ${name}`);
const lettered = (what: string, name: string, last: string): readonly string[] =>
  [...'ABCDEFGHIJ'].filter((letter) => letter <= last).map((letter) => `${what} ${name}-${letter}`);
const numbered = (name: string, last: number): readonly string[] => upTo(last).map((one) => `section ${name}.${one}`);

/** The parts of papers that can be cited by part; the others are cited as a whole. */
export const PAPER_PARTS: Readonly<Partial<Record<PaperReference['paper'], ReadonlySet<string>>>> = {
  Corral: new Set([
    ...named('section', upTo(9)),
    ...numbered('3', 3),
    ...numbered('4', 5),
    ...numbered('6', 6),
    ...numbered('6.2', 2),
    'appendix A',
    ...named('Figure', upTo(14)),
    'Table 1',
    ...named('formula', ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)']),
  ]),
  FLEX: new Set([
    ...named('section', upTo(6)),
    'section 1.1',
    ...numbered('2', 5),
    ...numbered('3', 2),
    ...numbered('4', 2),
    ...named('Figure', upTo(6)),
    'Lemma 1',
  ]),
  ShuffleWatcher: new Set([
    ...named('section', upTo(7)),
    ...numbered('2', 3),
    ...numbered('3', 4),
    ...numbered('4', 3),
    ...numbered('5', 6),
    ...named('Figure', upTo(14)),
    ...named('Table', upTo(3)),
  ]),
  'Co-scheduler': new Set([
    ...named('section', ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']),
    ...lettered('section', 'II', 'C'),
    ...lettered('section', 'III', 'C'),
    ...lettered('section', 'IV', 'F'),
    ...lettered('section', 'V', 'D'),
    ...named('Figure', upTo(7)),
    ...named('formula', ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)', '(8)', '(9)', '(10)']),
    'Algorithm 1',
    'Algorithm 2',
  ]),
  CORA: new Set([
    ...named('section', ['I', 'II', 'III', 'IV', 'V']),
    ...lettered('section', 'II', 'C'),
    ...lettered('section', 'III', 'D'),
    ...named('Figure', upTo(6)),
    ...named('Table', ['I', 'II', 'III']),
    ...named(
      'formula',
      Array.from({ length: 11 }, (_, i) => `(${i + 1})`),
    ),
    'definition (1)',
    'Theorem 1',
    ...named('Lemma', upTo(3)),
  ]),
};

/** The parts of a place such as "section 4.2, Figure 4" that the paper does not have. */
export function missingParts(paper: PaperReference['paper'], where: string): readonly string[] {
  const parts = PAPER_PARTS[paper];
  return parts === undefined ? [] : where.split(', ').filter((part) => !parts.has(part));
}

const NUMBER = '(?:\\(\\d+\\)|[\\w.-]*\\w)';
const CITATION = new RegExp(
  `\\b(${Object.keys(PAPER_PARTS).join('|')}), ` +
    `((?:section|Figure|Table|formula|Algorithm|Theorem|Lemma|appendix|definition) ${NUMBER}` +
    `(?:, (?:Figure|Table|formula|Algorithm|Theorem|Lemma) ${NUMBER})*)`,
  'g',
);

interface Citation {
  readonly paper: PaperReference['paper'];
  readonly where: string;
}

/** What a text cites: "(Corral, section 4.2)". */
export const citationsIn = (text: string): readonly Citation[] =>
  [...text.matchAll(CITATION)].map(([, paper, where = '']) => ({ paper: paper as PaperReference['paper'], where }));
