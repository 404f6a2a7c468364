import { catalog, type Program, type WriterFacts } from './catalog.ts';

/** A writer whose style was learned, or whose name in a file tells who claims to have written it. */
export interface KnownWriter extends WriterFacts {
  name: string;
  /** What it, and programs that write by it, put into Producer or Creator. */
  patterns: readonly RegExp[];
}

/** Writers by the identifiers of the style table, and others that are only known by name. */
export const knownWriters: Readonly<Record<string, KnownWriter>> = Object.fromEntries(
  catalog.flatMap(({ name, pattern, writer }) =>
    writer ? [[writer.id, { name, ...writer, patterns: [pattern, ...patternsOfUsers(writer.id)] }]] : [],
  ),
);

function patternsOfUsers(id: string): RegExp[] {
  return catalog.filter(({ writesAs }: Program) => writesAs === id).map(({ pattern }) => pattern);
}

/** Identifiers of the writers named in a text of the file. */
export const writersNamed = (text: string): string[] =>
  text === ''
    ? []
    : Object.keys(knownWriters).filter((id) => knownWriters[id]?.patterns.some((one) => one.test(text)));

/** Name of a writer for a person. */
export const writerName = (id: string): string => knownWriters[id]?.name ?? id;

/** Writers with the same core have the same family. */
export const familyOf = (id: string): string => knownWriters[id]?.family ?? id;
