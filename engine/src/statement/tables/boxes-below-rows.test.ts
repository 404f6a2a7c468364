import { expect, test } from 'vitest';
import { gap, line, read, row, rows, table } from '../testing/statement-pages.ts';

test('a table of rates below the rows holds none of them', () => {
  const charge = (kind: string, rate: string, ...amounts: readonly [string, string]) =>
    row('', `${kind}    ${rate} %`, ...amounts);
  const found = read(
    line('Opening balance 1,000.00'),
    line('Closing balance 950.00'),
    gap(),
    table,
    row('05/14/2024', 'Grocer', '-100.00', '900.00'),
    row('05/20/2024', 'Salary', '50.00', '950.00'),
    row('', 'Vornal', 'Belast', 'Quondar'),
    charge('Trimmel', '18.73', '14,124.95', '224.70'),
    charge('Ostwen', '21.83', '0.00', '0.00'),
  );
  expect(rows(found)).toEqual(['2024-05-14 | Grocer | -10000 | 90000', '2024-05-20 | Salary | 5000 | 95000']);
});
