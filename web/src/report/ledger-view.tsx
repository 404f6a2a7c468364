import type { AccountSummary, Report } from '@assay/engine';
import { day, money } from './money.ts';
import styles from './tables.module.css';

/** The statement as it was read, its arithmetic, and the fewest changes that would make it hold. */
export function LedgerView({ report }: { report: Report }) {
  const { statement } = report;
  if (!statement || statement.accounts.length === 0) {
    return (
      <p className={styles.empty}>
        We couldn’t read any rows from this document, so no sums could be checked.
      </p>
    );
  }
  return (
    <div className={styles.stack}>
      {statement.accounts.map((account, index) => (
        <Account key={index} account={account} />
      ))}
    </div>
  );
}

function Account({ account }: { account: AccountSummary }) {
  const amount = (minor: string) => money(minor, account.currency);
  const broken = account.constraints.filter((constraint) => !constraint.holds);
  const held = account.constraints.length - broken.length;
  const title = [account.name ?? 'Account', account.number].filter(Boolean).join(' ');
  return (
    <section className={styles.account}>
      <header>
        <h2>{title}</h2>
        <p>
          {account.period && `${day(account.period.start)} to ${day(account.period.end)} · `}
          {account.currency && `${account.currency} · `}
          {account.postings.length} {account.postings.length === 1 ? 'row' : 'rows'}
        </p>
      </header>
      <dl className={styles.balances}>
        <div>
          <dt>Opening balance</dt>
          <dd>{account.opening === null ? 'not printed' : amount(account.opening)}</dd>
        </div>
        <div>
          <dt>Closing balance</dt>
          <dd>{account.closing === null ? 'not printed' : amount(account.closing)}</dd>
        </div>
        <div>
          <dt>Sums that hold</dt>
          <dd>
            {held} of {account.constraints.length}
          </dd>
        </div>
      </dl>
      {broken.length > 0 && <Broken account={account} broken={broken} />}
      <Unfit account={account} />
      <Postings account={account} />
    </section>
  );
}

/** The sums that do not hold, and the amounts whose change would make them. */
function Broken({ account, broken }: { account: AccountSummary; broken: AccountSummary['constraints'] }) {
  const amount = (minor: string) => money(minor, account.currency);
  return (
    <div className={styles.broken}>
      <h3>{account.doubt ? 'Sums that could not be reconciled' : 'Sums that do not hold'}</h3>
      {account.doubt && <p>{account.doubt}</p>}
      <ul>
        {broken.slice(0, 20).map((constraint, index) => (
          <li key={index}>
            {constraint.label}: printed <b>{amount(constraint.printed)}</b>, calculated{' '}
            <b>{amount(constraint.expected)}</b>
          </li>
        ))}
      </ul>
      {account.repair.length > 0 && (
        <p>
          {account.repair.length === 1 ? 'One changed amount' : `${account.repair.length} changed amounts`}{' '}
          would make all sums hold:
        </p>
      )}
      <ul>
        {account.repair.map((cell, index) => (
          <li key={index} className={styles.margin}>
            {cell.label} {amount(cell.repaired)} instead of {amount(cell.printed)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sums that count as neither held nor broken; reports of older engines don’t name them. */
function Unfit({ account: { unfit = [], currency } }: { account: AccountSummary }) {
  if (unfit.length === 0) return null;
  return (
    <div className={styles.unfit}>
      <h3>{unfit.length === 1 ? 'A sum that was left out' : 'Sums that were left out'}</h3>
      <p>
        We can’t tell which amounts {unfit.length === 1 ? 'it adds' : 'they add'} up, and nothing we tried
        fits.
      </p>
      <ul>
        {unfit.slice(0, 20).map(({ label, printed }, index) => (
          <li key={index}>
            {label}: printed <b>{money(printed, currency)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Postings({ account }: { account: AccountSummary }) {
  const amount = (minor: string) => money(minor, account.currency);
  const brokenRows = new Set(
    account.constraints.flatMap(({ holds, posting }) => (holds || posting === undefined ? [] : [posting])),
  );
  const inMargin = account.repair.some((cell) => cell.posting !== undefined) || brokenRows.size > 0;
  const withBalance = account.postings.some((posting) => posting.balance !== null);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows of the account">
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col" className={styles.right}>
              Amount
            </th>
            {withBalance && (
              <th scope="col" className={styles.right}>
                Balance
              </th>
            )}
            {inMargin && <th scope="col">Repair</th>}
          </tr>
        </thead>
        <tbody>
          {account.postings.map((posting, index) => {
            const repairs = account.repair.filter((cell) => cell.posting === index);
            const marked = brokenRows.has(index) || repairs.length > 0;
            return (
              <tr key={index} className={marked ? styles.pencil : undefined}>
                <td className={styles.date}>{day(posting.date)}</td>
                <td className={styles.description}>{posting.description}</td>
                <td className={`${styles.right} ${styles.amount}`}>{amount(posting.amount)}</td>
                {withBalance && (
                  <td className={`${styles.right} ${styles.balance}`}>
                    {posting.balance === null ? '' : amount(posting.balance)}
                  </td>
                )}
                {inMargin && (
                  <td className={`${styles.margin} ${styles.repair}`}>
                    {repairs.map((cell) => (
                      <span key={cell.label}>
                        <del>{amount(cell.printed)}</del> {amount(cell.repaired)}
                      </span>
                    ))}
                    {marked && repairs.length === 0 && 'does not add up'}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
