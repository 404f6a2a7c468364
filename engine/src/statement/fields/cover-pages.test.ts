import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { body, line, page, type Lines } from '../testing/statement-pages.ts';

const own: Lines = [
  line('Banca Larch', { size: 12 }),
  line('Intestatario: CONTI ADA'),
  line('Conto n. 123456789'),
  ...body,
];
const namesOf = (...pages: Lines[]) => {
  const found = readStatement(pages.map((lines, i) => page(i, lines)));
  return found.ok ? [found.statement.issuer?.value, found.statement.holder?.value] : [];
};

test('a short page before a statement names neither its issuer nor its holder', () => {
  const cover: Lines = [
    line('Candidatura locazione - Bruno Riva', { size: 14 }),
    line('Allegato 1: estratto conto maggio 2024'),
    line('Appartamento Via Nizza 112, Torino'),
  ];
  expect(namesOf(own)).toEqual(['Banca Larch', 'CONTI ADA']);
  expect(namesOf(cover, own)).toEqual(['Banca Larch', 'CONTI ADA']);
});
