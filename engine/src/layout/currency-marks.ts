/** ISO 4217 codes of the money that statements are read in. */
export const CURRENCY_CODES =
  'USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|INR|LKR|PKR|NPR|BDT|CHF|JPY|CNY|TWD|KRW|BRL|MXN|ARS|CLP|COP|DOP|PEN|UYU|ZAR|KES|NGN|GHS|UGX|TZS|EGP|MAD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RUB|UAH|TRY|ILS|MYR|THB|IDR|PHP|VND|AED|SAR|QAR|KWD|BHD|OMR|JOD|TND|LYD|MUR';

/** A code of money and nothing else. */
export const ONLY_CODE = new RegExp(`^(?:${CURRENCY_CODES})$`);

/** Signs and codes of money that stand beside an amount, `¤` and `¿` where a font has no sign; those that would be words elsewhere only before a digit. */
export const CURRENCY_MARK = `(?:[Uu]\\$[Ss]|(?:US|CA|AU|NZ|HK|MX|RD|A|C|S|R|NT)?\\$|[£€¥₹₽₩₺₫₱฿₦₪₵¤¿]|S\\/\\.?|Rs\\.?|RM|R(?=\\s?\\d)|KShs?\\.?|Rp\\.?|kr\\.?|zł|Kč|Ft|Fr\\.|SFr\\.?|GH₵|lei|Dhs\\.?|euros?|${CURRENCY_CODES})`;

/** What a mark may mean, the likeliest first: which one, the country tells. Keys in capitals, without a last dot. */
const MEANINGS: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'DOP', 'UYU'],
  US$: ['USD'],
  U$S: ['USD'],
  '£': ['GBP', 'EGP'],
  '€': ['EUR'],
  EURO: ['EUR'],
  EUROS: ['EUR'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  RS: ['INR', 'LKR', 'PKR', 'NPR', 'MUR'],
  R: ['ZAR'],
  R$: ['BRL'],
  RD$: ['DOP'],
  S$: ['SGD'],
  'S/': ['PEN'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  HK$: ['HKD'],
  NZ$: ['NZD'],
  MX$: ['MXN'],
  NT$: ['TWD'],
  RM: ['MYR'],
  RP: ['IDR'],
  '₽': ['RUB'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '฿': ['THB'],
  '₦': ['NGN'],
  '₪': ['ILS'],
  '₵': ['GHS'],
  'GH₵': ['GHS'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  FT: ['HUF'],
  LEI: ['RON'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  FR: ['CHF'],
  SFR: ['CHF'],
  KSH: ['KES'],
  KSHS: ['KES'],
  DHS: ['AED'],
};

/** The codes that a mark may stand for, the likeliest first; a code stands for itself. */
export function meaningsOf(mark: string): readonly string[] {
  const key = mark.toUpperCase().replace(/\.$/, '');
  return MEANINGS[key] ?? [key];
}
