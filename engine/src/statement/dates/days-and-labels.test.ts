import { expect, test } from 'vitest';
import { gap, line, read, row, rows, statementOf, top } from '../testing/statement-pages.ts';

test.each(['', ' Ref 271332'])('a payee called like a balance is a row below its day%s', (reference) => {
  const found = read(
    row('', 'Opening balance', '100.00'),
    row('', 'Closing balance', '83.49'),
    gap(),
    line('Debits'),
    row('Details', '', 'Amount'),
    line('May 8, 2024'),
    row('', `Card purchase BROUGHT FORWARD BOOKS${reference}`, '-6.51'),
    line('May 17, 2024'),
    row('', 'Monthly fee', '-5.00'),
    row('', 'Grocer', '-5.00'),
  );
  expect(rows(found).map((one) => one.slice(0, 30))).toEqual([
    '2024-05-08 | Card purchase BRO',
    '2024-05-17 | Monthly fee | -50',
    '2024-05-17 | Grocer | -500',
  ]);
});

test('the last day of a range, behind a label that is a day in another language too, heads no rows', () => {
  const statement = statementOf(
    ...top.slice(0, 2),
    line('Od 2024-05-08'),
    line('98-200 Sieradz'),
    line('Do 2024-06-07'),
    gap(),
    line('Konta'),
    row('', 'Konto Osobiste 123456789', '85,00'),
    gap(),
    row('', 'Saldo początkowe', '100,00'),
    row('', 'Saldo końcowe', '85,00'),
    gap(),
    line('Obciążenia'),
    row('Szczegóły', '', 'Kwota'),
    line('9 maja 2024'),
    row('', 'Sklep', '-5,00'),
    line('20 maja 2024'),
    row('', 'Apteka', '-10,00'),
  );
  expect(statement.period?.value).toEqual({ start: '2024-05-08', end: '2024-06-07' });
});
