import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('nothing in a text ends the tag or the quotes that it stands in', () => {
  expect(escapeMarkup(`<b class="x" id='y'>A & B</b>`)).toBe(
    '&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;A &amp; B&lt;/b&gt;',
  );
});
