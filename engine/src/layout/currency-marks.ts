/** ISO 4217 codes of money, and one that older statements have. */
export const CURRENCY_CODES = [
  'USD EUR GBP AED AFN AOA ARS AUD AWG AZN BBD BDT BGN BHD BIF BMD BRL BSD BTN BWP BYN BZD CAD CDF',
  'CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GHS GIP GMD GNF GTQ GYD HKD HNL',
  'HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR',
  'LRD LSL LYD MAD MDL MGA MKD MMK MNT MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB',
  'PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SRD STN SVC SYP SZL',
  'THB TJS TMT TND TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
  'ZWG',
]
  .join(' ')
  .replaceAll(' ', '|');

/** Codes that are words, names or brands as well: only a label tells that they are money. */
export const WORD_CODES = 'ALL|AMD|ANG|BAM|BND|BOB|CUP|GEL|MOP|SOS|SSP|TOP';

/** A code of money and nothing else. */
export const ONLY_CODE = new RegExp(`^(?:${CURRENCY_CODES})$`);

/** Signs and codes of money that are beside an amount, `¤` and `¿` where a font has no sign; those that would be words elsewhere only before a digit. */
export const CURRENCY_MARK = `(?:[Uu]\\$[Ss]|(?:US|CA|AU|NZ|HK|MX|RD|TT|EC|FJ|A|C|S|R|NT|J|N)?\\$|[£€¥₹₽₩₺₫₱฿₦₪₵₡₲₴₸₾৳₮₭¤¿]|S\\/\\.?|Rs\\.?|RM|R(?=\\s?\\d)|KShs?\\.?|Rp\\.?|kr\\.?|zł|Kč|Ft|Fr\\.|SFr\\.?|GH₵|lei|Dhs\\.?|Kz(?!\\d)|F\\s?CFA|euros?|${CURRENCY_CODES})`;

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
  TT$: ['TTD'],
  EC$: ['XCD'],
  FJ$: ['FJD'],
  J$: ['JMD'],
  N$: ['NAD'],
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
  '₡': ['CRC'],
  '₲': ['PYG'],
  '₴': ['UAH'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  '৳': ['BDT'],
  '₮': ['MNT'],
  '₭': ['LAK'],
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
  KZ: ['AOA'],
  FCFA: ['XOF', 'XAF'],
  'F CFA': ['XOF', 'XAF'],
};

/** The codes that a mark may stand for, the likeliest first; a code stands for itself. */
export function meaningsOf(mark: string): readonly string[] {
  const key = mark.toUpperCase().replace(/\.$/, '');
  return MEANINGS[key] ?? [key];
}
