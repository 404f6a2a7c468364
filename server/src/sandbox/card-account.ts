/**
 * One customer of the stand-in for the card provider, with everything of it. Amounts are in cents, times in
 * seconds since 1970 as in the provider's protocol.
 */
export interface CardAccount {
  customer: {
    id: string;
    email: string;
    created: number;
    deleted: boolean;
    metadata: Record<string, string>;
  };
  /** The card that is charged. */
  card: SandboxCard | null;
  subscriptions: SandboxSubscription[];
  invoices: SandboxInvoice[];
  checkouts: SandboxCheckout[];
  portals: { id: string; returnUrl: string }[];
  /** Objects made so far; ids are counted. */
  made: number;
}

/** A card as the stand-in keeps it: how it behaves, never its number. */
export interface SandboxCard {
  kind: CardKind;
  last4: string;
}

/** How a test card behaves. */
export type CardKind = 'good' | 'declined' | 'authenticate' | 'fails-later';

/** The test cards there are. */
export const testCards: readonly { number: string; kind: CardKind; says: string }[] = [
  { number: '4242 4242 4242 4242', kind: 'good', says: 'Is charged' },
  { number: '4000 0000 0000 0002', kind: 'declined', says: 'Is declined' },
  { number: '4000 0025 0000 3155', kind: 'authenticate', says: 'Asks you to confirm first' },
  { number: '4000 0000 0000 0341', kind: 'fails-later', says: 'Is taken, but fails at renewal' },
];

/** The test card of a number, however it is spaced. */
export function testCardOf(number: string): SandboxCard | null {
  const digits = number.replace(/[\s-]/g, '');
  const found = testCards.find((card) => card.number.replaceAll(' ', '') === digits);
  return found ? { kind: found.kind, last4: digits.slice(-4) } : null;
}

/** A subscription of the stand-in. */
export interface SandboxSubscription {
  id: string;
  created: number;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  price: string;
  metadata: Record<string, string>;
  trialStart: number | null;
  trialEnd: number | null;
  /** Whether the reminder of the trial's end was told. */
  reminded: boolean;
  /** First day of the months that are charged. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string | null;
}

/** An invoice of the stand-in. */
export interface SandboxInvoice {
  id: string;
  number: string;
  subscription: string;
  created: number;
  amount: number;
  status: 'paid' | 'open' | 'void';
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
  periodStart: number;
  periodEnd: number;
}

/** A checkout of the stand-in. */
export interface SandboxCheckout {
  id: string;
  created: number;
  expires: number;
  status: 'open' | 'complete' | 'expired';
  price: string;
  /** Days of the trial; 0 for none. */
  trialDays: number;
  needsCard: boolean;
  successUrl: string;
  cancelUrl: string;
  reference: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscription: string | null;
  /** The card whose holder is being asked to confirm. */
  confirming: SandboxCard | null;
}

/** What happened to which object; becomes an event. */
export interface CardEvent {
  type: string;
  at: number;
  object: SandboxSubscription | SandboxInvoice | SandboxCheckout | CardAccount['customer'];
}

/** A change of an account: at which moment, and whom to tell. */
export interface Moment {
  account: CardAccount;
  at: number;
  emit: (type: string, object: CardEvent['object']) => void;
}

/** A new customer. `name` is 14 letters and digits that every id of the customer holds. */
export function newAccount(
  name: string,
  at: number,
  email: string,
  metadata: Record<string, string>,
): CardAccount {
  return {
    customer: { id: `cus_${name}`, email, created: at, deleted: false, metadata },
    card: null,
    subscriptions: [],
    invoices: [],
    checkouts: [],
    portals: [],
    made: 0,
  };
}

/** The customer an object's id belongs to. */
export function customerOfId(id: string): string {
  return `cus_${/^(?:[a-z]+_)+([A-Za-z0-9]{14})/.exec(id)?.[1] ?? ''}`;
}

/** An id for a new object of the account. `secret` makes an id that opens a page hard to guess. */
export function newId(account: CardAccount, prefix: string, secret = ''): string {
  return `${prefix}_${account.customer.id.slice('cus_'.length)}${String(++account.made).padStart(4, '0')}${secret}`;
}
