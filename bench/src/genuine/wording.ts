import type { Random } from '../writer/random.ts';
import { formatDate, type IsoDate } from './calendar.ts';
import { iban } from './iban.ts';
import type { PostingKind } from './model.ts';
import { vocabularies, type Region } from './vocabulary.ts';

/** What a description may mention. */
export interface WordingContext {
  readonly random: Random;
  readonly region: Region;
  readonly date: IsoDate;
  /** When a card was used: some days before the posting. */
  readonly used: IsoDate;
  readonly holder: string;
  readonly check?: number;
  /** The same employer, card and reference numbers recur within a statement. */
  readonly employer: string;
  readonly employerId: string;
  readonly card: string;
}

/** Turns a posting into its lines of text. */
export type Wording = (kind: PostingKind, context: WordingContext) => string[];

function shop({ random, region }: WordingContext): string {
  const words = vocabularies[region];
  return `${random.pick(words.owners)} ${random.pick(words.trades)}`;
}

const town = ({ random, region }: WordingContext): string => random.pick(vocabularies[region].towns);
const person = ({ random, region }: WordingContext): string => random.pick(vocabularies[region].people);
const biller = ({ random, region }: WordingContext): string => random.pick(vocabularies[region].billers);

/** Mixed case, as large consumer banks print card purchases and electronic payments. */
export const consumer: Wording = (kind, c) => {
  const { random } = c;
  const day = formatDate(c.used, 'MM/DD');
  switch (kind) {
    case 'payroll':
      return [`${c.employer} Payroll PPD ID: ${c.employerId}`];
    case 'deposit':
      return [
        random.chance(0.5)
          ? `Remote Online Deposit ${random.digits(1)}`
          : `ATM Cash Deposit ${day} ${random.digits(3)} ${random.pick(['Elm', 'State', 'Canal'])} St ${town(c)}`,
      ];
    case 'transfer-in':
      return [`Online Transfer From Sav ...${random.digits(4)} Transaction#: ${random.digits(10)}`];
    case 'transfer-out':
      return [`Quickpay With Zelle Payment To ${person(c)} ${random.digits(10)}`];
    case 'refund':
      return [`Card Purchase Return ${day} ${shop(c)} ${town(c)} Card ${c.card}`];
    case 'interest':
      return ['Interest Payment'];
    case 'card':
      return [
        `Card Purchase ${random.chance(0.3) ? 'With Pin ' : ''}${day} ${shop(c)} ${town(c)} Card ${c.card}`,
      ];
    case 'atm':
      return [
        `ATM Withdrawal ${day} ${random.digits(4)} ${random.pick(['Main', 'Oak', 'Lincoln'])} Ave ${town(c)} Card ${c.card}`,
      ];
    case 'ach':
      return [
        `${biller(c)} ${random.pick(['Web Pmt', 'Payment', 'Autopay'])} ${random.digits(8)} Web ID: ${random.digits(10)}`,
      ];
    case 'check':
      return [`Check ${c.check ?? ''}`];
    case 'fee':
      return [
        random.pick(['Monthly Service Fee', 'Counter Check Fee', 'Non-Network ATM Fee', 'Stop Payment Fee']),
      ];
  }
};

/** Capitals with DES, ID and INDN parts, as ACH records are printed; may run over two lines. */
export const clearing: Wording = (kind, c) => {
  const { random } = c;
  const up = (s: string): string => s.toUpperCase();
  const indn = `INDN:${up(c.holder)}`.slice(0, 28);
  switch (kind) {
    case 'payroll':
      return [
        `${up(c.employer)} DES:PAYROLL ID:XXXXX${random.digits(6)}`,
        `${indn} CO ID:XXXXX${random.digits(5)} PPD`,
      ];
    case 'ach':
      return [
        `${up(biller(c))} DES:${random.pick(['BILL PAY', 'PMT', 'ONLINE PMT'])} ID:${random.digits(9)}`,
        `${indn} CO ID:XXXXX${random.digits(5)} WEB`,
      ];
    case 'card':
      return [
        `${random.pick(['PURCHASE', 'CHECKCARD', 'DEBIT CARD'])} ${formatDate(c.used, 'MMDD')} ${up(shop(c))} ${up(town(c))} ${random.digits(11)}`,
      ];
    case 'refund':
      return [`PURCHASE REFUND ${up(shop(c))} ${up(town(c))}`];
    case 'deposit':
      return [random.pick(['COUNTER CREDIT', 'MOBILE DEPOSIT', 'ATM DEPOSIT'])];
    case 'transfer-in':
      return [`ZELLE PAYMENT FROM ${up(person(c))} CONF# ${random.hex(8).toLowerCase()}`];
    case 'transfer-out':
      return [`ONLINE TRANSFER TO SAV ${random.digits(4)} CONFIRMATION# ${random.digits(10)}`];
    case 'atm':
      return [`ATM ${formatDate(c.date, 'MM/DD')} #${random.digits(9)} WITHDRWL ${up(town(c))}`];
    case 'interest':
      return ['INTEREST EARNED'];
    case 'check':
      return [`CHECK # ${c.check ?? ''}`];
    case 'fee':
      return [random.pick(['MONTHLY MAINTENANCE FEE', 'OVERDRAFT ITEM FEE', 'WIRE TRANSFER FEE'])];
  }
};

