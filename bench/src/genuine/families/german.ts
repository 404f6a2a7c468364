import { addDays, formatDate, isBankDay } from '../calendar.ts';
import { inks, mailCode, mailing, summaryLines, wordmark } from '../furniture.ts';
import { grouped, iban } from '../iban.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total, type StatementModel } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { german } from '../wording.ts';
import type { Random } from '../../writer/random.ts';

const spaced: MoneyForm = { group: '.', decimal: ',', minus: '- ', plus: '+ ' };
const plain: MoneyForm = { group: '.', decimal: ',', minus: '-' };
const sided: MoneyForm = {
  group: '.',
  decimal: ',',
  minus: 'none',
  suffix: { positive: ' H', negative: ' S' },
};

/** Gives every posting the day it counts for interest: its own or the bank day before. */
function withValueDates(model: StatementModel, random: Random): StatementModel {
  return {
    ...model,
    accounts: model.accounts.map((account) => ({
      ...account,
      number: iban('DE', account.number.slice(2)).slice(2),
      postings: account.postings.map((posting) => {
        let day = random.chance(0.7) ? posting.date : addDays(posting.date, -1);
        while (!isBankDay(day, 'de')) day = addDays(day, -1);
        return { ...posting, valueDate: day };
      }),
    })),
  };
}

