import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { isLegible } from '../judgement/certainty-limits.ts';
import type { Recognition } from '../recognition/recognition.ts';
import { closingOf } from '../statement/model/closing-balance.ts';
import type { Account, Amount, Value } from '../statement/model/model.ts';
import { minorUnits } from '../statement/model/minor-units.ts';
import { datesInWords } from '../edits/words/text.ts';
import type { AccountSummary, StatementSummary } from '../contract/report.ts';

/** The statement as read, with each account's constraints; `null` where none was read. */
export function summarizeStatement(store: EvidenceStore): StatementSummary | null {
  const statement = valueOf(store.get('statement'));
  if (!statement) return null;
  const ledgers = store.shown('ledgers');
  const recognition = valueOf(store.get('recognition'));
  return {
    issuer: nameOf(statement.issuer, recognition),
    holder: nameOf(statement.holder, recognition),
    routingNumber: statement.routingNumber?.value ?? null,
    period: statement.period?.value ?? null,
    accounts: statement.accounts.map((account, i) => summarizeAccount(account, ledgers[i])),
  };
}

/** A name as it was read; `null` where it was recognized in a picture and hardly could be. */
export function nameOf(
  name: Pick<Value<string>, 'value' | 'spans'> | undefined,
  recognition: Pick<Recognition, 'wordOf'> | undefined,
): string | null {
  if (!name) return null;
  const confidences = name.spans.flatMap(({ run }) => recognition?.wordOf(run)?.word.confidence ?? []);
  return isLegible(confidences) ? name.value : null;
}

function summarizeAccount(account: Account, ledger: Ledger | undefined): AccountSummary {
  const text = (value: bigint) => String(minorUnits(value, account));
  const amountOrNull = (amount: Amount | undefined) => (amount ? text(amount.value) : null);
  return {
    number: account.number?.value ?? null,
    name: account.name ?? null,
    currency: account.currency,
    type: account.type,
    period: account.period?.value ?? null,
    opening: amountOrNull(account.opening),
    closing: amountOrNull(closingOf(account)),
    postings: account.postings.map((p) => ({
      date: p.date.value,
      description: p.description.value,
      amount: text(p.amount.value),
      balance: p.balance ? text(p.balance.value) : null,
      page: p.page,
      box: p.box,
    })),
    dailyBalances: account.dailyBalances.map((d) => ({
      date: d.date.value,
      balance: text(d.balance.value),
    })),
    constraints: (ledger?.constraints ?? []).map((c) => ({
      label: datesInWords(c.label),
      holds: c.holds,
      expected: text(c.expected),
      printed: text(c.target.amount.value),
      ...(c.target.posting === undefined ? {} : { posting: c.target.posting }),
    })),
    unfit: (ledger?.unfit ?? []).flatMap(({ label, holds, expected, target }) =>
      holds
        ? []
        : [{ label: datesInWords(label), printed: text(target.amount.value), expected: text(expected) }],
    ),
    doubt: ledger?.doubt ?? null,
    repair: (ledger?.repair?.cells ?? []).map(({ cell, printed, repaired }) => ({
      label: datesInWords(cell.label),
      ...(cell.posting === undefined ? {} : { posting: cell.posting }),
      printed: text(printed),
      repaired: text(repaired),
      page: cell.amount.page,
      box: cell.amount.box,
    })),
  };
}
