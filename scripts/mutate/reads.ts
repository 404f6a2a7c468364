import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { mutable } from './mutants.ts';

/** What a number is called where its reads are counted: a table counts as a whole. */
export const readKey = (subject: string): string => subject.replace(/^(\S+ [A-Z0-9_]+)\..*$/, '$1');

/** The parts of a node that matter here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  shorthand?: boolean;
  computed?: boolean;
  [part: string]: unknown;
}

/** Numbers that a loaded file can set, by their name: see `mutable`. */
function numbersIn(text: string): Map<string, string> {
  const found = text.matchAll(/assayMutation\?\.numbers\.set\(['"]([^'"]+)['"]/g);
  return new Map(
    [...found].map(([, subject = '']) => {
      const key = readKey(subject);
      return [key.slice(key.indexOf(' ') + 1), key] as const;
    }),
  );
}

/**
 * JavaScript of a file of the engine in which each read of a number is noted in `assayMutation.reads`, whether it was
 * declared there or is imported: a test that reads a number nowhere cannot notice that it was moved. What is read as
 * the file loads, which happens once, is noted in `aliases`.
 */
export function withReads(root: string, file: string, code: string): string | undefined {
  const keys = numbersIn(code);
  const program = parseAst(code) as unknown as Node & { body: Node[] };
  for (const node of program.body) {
    const from = (node['source'] as { value?: string } | undefined)?.value;
    if (node.type !== 'ImportDeclaration' || !from?.startsWith('.')) continue;
    const target = relative(root, join(root, dirname(file), from));
    const declared = numbersIn(mutable(target, readFileSync(join(root, target), 'utf8')) ?? '');
    for (const one of node['specifiers'] as { imported?: { name: string }; local: { name: string } }[]) {
      const key = declared.get(one.imported?.name ?? '');
      if (key !== undefined) keys.set(one.local.name, key);
    }
  }
  if (keys.size === 0) return undefined;
  const changes: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, parent: Node | undefined, part: string, list: string): void => {
    if (/^(Import|Export.*Specifier|ExportAll)/.test(node.type)) return;
    const key = node.type === 'Identifier' ? keys.get(node.name ?? '') : undefined;
    if (key !== undefined && parent && isReading(parent, part)) {
      const read = `(globalThis.assayMutation.${list}.add('${key}'), ${node.name})`;
      changes.push({ ...node, text: parent.shorthand ? `${node.name}: ${read}` : read });
      return;
    }
    if (code.startsWith('globalThis.assayMutation', node.start)) return;
    const own = /Function/.test(node.type) ? 'reads' : list;
    for (const [name, value] of Object.entries(node)) {
      if (parent?.shorthand && name === 'key') continue;
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null && typeof one === 'object' && 'type' in one) visit(one as Node, node, name, own);
    }
  };
  visit(program, undefined, '', 'aliases');
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Notes reads in what is loaded, after types are taken out of it. */
export const noteReads = (root: string): Plugin => ({
  name: 'reads',
  enforce: 'post',
  transform(code, id) {
    const file = relative(root, id.replace(/\?.*$/, ''));
    if (!file.startsWith('engine/src/') || !file.endsWith('.ts') || file.endsWith('.test.ts'))
      return undefined;
    const noted = withReads(root, file, code);
    return noted === undefined ? undefined : { code: noted, map: null };
  },
});

/** True for a number that was read since reads were forgotten, or that any file may have by another name. */
export const isRead = (subject: string, reads: ReadonlySet<string>): boolean =>
  reads.has(readKey(subject)) || globalThis.assayMutation.aliases.has(readKey(subject));

/** False for a name that is declared, is set, or is none of a variable. */
function isReading(parent: Node, part: string): boolean {
  if (parent.type === 'Property') return part === 'value';
  if (parent.type === 'MemberExpression') return part === 'object' || parent.computed === true;
  if (parent.type === 'VariableDeclarator') return part === 'init';
  return parent.type !== 'AssignmentExpression' || part === 'right';
}