/** Booking and value date without a year, debit and credit columns with spaced signs, totals in a grid at the end. */
export const sollHaben = singleTable({
  id: 'de-soll-haben',
  styles: ['typeone', 'plain', 'bridge'],
  plan: () => ({
    region: 'de',
    currency: 'EUR',
    wording: german,
    issuers: issuers.de.slice(0, 1),
    products: ['Giro plus', 'Girokonto'],
    periods: ['month', 'january', 'cycle'],
    mask: (number) => grouped(iban('DE', number.slice(2))),
    numberLength: 20,
    most: 160,
    interest: 0.1,
  }),
  refine: withValueDates,
  page: [595, 842],
  face: 'sans',
  size: 8.5,
  top: 130,
  bottom: 70,
  margins: [60, 545],
  letterhead: (flow, { model, account, random }, index) => {
    wordmark(flow, 60, 52, model.issuer, inks.navy, 15);
    mailCode(flow, random.fork(`code${index}`), 28, 620, 6);
    flow.textAt(545, 52, `Kontoauszug: ${account.product}`, { face: 'sans-bold', align: 'right' });
    flow.textAt(
      545,
      66,
      `von ${formatDate(account.start, 'DD.MM.YYYY')} bis ${formatDate(account.end, 'DD.MM.YYYY')}`,
      { align: 'right' },
    );
    flow.textAt(545, 79, `IBAN ${account.masked}`, { align: 'right' });
  },
  opening: (flow, { model, account, random }) => {
    mailing(flow, 60, 140, model, 9, false);
    flow.textAt(
      60,
      226,
      `Auszug ${random.int(1, 12)}   BIC HBNDDEFF   Kontonummer ${account.number.slice(-10)}`,
      { size: 8 },
    );
    flow.textAt(60, 246, 'Alter Kontostand', { face: 'sans-bold' });
    flow.textAt(545, 246, `EUR ${money(account.opening, spaced)}`, {
      face: 'sans-bold',
      align: 'right',
      role: 'summary.0.opening',
    });
    flow.y = 276;
  },
  columns: () => [
    { key: 'date', x: 60, head: 'Buchung' },
    { key: 'value', x: 100, head: 'Wert' },
    { key: 'text', x: 140, head: 'Vorgang/Buchungsinformation' },
    { key: 'out', x: 455, align: 'right', head: 'Soll' },
    { key: 'in', x: 545, align: 'right', head: 'Haben' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD.MM.'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(p.amount, spaced) }),
    extra: (p): Record<string, string> => ({ value: formatDate(p.valueDate ?? p.date, 'DD.MM.') }),
  }),
  table: { leading: 11, gap: 3, head: { size: 8, face: 'sans-bold', rules: true }, breakInside: true },
  closing: (flow, { account, random }) => {
    flow.need(110);
    flow.down(12);
    flow.frame(60, flow.y - 12, 485, 58, [0.4]);
    summaryLines(
      flow,
      [
        {
          label: 'Summe Zahlungseingänge',
          value: money(
            total(account, (p) => p.amount >= 0),
            spaced,
          ),
          role: 'summary.0.credits',
        },
        {
          label: 'Summe Zahlungsausgänge',
          value: money(
            total(account, (p) => p.amount < 0),
            spaced,
          ),
          role: 'summary.0.debits',
        },
        {
          label: `Neuer Kontostand vom ${formatDate(account.end, 'DD.MM.YYYY')}`,
          value: `EUR ${money(closingOf(account), spaced)}`,
          role: 'summary.0.closing',
          bold: true,
        },
      ],
      { left: 66, right: 539, leading: 15 },
    );
    flow.down(14);
    flow.text(
      60,
      `Eingeräumte Kontoüberziehung EUR ${money(random.int(5, 60) * 10000, plain)}   Zinssatz 10,55 % p.a.   geduldet 14,95 % p.a.`,
      { size: 7.5 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(545, 806, `Seite ${index + 1} von ${count}`, { align: 'right', size: 7.5 }),
  shown: 'none',
});

/** Booking date over value date in one cell, one signed column or `H` and `S` sides, old and new balance on top. */
export const buchungValuta = singleTable({
  id: 'de-buchung-valuta',
  styles: ['inspire', 'composer', 'bridge'],
  plan: () => ({
    region: 'de',
    currency: 'EUR',
    wording: german,
    issuers: issuers.de.slice(1),
    products: ['Girokonto', 'Extra-Konto'],
    periods: ['month', 'january', 'quarter'],
    mask: (number) => grouped(iban('DE', number.slice(2))),
    numberLength: 20,
    most: 160,
    interest: 0.2,
  }),
  refine: withValueDates,
  page: [595.28, 841.89],
  face: 'sans',
  size: 8.5,
  top: 110,
  bottom: 80,
  margins: [70, 540],
  letterhead: (flow, { model, account, random }, index) => {
    wordmark(flow, 390, 50, model.issuer, inks.maroon, 11);
    mailCode(flow, random.fork(`code${index}`), 24, 500, 6);
    if (index === 0) return;
    flow.textAt(70, 76, `Kontoauszug ${formatDate(account.end, 'MMMM YYYY', 'de')}`, { face: 'sans-bold' });
  },
  opening: (flow, { model, account, random }) => {
    const side = random.chance(0.4);
    const form = side ? sided : plain;
    mailing(flow, 70, 130, model, 9, false);
    const info: readonly (readonly [string, string, string?])[] = [
      ['Datum', formatDate(account.end, 'DD.MM.YYYY')],
      ['Auszugsnummer', String(random.int(1, 12))],
      ['Eingeräumte Kontoüberziehung', `${money(100000, plain)} Euro`],
      ['Alter Saldo', `${money(account.opening, form)} Euro`, 'summary.0.opening'],
      ['Neuer Saldo', `${money(closingOf(account), form)} Euro`, 'summary.0.closing'],
      ['IBAN', account.masked],
      ['BIC', 'RHTLDEFF'],
    ];
    info.forEach(([label, value, role], i) => {
      flow.textAt(330, 120 + i * 13, label, { size: 8 });
      flow.textAt(540, 120 + i * 13, value, {
        align: 'right',
        size: 8,
        ...(role === undefined ? {} : { role }),
      });
    });
    flow.textAt(70, 248, `${account.product} Nummer ${account.number.slice(-10)}`, {
      face: 'sans-bold',
      size: 13,
    });
    flow.textAt(
      70,
      264,
      `Kontoauszug ${formatDate(account.start, 'DD.MM.YYYY')} bis ${formatDate(account.end, 'DD.MM.YYYY')}`,
    );
    flow.y = 292;
  },
  columns: () => [
    { key: 'date', x: 70, head: ['Buchung', 'Valuta'] },
    { key: 'value', x: 70 },
    { key: 'text', x: 140, head: ['Buchung / Verwendungszweck', ''] },
    { key: 'amount', x: 540, align: 'right', head: ['Betrag (EUR)', ''] },
  ],
  rows: ({ random }) => {
    const side = random.chance(0.4);
    return {
      date: (p) => formatDate(p.date, 'DD.MM.YYYY'),
      text: (p) => p.lines,
      amount: (p) => ({ key: 'amount', text: money(p.amount, side ? sided : plain) }),
      extra: (p): Record<string, readonly string[]> => ({
        value: ['', formatDate(p.valueDate ?? p.date, 'DD.MM.YYYY')],
      }),
    };
  },
  table: { leading: 11.5, gap: 4, head: { size: 8, face: 'sans-bold', rules: true }, rowRules: [0.85] },
  closing: (flow, { account, random }) => {
    flow.need(70);
    flow.down(10);
    flow.text(70, 'Neuer Saldo', { face: 'sans-bold' });
    flow.text(540, money(closingOf(account), random.chance(0.4) ? sided : plain), {
      face: 'sans-bold',
      align: 'right',
      role: 'closing.0',
    });
    flow.down(24);
    flow.paragraph(
      70,
      470,
      'Bitte beachten Sie die nachstehenden Hinweise: Einwendungen gegen diesen Kontoauszug erheben Sie bitte unverzüglich. Guthaben sind nach Maßgabe des Einlagensicherungsgesetzes entschädigungsfähig.',
      { size: 7 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(540, 806, `Seite ${index + 1} von ${count}`, { align: 'right', size: 7.5 }),
  shown: 'none',
});