/** A short text with a sequence or trace line below, as community-bank cores print. */
export const core: Wording = (kind, c) => {
  const { random } = c;
  const seq = `SEQ# ${random.digits(6)}`;
  switch (kind) {
    case 'payroll':
      return [`ACH Deposit ${c.employer}`, `PAYROLL ${c.employerId}`];
    case 'ach':
      return [
        `ACH Payment ${biller(c)}`,
        `${random.pick(['BILLPAY', 'INS PREM', 'LOAN PMT', 'WEB PAY'])} ${random.digits(7)}`,
      ];
    case 'card':
      return [`POS Purchase ${shop(c)}`, `${town(c)} ${formatDate(c.used, 'MM/DD/YY')} ${seq}`];
    case 'atm':
      return [`ATM Withdrawal ${town(c)}`, seq];
    case 'deposit':
      return [random.pick(['Deposit', 'Regular Deposit', 'Mobile Deposit'])];
    case 'transfer-in':
      return [`Transfer from Share ${random.digits(4)}`];
    case 'transfer-out':
      return [`P2P Payment ${person(c)}`, seq];
    case 'refund':
      return [`POS Credit ${shop(c)}`];
    case 'interest':
      return ['Interest Credit'];
    case 'check':
      return [`Check ${c.check ?? ''}`];
    case 'fee':
      return [random.pick(['Service Charge', 'Paper Statement Fee', 'Foreign ATM Fee'])];
  }
};

/** One short line. */
export const brief: Wording = (kind, c) => {
  const { random } = c;
  const plain: Record<PostingKind, () => string> = {
    payroll: () => `Payroll from ${c.employer}`,
    ach: () => biller(c),
    card: () => shop(c),
    atm: () => `Cash withdrawal ${town(c)}`,
    deposit: () => 'Mobile check deposit',
    'transfer-in': () => `Transfer from ${person(c)}`,
    'transfer-out': () => `Transfer to ${person(c)}`,
    refund: () => `Refund ${shop(c)}`,
    interest: () => 'Interest paid',
    check: () => `Check ${c.check ?? ''}`,
    fee: () => random.pick(['Account fee', 'Expedited card fee']),
  };
  return [plain[kind]()];
};

/** British wording. */
export const british: Wording = (kind, c) => {
  const { random } = c;
  const up = (s: string): string => s.toUpperCase();
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => [up(c.employer), `SALARY ${c.employerId.slice(0, 6)}`],
    ach: () => [up(biller(c))],
    card: () => [up(shop(c)), ...(random.chance(0.6) ? [up(town(c))] : [])],
    atm: () => [`CASH ${up(town(c))} ${formatDate(c.date, 'MMMDD').toUpperCase()}`],
    deposit: () => ['PAID IN AT BRANCH'],
    'transfer-in': () => [up(person(c)), `REF ${random.digits(6)}`],
    'transfer-out': () => [
      up(person(c)),
      ...(random.chance(0.5) ? ['SENT VIA APP', `REF ${random.digits(5)}`] : []),
    ],
    refund: () => [up(shop(c)), 'REFUND'],
    interest: () => ['GROSS INTEREST'],
    check: () => [`CHEQUE ${c.check ?? ''}`],
    fee: () => [random.pick(['ACCOUNT FEE', 'NON-STERLING FEE', 'ARRANGED OD FEE'])],
  };
  return plain[kind]();
};

/** German wording with reference lines. */
export const german: Wording = (kind, c) => {
  const { random } = c;
  const mandate = `Mandat: M${random.digits(8)}`;
  const account = iban('DE', random.digits(18));
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => [
      `Gehalt/Rente ${c.employer}`,
      `Lohn ${formatDate(c.date, 'MM.YYYY')} PersNr ${c.employerId.slice(0, 5)}`,
    ],
    ach: () => [
      `Lastschrift ${biller(c)}`,
      `Kd-Nr. ${random.digits(7)} ${mandate}`,
      ...(random.chance(0.5) ? [`Referenz: ${random.hex(12)}`] : []),
    ],
    card: () => [`Kartenzahlung ${shop(c)}`, `${town(c)} ${formatDate(c.used, 'DD.MM.')} Karte ${c.card}`],
    atm: () => [`Bargeldauszahlung ${town(c)}`],
    deposit: () => ['Bareinzahlung'],
    'transfer-in': () => [`Gutschrift ${person(c)}`, `Verwendungszweck: Auslage ${random.digits(4)}`],
    'transfer-out': () => [`Überweisung ${person(c)}`, `IBAN ${account}`, `Rechnung ${random.digits(5)}`],
    refund: () => [`Gutschrift ${shop(c)}`, 'Erstattung'],
    interest: () => ['Zinsgutschrift'],
    check: () => [`Scheck ${c.check ?? ''}`],
    fee: () => ['Kontoführungsentgelt'],
  };
  return plain[kind]();
};

