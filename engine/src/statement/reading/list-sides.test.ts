import { expect, test } from 'vitest';
import { gap, line, read, row, type Lines } from '../testing/statement-pages.ts';

const amounts = (...lines: Lines) => read(...lines).postings.map(({ amount }) => Number(amount.value));
const came = [
  line('Trovi zikus'),
  row('05/02/2024', 'Ivo Marsh', '30.00'),
  row('05/09/2024', 'Ada Winslow', '20.00'),
  row('05/09/2024', 'Karl Brandt', '15.00'),
  row('', 'Kelsus trovi zikus', '65.00'),
];
const went = [
  line('Kurpel zikus'),
  row('05/03/2024', 'Grocer', '10.00'),
  row('05/14/2024', 'Baker', '5.00'),
  row('', 'Kelsus kurpel zikus', '15.00'),
];
const ends = [line('Zusmon 100.00'), line('Marbes 150.00')];

test('of two lists in unknown words, and what they come to, each may be of a side', () => {
  expect(amounts(...ends, gap(), ...came, gap(), ...went)).toEqual([3000, 2000, 1500, -1000, -500]);
  expect(amounts(...ends, gap(), ...went, gap(), ...came)).toEqual([-1000, -500, 3000, 2000, 1500]);
});

test('of three, one is of another side than the others', () => {
  const checks = [
    line('Halbri zikus'),
    row('05/17/2024', 'Number 1062', '7.00'),
    row('05/21/2024', 'Number 1063', '2.00'),
    row('', 'Kelsus halbri zikus', '9.00'),
  ];
  const found = amounts(
    line('Zusmon 100.00'),
    line('Marbes 141.00'),
    gap(),
    ...came,
    gap(),
    ...went,
    gap(),
    ...checks,
  );
  expect(found).toEqual([3000, 2000, 1500, -1000, -500, -700, -200]);
});
