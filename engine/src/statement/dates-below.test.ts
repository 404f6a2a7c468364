import { expect, test } from 'vitest';
import { gap, line, read, row } from './testing/statement-pages.ts';

test('days head the rows below them where the words of a row stand above its amount, but for a last fee', () => {
  const found = read(
    row('Vorgang', '', 'Betrag', 'Kontostand'),
    row('Vortrag', '', '', '100,00'),
    line('2. Juni 2024'),
    line('Gutschrift Jana Adler'),
    row('Ref. 973487', '', '12,20', '112,20'),
    line('13. Juni 2024'),
    line('Gutschrift Nils Brandt'),
    row('Ref. 514003', '', '80,00', '192,20'),
    line('15. Juni 2024'),
    line('Gehalt Blumenau GmbH'),
    row('Ref. 390501', '', '900,00', '1.092,20'),
    line('28. Juni 2024'),
    row('Kontoführung', '', '−5,00', '1.087,20'),
    gap(),
    line('Endsaldo 1.087,20'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-06-02',
    '2024-06-13',
    '2024-06-15',
    '2024-06-28',
  ]);
});
