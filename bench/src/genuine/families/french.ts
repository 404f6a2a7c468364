import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { ribKey } from '../iban.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { french } from '../wording.ts';

const spacedFrench: MoneyForm = { group: '\u00a0', decimal: ',', minus: '- ' };

/**
 * One label for both balances, the first the opening and the last the closing; day and month only, debit and
 * credit columns, thousands parted by no-break spaces, no running balance.
 */
export const soldes = singleTable({
  id: 'fr-soldes',
  styles: ['bridge', 'typeone', 'plain'],
  plan: () => ({
    region: 'fr',
    currency: 'EUR',
    wording: french,
    issuers: issuers.fr,
    products: ['Compte de dépôt', 'Compte chèques'],
    periods: ['month', 'cycle', 'january'],
    mask: (number) => number,
    numberLength: 11,
    most: 160,
    interest: 0.1,
    history: { checks: true },
  }),
  page: [595, 842],
  face: 'sans',
  size: 8.5,
  top: 100,
  bottom: 70,
  margins: [48, 547],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 48, 48, model.issuer, inks.green, 14);
    flow.textAt(547, 46, 'RELEVÉ DE COMPTE', { face: 'sans-bold', size: 11, align: 'right' });
    flow.textAt(
      547,
      60,
      `du ${formatDate(account.start, 'DD/MM/YYYY')} au ${formatDate(account.end, 'DD/MM/YYYY')}`,
      { align: 'right' },
    );
    if (index > 0) flow.textAt(48, 76, `${account.product} n° ${account.masked} (suite)`);
  },
  opening: (flow, { model, account, random }) => {
    const [bank, branch] = [`3${random.digits(4)}`, `00${random.digits(3)}`];
    mailing(flow, 320, 120, model, 9);
    flow.textAt(48, 120, `Votre agence : ${model.issuer.address.join(', ')}`, { size: 7.5 });
    flow.textAt(48, 132, `Téléphone : ${model.issuer.phone}`, { size: 7.5 });
    flow.textAt(48, 206, `${account.product} n° ${account.masked}`, { face: 'sans-bold', size: 10 });
    flow.textAt(
      48,
      220,
      `RIB : ${bank} ${branch} ${account.masked} ${ribKey(bank, branch, account.number)}`,
      { size: 8 },
    );
    flow.textAt(48, 233, `Titulaire : ${model.holder}`, { size: 8 });
    flow.y = 262;
  },
  columns: () => [
    { key: 'date', x: 48, head: 'Date' },
    { key: 'text', x: 86, head: 'Nature des opérations' },
    { key: 'value', x: 372, head: 'Valeur' },
    { key: 'out', x: 470, align: 'right', head: 'Débit' },
    { key: 'in', x: 547, align: 'right', head: 'Crédit' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD.MM'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), spacedFrench) }),
    extra: (p): Record<string, string> => ({ value: formatDate(p.date, 'DD.MM') }),
  }),
  before: ({ account }): Row[] => [solde(account.opening, account.start, 'summary.0.opening')],
  after: ({ account }): Row[] => [
    {
      cells: {
        text: 'TOTAL DES MOUVEMENTS',
        out: { text: money(-total(account, (p) => p.amount < 0), spacedFrench), role: 'total.0.debits' },
        in: {
          text: money(
            total(account, (p) => p.amount >= 0),
            spacedFrench,
          ),
          role: 'total.0.credits',
        },
      },
      face: 'sans-bold',
      ruled: true,
    },
    solde(closingOf(account), account.end, 'summary.0.closing'),
  ],
  table: { leading: 11, gap: 2, head: { face: 'sans-bold', fill: [0.9] }, breakInside: true },
  closing: (flow) => {
    flow.need(40);
    flow.down(16);
    flow.paragraph(
      48,
      499,
      "Sauf erreur ou omission. Vous disposez d'un délai de deux mois pour contester les opérations. Garantie des dépôts assurée par le fonds de garantie.",
      { size: 7 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(547, 806, `Page ${index + 1}/${count}`, { align: 'right', size: 7.5 }),
  shown: 'none',
});

function solde(balance: number, date: string, role: string): Row {
  const side = balance < 0 ? 'out' : 'in';
  return {
    cells: {
      text: `SOLDE ${balance < 0 ? 'DÉBITEUR' : 'CRÉDITEUR'} AU ${formatDate(date, 'DD.MM.YYYY')}`,
      [side]: { text: money(Math.abs(balance), spacedFrench), role },
    },
    face: 'sans-bold',
  };
}
