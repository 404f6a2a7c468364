import { expect, test } from 'vitest';
import { sectionTitle } from './section-title.ts';
import { columnRole, labelKind } from './vocabulary.ts';

test.each([
  ['Deposits and Additions', 'credits'],
  ['Deposits and other credits (continued)', 'credits'],
  ['ATM & Debit Card Withdrawals', 'debits'],
  ['Electronic Withdrawals', 'debits'],
  ['Withdrawals and other subtractions - continued', 'debits'],
  ['Checks Paid', 'checks'],
  ['CHECKS (* marks a gap in their numbers)', 'checks'],
  ['Summary of checks', 'checks'],
  ['Payments in', 'credits'],
  ['Payments out', 'debits'],
  ['Payments received', 'credits'],
  ['Virements reçus', 'credits'],
  ['Transferencias enviadas', 'debits'],
  ['Pagos y abonos', 'mixed'],
  ['What you spent', 'debits'],
  ['Quanto hai speso', 'debits'],
  ['Ce que vous avez dépensé', 'debits'],
  ['O que gastou', 'debits'],
  ['Service fees', 'fees'],
  ['Interest charged', 'interest'],
  ['Transaction history', 'mixed'],
  ['Pending transactions', 'pending'],
  ['Annulées', 'pending'],
  ['Annullate', 'pending'],
  ['Nicht ausgeführt', 'pending'],
  ['Onderweg', 'pending'],
  ['ON THEIR WAY', 'pending'],
  ['W drodze', 'pending'],
  ['Vorgemerkte Umsätze', 'pending'],
  ['Movimientos pendientes', 'pending'],
  ['Operacje nierozliczone', 'pending'],
  ['Daily ledger balances', 'daily-balances'],
  ['Monthly service fee summary', 'not-ledger'],
  ['PAYMENTS AND OTHER CREDITS', 'credits'],
])('%s heads %s', (title, kind) => {
  expect(sectionTitle(title)?.kind).toBe(kind);
});

test.each([
  'DEBIT CARD RIVERTON PHARMACY 211',
  'Thank you for banking with us.',
  'Account number',
  'Direct deposit Acme',
  // Heads of two columns, of two lines each.
  'How What was',
])('%s is no title', (text) => {
  expect(sectionTitle(text)).toBeUndefined();
});

test.each([
  ['Date', 'date'],
  ['Trans. date', 'date'],
  ['Valuta', 'other-date'],
  ['Withdrawals/Debits', 'debit'],
  ['Paid out', 'debit'],
  ['Soll', 'debit'],
  ['Deposits (+)', 'credit'],
  ['Money in', 'credit'],
  ['Crédit', 'credit'],
  ['Amount ($)', 'amount'],
  ['Betrag', 'amount'],
  ['Amount in account currency', 'amount'],
  ['Importo Div.', 'amount'],
  ['Ending daily balance', 'balance'],
  ['Saldo do dia', 'balance'],
  ['Merchant Name or Transaction Description', 'description'],
  ['Nature des opérations', 'description'],
  ['Check no.', 'check-number'],
])('column %s holds %s', (text, role) => {
  expect(columnRole(text)).toBe(role);
});

test.each([
  ['Beginning balance on May 1', 'opening'],
  ['Balance last statement', 'opening'],
  ['Your previous balance as of', 'opening'],
  ['Alter Kontostand', 'opening'],
  ['Saldo anterior', 'opening'],
  ['Ending balance', 'closing'],
  ['New balance', 'closing'],
  ['Neuer Saldo', 'closing'],
  ['BALANCE BROUGHT FORWARD', 'brought-forward'],
  ['Balance carried to next page', 'carried-forward'],
  ['Deposits and other credits', 'credits'],
  ['Total paid out', 'debits'],
  ['Average ledger balance', 'average-balance'],
  ['Interest paid year-to-date', 'other'],
  ['Interest paid this period', 'interest'],
  ['Total service fees', 'fees'],
  ['Days in statement period', 'days'],
])('label %s is %s', (text, kind) => {
  expect(labelKind(text)).toBe(kind);
});

test('a list of one of several cards is called by its holder and card', () => {
  expect(sectionTitle('ADA WINSLOW #4471: Transactions')).toEqual({
    kind: 'mixed',
    title: 'ADA WINSLOW #4471: Transactions',
  });
  expect(sectionTitle('Ada Winslow ••4471 – Purchases')?.kind).toBe(sectionTitle('Purchases')?.kind);
  expect(sectionTitle('ADA WINSLOW #4471: Fraud line')).toBeUndefined();
});