/** French wording. */
export const french: Wording = (kind, c) => {
  const { random } = c;
  const up = (s: string): string => s.toUpperCase();
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => [`VIR SALAIRE ${up(c.employer)}`],
    ach: () => [
      `PRLV SEPA ${up(biller(c))}`,
      `ECH/${formatDate(c.date, 'DDMMYY')} ID EMETTEUR/FR${random.digits(8)}`,
    ],
    card: () => [`CARTE ${formatDate(c.used, 'DD/MM')} ${up(shop(c))} ${up(town(c))}`],
    atm: () => [`RETRAIT DAB ${formatDate(c.date, 'DD/MM')} ${up(town(c))}`],
    deposit: () => [`REMISE CHEQUES ${random.digits(7)}`],
    'transfer-in': () => [`VIR RECU ${up(person(c))}`],
    'transfer-out': () => [`VIR EMIS ${up(person(c))}`, `MOTIF: LOYER ${random.digits(2)}`],
    refund: () => [`AVOIR CARTE ${up(shop(c))}`],
    interest: () => ['INTERETS CREDITEURS'],
    check: () => [`CHEQUE ${c.check ?? ''}`],
    fee: () => [random.pick(['COTISATION CARTE', 'FRAIS DE TENUE DE COMPTE'])],
  };
  return plain[kind]();
};

/** Asian and Australian wording: two short lines. */
export const pacific: Wording = (kind, c) => {
  const { random } = c;
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => ['GIRO - Salary', c.employer],
    ach: () => ['GIRO Payment', `${biller(c)} ${random.digits(6)}`],
    card: () => [
      `Debit Card Transaction ${shop(c)}`,
      `${town(c)} ${formatDate(c.used, 'DDMMM').toUpperCase()} ${c.card}`,
    ],
    atm: () => ['Cash Withdrawal ATM', town(c)],
    deposit: () => ['Cash Deposit'],
    'transfer-in': () => ['Funds Transfer', `From ${person(c)}`],
    'transfer-out': () => ['Fast Payment', `${person(c)} ${random.digits(8)}`],
    refund: () => [`Refund ${shop(c)}`],
    interest: () => ['Interest Earned'],
    check: () => [`Cheque ${c.check ?? ''}`],
    fee: () => [random.pick(['Fall Below Fee', 'Service Charge'])],
  };
  return plain[kind]();
};

/** Indian wording with slashes. */
export const indian: Wording = (kind, c) => {
  const { random } = c;
  const up = (s: string): string => s.toUpperCase();
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => [`NEFT CR-${random.hex(11)}-${up(c.employer)}`, 'SALARY'],
    ach: () => [`ACH D- ${up(biller(c))}-${random.digits(8)}`],
    card: () => [`POS ${random.digits(6)}XXXXXX${c.card} ${up(shop(c))}`],
    atm: () => [`ATW-${random.digits(6)}XXXXXX${c.card}-${up(town(c))}`],
    deposit: () => [`CASH DEP ${up(town(c))}`],
    'transfer-in': () => [`UPI/${random.digits(12)}/CR/${up(person(c))}`, 'PAYMENT FROM PHONE'],
    'transfer-out': () => [`UPI/${random.digits(12)}/DR/${up(person(c))}`, `UPI PAY ${random.digits(5)}`],
    refund: () => [`REV-${up(shop(c))}`],
    interest: () => ['INTEREST CREDIT'],
    check: () => [`CHQ PAID ${c.check ?? ''}`],
    fee: () => ['SMS CHARGES INCL GST'],
  };
  return plain[kind]();
};

/** Brazilian wording. */
export const brazilian: Wording = (kind, c) => {
  const plain: Record<PostingKind, () => string[]> = {
    payroll: () => [`Salário ${c.employer}`],
    ach: () => [`Débito automático ${biller(c)}`],
    card: () => [`Compra no débito ${shop(c)}`],
    atm: () => [`Saque ${town(c)}`],
    deposit: () => ['Depósito em dinheiro'],
    'transfer-in': () => [`Pix recebido ${person(c)}`],
    'transfer-out': () => [`Pix enviado ${person(c)}`],
    refund: () => [`Estorno ${shop(c)}`],
    interest: () => ['Rendimento'],
    check: () => [`Cheque ${c.check ?? ''}`],
    fee: () => ['Tarifa pacote de serviços'],
  };
  return plain[kind]();
};
