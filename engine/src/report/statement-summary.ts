import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Account } from '../statement/model.ts';
import { datesInWords } from '../edits/words/text.ts';
import type { AccountSummary, StatementSummary } from '../contract/report.ts';

/** The statement as read, with each account's constraints; `null` where none was read. */
export function summarizeStatement(store: EvidenceStore): StatementSummary | null {
  const statement = valueOf(store.get('statement'));
  if (!statement) return null;
  const ledgers = store.shown('ledgers');
  return {
    issuer: statement.issuer?.value ?? null,
    holder: statement.holder?.value ?? null,
    routingNumber: statement.routingNumber?.value ?? null,
    period: statement.period?.value ?? null,
    accounts: statement.accounts.map((account, i) => summarizeAccount(account, ledgers[i])),
  };
}

function summarizeAccount(account: Account, ledger: Ledger | undefined): AccountSummary {
  return {
    number: account.number?.value ?? null,
    name: account.name ?? null,
    currency: account.currency,
    type: account.type,
    period: account.period?.value ?? null,
    opening: account.opening ? String(account.opening.value) : null,
    closing: account.closing ? String(account.closing.value) : null,
    postings: account.postings.map((p) => ({
      date: p.date.value,
      description: p.description.value,
      amount: String(p.amount.value),
      balance: p.balance ? String(p.balance.value) : null,
      page: p.page,
      box: p.box,
    })),
    dailyBalances: account.dailyBalances.map((d) => ({
      date: d.date.value,
      balance: String(d.balance.value),
    })),
    constraints: (ledger?.constraints ?? []).map((c) => ({
      label: datesInWords(c.label),
      holds: c.holds,
      expected: String(c.expected),
      printed: String(c.target.amount.value),
      ...(c.target.posting === undefined ? {} : { posting: c.target.posting }),
    })),
    doubt: ledger?.doubt ?? null,
    repair: (ledger?.repair?.cells ?? []).map(({ cell, printed, repaired }) => ({
      label: datesInWords(cell.label),
      ...(cell.posting === undefined ? {} : { posting: cell.posting }),
      printed: String(printed),
      repaired: String(repaired),
      page: cell.amount.page,
      box: cell.amount.box,
    })),
  };
}
