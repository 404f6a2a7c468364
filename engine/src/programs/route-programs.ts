import { catalog, type Program, type RouteKind } from './catalog.ts';

/** A program whose name, or whose first bytes, tell the route a file took. */
export interface RouteProgram {
  /** Name for a person. */
  name: string;
  kind: RouteKind;
}

const isNamedIn = (program: Program, text: string): boolean =>
  program.atStart ? text.search(program.pattern) === 0 : program.pattern.test(text);

const asRouteProgram = ({ name, route }: Program): RouteProgram[] => (route ? [{ name, kind: route }] : []);

/** Programs that a text of the metadata names and that tell the route, in the order of the catalog. */
export const routeProgramsNamed = (text: string): RouteProgram[] =>
  text === ''
    ? []
    : catalog.filter((program) => isNamedIn(program, text)).flatMap((program) => asRouteProgram(program));

/** The program that puts this comment after the header of a file. */
export function routeProgramOfHeader(comment: Uint8Array): RouteProgram | undefined {
  const hex = Array.from(comment.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return catalog.filter((program) => program.header === hex).flatMap(asRouteProgram)[0];
}
