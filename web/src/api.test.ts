import { expect, test } from 'vitest';
import { eventReader } from './api.ts';

test.each([
  ['as our server writes them', 'event: a\ndata: {"n":1}\n\n: still here\n\nevent: b\ndata: {"n":7}\n\n'],
  ['with other line ends and no space', 'event:a\r\ndata:{"n":1}\r\n\r\nevent:b\r\ndata:{"n":7}\r\n\r\n'],
  ['with data on two lines', 'event: a\ndata: {"n":\ndata: 1}\n\nevent: b\ndata: {"n":7}\n\n'],
])('hears each event once, however the text is cut: %s', (_name, text) => {
  for (const step of [1, 3, 7, text.length]) {
    const received: [string, unknown][] = [];
    const read = eventReader((name, data) => received.push([name, data]));
    for (let end = step; end < text.length + step; end += step) read(text.slice(0, end));
    expect(received).toEqual([
      ['a', { n: 1 }],
      ['b', { n: 7 }],
    ]);
  }
});
