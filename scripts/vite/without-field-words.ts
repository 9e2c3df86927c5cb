// Workers read and write fields and show none: what fields say for people, "help" and "larger", stays out of their files, which every
// first visit loads. Only plain texts are taken out, of files that declare fields or plug-ins.
import type { Plugin } from 'vite';

const WORDS: ReadonlySet<string> = new Set(['help', 'larger']);
const DECLARES = /[\\/]src[\\/](model|latency|network|planners|simulator|analysis|workload)[\\/].*\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: Node & { readonly value?: unknown };
}

const isWord = (node: Node): node is Property => {
  const { type, key, value } = node as Property;
  if (type !== 'Property' || key.type !== 'Identifier' || !WORDS.has(key.name ?? '')) return false;
  return value.type === 'Literal' && typeof value.value === 'string';
};

/** Every node of a tree, in the order of the text. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && 'start' in tree) yield tree as Node;
  for (const inside of Object.values(tree)) yield* nodesOf(inside);
}

export function withoutFieldWords(): Plugin {
  return {
    name: 'gantry:without-field-words',
    apply: 'build',
    transform(code, id) {
      if (!DECLARES.test(id)) return undefined;
      let out = '';
      let from = 0;
      for (const node of nodesOf(this.parse(code))) {
        if (!isWord(node)) continue;
        out += `${code.slice(from, node.value.start)}""`;
        from = node.value.end;
      }
      return from === 0 ? undefined : { code: out + code.slice(from), map: null };
    },
  };
}
