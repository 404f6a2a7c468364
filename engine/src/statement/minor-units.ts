/** Decimals of the currencies that have other than two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'].map((c) => [c, 0])),
  ...Object.fromEntries(['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((c) => [c, 0])),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((c) => [c, 3])),
};

/** How many decimals a currency has; two where it is not known. */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** The value of an amount as it is read, in hundredths, in minor units of its currency: 500 yen are 500, not 50000. */
export const minorUnits = (value: bigint, currency: string): bigint =>
  decimalsOf(currency) === 0 ? value / 100n : value;
