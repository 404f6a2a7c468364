import { expect, test } from 'vitest';
import { gap, line, read, row } from '../testing/statement-pages.ts';

/** Rows below the balance of one day, above that of another, in the words given. */
const between = (above: string, below: string) =>
  read(
    line(above),
    gap(),
    row('Bu.-Tag', 'Erläuterung', 'Betrag EUR'),
    row('02.05.', 'DAUERAUFTRAG Miete', '768,40 -'),
    row('06.05.', 'GUTSCHRIFT Katrin Vogel', '52,50 +'),
    row('27.05.', 'LASTSCHRIFT Rundfunk', '55,08 -'),
    row('', below, '1.257,34 +'),
  );

test('a balance of a day above the head begins the rows where the same words end them, whatever these come to', () => {
  const found = between('Kontostand am 30.04.2024 1.240,33 +', 'Kontostand am 31.05.2024');
  expect(found.opening?.value).toBe(124_033n);
  expect(found.closing?.value).toBe(125_734n);
});

test('a balance of a day above the head in other words may be another one', () => {
  const found = between('Kontostand 30.04.2024 1.240,33 +', 'Neuer Saldo am 31.05.2024');
  expect(found.opening).toBeUndefined();
});
