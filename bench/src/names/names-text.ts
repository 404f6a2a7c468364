import { share } from '../measure/interval.ts';
import { judgementOf, REVIEW_UP_TO } from '../measure/judgement.ts';

/** A statement that an engine drew, with the scores it has under names. */
export interface Drawn {
  engine: string;
  /** Under its own name, as the engine wrote it. */
  honest: number;
  /** With no name at all. */
  unnamed: number;
  under: readonly { name: string; score: number }[];
}

/** The measurement as Markdown. */
export function namesText(
  drawn: readonly Drawn[],
  missing: ReadonlyMap<string, string>,
  seed: string,
): string {
  const all = drawn.flatMap(({ under }) => under);
  const names = [...new Set(all.map(({ name }) => name))];
  const engines = [...new Set(drawn.map(({ engine }) => engine))];
  const not = (list: readonly { score: number }[]) =>
    share(list.filter(({ score }) => score <= REVIEW_UP_TO).length, list.length);
  const of = (engine: string) => drawn.filter((one) => one.engine === engine);
  const honest = drawn.map(({ honest }) => honest);
  const lines = [
    '# Names of engines that banks use',
    '',
    `Written by \`npm run bench:names -- --seed ${seed}\`. Statements of invented issuers are drawn by real engines and`,
    'given the names of engines and libraries that banks use, as if the engine had written that name itself. A name that',
    'is not its own must not clear a file; its own name must not harm it.',
    '',
    `- Under a name that is not theirs, not cleared: ${not(all)} (${engines.length} engines, ${names.length} names).`,
    `- Under their own name: accused ${honest.filter((score) => level(score) === 0).length} of ${honest.length}; judged worse than with no name ${drawn.filter((one) => level(one.honest) < level(one.unnamed)).length} of ${honest.length}.`,
    '',
    '| Engine | Own name | No name | Not cleared under other names |',
    '| --- | ---: | ---: | --- |',
    ...engines.map(
      (engine) =>
        `| ${engine} | ${scores(of(engine).map((one) => one.honest))} | ${scores(of(engine).map((one) => one.unnamed))} | ${not(of(engine).flatMap(({ under }) => under))} |`,
    ),
    '',
    '| Name | Not cleared |',
    '| --- | --- |',
    ...names.map(
      (name) => `| ${name.replaceAll('|', '')} | ${not(all.filter((one) => one.name === name))} |`,
    ),
    '',
    ...[...missing].map(([engine, why]) => `Left out: ${engine} (${why}).`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** 0 accused, 1 in review, 2 cleared. */
const level = (score: number) => ['accused', 'review', 'cleared'].indexOf(judgementOf(score));

const scores = (list: readonly number[]) => list.join(', ');
