import { expect, test } from 'vitest';
import { eventReader } from './api.ts';

test('hears each event once, however the text is cut', () => {
  const text = 'event: progress\ndata: {"stage":"a"}\n\n: still here\n\nevent: result\ndata: {"score":7}\n\n';
  for (const step of [1, 3, 7, text.length]) {
    const heard: [string, unknown][] = [];
    const read = eventReader((name, data) => heard.push([name, data]));
    for (let end = step; end < text.length + step; end += step) read(text.slice(0, end));
    expect(heard).toEqual([
      ['progress', { stage: 'a' }],
      ['result', { score: 7 }],
    ]);
  }
});
