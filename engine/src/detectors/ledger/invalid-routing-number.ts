import { mayBeMisread } from '../../evidence/ledger/recognized-doubt.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Value } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt } from '../locations.ts';

/** A printed routing number that fails the ABA checksum or names no Federal Reserve district. */
export const invalidRoutingNumber = defineDetector({
  id: 'ledger/invalid-routing-number',
  family: 'ledger',
  title: 'Routing number checksum',
  rationale: 'Every US routing number carries a check digit. A number that fails it belongs to no bank.',
  innocentCauses: {
    'other-number': 'The printed number is a different nine-digit reference of the bank.',
    misread:
      'A digit was misread from a picture; a number that one look-alike digit would correct is not counted.',
  },
  ask: 'Compare the routing number with the one on the bank’s website.',
  references: ['ABA Routing Number Policy', 'docs/decisions/184'],
  needs: ['statement', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    checksum: {
      title: 'The routing number is not a valid one',
      detail: 'The number {number} fails the check digit that every US routing number has.',
      claim: 'review',
    },
    district: {
      title: 'The routing number does not belong to any Federal Reserve district',
      detail: 'The number {number} begins with {prefix}, which is not in use.',
      claim: 'review',
    },
  },
  *detect({ statement, recognition }) {
    const printed = statement.mentions.filter((m) => m.kind === 'routing-number').map((m) => m.text);
    if (statement.routingNumber) printed.unshift(statement.routingNumber);
    if (
      printed.length > 0 &&
      statement.accounts.every(({ currency }) => currency !== 'USD' && currency !== '')
    )
      return {
        notApplicable: 'No account is in US dollars: only US banks have routing numbers of this form.',
      };
    if (printed.length === 0) return { notApplicable: 'No routing number is printed, which is usual.' };
    const seen = new Set<string>();
    let misread = false;
    for (const value of printed) {
      const number = value.value.replace(/\D/g, '');
      if (number.length !== 9 || seen.has(number)) continue;
      seen.add(number);
      if (mayBeValid(value, number, recognition)) {
        misread = true;
        continue;
      }
      if (!abaChecksum(number)) {
        yield {
          message: 'checksum',
          data: { number },
          locations: places(printedAt(value, 'routing number')),
        };
      } else if (!abaDistrict(number)) {
        yield {
          message: 'district',
          data: { number, prefix: number.slice(0, 2) },
          locations: places(printedAt(value, 'routing number')),
        };
      }
    }
    return misread
      ? { inconclusive: 'The routing number may have been read wrongly from the picture.' }
      : undefined;
  },
});

/** True when a number recognized in a picture would be valid with a look-alike digit that its drawing does not rule out. */
function mayBeValid(value: Value<string>, number: string, recognition: Recognition): boolean {
  if (!recognition.readPages.includes(value.page) || (abaChecksum(number) && abaDistrict(number)))
    return false;
  return [...number].some((_, i) =>
    [...'0123456789'].some((digit) => {
      const other = number.slice(0, i) + digit + number.slice(i + 1);
      if (other === number || !abaChecksum(other) || !abaDistrict(other)) return false;
      return (
        mayBeMisread(BigInt(`1${number}`), BigInt(`1${other}`)) &&
        !recognition.looksRight(value, BigInt(other))
      );
    }),
  );
}

/** `3(d1+d4+d7) + 7(d2+d5+d8) + (d3+d6+d9)` is a multiple of ten. */
export function abaChecksum(number: string): boolean {
  const weights = [3, 7, 1];
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number(number[i]) * (weights[i % 3] ?? 0);
  return sum % 10 === 0;
}

/** Prefixes 00–12, 21–32, 61–72 and 80. */
function abaDistrict(number: string): boolean {
  const prefix = Number(number.slice(0, 2));
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}
