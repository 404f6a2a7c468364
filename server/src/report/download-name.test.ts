import { expect, test } from 'vitest';
import { disposition, nameOf } from './download-name.ts';

test.each([
  ['March.pdf', 'March - x.pdf'],
  ['a/../../etc/passwd.pdf', 'a_.._.._etc_passwd - x.pdf'],
  ['CON:*?"<>|.PDF', 'CON_______ - x.pdf'],
  ['.hidden', '_hidden - x.pdf'],
  ['pay\u202efdp.pdf', 'payfdp - x.pdf'],
  ['line\r\nSet-Cookie: a=b.pdf', 'lineSet-Cookie_ a=b - x.pdf'],
  ['.pdf', '_pdf - x.pdf'],
  ['   ', 'report - x.pdf'],
  [`${'n'.repeat(200)}.pdf`, `${'n'.repeat(80)} - x.pdf`],
  [`${'😀'.repeat(90)}.pdf`, `${'😀'.repeat(80)} - x.pdf`],
  ['\ud800broken.pdf', 'broken - x.pdf'],
])('%j is offered as %j', (document, name) => {
  expect(nameOf(document, ' - x.pdf')).toBe(name);
});

test('both forms of the name, in characters that end no field', () => {
  expect(disposition('attachment', 'März "100%" (2).pdf')).toBe(
    `attachment; filename="Marz _100__ (2).pdf"; filename*=UTF-8''M%C3%A4rz%20_100%25_%20%282%29.pdf`,
  );
  expect(disposition('inline', '银行.pdf')).toBe(
    `inline; filename="__.pdf"; filename*=UTF-8''%E9%93%B6%E8%A1%8C.pdf`,
  );
});
