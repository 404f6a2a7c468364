import { expect, test } from 'vitest';
import { composeStatement } from '../genuine/draw.ts';
import { money } from '../genuine/money.ts';
import { readText } from '../genuine/read-text.ts';
import { buildDocument } from '../writer/document.ts';
import { createRandom } from '../writer/random.ts';
import { writeFile } from '../writer/serialize.ts';
import { habits } from './habits.ts';

const { spec: drawn, truth } = composeStatement('us-sectioned', 'habits');
const content = { ...drawn.style.content, granularity: 'item' } as const;
const spec = { ...drawn, style: { ...drawn.style, content, fonts: 'truetype' } } as const;

test.each(habits.map((habit) => [habit.habit, habit] as const))(
  '%s keeps what is stated',
  async (_, habit) => {
    const changed = habit.apply(spec, createRandom('habit'));
    if (!changed) throw new RangeError('nothing to change');
    const bytes = writeFile(buildDocument(changed), changed.style).bytes;
    const words = (await readText(bytes)).join('');
    for (const account of truth.accounts)
      for (const { amount } of account.postings) expect(words).toContain(money(Math.abs(amount)));
    const again = habit.apply(spec, createRandom('habit'));
    expect(again).toEqual(changed);
  },
);
