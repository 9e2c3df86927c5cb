// SPDX-License-Identifier: GPL-3.0-or-later
// Workers read and write fields but show none, so texts of fields and plug-ins for people stay out of their files, which every first
// visit loads. Only plain texts and references are removed, from files that declare fields or plug-ins. Metrics of runs keep theirs,
// because the worker tells the page what they are.
import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';
import { inRoot } from '../lib/root.mjs';

/** Removed everywhere. */
const WORDS: ReadonlySet<string> = new Set(['help', 'larger', 'reference']);
/** Removed from the argument of a function that makes a field. */
const FIELD_WORDS: ReadonlySet<string> = new Set([...WORDS, 'label', 'unit']);
const DECLARES = /[\\/]src[\\/](model|latency|network|planners|simulator|workload)[\\/].*\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: Node & { readonly value?: unknown };
}

interface ObjectExpression extends Node {
  readonly properties: readonly Node[];
}

interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

const isOneOf = (words: ReadonlySet<string>, node: Node): boolean => {
  const { type, key, value } = node as Property;
  if (type !== 'Property' || key.type !== 'Identifier' || !words.has(key.name ?? '')) return false;
  return isText(value) || (key.name === 'reference' && (value.type === 'Identifier' || isOfTexts(value)));
};

const isText = (value: Property['value']): boolean =>
  value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');

/** `{ paper, where }`. */
const isOfTexts = (value: Node): boolean =>
  value.type === 'ObjectExpression' &&
  (value as ObjectExpression).properties.every((node) => node.type === 'Property' && isText((node as Property).value));

/** Every node of a tree, parents first. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && 'start' in tree) yield tree as Node;
  for (const inside of Object.values(tree)) yield* nodesOf(inside);
}

interface Maker extends Node {
  readonly id?: { readonly name?: string } | null;
  readonly init?: Maker | null;
  readonly body?: Call;
  readonly returnType?: { readonly typeAnnotation: { readonly typeName?: { readonly name?: string } } };
}

/** The functions of model/fields/fields.ts whose type says that they make a field. */
function fieldMakers(): ReadonlySet<string> {
  const names = new Set<string>();
  const tree = parseAst(readFileSync(inRoot('src', 'model', 'fields', 'fields.ts'), 'utf8'), { lang: 'ts' });
  for (const node of nodesOf(tree)) {
    const { id, init, returnType = init?.returnType } = node as Maker;
    if (returnType?.typeAnnotation.typeName?.name === 'Field' && id?.name !== undefined) names.add(id.name);
  }
  return names;
}

/** Adds those of the same file that only call one. */
function ownMakers(tree: unknown, makers: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set(makers);
  for (const node of nodesOf(tree)) {
    const { id, init } = node as Maker;
    if (init?.type === 'ArrowFunctionExpression' && makers.has(init.body?.callee?.name ?? ''))
      names.add(id?.name ?? '');
  }
  return names;
}

/** The code without the properties of these names, or undefined if it has none. */
export function withoutWords(code: string, tree: unknown, fromFields: ReadonlySet<string>): string | undefined {
  const makers = ownMakers(tree, fromFields);
  const ofFields = new Set<Node>();
  const cuts: (readonly [from: number, to: number])[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node as Call;
      const options = given.at(-1);
      if (makers.has(callee.name ?? '') && options !== undefined) ofFields.add(options);
    }
    if (node.type !== 'ObjectExpression') continue;
    const { properties, end } = node as ObjectExpression;
    const words = ofFields.has(node) ? FIELD_WORDS : WORDS;
    // Up to the start of the next one, so that the comma is removed as well.
    properties.forEach((property, i) => {
      if (isOneOf(words, property)) cuts.push([property.start, properties[i + 1]?.start ?? end - 1]);
    });
  }
  if (cuts.length === 0) return undefined;
  cuts.sort(([a], [b]) => a - b);
  const starts = [0, ...cuts.map(([, to]) => to)];
  return starts.map((start, i) => code.slice(start, cuts[i]?.[0])).join('');
}

export function withoutFieldWords(): Plugin {
  const makers = fieldMakers();
  return {
    name: 'gantry:without-field-words',
    apply: 'build',
    transform(code, id) {
      const kept = DECLARES.test(id) ? withoutWords(code, this.parse(code), makers) : undefined;
      return kept === undefined ? undefined : { code: kept, map: null };
    },
  };
}
